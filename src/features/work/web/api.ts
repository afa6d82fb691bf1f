import { keepPreviousData, type Query, type QueryClient, queryOptions } from '@tanstack/react-query';
import { reachKey } from '#features/customer-files/web/api.ts';
import { enquiriesName } from '#features/enquiries/catalogue.ts';
import type { MoveDraft } from '#features/enquiries/web/moves/request-moves.ts';
import { ownServicesName } from '#features/services/catalogue.ts';
import { call, callRecord, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { pagesOf } from '#web/ui/list-screen/list-calls.ts';
import { addresses } from '../addresses.ts';
import type { CallOutcome, Step } from '../catalogue.ts';
import { addresses as noteAddresses } from '../notes/addresses.ts';
import type { WorkDetail, WorkItem } from '../records.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);
const noteCalls = callsOf<typeof import('../notes/contract.ts')>(noteAddresses);

export const workName = 'work';

export const fetchWork = pagesOf(calls.listWork);

export const countsQuery = (narrowedBy: Readonly<Record<string, string>>) =>
  queryOptions({
    queryKey: [workName, 'counts', narrowedBy],
    queryFn: ({ signal }) => call(calls.countWork, { query: narrowedBy, signal }),
    placeholderData: keepPreviousData,
    // Others assign, and steps become due.
    refetchInterval: 60_000,
  });

/** What the owner's rules let the person do. */
export const workRulesQuery = queryOptions({
  queryKey: [workName, 'rules'],
  queryFn: ({ signal }) => call(calls.getWorkRules, { signal }),
});

export const workersQuery = queryOptions({
  queryKey: [workName, 'people'],
  queryFn: ({ signal }) => call(calls.listWorkers, { signal }),
});

export const workQuery = (id: number) =>
  queryOptions({
    queryKey: [workName, 'record', id],
    queryFn: ({ signal }) => callRecord(calls.getWork, { params: { id }, signal }),
    meta: { isTimeline: true },
    // What follows a call is told for the time it is.
    refetchInterval: 60_000,
    gcTime: 0,
  });

/** Of a request, open or closed, as it stands with this version of it. */
export const timelineQuery = (enquiryId: number, version: string | undefined) =>
  queryOptions({
    queryKey: [workName, 'record', 'timeline', enquiryId, version],
    queryFn: ({ signal }) => call(calls.getTimeline, { params: { id: enquiryId }, signal }),
    meta: { isTimeline: true },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** Of an application, open or closed, as it stands with this version of it. */
export const applicationTimelineQuery = (applicationId: number, version: string | undefined) =>
  queryOptions({
    queryKey: [workName, 'record', 'application-timeline', applicationId, version],
    queryFn: ({ signal }) => call(calls.getApplicationTimeline, { params: { id: applicationId }, signal }),
    meta: { isTimeline: true },
    placeholderData: keepPreviousData,
    gcTime: 0,
  });

/** What is below a cursor in the timeline of an item that is open, or of a request. */
export const fetchOlderOfItem = (id: number, cursor: string, signal: AbortSignal) =>
  call(calls.getItemTimeline, { params: { id }, query: { cursor }, signal });
export const fetchOlderOfRequest = (id: number, cursor: string, signal: AbortSignal) =>
  call(calls.getTimeline, { params: { id }, query: { cursor }, signal });
export const fetchOlderOfApplication = (id: number, cursor: string, signal: AbortSignal) =>
  call(calls.getApplicationTimeline, { params: { id }, query: { cursor }, signal });

/** Notes that are meant for the person and not read. */
export const mentionsQuery = queryOptions({
  queryKey: [workName, 'mentions'],
  queryFn: ({ signal }) => call(noteCalls.listMentions, { signal }),
  refetchInterval: 60_000,
});

/** What the fields of a plan hold; an empty hour is none. */
export interface PlanDraft {
  step: Step;
  dueDay: string;
  dueTime: string;
  isWaiting: boolean;
}

const planOf = ({ dueTime, ...plan }: PlanDraft) => ({ ...plan, dueTime: dueTime || null });

export const sendPlan = (id: number, draft: PlanDraft, version: string | undefined) =>
  callRecord(calls.planWork, { params: { id }, body: planOf(draft), ...(version && { ifMatch: version }) });

interface AssignmentDraft extends PlanDraft {
  owner: string;
}

/** An item that is given to somebody, as far as it was seen. */
export type Assigned = Pick<WorkItem, 'id'> & Partial<WorkItem>;

const asSeen = (items: readonly Assigned[]) => items.map(({ id, version }) => ({ id, ...(version && { version }) }));

/** Passed over where it has another version by now. */
export const sendAssignment = (items: readonly Assigned[], { owner, ...draft }: AssignmentDraft) =>
  call(calls.assignWork, {
    body: { items: asSeen(items), owner, ...planOf(draft) },
  });

/** Passed over where somebody has it by now. */
export const sendTake = (items: readonly Assigned[], idempotencyKey: string) =>
  call(calls.takeWork, { body: { items: asSeen(items) }, idempotencyKey });

export const sendMove = (id: number, move: MoveDraft, version: string | undefined) =>
  callRecord(calls.moveWork, { params: { id }, body: move, ...(version && { ifMatch: version }) });

/** Of any request, by its own id. */
export const sendMoveOfRequest = (id: number, move: MoveDraft, version: string | undefined) =>
  callRecord(calls.moveAnyRequest, { params: { id }, body: move, ...(version && { ifMatch: version }) });

export const stagesQuery = queryOptions({
  // With the names of services: saving the settings makes both anew.
  queryKey: [ownServicesName, 'stages'],
  queryFn: ({ signal }) => call(calls.listStages, { signal }),
  staleTime: 60_000,
});

export interface CallNote {
  id: number;
  version: string | undefined;
  body: { outcome: CallOutcome; step?: Step; dueDay?: string; dueTime?: string | null };
}

export const sendCall = ({ id, version, body }: CallNote, idempotencyKey: string) =>
  call(calls.recordCall, { params: { id }, body, idempotencyKey, ...(version && { ifMatch: version }) });

export const sendUndo = (batch: string) => call(calls.undoWork, { body: { batch } });

/** Lists, or those meant, and counts are asked for again, and so is the record, unless it is known anew, or ended and there no longer. */
export async function workChanged(
  queryClient: QueryClient,
  saved?: VersionedRecord<WorkDetail> | 'ended',
  isOld?: (query: Query) => boolean,
): Promise<void> {
  const known =
    saved === 'ended'
      ? undefined
      : saved
        ? queryClient.setQueryData(workQuery(saved.record.id).queryKey, saved)
        : queryClient.invalidateQueries({ queryKey: [workName, 'record'] });
  void queryClient.invalidateQueries({ queryKey: [workName, 'counts'] });
  void queryClient.invalidateQueries({ queryKey: workersQuery.queryKey });
  // Somebody may have asked for no contact.
  void queryClient.invalidateQueries({ queryKey: reachKey });
  void queryClient.invalidateQueries({ queryKey: [enquiriesName, 'record'] });
  void refreshLists(queryClient, enquiriesName, isOld);
  await Promise.all([known, refreshLists(queryClient, workName, isOld)]);
}
