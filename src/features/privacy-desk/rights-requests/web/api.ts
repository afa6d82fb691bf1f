import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { deskWaitingQuery } from '#features/privacy-desk/waiting/web/api.ts';
import { callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import type { UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import type { RightsRequest } from '../contract.ts';
import type { RightsKind } from '../rules.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const rightsName = 'rights-requests';

export const fetchRights = pagesOf(calls.listRightsRequests);

export const fetchRightsRequest = (id: number, signal?: AbortSignal): Promise<VersionedRecord<RightsRequest>> =>
  callRecord(calls.getRightsRequest, { params: { id }, ...(signal && { signal }) });

export function rightsQuery(id: number) {
  return queryOptions({
    queryKey: [rightsName, 'record', id],
    queryFn: ({ signal }) => fetchRightsRequest(id, signal),
    gcTime: 0,
  });
}

/** The input of the form. */
export interface RightsDraft {
  kind: RightsKind | '';
  firstName: string;
  contact: string;
  details: string;
  receivedDay: string;
}
type Body = RightsDraft & { kind: RightsKind };

export const sendNewRights = (draft: RightsDraft, idempotencyKey: string, { signal }: UploadWay) =>
  callRecord(calls.createRightsRequest, { body: draft as Body, idempotencyKey, signal });

export const sendCorrection = (
  id: number,
  draft: RightsDraft,
  { version, signal }: UploadWay & { version: string | undefined },
): Promise<VersionedRecord<RightsRequest>> =>
  callRecord(calls.updateRightsRequest, {
    params: { id },
    body: draft as Body,
    signal,
    ...(version && { ifMatch: version }),
  });

/** The record is known anew; its list and what waits on the dashboard are asked for again. */
export async function rightsChanged(queryClient: QueryClient, saved?: VersionedRecord<RightsRequest>): Promise<void> {
  if (saved) queryClient.setQueryData(rightsQuery(saved.record.id).queryKey, saved);
  void queryClient.invalidateQueries({ queryKey: deskWaitingQuery.queryKey });
  await refreshLists(queryClient, rightsName);
}
