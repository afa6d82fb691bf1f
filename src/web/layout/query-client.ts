import { QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';

const freshMs = 15_000;

/** Retries once, and only transient failures: never a refusal or a time-out. */
function isWorthRetrying(attempts: number, failure: unknown): boolean {
  if (attempts > 0 || !(failure instanceof CallFailed)) return false;
  return failure.code === 'network' || failure.status >= 500;
}

/** One client per signed-in frame: cached data goes with the session. */
export function newQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: { staleTime: freshMs, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
