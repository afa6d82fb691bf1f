import { sealedTables } from '#db/sealed-tables.ts';
import { undoDays } from '#features/customer-files/catalogue.ts';
import { askOf, recordsOf } from '#features/customer-files/server/reads.ts';
import { recordLooks } from '#server/audit/record-look.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { maskPan } from '#shared/text/personal-data.ts';
import { mostTold } from '../catalogue.ts';
import type { CustomerFile, FileApplication, FileCustomer, FileRequest } from '../contract.ts';
import { offersOf } from '../rules.ts';
import {
  type ApplicationRow,
  applicationsOf,
  type CustomerRow,
  customersOf,
  headOfFile,
  mergesOf,
  type RequestRow,
  requestsOf,
} from './queries/files.ts';
import { mostCompared } from './queries/suggestions.ts';
import { suggestFor } from './suggest-files.ts';

const presentRequest = ({ noticeVersion, marketingConsent, ...row }: RequestRow): FileRequest => ({
  ...row,
  serviceType: row.serviceType as FileRequest['serviceType'],
  status: row.status as FileRequest['status'],
  offers: offersOf({ noticeVersion, marketingConsent, offersWithdrawnDate: row.offersWithdrawnDate }),
});

/** Masked for everybody: whoever may see it whole sees it with the customer. */
const presentCustomer = ({ pan_sealed, key_id, wrapped_key, ...row }: CustomerRow, vault: Vault): FileCustomer => ({
  ...row,
  pan: maskPan(
    vault.of({ table: sealedTables.customers, rowId: row.id }, { key_id, wrapped_key }).open('pan', pan_sealed),
  ),
});

const presentApplication = (row: ApplicationRow): FileApplication => ({
  ...row,
  status: row.status as FileApplication['status'],
});

/** All of one person that the caller may open. */
export async function readFile(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  id: number,
  { caller, request }: { caller: Caller; request: RequestContext },
): Promise<Answer<CustomerFile> | Refusal> {
  const found = await headOfFile(db, id, caller);
  if (!found) return refuse('not-found');
  const { head, contents } = found;
  const part = { rootId: head.id, reader: caller };
  const [requests, customers, applications, merges, asked] = await Promise.all([
    contents.hasRequests ? requestsOf(db, part) : [],
    contents.hasCustomers ? customersOf(db, part) : [],
    contents.hasCustomers ? applicationsOf(db, part) : [],
    contents.hasMerged && caller.isAdmin ? mergesOf(db, head.id, undoDays) : [],
    head.hasOthers ? askOf(db, recordsOf(head.id), caller) : undefined,
  ]);
  const own = [...requests.slice(0, mostCompared), ...customers.slice(0, mostCompared)];
  const suggestions = await suggestFor(db, { rootId: head.id, own, reader: caller });
  const subjects = seenBy(caller, { requests, customers, applications });
  await recordLooks(db, request, { actorId: caller.id, subjects });
  const told = <Row>(rows: readonly Row[]) => rows.slice(0, mostTold);
  return {
    body: {
      ...head,
      ...(asked && { asked }),
      requests: told(requests).map(presentRequest),
      customers: told(customers).map((row) => presentCustomer(row, vault)),
      applications: told(applications).map(presentApplication),
      isCut: [requests, customers, applications].some((rows) => rows.length > mostTold),
      suggestions,
      merges,
    },
  };
}

interface Shown {
  requests: readonly RequestRow[];
  customers: readonly CustomerRow[];
  applications: readonly ApplicationRow[];
}

/** Each of the records that are shown, but for the caller's own. */
const seenBy = ({ id: reader }: Caller, { requests, customers, applications }: Shown): string[] => [
  ...requests.map(({ id }) => `enquiry ${id}`),
  ...customers.filter(({ ownerId }) => ownerId !== reader).map(({ id }) => `customer ${id}`),
  ...applications.filter(({ makerId }) => makerId !== reader).map(({ id }) => `application ${id}`),
];
