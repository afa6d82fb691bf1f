import type { ReactNode } from 'react';

/** The fills of areas side by side. */
export type Fill = 'plain' | 'waiting' | 'active' | 'done' | 'ended';

/** Plain colours, and patterns for who asked for more contrast. */
export const fillStyles: Record<Fill, string> = {
  plain: 'fill-ink',
  waiting: 'fill-warning-line',
  active: 'fill-info-line more-contrast:fill-[url(#pattern-active)] forced-colors:fill-[url(#pattern-active)]',
  done: 'fill-success-line more-contrast:fill-[url(#pattern-done)] forced-colors:fill-[url(#pattern-done)]',
  ended: 'fill-control more-contrast:fill-[url(#pattern-ended)] forced-colors:fill-[url(#pattern-ended)]',
};

/** The patterns of all charts of the page, defined once. */
export function Patterns() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        <Pattern name="active" angle={45}>
          <rect width="6" height="6" className="fill-info-soft" />
          <rect width="3.5" height="6" className="fill-info-line" />
        </Pattern>
        <Pattern name="done">
          <rect width="6" height="6" className="fill-success-line" />
          <rect y="4.5" width="6" height="1.5" className="fill-success-soft" />
        </Pattern>
        <Pattern name="ended">
          <rect width="6" height="6" className="fill-sunken" />
          <circle cx="1.5" cy="1.5" r="1.5" className="fill-control" />
          <circle cx="4.5" cy="4.5" r="1.5" className="fill-control" />
        </Pattern>
      </defs>
    </svg>
  );
}

function Pattern(props: { name: Fill; angle?: number; children: ReactNode }) {
  const { name, angle = 0, children } = props;
  return (
    <pattern
      id={`pattern-${name}`}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform={`rotate(${angle})`}
    >
      {children}
    </pattern>
  );
}

/** The legend of a chart's fills. */
export function Legend({ entries }: { entries: readonly { title: string; fill: Fill }[] }) {
  return (
    <ul className="mt-2 flex min-h-6 flex-wrap content-start gap-x-4 gap-y-1 text-muted text-xs max-sm:min-h-12">
      {entries.map(({ title, fill }) => (
        <li key={fill} className="flex items-center gap-1.5">
          <svg aria-hidden width="14" height="14">
            <rect width="14" height="14" rx="2" className={`stroke-control ${fillStyles[fill]}`} />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  );
}
