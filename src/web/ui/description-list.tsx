import type { ReactNode } from 'react';

export type DescriptionEntry = readonly [title: string, value: ReactNode];

/** A description list of a record: titles beside their values. */
export function DescriptionList({ entries }: { entries: readonly DescriptionEntry[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-2 text-sm">
      {entries.map(([title, value]) => (
        <div key={title} className="contents">
          <dt className="text-muted">{title}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
