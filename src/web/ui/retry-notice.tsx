import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  text: string;
  /** What can be asked for again; without it there is no use in trying. */
  query?: { isFetching: boolean; refetch: () => unknown } | undefined;
}

/** What could not be fetched, with a button that tries again. */
export function RetryNotice({ text, query }: RetryNoticeProps) {
  const { failures } = useMessages();
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{text}</p>
        {query && (
          <Button isDisabled={query.isFetching} onPress={() => void query.refetch()}>
            {failures.retry}
          </Button>
        )}
      </div>
    </Notice>
  );
}
