import { Link } from 'react-router';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { percentsOf, sharesOf } from '../../rules.ts';
import { showNumber, showPercent } from '../show-number.ts';
import { type Fill, fillStyles } from './fills.tsx';
import { NumberTable } from './number-table.tsx';

/** A part of a whole. */
export interface Share {
  title: string;
  number: number;
  fill: Fill;
  to: string;
}

/** On wide screens the bars of services are in two columns, read downwards. */
export const barsLayout = (isWide = false) =>
  `grid gap-x-8 gap-y-1 ${isWide ? 'md:block md:columns-2 md:*:mb-1 md:*:break-inside-avoid' : ''}`;

/** Wide enough to be seen, of what is not nothing. */
const narrowest = 0.5;

/** Shares as bars, the whole at full width; each links to its list. */
export function ShareBars({ shares, isWide }: { shares: readonly Share[]; isWide?: boolean }) {
  const widths = sharesOf(shares.map(({ number }) => number)).map((share) => share && Math.max(narrowest, share * 100));
  const percents = textsOf(shares);
  return (
    <ul className={barsLayout(isWide)}>
      {shares.map(({ title, number, fill, to }, index) => (
        <li key={to}>
          <Link
            to={to}
            className="-mx-2 grid grid-cols-[minmax(0,1fr)_auto_3.5rem] gap-x-3 rounded-md px-2 py-1 text-sm hover:bg-hover"
          >
            <span>{title}</span>
            <span className="text-ink tabular-nums">{showNumber(number)}</span>
            <span className="text-end text-muted tabular-nums">{percents[index]}</span>
            <svg aria-hidden width="100%" height="8" className="col-span-3">
              <rect width="100%" height="8" rx="2" className="fill-sunken" />
              <rect width={`${widths[index]}%`} height="8" rx="2" className={fillStyles[fill]} />
            </svg>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function textsOf(shares: readonly Share[]): string[] {
  const numbers = shares.map(({ number }) => number);
  return percentsOf(numbers).map((percent, index) => showPercent(percent, numbers[index] ?? 0));
}

export function ShareTable(props: {
  title: string;
  head: string;
  shares: readonly Share[];
  /** A number in a sentence; of enquiries by default. */
  describe?: OfficeMessages['dashboard']['share'];
}) {
  const { dashboard } = useMessages();
  const { title, head, shares, describe = dashboard.share } = props;
  const percents = textsOf(shares);
  const rows = shares.map(({ title: of, number, to }, index) => ({
    head: of,
    cells: [
      { text: showNumber(number), to, label: describe(number, showNumber(number), of, percents[index] ?? '') },
      { text: `${percents[index]}` },
    ],
  }));
  return <NumberTable title={title} heads={[head, dashboard.number, dashboard.part]} rows={rows} />;
}
