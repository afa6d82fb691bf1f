import { infiniteQueryOptions } from '@tanstack/react-query';
import { call, callList } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { RecordName, RevealField } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export interface RevealRequest {
  record: RecordName;
  field: RevealField;
  reason: string;
}

export const requestReveal = (request: RevealRequest, signal: AbortSignal) =>
  call(calls.reveal, { body: request, signal });

/** Newest first, ten at a time. */
export const accessLogQuery = infiniteQueryOptions({
  queryKey: ['looks'],
  initialPageParam: undefined as string | undefined,
  queryFn: ({ pageParam, signal }) =>
    callList(calls.listLooks, { query: { limit: '10', ...(pageParam && { cursor: pageParam }) }, signal }),
  getNextPageParam: (page) => page.next,
});
