import { queryOptions } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import type { RecordValues, Texts } from '#web/ui/form/use-record-form.ts';
import { addresses } from '../addresses.ts';
import { type BankField, bankFields } from '../catalogue.ts';
import type { createBankDetails } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

/** The input of the form; the account number is typed twice and sent once. */
export type BankTexts = Texts<BankField>;
type BankValues = RecordValues<BankField>;

/** Bank details, by our field names. */
export interface BankDetails extends BankTexts {
  /** The picture's signed address, valid for some minutes; null without a picture, and for other people than its owner. */
  image: string | null;
}

type Loaded = VersionedRecord<BankDetails>;

export function fetchBankDetails(id: number, signal?: AbortSignal): Promise<Loaded> {
  return callRecord(calls.getBankDetails, { params: { id }, ...(signal && { signal }) });
}

/** Never fetched in the background while a form is open. */
export function bankQuery(id: number) {
  return queryOptions({
    queryKey: ['bank-details', id],
    queryFn: ({ signal }) => fetchBankDetails(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

type Body = z.input<typeof createBankDetails.body>;

/** Empty values are left out (specification §5); the schema validates the rest. */
export function bodyOf(texts: BankTexts): Body {
  const filled = bankFields.filter((field) => texts[field].trim() !== '');
  return Object.fromEntries(filled.map((field) => [field, texts[field]])) as Body;
}

export const sentOf = (values: BankValues) => ({ body: bodyOf(values), file: values.image });
type Sent = ReturnType<typeof sentOf>;

export function sendNewBankDetails(sent: Sent, idempotencyKey: string, way: UploadWay): Promise<Loaded> {
  return callUpload(calls.createBankDetails, { ...sent, idempotencyKey, ...way });
}

export function sendBankChange(id: number, sent: Sent, version: string | undefined, way: UploadWay): Promise<Loaded> {
  const params = { userId: id };
  return callUpload(calls.updateBankDetails, { params, ...sent, ...way, ...(version && { ifMatch: version }) });
}
