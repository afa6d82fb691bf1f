import { queryOptions } from '@tanstack/react-query';
import { panOf } from '#shared/text/pan-text.ts';
import { call, callRecord, type ListPage, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import type { ListQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import type { PersonField } from '../catalogue.ts';
import type { Saved } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const savedName = 'apply-later';

export type { Saved };
export type VersionedSaved = VersionedRecord<Saved>;

/** The address where what is saved is applied for. */
export const applyAddress = (id: number) => `/applycreditcard?saved=${id}`;

const fetchPage = pagesOf(calls.listSaved);

/** A PAN stands in no address: what is saved for it comes by another call, on one page. */
export async function fetchSavedList(query: ListQuery, signal: AbortSignal): Promise<ListPage<Saved>> {
  const pan = panOf(query.q ?? '');
  if (!pan) return fetchPage(query, signal);
  const rows = await call(calls.savedOfPan, { body: { pan }, signal });
  return { rows, total: rows.length, isTotalMore: false, next: undefined, previous: undefined };
}

export function savedQuery(id: number) {
  return queryOptions({
    queryKey: [savedName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getSaved, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

export interface Reminder {
  note: string;
  /** A date, or undefined. */
  dueDate: string;
}

/** What is put aside: a card, a customer or somebody who is none yet. What is absent stays as it is. */
export interface SavedParts extends Partial<Record<PersonField, string>> {
  creditCardId?: number;
  customerId?: number;
  note: string;
  dueDate: string | null;
}

export function sendSaved(
  body: SavedParts & {
    /** The content of a removed record. */
    putBack?: string;
  },
  idempotencyKey: string,
): Promise<Saved> {
  return call(calls.saveForLater, { body, idempotencyKey });
}

export function sendChange(id: number, body: SavedParts, version: string | undefined): Promise<Saved> {
  return call(calls.updateSaved, { params: { id }, body, ...(version && { ifMatch: version }) });
}

export function removeById(id: number): Promise<void> {
  return call(calls.removeSaved, { params: { id } });
}
