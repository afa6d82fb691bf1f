import type { UseQueryResult } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import type { ListPage } from '#web/api/client.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

function Failure(props: { text: string; page: UseQueryResult<ListPage<unknown>>; onStart: () => void }) {
  const { failures, list } = useMessages();
  const { error, data, refetch, isFetching } = props.page;
  const isCursorOld = error instanceof CallFailed && error.fields.cursor !== undefined;
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>
          {props.text}
          {data && ` ${list.outdated}`}
        </p>
        <Button isDisabled={isFetching} onPress={() => (isCursorOld ? props.onStart() : void refetch())}>
          {isCursorOld ? list.backToStart : failures.retry}
        </Button>
      </div>
    </Notice>
  );
}

function Empty(props: { text: string; onClear?: () => void }) {
  const { list } = useMessages();
  return (
    <div className="flex min-h-64 grow flex-col items-center justify-center gap-3 rounded-lg border border-line bg-surface p-6">
      <p role="status" className="font-medium">
        {props.text}
      </p>
      {props.onClear && <Button onPress={props.onClear}>{list.clearFilters}</Button>}
    </div>
  );
}

/** The empty, filtered-out or failed state of a list. */
export const ListMessage = { Failure, Empty };
