import { queryOptions } from '@tanstack/react-query';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../addresses.ts';
import type { WireCreatedApplication, WireEarlierApplication } from '../../records.ts';

const calls = callsOf<typeof import('../../contract.ts')>(addresses);

export type EarlierApplication = WireEarlierApplication;

/** The address of an application in the person's own list. */
export const applicationAddress = (id: number) => `/allcreditcarddata?open=${id}`;

interface Pair {
  cardId: number;
  customerId: number;
}

/** Fetched whenever the customer is identified. */
export function earlierQuery({ cardId, customerId }: Pair) {
  return queryOptions({
    queryKey: ['applications', 'earlier', cardId, customerId],
    queryFn: ({ signal }) => call(calls.earlierApplications, { query: { creditCardId: cardId, customerId }, signal }),
    gcTime: 0,
    staleTime: 0,
  });
}

export function sendApplication(
  { cardId, customerId, userId, savedId }: Pair & { userId: number; savedId: number | undefined },
  idempotencyKey: string,
): Promise<WireCreatedApplication> {
  const body = { creditCardId: cardId, customerId, createdBy: userId, ...(savedId && { applyLaterId: savedId }) };
  return call(calls.createApplication, { body, idempotencyKey });
}
