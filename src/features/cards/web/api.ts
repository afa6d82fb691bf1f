import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { banksName } from '#features/banks/web/api.ts';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { exportOf, pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import { cardColumnKeys } from '../catalogue.ts';
import type { BankProposal, Card, CardWithChange } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const cardsName = 'cards';

export type { BankProposal, Card, CardWithChange };

export const fetchCards = pagesOf(calls.listCards);

export const startCardExport = exportOf(calls.cardExport, cardColumnKeys);

export function fetchCard(id: number, signal?: AbortSignal): Promise<VersionedRecord<CardWithChange>> {
  return callRecord(calls.getCard, { params: { id }, ...(signal && { signal }) });
}

/** Fetched whenever a card is opened, and never in the background while a form is open. */
export function cardQuery(id: number) {
  return queryOptions({
    queryKey: [cardsName, 'record', id],
    queryFn: ({ signal }) => fetchCard(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

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

/** The input of a form; without an image the current one stays. */
export interface CardDraft {
  bankName: string;
  /** Empty until one is chosen. */
  bankId: string;
  applyLink: string;
  pincodeLink: string;
  remarks: string;
  image: File | undefined;
}

export async function sendNewCard(
  { image, ...body }: CardDraft,
  idempotencyKey: string,
  way: UploadWay,
): Promise<Card> {
  return (await callUpload(calls.createCard, { body, file: image, idempotencyKey, ...way })).record;
}

export function sendCardChange(
  id: number,
  { image, ...body }: CardDraft,
  { version, ...way }: UploadWay & { version: string | undefined },
): Promise<VersionedRecord<CardWithChange>> {
  const sent = { params: { id }, body: { id, ...body }, file: image, ...way };
  return callUpload(calls.updateCard, { ...sent, ...(version && { ifMatch: version }) });
}

export function useCardSwitch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<Card, 'id' | 'isActive'>) =>
      callRecord(calls.switchCard, { params: { id }, body: { isActive } }),
    onSettled: () => refreshLists(queryClient, cardsName),
  });
}

/** The cards whose bank is still a proposal. */
export const bankProposalsQuery = queryOptions({
  queryKey: [cardsName, 'list', 'proposals'],
  queryFn: ({ signal }) => call(calls.listBankProposals, { signal }),
});

/** Confirms the banks of cards; repeated, it changes nothing. */
export function useBankConfirmation() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (cards: { id: number; bankId: number }[]) => call(calls.confirmBanks, { body: { cards } }),
    onSettled: () => Promise.all([cardsName, banksName].map((name) => refreshLists(queryClient, name))),
  });
}
