import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/dialog/modal-window.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

interface LargePictureProps {
  title: string;
  failedText: string;
  /** Fetched when the dialog opens: a signed address from a list or drawer may have expired. */
  query: { isFetching: boolean; isError: boolean; refetch: () => unknown };
  /** The query's result. */
  address: string | null | undefined;
  onClose: () => void;
}

/** A picture in a dialog, as large as the window allows. */
export function LargePicture({ title, failedText, query, onClose, ...props }: LargePictureProps) {
  const { list } = useMessages();
  const [failed, setFailed] = useState<string>();
  const address = query.isFetching ? undefined : props.address;
  const hasFailed = !query.isFetching && (query.isError || !address || failed === address);
  return (
    <ModalWindow kind="wideForm" title={title} onClose={onClose}>
      <div className="flex h-[75dvh] min-h-0 flex-col items-center justify-center p-4 max-sm:grow">
        {address && !hasFailed && (
          <img
            src={address}
            alt={title}
            onError={() => setFailed(address)}
            className="h-full min-h-0 w-full object-contain"
          />
        )}
        {query.isFetching && (
          <div role="status" aria-label={list.loading} className="w-full">
            <Skeleton className="h-64 w-full" />
          </div>
        )}
        {hasFailed && <RetryNotice text={failedText} query={query} />}
      </div>
    </ModalWindow>
  );
}
