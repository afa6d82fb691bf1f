import type { ScaleBand } from 'd3-scale';
import { type ComponentProps, type KeyboardEvent, useState } from 'react';
import { useHref, useLinkClickHandler } from 'react-router';
import type { DayColumn, DaySeries } from './day-columns.ts';
import { fillStyles } from './fills.tsx';

interface ChartCell {
  column: number;
  /** A segment's kind, or the whole column. */
  part: string;
}

const all = 'all';

/** The columns as links. The chart is one tab stop; arrow keys move between days and, up and down, between the segments of a day. */
export function DayMarks<Kind extends string>(props: {
  columns: readonly DayColumn<Kind>[];
  series: DaySeries<Kind>;
  x: ScaleBand<string>;
  /** Where a number lies, in px from the top. */
  y: (number: number) => number;
  top: number;
  onPoint: (sentence: string | undefined) => void;
}) {
  const { columns, series, x, y, top } = props;
  const last = columns.length - 1;
  const [chosen, setChosen] = useState<ChartCell>();
  const partsAt = (column: number): string[] => [all, ...(columns[column]?.parts ?? []).map(({ kind }) => kind)];
  const nearest = ({ column, part }: ChartCell): ChartCell => ({
    column,
    part: partsAt(column).includes(part) ? part : all,
  });
  const current = nearest(chosen && chosen.column <= last ? chosen : { column: last, part: all });

  const onKeyDown = (event: KeyboardEvent<SVGGElement>) => {
    const next = cellAfter(event.key, current, partsAt(current.column), last);
    if (!next) return;
    event.preventDefault();
    const { column, part } = nearest(next);
    event.currentTarget.querySelector<SVGAElement>(`[data-place="${column} ${part}"]`)?.focus();
  };

  const markOf = (column: number, part: Kind | undefined, number: number) => {
    const { range } = columns[column] as DayColumn<Kind>;
    const place: ChartCell = { column, part: part ?? all };
    const sentence = series.describe(number, range, part);
    return {
      to: series.listAt(range, part),
      'aria-label': sentence,
      'data-place': `${place.column} ${place.part}`,
      tabIndex: place.column === current.column && place.part === current.part ? 0 : -1,
      onFocus: () => {
        setChosen(place);
        props.onPoint(sentence);
      },
      onBlur: () => props.onPoint(undefined),
      onPointerEnter: () => props.onPoint(sentence),
      onPointerLeave: () => props.onPoint(undefined),
    };
  };

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the links within.
    <g onKeyDown={onKeyDown}>
      {columns.map((column, index) => {
        const left = x(column.range.from) ?? 0;
        return (
          <g key={column.range.from}>
            <Mark {...markOf(index, undefined, column.total)}>
              <rect
                x={left - (x.step() - x.bandwidth()) / 2}
                y={top}
                width={x.step()}
                height={y(0) - top}
                className="fill-transparent group-hover:fill-hover group-focus-visible:fill-hover group-focus-visible:stroke-2 group-focus-visible:stroke-focus"
              />
            </Mark>
            {column.parts.map(({ kind, fill, number, below }) => (
              <Mark key={kind} {...markOf(index, kind, number)}>
                <rect
                  x={left}
                  y={y(below + number)}
                  width={x.bandwidth()}
                  height={Math.max(1, y(below) - y(below + number) - 1)}
                  className={`${fillStyles[fill]} group-hover:opacity-80 group-focus-visible:stroke-2 group-focus-visible:stroke-focus`}
                />
              </Mark>
            ))}
          </g>
        );
      })}
    </g>
  );
}

function cellAfter(key: string, { column, part }: ChartCell, parts: string[], last: number): ChartCell | undefined {
  const beside = (index: number) => ({ column: Math.min(last, Math.max(0, index)), part });
  const above = (steps: number) => {
    const index = Math.min(parts.length - 1, Math.max(0, parts.indexOf(part) + steps));
    return { column, part: parts[index] ?? all };
  };
  switch (key) {
    case 'ArrowLeft':
      return beside(column - 1);
    case 'ArrowRight':
      return beside(column + 1);
    case 'Home':
      return beside(0);
    case 'End':
      return beside(last);
    case 'ArrowUp':
      return above(1);
    case 'ArrowDown':
      return above(-1);
    default:
      return undefined;
  }
}

/** A link inside an SVG that navigates by the router. */
function Mark({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a {...rest} href={useHref(to)} onClick={useLinkClickHandler(to)} className="group outline-none" />;
}
