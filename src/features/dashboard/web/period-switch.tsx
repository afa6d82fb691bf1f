import { useMessages } from '#web/messages/office/messages-context.tsx';
import { type Period, periods } from '../catalogue.ts';

/** Chooses the charts' period. */
export function PeriodSwitch(props: { period: Period; onChange: (period: Period) => void }) {
  const { dashboard } = useMessages();
  return (
    <fieldset className="flex self-start rounded-md border border-control bg-raised p-0.5 text-sm">
      <legend className="sr-only">{dashboard.period}</legend>
      {periods.map((period) => (
        <label
          key={period}
          className="relative flex min-h-8 cursor-pointer items-center rounded-sm px-3 hover:bg-hover has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-focus has-focus-visible:outline-offset-2"
        >
          <input
            type="radio"
            name="period"
            value={period}
            checked={period === props.period}
            onChange={() => props.onChange(period)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {dashboard.days(Number(period), period)}
        </label>
      ))}
    </fieldset>
  );
}
