import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { ModalWindow } from '#web/ui/modal-window.tsx';
import { RetryNotice } from '#web/ui/retry-notice.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { requestQuery } from './api.ts';

/** The proof as large as the window allows, from an address that is fresh: that of the drawer grows old. */
export function LargeProof({ id, onClose }: { id: number; onClose: () => void }) {
  const { requests: words, frame, list, files } = useMessages();
  const query = useQuery({ ...requestQuery(id), staleTime: 0 });
  const [failed, setFailed] = useState<string>();
  const address = query.isFetching ? undefined : query.data?.record.proof;
  const hasFailed = !query.isFetching && (query.isError || !address || failed === address);
  return (
    <ModalWindow kind="wideForm" title={words.proof} closeLabel={frame.close} onClose={onClose}>
      <div className="flex h-[75dvh] min-h-0 flex-col items-center justify-center p-4 max-sm:grow">
        {address && !hasFailed && (
          <img
            src={address}
            alt={words.proof}
            onError={() => setFailed(address)}
            className="h-full min-h-0 w-full object-contain"
          />
        )}
        {query.isFetching && (
          <div role="status" aria-label={list.loading} className="w-full">
            <Skeleton className="h-64 w-full" />
          </div>
        )}
        {hasFailed && <RetryNotice text={files.notShown} query={query} />}
      </div>
    </ModalWindow>
  );
}
