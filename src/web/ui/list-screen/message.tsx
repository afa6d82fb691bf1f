import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';

interface ListFailureProps {
  text: string;
  page: UseQueryResult<ListPage<unknown>>;
  onStart: () => void;
}

export function ListFailure({ text, page, onStart }: ListFailureProps) {
  const { list } = useMessages();
  const shownText = page.data ? `${text} ${list.outdated}` : text;
  const isCursorOld = page.error instanceof CallFailed && page.error.fields.cursor !== undefined;
  if (!isCursorOld) return <RetryNotice text={shownText} query={page} />;
  return (
    <RetryNotice text={shownText} query={{ isFetching: page.isFetching, refetch: onStart }} label={list.backToStart} />
  );
}

/** The empty state of a list, filtered or not. */
export function ListEmpty(props: { text: string; onClear?: () => void; children?: ReactNode }) {
  const { list } = useMessages();
  return (
    <div className="flex min-h-64 grow flex-col items-center justify-center gap-3 rounded-lg border border-line bg-surface p-6">
      <p role="status" className="font-medium">
        {props.text}
      </p>
      {props.onClear && <Button onPress={props.onClear}>{list.clearFilters}</Button>}
      {props.children}
    </div>
  );
}
