import { type Mutation, MutationCache, QueryClient } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { type LateFailure, type WritePlace, writePlace } from '#web/ui/late-failure.ts';

const freshMs = 15_000;

/** Retries once, and only transient failures: never a refusal or a time-out. */
function isWorthRetrying(attempts: number, failure: unknown): boolean {
  if (attempts > 0 || !(failure instanceof CallFailed)) return false;
  return failure.code === 'network' || failure.status >= 500;
}

type TellLate = (late: LateFailure) => void;

/** Tells failures of mutations that no component watches any more. */
function watchedMutations(tellLate: TellLate | undefined): MutationCache {
  const watched = new WeakMap<Mutation, { place: WritePlace; watchers: number }>();
  const cache = new MutationCache({
    onError: (error, _variables, _result, mutation) => {
      const one = watched.get(mutation as Mutation);
      if (one?.watchers === 0) tellLate?.({ ...one.place, error });
    },
  });
  cache.subscribe((event) => {
    if (event.type === 'added') watched.set(event.mutation, { place: writePlace(), watchers: 0 });
    const one = event.mutation && watched.get(event.mutation);
    if (one && event.type === 'observerAdded') one.watchers += 1;
    if (one && event.type === 'observerRemoved') one.watchers -= 1;
  });
  return cache;
}

/** One client per signed-in frame: cached data goes with the session. */
export function newQueryClient(tellLate?: TellLate): QueryClient {
  return new QueryClient({
    mutationCache: watchedMutations(tellLate),
    defaultOptions: {
      queries: { staleTime: freshMs, retry: isWorthRetrying, networkMode: 'always', refetchOnReconnect: true },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
}
