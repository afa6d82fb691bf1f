import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';

const freshMs = 15_000;

/** Only what may pass by itself is tried again, once: never a refusal, never a time-out the person already waited for. */
function isWorthRetrying(attempts: number, failure: unknown): boolean {
  if (attempts > 0 || !(failure instanceof CallFailed)) return false;
  return failure.code === 'network' || failure.status >= 500;
}

/** One client a signed-in frame: what it holds goes with the session. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
