import { queryOptions } from '@tanstack/react-query';
import { type Card, cardsName, fetchCards } from '#features/cards/web/api.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../../addresses.ts';
import type { WireCreatedApplication, WireEarlierApplication } from '../../contract.ts';

const calls = callsOf<typeof import('../../contract.ts')>(addresses);

export type EarlierApplication = WireEarlierApplication;

/** The address of an application in the person's own list. */
export const applicationAddress = (id: number) => `/allcreditcarddata?open=${id}`;

const pageSize = '200';

/** The cards that can be applied for, sorted by bank: an agency has some dozens. */
async function fetchActiveCards(signal: AbortSignal): Promise<Card[]> {
  const cards: Card[] = [];
  let cursor: string | undefined;
  do {
    const params = { limit: pageSize, sort: 'bankName', isActive: 'true', ...(cursor && { cursor }) };
    const page = await fetchCards(params, signal);
    cards.push(...page.rows);
    cursor = page.next;
  } while (cursor);
  return cards;
}

export const activeCardsQuery = queryOptions({
  queryKey: [cardsName, 'list', 'active'],
  queryFn: ({ signal }) => fetchActiveCards(signal),
});

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
