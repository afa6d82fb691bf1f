import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Panel } from './panel.tsx';

export interface NumberContent {
  /** Formatted: `1,204` or `18 days`. */
  number: string;
  /** The list behind the number; absent when there is none. */
  to?: string;
  /** The number in a sentence: the link's accessible name. */
  label: string;
  note?: ReactNode;
}

// On phones the note is beside the number.
const layout = 'grid gap-x-4 gap-y-2 max-sm:grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] max-sm:items-center';
const numberStyle = 'justify-self-start font-semibold text-3xl tabular-nums';
// Reserves three lines, of Gujarati too, so that nothing moves when they load.
const noteStyle = 'flex min-h-[4.75rem] flex-col justify-center gap-0.5 text-muted text-sm sm:justify-start';

/** One large number that links to its list. */
export function NumberTile<Data>(props: {
  title: string;
  result: UseQueryResult<Data>;
  show: (data: Data) => NumberContent;
}) {
  return (
    <Panel title={props.title} result={props.result} skeleton={<NumberSkeleton />}>
      {(data) => {
        const { number, to, label, note } = props.show(data);
        return (
          <div className={layout}>
            {to ? (
              <Link to={to} aria-label={label} className={`rounded-sm text-ink hover:underline ${numberStyle}`}>
                {number}
              </Link>
            ) : (
              <p className={numberStyle}>{number}</p>
            )}
            <div className={noteStyle}>{note}</div>
          </div>
        );
      }}
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

function NumberSkeleton() {
  return (
    <div className={layout}>
      <p className={numberStyle}>
        <Skeleton className="h-7 w-16" />
      </p>
      <div className={noteStyle}>
        <p>
          <Skeleton className="w-3/4" />
        </p>
        <p>
          <Skeleton className="w-1/2" />
        </p>
      </div>
    </div>
  );
}
