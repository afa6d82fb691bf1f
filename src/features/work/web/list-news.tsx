import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type Section, sections } from '../catalogue.ts';
import { workName } from './api.ts';
import { changeSince } from './counts-change.ts';
import { useCounts } from './use-counts.ts';

/** Counts that came so shortly before the rows are of the same moment. */
const togetherMs = 3_000;

/** Says that there is more to see than the rows that stand there, which stay under the thumb until it is pressed. */
export function ListNews({ page, usual }: { page: UseQueryResult<ListPage<unknown>>; usual: ReactNode }) {
  const { queue } = useMessages();
  const { isAdmin } = usePerson();
  const client = useQueryClient();
  const { counts, chosen } = useCounts();
  const [then, setThen] = useState<{ loadedAt: number; counts: Record<Section, number> }>();
  const isKnown = then?.loadedAt === page.dataUpdatedAt;
  const mayBegin =
    !isKnown && page.isSuccess && !page.isFetching && !page.isPlaceholderData && !counts.isFetching && counts.isSuccess;
  const isTogether = counts.dataUpdatedAt >= page.dataUpdatedAt - togetherMs;
  if (mayBegin && isTogether && counts.data) setThen({ loadedAt: page.dataUpdatedAt, counts: counts.data });
  const { refetch } = counts;
  useEffect(() => {
    if (mayBegin && !isTogether) void refetch();
  }, [mayBegin, isTogether, refetch]);

  const shown =
    chosen.length > 0 ? chosen : isAdmin ? sections : sections.filter((section) => section !== 'unassigned');
  const change = isKnown && counts.data && !page.isFetching ? changeSince(then.counts, counts.data, shown) : undefined;
  return (
    <>
      {change === undefined && usual}
      <span role="status" className="-my-1 min-w-0 text-xs md:text-sm">
        {change !== undefined && (
          <button
            type="button"
            onClick={() => void client.invalidateQueries({ queryKey: [workName, 'list'] })}
            className="min-h-11 cursor-pointer rounded-sm text-end underline underline-offset-2 md:min-h-9"
          >
            {change > 0 ? queue.news(change) : queue.changed}
          </button>
        )}
      </span>
    </>
  );
}
