import type { QueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { openNamespace } from '#web/messages/office/load-messages.ts';
import type { BeginWrite } from '#web/ui/late-failure.ts';
import { chunk } from '#web/ui/lazy/chunk.ts';
import type { WritePlace } from './write-place.ts';

export interface LateFailure extends WritePlace {
  error: unknown;
}

const parts = chunk(() =>
  Promise.all([import('./late-failure-notice.tsx'), openNamespace('late')]).then(([module]) => module),
);

/** The last write of this frame that failed after it was closed. `watch` is called before the first: what fails may be the network. */
export function useLateFailure(client: QueryClient) {
  const [late, setLate] = useState<LateFailure>();
  const beginWrite: BeginWrite = useCallback(() => {
    const place = parts.loaded()?.writePlace();
    return (error) => place && setLate({ ...place, error });
  }, []);
  const watch = useCallback(
    () => parts.load().then((module) => module.watchMutations(client, beginWrite)),
    [client, beginWrite],
  );
  const Notice = late && parts.loaded()?.LateFailureNotice;
  return { beginWrite, watch, notice: Notice && <Notice late={late} onClose={() => setLate(undefined)} /> };
}
