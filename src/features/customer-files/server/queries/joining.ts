import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { Identity } from '../../rules.ts';
import { identityColumns, identityJoins } from './identities.ts';

export async function isAnyUnjoined(db: Db): Promise<boolean> {
  const { rows } = await sql`select from customer_file_records where needs_joining limit 1`.execute(db);
  return rows.length > 0;
}

/** A request or a customer, as the row that says which file it is in. */
export type FileRecordOf = { enquiry_id: number } | { customer_id: number };

const isOf = (record: FileRecordOf) =>
  'enquiry_id' in record
    ? sql<boolean>`r.enquiry_id = ${record.enquiry_id}`
    : sql<boolean>`r.customer_id = ${record.customer_id}`;

/** Whether the record is there and waits to be joined. Of before the release that has files it may have no row yet. */
export async function isUnjoined(db: Db, record: FileRecordOf): Promise<boolean> {
  const { rows } = await sql<{ waits: boolean }>`
    select coalesce((select needs_joining or home_id is null from customer_file_records r where ${isOf(record)}), true) as waits`.execute(
    db,
  );
  return rows[0]?.waits ?? false;
}

/** The row of a record of before. */
export async function addFileRecord(transaction: Db, record: FileRecordOf): Promise<void> {
  await ('enquiry_id' in record
    ? sql`insert into customer_file_records (enquiry_id) select id from enquiries e where id = ${record.enquiry_id}
        and not exists (select from customer_file_records r where r.enquiry_id = e.id) on conflict do nothing`
    : sql`insert into customer_file_records (customer_id) select id from customers c where id = ${record.customer_id}
        and not exists (select from customer_file_records r where r.customer_id = c.id) on conflict do nothing`
  ).execute(transaction);
}

export interface UnjoinedRow extends Identity {
  id: number;
  homeId: number | null;
  createdAt: string;
}

const isCorrected = sql`(r.needs_joining and r.home_id is not null)`;

/** Each of the two by its own index: while an import waits, far more corrected records are expected than there are. */
const idsOf = (record: FileRecordOf, limit: number) => sql`
  (select r.id from customer_file_records r where ${isOf(record)})
  union all (select r.id from customer_file_records r where ${isCorrected} order by r.id limit ${limit})`;

interface Looked {
  record?: FileRecordOf | undefined;
  limit: number;
}

/** Records that wait to be joined, or one of them and what was corrected and waits, locked; those that somebody else has locked wait for the next look. */
export async function lockUnjoined(transaction: Db, looked: Looked): Promise<UnjoinedRow[]> {
  const { rows: locked } = await unjoined(looked).execute(transaction);
  if (locked.length === 0) return [];
  // Read once they are locked: what is corrected from here on waits again.
  const { rows } = await sql<UnjoinedRow>`
    select r.id, r.home_id as "homeId", coalesce(e.created_at, c.created_at) as "createdAt", ${identityColumns}
    from unnest(${locked.map(({ id }) => id)}::bigint[]) with ordinality as n (id, place)
    join customer_file_records r on r.id = n.id ${identityJoins} order by n.place`.execute(transaction);
  return rows;
}

export const unjoined = ({ record, limit }: Looked) => sql<{ id: number }>`
    select r.id from customer_file_records r
    where ${record ? sql`(${isOf(record)} or ${isCorrected}) and r.id = any(array(${idsOf(record, limit)}))` : sql`r.needs_joining`}
    order by ${record ? sql`${isOf(record)} desc, r.id` : sql`r.id`} limit ${limit} for update of r skip locked`;

// A record that waits is known by nothing: it may leave its file.
const isSettled = sql`r.home_id is not null and not r.needs_joining`;

/** Records in a file with the mobile and date of birth of one of these. One line for each name and file. */
export async function bornAs(
  transaction: Db,
  people: readonly Pick<Identity, 'mobile' | 'dob'>[],
): Promise<(Identity & { homeId: number })[]> {
  const born = people.filter(({ dob }) => dob !== null);
  if (born.length === 0) return [];
  const { rows } = await sql<Identity & { homeId: number }>`
    select distinct e.mobile, e.dob::text as dob, e.first_name as "firstName", array[]::text[] as "panHashes", r.home_id as "homeId"
    from (select distinct * from unnest(${born.map(({ mobile }) => mobile)}::text[], ${born.map(({ dob }) => dob)}::date[]) as k (mobile, dob)) k
    join enquiries e on e.mobile = k.mobile and e.dob = k.dob
    join customer_file_records r on r.enquiry_id = e.id
    where ${isSettled}`.execute(transaction);
  return rows;
}

/** Of these files those with records that do not wait. */
export async function sharedHomes(transaction: Db, homeIds: readonly number[]): Promise<number[]> {
  if (homeIds.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct home_id as id from customer_file_records r where home_id = any(${[...homeIds]}::bigint[]) and ${isSettled}`.execute(
    transaction,
  );
  return rows.map(({ id }) => id);
}

/** The files of customers with one of these PANs. */
export async function withPan(
  transaction: Db,
  panHashes: readonly string[],
): Promise<{ panHash: string; homeId: number }[]> {
  if (panHashes.length === 0) return [];
  const { rows } = await sql<{ panHash: string; homeId: number }>`
    select distinct k.hash as "panHash", r.home_id as "homeId"
    from (select distinct hash from unnest(${[...panHashes]}::text[]) as k (hash)) k
    join customer_pan_indexes i on i.key_id = left(k.hash, -65) and i.pan_index = decode(right(k.hash, 64), 'hex')
    join customer_file_records r on r.customer_id = i.customer_id
    where ${isSettled}`.execute(transaction);
  return rows;
}

export async function rootsOf(db: Db, fileIds: readonly number[]): Promise<[number, number][]> {
  const { rows } = await sql<{ id: number; root: number }>`
    select id, root_id as root from customer_files where id = any(${[...fileIds]}::bigint[])`.execute(db);
  return rows.map(({ id, root }) => [id, root]);
}

/** Pairs of files that somebody has parted, refused or undone, where each stands under one of these roots; by their roots. */
export async function partedPairs(db: Db, roots: readonly number[]): Promise<{ one: number; other: number }[]> {
  if (roots.length < 2) return [];
  const meant = sql`any(${[...roots]}::bigint[])`;
  const { rows } = await sql<{ one: number; other: number }>`
    select f.root_id as one, g.root_id as other
    from customer_files f join ${partings} p on p.one = f.id join customer_files g on g.id = p.other
    where f.root_id = ${meant} and g.root_id = ${meant} and f.root_id <> g.root_id`.execute(db);
  return rows;
}

const partings: RawBuilder<unknown> = sql`(
  select one_id as one, other_id as other from customer_file_refusals
  union all select kept_id, merged_id from customer_file_merges where undone_by is not null)`;

/** Makes files; answers their ids, in the order given. */
export async function insertFiles(transaction: Db, createdAts: readonly string[]): Promise<number[]> {
  if (createdAts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    insert into customer_files (id, root_id, created_at)
    select id, id, created_at from (
      select nextval('customer_files_id_seq') as id, created_at
      from (select created_at from unnest(${[...createdAts]}::timestamptz[]) with ordinality as n (created_at, place) order by place) n
    ) as numbered returning id`.execute(transaction);
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Puts records into files; those of `checked` have been looked at. */
export async function joinRecords(
  transaction: Db,
  joined: readonly { recordId: number; homeId: number }[],
  checked: readonly number[],
): Promise<void> {
  const [records, homes] = [joined.map(({ recordId }) => recordId), joined.map(({ homeId }) => homeId)];
  // What a stray leaves may be empty by now.
  await sql`
    insert into customer_file_checks (file_id)
    select distinct home_id from customer_file_records where id = any(${records}::bigint[]) and home_id is not null`.execute(
    transaction,
  );
  await sql`
    update customer_file_records r set needs_joining = false, home_id = coalesce(j.home_id, r.home_id)
    from unnest(${[...checked]}::bigint[]) as n (id)
    left join unnest(${records}::bigint[], ${homes}::bigint[]) as j (id, home_id)
      on j.id = n.id
    where r.id = n.id`.execute(transaction);
  // What was put back is in its file already, and may be the first of it.
  const { rows: homesNow } = await sql<{ id: number }>`
    select distinct home_id as id from customer_file_records where id = any(${[...checked]}::bigint[]) and home_id is not null`.execute(
    transaction,
  );
  await renewSince(
    transaction,
    homesNow.map(({ id }) => id),
  );
}

/**
 * Since when the person of each of these files is known, and of those that they lead to: the first record of it and of all that lead to it. An
 * older one may come, the first one may go, and merges are undone.
 */
export async function renewSince(transaction: Db, fileIds: readonly number[]): Promise<void> {
  if (fileIds.length === 0) return;
  await sql`
    with recursive above (home_id, id) as (
      select f.id, f.id from customer_files f
      where f.root_id in (select t.root_id from customer_files t where t.id = any(${[...fileIds]}::bigint[]))
      union all
      select a.home_id, f.merged_into from above a join customer_files f on f.id = a.id where f.merged_into is not null
    ), known as (
      select a.id, min(coalesce(e.created_at, c.created_at)) as since
      from above a join customer_file_records r on r.home_id = a.home_id
      left join enquiries e on e.id = r.enquiry_id left join customers c on c.id = r.customer_id group by a.id
    )
    update customer_files f set created_at = k.since from known k where f.id = k.id and f.created_at <> k.since`.execute(
    transaction,
  );
}
