import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { Duty } from '#features/privacy-desk/waiting/catalogue.ts';
import { deskWaitingQuery } from '#features/privacy-desk/waiting/web/api.ts';
import { CallFailed } from '#web/api/call-failed.ts';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import type { Breach, BreachFields } from '../contract.ts';
import type { JudgedDuty } from '../rules.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const breachesName = 'breaches';

export type LoadedBreach = VersionedRecord<Breach>;

export const fetchBreaches = pagesOf(calls.listBreaches);

export const fetchBreach = (id: number, signal?: AbortSignal): Promise<LoadedBreach> =>
  callRecord(calls.getBreach, { params: { id }, ...(signal && { signal }) });

export function breachQuery(id: number) {
  return queryOptions({
    queryKey: [breachesName, 'record', id],
    queryFn: ({ signal }) => fetchBreach(id, signal),
    gcTime: 0,
  });
}

/** What the server says of an instant belongs to the time in the form: where it is not the browser's fault, its clock is ahead. */
const underTime = (instant: 'noticedDate' | 'toldDate', time: 'noticedTime' | 'toldTime') => (error: unknown) => {
  const codes = error instanceof CallFailed && error.fields[instant];
  if (codes) error.fields[time] = codes;
  throw error;
};

export const sendNewBreach = (body: BreachFields, idempotencyKey: string, { signal }: UploadWay) =>
  callRecord(calls.createBreach, { body, idempotencyKey, signal }).catch(underTime('noticedDate', 'noticedTime'));

export const sendBreachChange = (
  id: number,
  body: BreachFields,
  { version, signal }: UploadWay & { version: string | undefined },
): Promise<LoadedBreach> =>
  callRecord(calls.updateBreach, { params: { id }, body, signal, ...(version && { ifMatch: version }) }).catch(
    underTime('noticedDate', 'noticedTime'),
  );

export const sendReport = (id: number, body: { duty: Duty; toldDate: string; note: string }) =>
  callRecord(calls.recordReport, { params: { id }, body }).catch(underTime('toldDate', 'toldTime'));

export const sendWaiving = (id: number, body: { duty: JudgedDuty; reason: string }) =>
  callRecord(calls.waiveReport, { params: { id }, body });

export const sendUndoReport = (id: number, duty: Duty) =>
  callRecord(calls.undoReport, { params: { id }, body: { duty } });

export const sendClosing = ({ record, version }: LoadedBreach, remedy: string) =>
  callRecord(calls.closeBreach, {
    params: { id: record.id },
    body: { remedy },
    ...(version && { ifMatch: version }),
  });

export const sendReopening = (id: number) => callRecord(calls.reopenBreach, { params: { id } });

/** The record is known anew; its list and what waits on the dashboard are asked for again. */
export async function breachChanged(queryClient: QueryClient, saved?: LoadedBreach): Promise<void> {
  if (saved) queryClient.setQueryData(breachQuery(saved.record.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: deskWaitingQuery.queryKey });
  await refreshLists(queryClient, breachesName);
}
