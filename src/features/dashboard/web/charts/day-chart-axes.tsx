import type { ScaleBand } from 'd3-scale';
import { formatDate } from '#shared/dates/dates.ts';
import { showNumber } from '../show-number.ts';

const labelWidth = 52;

/** The chart's axes and labels, hidden from screen readers: the columns' names carry the same. */
export function DayAxes(props: {
  x: ScaleBand<string>;
  /** Where a number lies, in px from the top. */
  y: (number: number) => number;
  ticks: readonly number[];
  gutter: number;
  width: number;
  ground: number;
}) {
  const { x, y, ticks, gutter, width, ground } = props;
  const days = x.domain();
  const every = Math.ceil(days.length / Math.max(1, Math.floor((width - gutter) / labelWidth)));
  const last = days.length - 1;
  return (
    <g aria-hidden className="fill-muted text-xs tabular-nums">
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={gutter} x2={width} y1={y(tick)} y2={y(tick)} className="stroke-line" />
          <text x={gutter - 8} y={y(tick)} dy="0.32em" textAnchor="end">
            {showNumber(tick)}
          </text>
        </g>
      ))}
      {days.map((day, index) =>
        (last - index) % every === 0 ? (
          <text key={day} x={(x(day) ?? 0) + x.bandwidth() / 2} y={ground + 18} textAnchor="middle">
            {formatDate(day).slice(0, 5)}
          </text>
        ) : null,
      )}
    </g>
  );
}
