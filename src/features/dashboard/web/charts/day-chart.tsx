import { nice, ticks as ticksOf } from 'd3-array';
import { scaleBand } from 'd3-scale';
import { useLayoutEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { showNumber } from '../show-number.ts';
import { DayAxes } from './day-chart-axes.tsx';
import { DayMarks } from './day-chart-marks.tsx';
import { columnsOf, type DaySeries, wholeOf } from './day-columns.ts';
import { Legend } from './fills.tsx';

export const chartHeight = 232;
const axisHeight = 24;
const topRoom = 8;
/** Half the width of the last day's label. */
const lastLabelRoom = 14;
/** Below this width in px a day can be neither seen nor pressed; weeks are shown instead. */
const narrowestDay = 7;

/** Stacked columns by day; each column and each segment links to its list. Of nothing a sentence is enough. */
export function DayChart<Kind extends string>({ title, series }: { title: string; series: DaySeries<Kind> }) {
  const { dashboard } = useMessages();
  const { ref, width } = useWidth<HTMLDivElement>();
  const [pointedAt, setPointedAt] = useState<string>();
  const whole = wholeOf(series);
  const daysEach = (width - 60) / series.days.length < narrowestDay ? 7 : 1;
  const sentence = whole && (
    <Link to={series.listAt(whole.range)} className="rounded-sm text-ink hover:underline">
      {series.describe(whole.total, whole.range)}
    </Link>
  );
  if (whole?.total === 0) return <p className="text-sm">{sentence}</p>;
  return (
    <>
      <div className="mb-2 flex min-h-11 flex-wrap items-baseline justify-between gap-x-4 text-sm sm:min-h-5">
        {sentence}
        <span aria-hidden className="text-muted">
          {pointedAt ?? (daysEach > 1 && dashboard.weekEach)}
        </span>
      </div>
      <div ref={ref} className="h-[232px]">
        {width > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a drawing has no fieldset.
          <svg role="group" aria-label={dashboard.chartHelp(title)} width={width} height={chartHeight}>
            <Columns series={series} daysEach={daysEach} width={width} onPoint={setPointedAt} />
          </svg>
        )}
      </div>
      <Legend entries={series.kinds} />
    </>
  );
}

function Columns<Kind extends string>(props: {
  series: DaySeries<Kind>;
  daysEach: number;
  width: number;
  onPoint: (sentence: string | undefined) => void;
}) {
  const { series, width } = props;
  const ground = chartHeight - axisHeight;
  const columns = columnsOf(series, props.daysEach);
  const highest = Math.max(1, ...columns.map(({ total }) => total));
  // A linear scale of d3 brings its colours and formats along, 7 KB; its round numbers come alone.
  const [, top] = nice(0, highest, 4);
  const y = (number: number) => ground - (number / top) * (ground - topRoom);
  const ticks = ticksOf(0, top, 4).filter(Number.isInteger);
  const gutter = 10 + 8 * Math.max(...ticks.map((tick) => showNumber(tick).length));
  const x = scaleBand(
    columns.map(({ range }) => range.from),
    [gutter, width - lastLabelRoom],
  ).padding(0.16);
  return (
    <>
      <DayAxes x={x} y={y} ticks={ticks} gutter={gutter} width={width} ground={ground} />
      <DayMarks columns={columns} series={series} x={x} y={y} top={topRoom} onPoint={props.onPoint} />
    </>
  );
}

/** The width of an element in px, measured before the first paint; 0 until it is mounted. */
function useWidth<Measured extends Element>() {
  const ref = useRef<Measured>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    setWidth(element.clientWidth);
    const observer = new ResizeObserver(() => setWidth(element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
