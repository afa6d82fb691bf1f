import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { call, callRecord, type ListPage, type VersionedRecord } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { callUpload, type UploadWay } from '#web/api/upload.ts';
import { refreshLists } from '#web/ui/list-screen/data.ts';
import { exportOf, pagesOf } from '#web/ui/list-screen/list-calls.ts';
import type { ListQuery, PickedQuery } from '#web/ui/list-screen/types.ts';
import { addresses } from '../addresses.ts';
import { type ApplicationStatus, applicationColumnKeys, type RecordedStatus } from '../catalogue.ts';
import type { WireApplication, WireApplicationDetail } from '../records.ts';
import { withoutPan } from './pan-search.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const ownApplicationsName = 'own-applications';
export const allApplicationsName = 'applications';

/** An application, by our field names. */
export type Application = ReturnType<typeof applicationOf>;
export type ApplicationDetail = Application & Pick<WireApplicationDetail, 'history' | 'sameCustomer'>;
export type VersionedApplication = VersionedRecord<ApplicationDetail>;

function applicationOf(wire: WireApplication) {
  const { id, createdDate, caseNumber, status, finalStatus, remarks, customer } = wire;
  return {
    ...{ id, createdDate, caseNumber, status, finalStatus, remarks },
    customerId: customer.id,
    name: `${customer.firstName} ${customer.lastName}`,
    mobile: customer.mobile,
    email: customer.email,
    pan: customer.pan,
    pincode: customer.pincode,
    /** What the card is called. */
    card: wire.creditCard.bankName,
    bank: wire.bank,
    cardImage: wire.cardImage,
    // Nodes of the release before name it in the detail only.
    screenshotId: wire.screenshotId ?? null,
    /** The signed address of the screenshot, valid for some minutes; null where it is hidden. */
    screenshot: wire.screenshotAddress,
    staffId: wire.createdBy,
    staff: wire.createdByUsername,
    staffName: wire.createdByName,
    staffPicture: wire.createdByPicture,
  };
}

const detailOf = ({ record, version }: VersionedRecord<WireApplicationDetail>): VersionedApplication => {
  const { history, sameCustomer } = record;
  return { record: { ...applicationOf(record), history, sameCustomer }, version };
};

const inOurWords = ({ rows, ...page }: ListPage<WireApplication>): ListPage<Application> => ({
  ...page,
  rows: rows.map(applicationOf),
});

const fetchOwn = pagesOf(calls.listOwnApplications);
export const fetchOwnApplications = async (userId: number, query: ListQuery, signal: AbortSignal) =>
  inOurWords(await fetchOwn(await withoutPan(query, signal), signal, { userId }));

const fetchAll = pagesOf(calls.listAllApplications);
export const fetchAllApplications = async (query: ListQuery, signal: AbortSignal) =>
  inOurWords(await fetchAll(await withoutPan(query, signal), signal));

const startExport = exportOf(calls.applicationExport, applicationColumnKeys);
export const startApplicationExport: typeof startExport = async (request) => startExport(await withoutPan(request));

/** The values the lists can be filtered by. */
export const applicationChoices = queryOptions({
  queryKey: ['application-choices'],
  queryFn: ({ signal }) => call(calls.getApplicationChoices, { signal }),
});

export async function fetchApplication(id: number, signal?: AbortSignal): Promise<VersionedApplication> {
  return detailOf(await callRecord(calls.getApplication, { params: { id }, ...(signal && { signal }) }));
}

/** Fetched whenever an application is opened, and never in the background while a form is open. */
export function applicationQuery(id: number) {
  return queryOptions({
    queryKey: ['application', id],
    queryFn: ({ signal }) => fetchApplication(id, signal),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** After a change: stores the new record and invalidates the lists. */
export function applicationChanged(queryClient: QueryClient, saved: VersionedApplication): void {
  queryClient.setQueryData(applicationQuery(saved.record.id).queryKey, saved);
  for (const name of [ownApplicationsName, allApplicationsName]) void refreshLists(queryClient, name);
}

/** After several changed, or a customer was corrected, who stands in every application of theirs. */
export function applicationsChanged(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: ['application'] });
  for (const name of [ownApplicationsName, allApplicationsName]) void refreshLists(queryClient, name);
}

/** The fields staff edit; without a screenshot the current one stays. */
export interface UpdateDraft {
  caseNumber: string;
  status: RecordedStatus;
  screenshot: File | undefined;
}

export async function sendUpdate(
  id: number,
  { caseNumber, status, screenshot }: UpdateDraft,
  { version, ...way }: UploadWay & { version: string | undefined },
): Promise<VersionedApplication> {
  // A withdrawn application is not updated.
  const body = { caseNumber, status: status as ApplicationStatus };
  const sent = { params: { id }, body, file: screenshot, ...way };
  return detailOf(await callUpload(calls.updateApplication, { ...sent, ...(version && { ifMatch: version }) }));
}

/** The status alone; the rest stays. */
export async function sendStatus(
  id: number,
  status: ApplicationStatus,
  version: string | undefined,
): Promise<VersionedApplication> {
  const sent = { params: { id }, body: { status }, ...(version && { ifMatch: version }) };
  return detailOf(await callRecord(calls.updateApplication, sent));
}

export async function sendWithdrawal(
  id: number,
  body: { reason: string },
  version: string | undefined,
): Promise<VersionedApplication> {
  return detailOf(
    await callRecord(calls.withdrawApplication, { params: { id }, body, ...(version && { ifMatch: version }) }),
  );
}

export interface NumberCorrection {
  caseNumber: string;
  reason: string;
}

export async function sendNumberCorrection(
  id: number,
  body: NumberCorrection,
  version: string | undefined,
): Promise<VersionedApplication> {
  return detailOf(
    await callRecord(calls.correctCaseNumber, { params: { id }, body, ...(version && { ifMatch: version }) }),
  );
}

export interface Decision {
  finalStatus: ApplicationStatus | null;
  remarks: string;
}

export async function sendDecision(
  id: number,
  body: Decision,
  version: string | undefined,
): Promise<VersionedApplication> {
  return detailOf(
    await callRecord(calls.decideApplication, { params: { id }, body, ...(version && { ifMatch: version }) }),
  );
}

export function previewQuery(picked: PickedQuery) {
  return queryOptions({
    queryKey: [allApplicationsName, 'preview', picked],
    queryFn: async ({ signal }) => call(calls.previewDecisions, { body: await withoutPan(picked, signal), signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}

/** One decision for applications as they were seen; answers what came of each. */
export const sendDecisions = (finalStatus: ApplicationStatus, applications: { id: number; version: number }[]) =>
  call(calls.decideApplications, { body: { finalStatus, applications } });
