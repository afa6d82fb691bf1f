import type { UseQueryResult } from '@tanstack/react-query';
import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatTime } from '#shared/dates/clock.ts';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { countOf } from './count.ts';

/** The number of rows on all pages. */
export function ListTotal({ page }: { page: ListPage<unknown> | undefined }) {
  const { list } = useMessages();
  if (!page) return null;
  return (
    <span className="shrink-0 rounded-full bg-sunken px-2.5 py-0.5 text-muted text-sm tabular-nums">
      <span aria-hidden>{countOf(page, list)}</span>
      <span className="sr-only">{list.totalLabel(countOf(page, list))}</span>
    </span>
  );
}

interface RefreshButtonProps<Row> {
  page: UseQueryResult<ListPage<Row>>;
  render: ((page: UseQueryResult<ListPage<Row>>, usual: ReactNode) => ReactNode) | undefined;
  onRefresh: () => void;
}

export function RefreshButton<Row>({ page, render, onRefresh }: RefreshButtonProps<Row>) {
  const { list } = useMessages();
  const updated = (
    <span className="text-muted text-sm max-sm:hidden">
      {page.isFetching ? list.refreshing : page.dataUpdatedAt > 0 && list.updated(formatTime(page.dataUpdatedAt))}
    </span>
  );
  return (
    <div className="ms-auto flex min-w-0 items-center gap-1">
      {render?.(page, updated) ?? updated}
      <Button kind="icon" aria-label={list.refresh} onPress={onRefresh}>
        <RefreshCw aria-hidden size={18} className={page.isFetching ? 'motion-safe:animate-spin' : ''} />
      </Button>
    </div>
  );
}
