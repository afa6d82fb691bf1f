import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Panel } from './panel.tsx';

export interface NumberContent {
  /** Formatted: `1,204`. */
  number: string;
  /** The list behind the number. */
  to: string;
  /** The number in a sentence: the link's accessible name. */
  label: string;
  note?: ReactNode;
}

const numberStyle = 'shrink-0 font-semibold text-3xl/9 tabular-nums';
// Reserves the lines of the longest note, so that nothing moves when they load.
const noteStyle = 'flex min-h-[calc(2lh+0.125rem)] flex-col gap-0.5 text-muted text-sm sm:min-h-[calc(3lh+0.125rem)]';

/** One large number, at the end of its title's line, that links to its list. */
export function NumberTile<Data>(props: {
  title: string;
  result: UseQueryResult<Data>;
  show: (data: Data) => NumberContent;
}) {
  const { title, result, show } = props;
  const content = result.data !== undefined && show(result.data);
  const number = content ? (
    <Link to={content.to} aria-label={content.label} className={`rounded-sm text-ink hover:underline ${numberStyle}`}>
      {content.number}
    </Link>
  ) : (
    <p aria-hidden className={`flex h-9 items-center ${numberStyle}`}>
      {result.isError ? '–' : <Skeleton className="h-7 w-12" />}
    </p>
  );
  return (
    <Panel title={title} result={result} skeleton={<NoteSkeleton />} actions={number}>
      {(data) => <div className={noteStyle}>{show(data).note}</div>}
    </Panel>
  );
}

/** A smaller number below the large one. */
export function NoteLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className="self-start rounded-sm text-ink hover:underline">
      {children}
    </Link>
  );
}

function NoteSkeleton() {
  return (
    <div className={noteStyle}>
      <p>
        <Skeleton className="w-3/4" />
      </p>
      <p>
        <Skeleton className="w-1/2" />
      </p>
    </div>
  );
}
