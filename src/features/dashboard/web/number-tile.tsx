import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Panel } from './panel.tsx';

export interface NumberShown {
  /** As it is read: `1,204` or `18 days`. */
  number: string;
  /** The list behind the number; without one there is nothing to count. */
  to?: string;
  /** The number in a sentence: the link's name. */
  label: string;
  note?: ReactNode;
}

/** One number, large; it opens its list. */
export function NumberTile<Data>(props: {
  title: string;
  result: UseQueryResult<Data>;
  show: (data: Data) => NumberShown;
}) {
  return (
    <Panel title={props.title} result={props.result} skeleton={<NumberSkeleton />}>
      {(data) => {
        const { number, to, label, note } = props.show(data);
        const size = 'font-semibold text-3xl tabular-nums';
        return (
          <>
            {to ? (
              <Link to={to} aria-label={label} className={`self-start rounded-sm text-ink hover:underline ${size}`}>
                {number}
              </Link>
            ) : (
              <p className={size}>{number}</p>
            )}
            <div className="mt-2 flex min-h-12 flex-col gap-0.5 text-muted text-sm">{note}</div>
          </>
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
    <>
      <p className="text-3xl">
        <Skeleton className="h-7 w-16" />
      </p>
      <div className="mt-2 min-h-12 text-sm">
        <p>
          <Skeleton className="w-3/4" />
        </p>
        <p>
          <Skeleton className="w-1/2" />
        </p>
      </div>
    </>
  );
}
