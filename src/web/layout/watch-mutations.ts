import type { Mutation, QueryClient } from '@tanstack/react-query';
import type { BeginWrite } from '#web/ui/late-failure.ts';

/** Tells failures of mutations that no component watches any more. */
export function watchMutations(client: QueryClient, beginWrite: BeginWrite): void {
  const begun = new WeakMap<Mutation, { tellLate: (error: unknown) => void; watchers: number }>();
  client.getMutationCache().subscribe((event) => {
    if (event.type === 'added') begun.set(event.mutation, { tellLate: beginWrite(), watchers: 0 });
    const one = event.mutation && begun.get(event.mutation);
    if (!one) return;
    if (event.type === 'observerAdded') one.watchers += 1;
    if (event.type === 'observerRemoved') one.watchers -= 1;
    if (event.type === 'updated' && event.action.type === 'error' && one.watchers === 0)
      one.tellLate(event.action.error);
  });
}
