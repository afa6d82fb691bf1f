import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import type { Bank, BankWithChange } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const banksName = 'banks';

export type { Bank, BankWithChange };

export const fetchBanks = pagesOf(calls.listBanks);

/** The banks to choose from, by name: an agency has some dozens at most. */
export const bankChoiceQuery = queryOptions({
  queryKey: [banksName, 'list', 'choice'],
  queryFn: async ({ signal }) => (await fetchBanks({ sort: 'name', limit: '200' }, signal)).rows,
});

export function fetchBank(id: number, signal?: AbortSignal): Promise<VersionedRecord<BankWithChange>> {
  return callRecord(calls.getBank, { params: { id }, ...(signal && { signal }) });
}

/** Fetched whenever a bank is opened, and never in the background while a form is open. */
export function bankQuery(id: number) {
  return queryOptions({
    queryKey: [banksName, 'record', id],
    queryFn: ({ signal }) => fetchBank(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** The input of a form; without a logo the current one stays. */
export interface BankDraft {
  name: string;
  shortName: string;
  trackerLink: string;
  coolOffMonths: string;
  logo: File | undefined;
}

export async function sendNewBank({ logo, ...body }: BankDraft, idempotencyKey: string, way: UploadWay): Promise<Bank> {
  return (await callUpload(calls.createBank, { body, file: logo, idempotencyKey, ...way })).record;
}

export function sendBankChange(
  id: number,
  { logo, ...body }: BankDraft,
  { version, ...way }: UploadWay & { version: string | undefined },
): Promise<VersionedRecord<BankWithChange>> {
  const sent = { params: { id }, body, file: logo, ...way };
  return callUpload(calls.updateBank, { ...sent, ...(version && { ifMatch: version }) });
}

export function useBankSwitch() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id, isActive }: Pick<Bank, 'id' | 'isActive'>) =>
      callRecord(calls.switchBank, { params: { id }, body: { isActive } }),
    onSettled: () => refreshLists(queryClient, banksName),
  });
}
