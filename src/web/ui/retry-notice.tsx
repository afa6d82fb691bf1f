import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

interface RetryNoticeProps {
  text: string;
  /** The query to repeat; absent where repeating is of no use. */
  query?: { isFetching: boolean; refetch: () => unknown } | undefined;
  label?: string;
}

/** The notice of a failed fetch, with a retry button. */
export function RetryNotice({ text, query, label }: RetryNoticeProps) {
  const { failures } = useMessages();
  return (
    <Notice kind="danger">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p>{text}</p>
        {query && (
          <Button isDisabled={query.isFetching} onPress={() => void query.refetch()}>
            {label ?? failures.retry}
          </Button>
        )}
      </div>
    </Notice>
  );
}
