import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Language } from '#shared/languages.ts';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type { MusterFormat } from '../catalogue.ts';
import type { closeMonth, getMuster, getPersonDay, Muster, reopenMonth, startMusterExport } from '../contract.ts';

// Written out, so that the screen does not wait for the schema library; the types hold them to the contract.
const get: TargetOf<typeof getMuster> = { method: 'GET', path: '/Attendance/Muster', access: 'admin' };
const close: TargetOf<typeof closeMonth> = { method: 'POST', path: '/Attendance/Muster/close', access: 'admin' };
const reopen: TargetOf<typeof reopenMonth> = { method: 'POST', path: '/Attendance/Muster/reopen', access: 'admin' };
const day: TargetOf<typeof getPersonDay> = { method: 'GET', path: '/Attendance/Muster/Day/:userId', access: 'admin' };
const start: TargetOf<typeof startMusterExport> = {
  method: 'POST',
  path: '/Attendance/Muster/Export',
  access: 'admin',
};

export type VersionedMuster = VersionedRecord<Muster>;

const musterName = 'muster';

/** The month shown before stands, dimmed, until the next one is here. */
export function musterQuery(month: string) {
  return queryOptions({
    queryKey: [musterName, month],
    queryFn: ({ signal }) => callRecord(get, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

export function personDayQuery(userId: number, wanted: string) {
  return queryOptions({
    queryKey: [musterName, 'day', userId, wanted],
    queryFn: ({ signal }) => call(day, { params: { userId }, query: { day: wanted }, signal }),
    // The addresses of its pictures age.
    gcTime: 0,
  });
}

export const sendClosing = (month: string, version: string | undefined) =>
  callRecord(close, { body: { month }, ...(version && { ifMatch: version }) });

export const sendReopening = (month: string, reason: string, version: string | undefined) =>
  callRecord(reopen, { body: { month, reason }, ...(version && { ifMatch: version }) });

export function monthChanged(queryClient: QueryClient, muster: VersionedMuster): void {
  queryClient.setQueryData(musterQuery(muster.record.month).queryKey, muster);
}

const fileWords = {
  en: () => import('#web/messages/office-muster-files/en.ts'),
  gu: () => import('#web/messages/office-muster-files/gu.ts'),
  hi: () => import('#web/messages/office-muster-files/hi.ts'),
};

export async function startExport(wanted: { month: string; format: MusterFormat; language: Language }) {
  const { musterFile } = await fileWords[wanted.language]();
  return call(start, { body: { ...wanted, words: musterFile } });
}
