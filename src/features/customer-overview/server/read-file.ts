import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { undoDays } from '#features/customer-files/catalogue.ts';
import type { Reader } from '#features/customer-files/server/reads.ts';
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
  const head = await headOfFile(db, id, caller);
  if (!head) return refuse('not-found');
  const part = { rootId: head.id, reader: caller, limit: mostTold + 1 };
  const [requests, customers, applications, suggestions, merges] = await Promise.all([
    requestsOf(db, part),
    customersOf(db, part),
    applicationsOf(db, part),
    suggestFor(db, head.id, caller),
    caller.isAdmin ? mergesOf(db, head.id, undoDays) : [],
  ]);
  const subjects = seenBy(caller, { requests, customers, applications });
  await recordLooks(db, request, { actorId: caller.id, subjects });
  const told = <Row>(rows: readonly Row[]) => rows.slice(0, mostTold);
  return {
    body: {
      ...head,
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

/** The requests and applications of a file that the reader may open, the newest of each. */
export async function subjectsOf(db: Db, rootId: number, reader: Reader) {
  const part = { rootId, reader, limit: mostTold };
  return { requests: await requestsOf(db, part), applications: await applicationsOf(db, part) };
}
