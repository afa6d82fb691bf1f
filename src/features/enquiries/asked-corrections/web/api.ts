import { queryOptions } from '@tanstack/react-query';
import { CallFailed } from '#web/api/call-failed.ts';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { DeclineReason } from '../catalogue.ts';
import type { AskedCorrection, AskedCorrections } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type LoadedAsked = VersionedRecord<AskedCorrections>;

const readAsked = (id: number, signal?: AbortSignal): Promise<LoadedAsked> =>
  callRecord(calls.listAskedCorrections, { params: { id }, ...(signal && { signal }) });

export const askedQuery = (id: number) =>
  queryOptions({
    queryKey: ['asked-corrections', id],
    queryFn: ({ signal }) => readAsked(id, signal),
    gcTime: 0,
  });

const accept = (id: number, correction: number, version: string | undefined): Promise<LoadedAsked> =>
  callRecord(calls.acceptCorrection, {
    params: { id },
    body: { correction },
    ...(version !== undefined && { ifMatch: version }),
  });

/** Of a request that was changed meanwhile too, unless that is the detail itself. */
export async function sendAcceptance(id: number, asked: AskedCorrection, version?: string): Promise<LoadedAsked> {
  try {
    return await accept(id, asked.id, version);
  } catch (error) {
    if (!(error instanceof CallFailed) || error.status !== 412) throw error;
    const latest = await readAsked(id);
    const same = latest.record.corrections.find((one) => one.id === asked.id);
    if (same?.present !== asked.present) throw error;
    return accept(id, asked.id, latest.version);
  }
}

interface Declined {
  correction: number;
  reason: DeclineReason;
  note?: string;
}

export const sendDecline = (id: number, body: Declined): Promise<LoadedAsked> =>
  callRecord(calls.declineCorrection, { params: { id }, body });
