import { formatDate } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { showNumber } from '../show-number.ts';
import { columnsOf, type DaySeries } from './day-columns.ts';
import { NumberTable } from './number-table.tsx';

/** The numbers of a day chart, the newest day first. */
export function DayTable<Kind extends string>({ title, series }: { title: string; series: DaySeries<Kind> }) {
  const { dashboard } = useMessages();
  const cellOf = (number: number, day: string, kind?: Kind) => {
    const range = { from: day, to: day };
    return { text: showNumber(number), to: series.listAt(range, kind), label: series.describe(number, range, kind) };
  };
  const rows = columnsOf(series, 1)
    .map(({ range: { from: day }, total }, index) => ({
      head: formatDate(day),
      cells: [
        cellOf(total, day),
        ...series.kinds.map(({ kind }) => cellOf(series.days[index]?.numbers[kind] ?? 0, day, kind)),
      ],
    }))
    .reverse();
  const heads = [dashboard.day, dashboard.total, ...series.kinds.map((kind) => kind.title)];
  return <NumberTable title={title} heads={heads} rows={rows} />;
}
