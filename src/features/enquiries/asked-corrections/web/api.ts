import { queryOptions } from '@tanstack/react-query';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { DeclineReason } from '../catalogue.ts';
import type { AskedCorrections } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export type LoadedAsked = VersionedRecord<AskedCorrections>;

export const askedQuery = (id: number) =>
  queryOptions({
    queryKey: ['asked-corrections', id],
    queryFn: ({ signal }): Promise<LoadedAsked> => callRecord(calls.listAskedCorrections, { params: { id }, signal }),
    gcTime: 0,
  });

export const sendAcceptance = (id: number, correction: number, version: string | undefined): Promise<LoadedAsked> =>
  callRecord(calls.acceptCorrection, {
    params: { id },
    body: { correction },
    ...(version !== undefined && { ifMatch: version }),
  });

interface Declined {
  correction: number;
  reason: DeclineReason;
  note?: string;
}

export const sendDecline = (id: number, body: Declined): Promise<LoadedAsked> =>
  callRecord(calls.declineCorrection, { params: { id }, body });
