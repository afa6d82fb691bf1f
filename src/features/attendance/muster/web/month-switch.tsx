import { ChevronLeft, ChevronRight } from 'lucide-react';
import { addMonths } from '#shared/dates/months.ts';
import { monthName } from '#shared/dates/names.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';

interface MonthSwitchProps {
  month: string;
  thisMonth: string;
  /** Undefined until it is loaded. */
  firstMonth: string | undefined;
  onChange: (month: string) => void;
}

/** The shown month, its neighbours, and a link back to the current one. */
export function MonthSwitch({ month, thisMonth, firstMonth = '', onChange }: MonthSwitchProps) {
  const { messages, language } = useLocale();
  const { muster, list } = messages;
  return (
    <div className="flex flex-wrap items-center gap-1 print:hidden">
      <Button
        kind="icon"
        aria-label={muster.previous}
        isDisabled={month <= firstMonth}
        onPress={() => onChange(addMonths(month, -1))}
      >
        <ChevronLeft aria-hidden size={20} />
      </Button>
      <p role="status" className="min-w-36 text-center font-medium">
        {monthName(month, language)}
      </p>
      <Button
        kind="icon"
        aria-label={muster.next}
        isDisabled={month >= thisMonth}
        onPress={() => onChange(addMonths(month, 1))}
      >
        <ChevronRight aria-hidden size={20} />
      </Button>
      <Button isDisabled={month === thisMonth} onPress={() => onChange(thisMonth)}>
        {list.days.thisMonth}
      </Button>
    </div>
  );
}
