import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/languages.ts';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { MusterFormat } from '../catalogue.ts';
import type { ShownMuster } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type VersionedMuster = VersionedRecord<ShownMuster>;

const musterName = 'muster';

/** The previous month stays, dimmed, until the next one is loaded. */
export function musterQuery(month: string) {
  return queryOptions({
    queryKey: [musterName, month],
    queryFn: ({ signal }) => callRecord(calls.getMuster, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function personDayQuery(userId: number, options: string) {
  return queryOptions({
    queryKey: [musterName, 'day', userId, options],
    queryFn: ({ signal }) => call(calls.getPersonDay, { params: { userId }, query: { day: options }, signal }),
    // Its pictures' signed addresses expire.
    gcTime: 0,
  });
}

export const sendClosing = (month: string, version: string | undefined) =>
  callRecord(calls.closeMonth, { body: { month }, ...(version && { ifMatch: version }) });

export const sendReopening = (month: string, reason: string, version: string | undefined) =>
  callRecord(calls.reopenMonth, { body: { month, reason }, ...(version && { ifMatch: version }) });

export function monthChanged(queryClient: QueryClient, muster: VersionedMuster): void {
  queryClient.setQueryData(musterQuery(muster.record.month).queryKey, muster);
}

const fileWords = {
  en: () => import('#web/messages/office-muster-files/en.ts'),
  gu: () => import('#web/messages/office-muster-files/gu.ts'),
  hi: () => import('#web/messages/office-muster-files/hi.ts'),
};

export async function startExport(options: { month: string; format: MusterFormat; language: Language }) {
  const { musterFile } = await fileWords[options.language]();
  return call(calls.startMusterExport, { body: { ...options, words: musterFile } });
}
