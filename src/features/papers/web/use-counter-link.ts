import { useEffect, useState } from 'react';
import { CallFailed } from '#web/api/call-failed.ts';
import { sendCounterEnd, sendCounterLink } from './api.ts';

type CounterLink = Awaited<ReturnType<typeof sendCounterLink>>;

/** A link for a phone at the counter, made when its window opens and ended when that closes; `again` makes another one. */
export function useCounterLink(requestId: number) {
  const [link, setLink] = useState<CounterLink>();
  const [failure, setFailure] = useState<CallFailed | 'unknown'>();
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt makes another one
  useEffect(() => {
    let isGone = false;
    let id: number | undefined;
    // What cannot be ended now ends by itself.
    const end = (made: number) => void sendCounterEnd(made).catch(() => undefined);
    sendCounterLink(requestId).then(
      (made) => {
        id = made.id;
        if (isGone) end(id);
        else setLink(made);
      },
      (error: unknown) => !isGone && setFailure(error instanceof CallFailed ? error : 'unknown'),
    );
    return () => {
      isGone = true;
      if (id !== undefined) end(id);
    };
  }, [requestId, attempt]);
  return {
    link,
    failure,
    again: () => {
      setLink(undefined);
      setFailure(undefined);
      setAttempt(attempt + 1);
    },
  };
}
