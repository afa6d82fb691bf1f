import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import {
  hasOthers,
  isVisible,
  knowsCustomer,
  mayOpenApplication,
  mayOpenRequest,
  type Reader,
  recordsOf,
  refusedContact,
} from '#features/customer-files/server/reads.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { mostTold } from '../../catalogue.ts';
import { panHashesOf } from './suggestions.ts';

export interface FileHead {
  id: number;
  createdDate: string;
  hasOthers: boolean;
  refusedContactDate: string | null;
}

/** What a file holds that the reader may open: most hold one request. */
export interface FileContents {
  hasRequests: boolean;
  hasCustomers: boolean;
  hasMerged: boolean;
}

/** Where a file leads, if the reader may open something of it. */
export async function headOfFile(
  db: Db,
  fileId: number,
  reader: Reader,
): Promise<{ head: FileHead; contents: FileContents } | undefined> {
  const { rows } = await sql<FileHead & FileContents>`
    select root.id, root.created_at as "createdDate",
      ${hasOthers(sql`root.id`, reader)} as "hasOthers", ${refusedContact(sql`root.id`)} as "refusedContactDate",
      seen.requests > 0 as "hasRequests", seen.customers > 0 as "hasCustomers",
      exists (select from customer_files m where m.root_id = root.id and m.id <> root.id) as "hasMerged"
    from customer_files f join customer_files root on root.id = f.root_id
    cross join lateral (
      select count(r.enquiry_id) as requests, count(r.customer_id) as customers
      from ${recordsOf(sql`root.id`)} r where ${isVisible('r', reader)}
    ) seen
    where f.id = ${fileId} and seen.requests + seen.customers > 0 ${prepared}`.execute(db);
  if (!rows[0]) return undefined;
  const { hasRequests, hasCustomers, hasMerged, ...head } = rows[0];
  return { head, contents: { hasRequests, hasCustomers, hasMerged } };
}

const nextStep = sql`w.id as "itemId", w.version as "itemVersion", ${usernameOf('w.owner_id')} as owner, ${nameOf('w.owner_id')} as "ownerName"`;

export interface RequestRow {
  id: number;
  reference: string;
  serviceType: string;
  firstName: string;
  mobile: string;
  email: string;
  dob: string;
  status: string;
  createdDate: string;
  itemId: number | null;
  itemVersion: number | null;
  owner: string | null;
  ownerName: string | null;
  noticeVersion: string | null;
  marketingConsent: boolean;
  offersWithdrawnDate: string | null;
}

interface PartOf {
  rootId: number;
  reader: Reader;
}

/** One more than are told. Written out: a prepared statement is planned for so many. */
const newest = sql.lit(mostTold + 1);

export async function requestsOf(db: Db, { rootId, reader }: PartOf): Promise<RequestRow[]> {
  const { rows } = await sql<RequestRow>`
    select e.id, e.reference, e.service_type as "serviceType", e.first_name as "firstName", e.mobile, e.email, e.dob::text as dob,
      e.status, e.created_at as "createdDate", e.notice_version as "noticeVersion", e.marketing_consent as "marketingConsent",
      e.marketing_withdrawn_at as "offersWithdrawnDate", ${nextStep}
    from ${recordsOf(rootId)} r join enquiries e on e.id = r.enquiry_id left join work_items w on w.enquiry_id = e.id
    where ${mayOpenRequest('e.id', reader)}
    order by e.created_at desc, e.id desc limit ${newest} ${prepared}`.execute(db);
  return rows;
}

export interface CustomerRow {
  id: number;
  firstName: string;
  lastName: string;
  mobile: string;
  email: string;
  createdDate: string;
  ownerId: number;
  pan_sealed: Buffer;
  key_id: string;
  wrapped_key: Buffer;
  panHashes: string[];
}

export async function customersOf(db: Db, { rootId, reader }: PartOf): Promise<CustomerRow[]> {
  const { rows } = await sql<CustomerRow>`
    select c.id, c.first_name as "firstName", c.last_name as "lastName", c.mobile, c.email, c.created_at as "createdDate",
      c.owner_id as "ownerId",
      c.pan_sealed, c.key_id, c.wrapped_key, ${panHashesOf('c')} as "panHashes"
    from ${recordsOf(rootId)} r join customers c on c.id = r.customer_id
    where ${knowsCustomer('c.id', reader)}
    order by c.created_at desc, c.id desc limit ${newest} ${prepared}`.execute(db);
  return rows;
}

export interface ApplicationRow {
  id: number;
  customerId: number;
  card: string;
  bank: string;
  status: string;
  finalStatus: string | null;
  createdDate: string;
  makerId: number;
  /** The reader has the next step, or is an administrator: whoever made it alone is not told what others do with it. */
  isWorked: boolean;
  /** It is closed, and the reader's: made by them, or they are an administrator. */
  mayNote: boolean;
  itemId: number | null;
  itemVersion: number | null;
  owner: string | null;
  ownerName: string | null;
}

/** Of an application's work item `w`, whether the reader is told of it. */
export const isWorkedBy = (reader: Reader): RawBuilder<boolean> =>
  reader.isAdmin ? sql`true` : sql`(w.owner_id is not distinct from ${reader.id})`;

export async function applicationsOf(db: Db, { rootId, reader }: PartOf): Promise<ApplicationRow[]> {
  const isWorked = isWorkedBy(reader);
  const { rows } = await sql<ApplicationRow>`
    select a.id, a.customer_id as "customerId", k.bank_name as card, b.short_name as bank, a.status, a.final_status as "finalStatus",
      a.created_at as "createdDate", a.owner_id as "makerId", ${isWorked} as "isWorked",
      (w.id is null and ${reader.isAdmin ? sql`true` : sql`a.owner_id = ${reader.id}`}) as "mayNote",
      case when ${isWorked} then w.id end as "itemId", case when ${isWorked} then w.version end as "itemVersion",
      case when ${isWorked} then ${usernameOf('w.owner_id')} end as owner, case when ${isWorked} then ${nameOf('w.owner_id')} end as "ownerName"
    from ${recordsOf(rootId)} r join applications a on a.customer_id = r.customer_id
    join cards k on k.id = a.card_id join banks b on b.id = k.bank_id left join work_items w on w.application_id = a.id
    where ${mayOpenApplication('a', reader)}
    order by a.created_at desc, a.id desc limit ${newest} ${prepared}`.execute(db);
  return rows;
}

export interface MergeRow {
  id: number;
  keptId: number;
  mergedId: number;
  name: string;
  mergedDate: string;
  mergedBy: string | null;
  mergedByName: string | null;
  undoUntilDate: string | null;
}

/** The steps that lead to a file, the newest first. */
export async function mergesOf(db: Db, rootId: number, days: number): Promise<MergeRow[]> {
  const { rows } = await sql<MergeRow>`
    select m.id, m.kept_id as "keptId", m.merged_id as "mergedId",
      coalesce((
        select coalesce(e.first_name, c.first_name || ' ' || c.last_name)
        from customer_file_records r left join enquiries e on e.id = r.enquiry_id left join customers c on c.id = r.customer_id
        where r.home_id = m.merged_id order by r.id desc limit 1
      ), '') as name, m.merged_at as "mergedDate",
      ${usernameOf('m.merged_by')} as "mergedBy", ${nameOf('m.merged_by')} as "mergedByName",
      case when m.merged_at > now() - ${days} * interval '1 day' then m.merged_at + ${days} * interval '1 day' end as "undoUntilDate"
    from customer_files f join customer_file_merges m on m.merged_id = f.id
    where f.root_id = ${rootId} and f.merged_into is not null and m.undone_at is null
    order by m.id desc limit 100 ${prepared}`.execute(db);
  return rows;
}
