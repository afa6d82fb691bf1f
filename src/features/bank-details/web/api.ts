import { queryOptions } from '@tanstack/react-query';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import type { Texts } from '#web/ui/form/use-record-form.ts';
import { addresses } from '../addresses.ts';
import { type BankField, bankFields, wireNames } from '../catalogue.ts';
import type { WireBankDetails } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** What is sent; the number is typed twice and sent once. */
export type BankTexts = Texts<BankField>;

/** Bank details in our words. */
export interface BankDetails extends BankTexts {
  /** The address of the picture, good for some minutes; null where there is none, and for whoever is not the person. */
  image: string | null;
}

type Loaded = VersionedRecord<BankDetails>;

function loadedOf({ record, version }: VersionedRecord<WireBankDetails>): Loaded {
  const named = Object.entries(wireNames).map(([field, name]) => [field, record[name]]);
  return { record: Object.fromEntries(named) as unknown as BankDetails, version };
}

export async function fetchBankDetails(id: number, signal?: AbortSignal): Promise<Loaded> {
  return loadedOf(await callRecord(calls.getBankDetails, { params: { id }, ...(signal && { signal }) }));
}

/** Never asked for behind the back of somebody who is typing. */
export function bankQuery(id: number) {
  return queryOptions({
    queryKey: ['bank-details', id],
    queryFn: ({ signal }) => fetchBankDetails(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** Empty values are left out (specification §5). */
export function bodyOf(texts: BankTexts) {
  const filled = bankFields.filter((field) => texts[field].trim() !== '');
  return Object.fromEntries(filled.map((field) => [wireNames[field], texts[field]]));
}

interface Sending {
  texts: BankTexts;
  image: File | undefined;
  way: UploadWay;
}

export async function sendNewBankDetails({ texts, image, way }: Sending, idempotencyKey: string) {
  const body = bodyOf(texts) as never;
  return loadedOf(await callUpload(calls.createBankDetails, { body, file: image, idempotencyKey, ...way }));
}

export async function sendBankChange(
  id: number,
  { texts, image, way }: Sending,
  version: string | undefined,
): Promise<Loaded> {
  const sent = { params: { userId: id }, body: bodyOf(texts) as never, file: image, ...way };
  return loadedOf(await callUpload(calls.updateBankDetails, { ...sent, ...(version && { ifMatch: version }) }));
}
