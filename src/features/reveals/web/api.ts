import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, callList } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type { RecordName, RevealField } from '../catalogue.ts';
import type { listLooks, reveal } from '../contract.ts';

// Written out, so that the screens do not wait for the schema library; the types hold them to the contract.
const show: TargetOf<typeof reveal> = { method: 'POST', path: '/PersonalData/reveal', access: 'admin' };
const looks: TargetOf<typeof listLooks> = { method: 'GET', path: '/PersonalData/looks', access: 'signedIn' };

export interface Wanted {
  record: RecordName;
  field: RevealField;
  reason: string;
}

export const requestReveal = (wanted: Wanted, signal: AbortSignal) => call(show, { body: wanted, signal });

/** Newest first, ten at a time. */
export const looksQuery = infiniteQueryOptions({
  queryKey: ['looks'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    callList(looks, { query: { limit: '10', ...(pageParam && { cursor: pageParam }) }, signal }),
  getNextPageParam: (page) => page.next,
});
