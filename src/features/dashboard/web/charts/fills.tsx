/** The fills of adjacent areas differ by pattern as well as by colour. */
export type Fill = 'plain' | 'waiting' | 'active' | 'done' | 'ended';

export const fillOf = (fill: Fill) => `url(#fill-${fill})`;

/** The patterns of all charts of the page, defined once. */
export function Fills() {
  return (
    <svg aria-hidden width="0" height="0" className="absolute">
      <defs>
        <pattern id="fill-plain" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="fill-ink" />
        </pattern>
        <pattern id="fill-waiting" width="8" height="8" patternUnits="userSpaceOnUse">
          <rect width="8" height="8" className="fill-warning-line" />
        </pattern>
        <pattern id="fill-active" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect width="6" height="6" className="fill-info-soft" />
          <rect width="3.5" height="6" className="fill-info-line" />
        </pattern>
        <pattern id="fill-done" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="fill-success-line" />
          <rect y="4.5" width="6" height="1.5" className="fill-success-soft" />
        </pattern>
        <pattern id="fill-ended" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" className="fill-sunken" />
          <circle cx="1.5" cy="1.5" r="1.5" className="fill-control" />
          <circle cx="4.5" cy="4.5" r="1.5" className="fill-control" />
        </pattern>
      </defs>
    </svg>
  );
}

/** The legend of a chart's patterns. */
export function Legend({ entries }: { entries: readonly { title: string; fill: Fill }[] }) {
  return (
    <ul className="mt-2 flex min-h-6 flex-wrap content-start gap-x-4 gap-y-1 text-muted text-xs max-sm:min-h-12">
      {entries.map(({ title, fill }) => (
        <li key={fill} className="flex items-center gap-1.5">
          <svg aria-hidden width="14" height="14">
            <rect width="14" height="14" rx="2" fill={fillOf(fill)} className="stroke-control" />
          </svg>
          {title}
        </li>
      ))}
    </ul>
  );
}
