import { type FormEvent, useState } from 'react';
import { readDayRange, writeDayRange } from '#shared/dates/day-range.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import type { ListMessages } from '#web/messages/office-list/en.ts';
import { Button } from '#web/ui/button.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { dayPresets } from './day-presets.ts';

const presetNames = ['today', 'yesterday', 'lastSeven', 'thisMonth'] as const;

function wrongWith(from: string, to: string, { days }: ListMessages): string | undefined {
  if (!from && !to) return days.missing;
  if (from && to && from > to) return days.wrongOrder;
  return readDayRange(writeDayRange({ from, to })) ? undefined : days.unreal;
}

/** A range of days; either end may be open. */
export function DayFilter(props: { range: string | undefined; onChoose: (range: string) => void }) {
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
    if (!wrong) props.onChoose(writeDayRange({ from, to }));
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
      <TextField
        type="date"
        label={list.days.from}
        value={from}
        max={to || undefined}
        onChange={(event) => setFrom(event.target.value)}
        size="compact"
      />
      <TextField
        type="date"
        label={list.days.to}
        value={to}
        min={from || undefined}
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
