import { queryOptions } from '@tanstack/react-query';
import { call, callRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import type { Saved } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const savedName = 'apply-later';

export type { Saved };

/** The address where a saved card is applied for. */
export const applyAddress = (id: number) => `/applycreditcard?saved=${id}`;

export const fetchSavedList = pagesOf(calls.listSaved);

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

interface NewSaved extends Reminder {
  cardId: number;
  customerId: number | undefined;
  /** The content of a removed record. */
  putBack?: string;
}

export function sendSaved(
  { cardId, customerId, note, dueDate, putBack }: NewSaved,
  idempotencyKey: string,
): Promise<Saved> {
  const saved = { creditCardId: cardId, customerId: customerId ?? null, note, dueDate: dueDate || null };
  const body = { ...saved, ...(putBack && { putBack }) };
  return call(calls.saveForLater, { body, idempotencyKey });
}

export function sendReminder(id: number, { note, dueDate }: Reminder, version: string | undefined): Promise<Saved> {
  return call(calls.updateSaved, {
    params: { id },
    body: { note, dueDate: dueDate || null },
    ...(version && { ifMatch: version }),
  });
}

export function removeById(id: number): Promise<void> {
  return call(calls.removeSaved, { params: { id } });
}
