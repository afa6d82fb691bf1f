import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, callList, callRecord, type ListPage, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import type { ExportRequest, ListQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import { cardColumnKeys } from '../catalogue.ts';
import type { WireCard, WireCardWithChange } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const cardsName = 'cards';

/** A card in our words. */
export interface Card {
  id: number;
  bankName: string;
  applyLink: string;
  pincodeLink: string;
  remarks: string;
  /** The address of the image, good for some minutes. */
  image: string | null;
  createdDate: string;
  isActive: boolean;
}

export interface CardWithChange extends Card {
  /** Names the image as long as it is the same one. */
  imageId: number | null;
  changedBy: string;
  changedDate: string;
}

function cardOf(wire: WireCard): Card {
  return {
    id: wire.id,
    bankName: wire.banknamecreditcard,
    applyLink: wire.urllinkcreditcard,
    pincodeLink: wire.pincodeList,
    remarks: wire.remarks,
    image: wire.imagecreditcard,
    createdDate: wire.createdDate,
    isActive: wire.isActive,
  };
}

const withChange = ({ record, version }: VersionedRecord<WireCardWithChange>): VersionedRecord<CardWithChange> => ({
  record: { ...cardOf(record), imageId: record.imageId, changedBy: record.changedBy, changedDate: record.changedDate },
  version,
});

/** The list screen takes filters and sort keys from the contract, so its loose query is one the contract knows. */
export async function fetchCards(query: ListQuery, signal: AbortSignal): Promise<ListPage<Card>> {
  const page = await callList(calls.listCards, { query: query as object, signal });
  return { ...page, rows: page.rows.map(cardOf) };
}

const isText = ({ key }: { key: string }) => (cardColumnKeys as readonly string[]).includes(key);

export function startCardExport(request: ExportRequest) {
  return call(calls.cardExport, { body: { ...request, columns: request.columns.filter(isText) } as never });
}

export async function fetchCard(id: number, signal?: AbortSignal): Promise<VersionedRecord<CardWithChange>> {
  return withChange(await callRecord(calls.getCard, { params: { id }, ...(signal && { signal }) }));
}

/** Asked for whenever a card is opened, and never behind the back of somebody who is typing. */
export function cardQuery(id: number) {
  return queryOptions({
    queryKey: [cardsName, 'record', id],
    queryFn: ({ signal }) => fetchCard(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** What a form sends; without an image the one there is stays. */
export interface CardDraft {
  bankName: string;
  applyLink: string;
  pincodeLink: string;
  remarks: string;
  image: File | undefined;
}

const bodyOf = ({ bankName, applyLink, remarks, pincodeLink }: CardDraft) => ({
  banknamecreditcard: bankName,
  urllinkcreditcard: applyLink,
  remarks,
  pincodeList: pincodeLink,
});

export async function sendNewCard(draft: CardDraft, idempotencyKey: string, way: UploadWay): Promise<Card> {
  const sent = { body: bodyOf(draft), file: draft.image, idempotencyKey, ...way };
  return cardOf((await callUpload(calls.createCard, sent)).record);
}

export async function sendCardChange(
  id: number,
  draft: CardDraft,
  { version, ...way }: UploadWay & { version: string | undefined },
): Promise<VersionedRecord<CardWithChange>> {
  const sent = { params: { id }, body: { id, ...bodyOf(draft) }, file: draft.image, ...way };
  return withChange(await callUpload(calls.updateCard, { ...sent, ...(version && { ifMatch: version }) }));
}

export function useCardSwitch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<Card, 'id' | 'isActive'>) =>
      callRecord(calls.switchCard, { params: { id }, body: { isActive } }).then(withChange),
    onSettled: () => refreshLists(queryClient, cardsName),
  });
}
