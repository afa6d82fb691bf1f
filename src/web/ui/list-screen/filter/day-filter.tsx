import { type FormEvent, useState } from 'react';
import { isRealDay } from '#shared/dates/dates.ts';
import { readDayRange, writeDayRange } from '#shared/dates/day-range.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { ListMessages } from '#web/messages/office-list/en.ts';
import { Button } from '#web/ui/button.tsx';
import { DateField } from '#web/ui/form/date/date-field.tsx';
import { dayPresets } from './day-presets.ts';

const presetNames = ['today', 'yesterday', 'lastSeven', 'thisMonth'] as const;

const areDays = (...days: string[]) => days.every((day) => !day || isRealDay(day));

function wrongWith(from: string, to: string, { days }: ListMessages): string | undefined {
  if (!from && !to) return days.missing;
  return areDays(from, to) && from && to && from > to ? days.wrongOrder : undefined;
}

export interface DayFilterProps {
  range: string | undefined;
  onChoose: (range: string) => void;
}

/** A range of days; either end may be open. */
export function DayFilter(props: DayFilterProps) {
  const { list } = useMessages();
  const initial = readDayRange(props.range ?? '');
  const [from, setFrom] = useState(initial?.from ?? '');
  const [to, setTo] = useState(initial?.to ?? '');
  const [isSubmitted, setIsSubmitted] = useState(false);
  const wrong = wrongWith(from, to, list);
  const choosePreset = (name: (typeof presetNames)[number]) => props.onChoose(writeDayRange(dayPresets()[name]));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setIsSubmitted(true);
    if (!wrong && areDays(from, to)) props.onChoose(writeDayRange({ from, to }));
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-3">
      <div className="grid grid-cols-2 gap-1">
        {presetNames.map((name) => (
          <Button key={name} onPress={() => choosePreset(name)}>
            {list.days[name]}
          </Button>
        ))}
      </div>
      <DateField label={list.days.from} value={from} onChange={(event) => setFrom(event.target.value)} size="compact" />
      <DateField
        label={list.days.to}
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={isSubmitted || (from && to) ? wrong : undefined}
        size="compact"
      />
      <Button type="submit" kind="primary">
        {list.apply}
      </Button>
    </form>
  );
}
