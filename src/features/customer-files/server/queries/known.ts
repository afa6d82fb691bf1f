import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';
import { isVisible, mayOpenApplication, mayOpenRequest, type Reader, recordsOf } from './readers.ts';

/**
 * Records of one mobile or one PAN, as a table in brackets of the rows that say which file they are in. `offset 0`: each is looked up by what is
 * known of it; where PostgreSQL expects many it would go through the records of everybody.
 */
export type KnownRecords = RawBuilder<unknown>;

const recordOf = (column: 'enquiry_id' | 'customer_id', id: RawBuilder<unknown>) => sql`
  cross join lateral (select fr.* from customer_file_records fr where ${sql.ref(`fr.${column}`)} = ${id} offset 0) r`;

export const withMobile = (mobile: string): KnownRecords => sql`(
  select r.* from enquiries e ${recordOf('enquiry_id', sql`e.id`)} where e.mobile = ${mobile}
  union all
  select r.* from customers c ${recordOf('customer_id', sql`c.id`)} where c.mobile = ${mobile})`;

export const withPanIndexes = (indexes: readonly BlindIndex[]): KnownRecords => sql`(
  select distinct on (r.id) r.* from customer_pan_indexes i ${recordOf('customer_id', sql`i.customer_id`)}
  where (i.key_id, i.pan_index) in (${sql.join(indexes.map(({ keyId, value }) => sql`(${keyId}, ${value})`))}))`;

/** Files of such records with something that the reader may open. */
export async function knownFiles(db: Db, records: KnownRecords, reader: Reader, limit: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from ${records} r
    cross join lateral (select file.root_id from customer_files file where file.id = r.home_id offset 0) f
    where ${isVisible('r', reader)} group by 1 order by max(r.id) desc limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Whether there is such a record that is not the reader's to open. */
export async function isKnownToOthers(db: Db, records: KnownRecords, reader: Reader): Promise<boolean> {
  if (reader.isAdmin) return false;
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from ${records} r where not ${isVisible('r', reader)}) as is`.execute(db);
  return rows[0]?.is ?? false;
}

export interface KnownRow {
  fileId: number;
  name: string;
  requests: number;
  applications: number;
  lastContactDate: string;
}

const lastCall = (of: RawBuilder<SqlBool>) =>
  sql`(select max(t.made_at) from timeline_entries t where ${of} and t.kind = 'called' and t.undone_at is null)`;

/** In brief, of what the reader may open. */
export async function knownPeople(db: Db, fileIds: readonly number[], reader: Reader): Promise<KnownRow[]> {
  const { rows } = await sql<KnownRow>`
    select f.id as "fileId", newest.name, coalesce(asked.count, 0) as requests, coalesce(applied.count, 0) as applications,
      greatest(newest.at, asked.called_at, applied.called_at, applied.at) as "lastContactDate"
    from customer_files f
    cross join lateral (
      select coalesce(e.first_name, c.first_name || ' ' || c.last_name) as name, coalesce(e.created_at, c.created_at) as at
      from ${recordsOf(sql`f.id`)} r left join enquiries e on e.id = r.enquiry_id left join customers c on c.id = r.customer_id
      where ${isVisible('r', reader)} order by coalesce(e.created_at, c.created_at) desc, r.id desc limit 1
    ) newest
    cross join lateral (
      select count(*) as count, max(${lastCall(sql`t.enquiry_id = r.enquiry_id`)}) as called_at
      from ${recordsOf(sql`f.id`)} r where r.enquiry_id is not null and ${mayOpenRequest('r.enquiry_id', reader)}
    ) asked
    cross join lateral (
      select count(*) as count, max(a.created_at) as at, max(${lastCall(sql`t.application_id = a.id`)}) as called_at
      from ${recordsOf(sql`f.id`)} r join applications a on a.customer_id = r.customer_id where ${mayOpenApplication('a', reader)}
    ) applied
    where f.id = any(${[...fileIds]}::bigint[]) order by "lastContactDate" desc, f.id`.execute(db);
  return rows;
}

export interface SaidRow {
  /** As the audit log calls the record it was said with. */
  subject: string;
  /** Whose customer it is; null of a request. */
  ownerId: number | null;
  firstName: string;
  mobile: string;
  email: string;
  address: string | null;
  pincode: string;
  dob: string | null;
  language: string | null;
}

/** What the person of a file said of themselves, the newest first. */
export async function saidInFile(db: Db, fileId: number, reader: Reader, limit: number): Promise<SaidRow[]> {
  const { rows } = await sql<SaidRow>`
    select coalesce('enquiry ' || e.id, 'customer ' || c.id) as subject, c.owner_id as "ownerId",
      coalesce(e.first_name, c.first_name || ' ' || c.last_name) as "firstName", coalesce(e.mobile, c.mobile) as mobile,
      coalesce(e.email, c.email) as email, e.address, coalesce(e.pincode, c.pincode) as pincode, e.dob::text as dob, e.language
    from customer_files f cross join lateral ${recordsOf(sql`f.root_id`)} r
    left join enquiries e on e.id = r.enquiry_id left join customers c on c.id = r.customer_id
    where f.id = ${fileId} and ${isVisible('r', reader)}
    order by coalesce(e.created_at, c.created_at) desc, r.id desc limit ${limit}`.execute(db);
  return rows;
}

/** Who is no customer yet and was put aside, by mobile or by PAN: a condition of `s`. */
export type SavedCondition = RawBuilder<SqlBool>;

export const savedWithMobile = (mobile: string): SavedCondition => sql`s.mobile = ${mobile}`;
export const savedWithPan = (indexes: readonly BlindIndex[]): SavedCondition => sql`s.id in (
  select i.saved_id from saved_pan_indexes i
  where (i.key_id, i.pan_index) in (${sql.join(indexes.map(({ keyId, value }) => sql`(${keyId}, ${value})`))}))`;

interface SavedPerson {
  savedId: number;
  name: string;
  savedDate: string;
}

/** Those whom the reader has put aside, newest first. Administrators read no one else's either. */
export async function savedByReader(
  db: Db,
  isMeant: SavedCondition,
  { id }: Reader,
  limit: number,
): Promise<SavedPerson[]> {
  const { rows } = await sql<SavedPerson>`
    select s.id as "savedId", trim(s.first_name || ' ' || s.last_name) as name, s.changed_at as "savedDate"
    from saved_applications s where ${isMeant} and s.owner_id = ${id} and s.first_name is not null
    order by s.changed_at desc, s.id desc limit ${limit}`.execute(db);
  return rows;
}

export async function isSavedByOthers(db: Db, isMeant: SavedCondition, { id }: Reader): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from saved_applications s where ${isMeant} and s.owner_id <> ${id}) as is`.execute(db);
  return rows[0]?.is ?? false;
}
