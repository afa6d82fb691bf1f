import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { literally } from '#server/lists/filters.ts';
import type { Traits } from '#server/person-records/people.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';
import type { PersonRecord } from '#shared/person-record.ts';

/** The date of birth is that of a request. */
export interface FoundRecord extends PersonRecord, Traits {
  createdAt: string;
}

export interface FoundRecords {
  records: FoundRecord[];
  /** There are more, which are not among them. */
  isCut: boolean;
}

type Condition = RawBuilder<SqlBool>;
type Conditions = Partial<Record<'enquiries' | 'customers' | 'saved', Condition>>;

/** Of each kind, so that none crowds out another. */
const mostFound = 100;
/** The public form takes requests with anybody's mobile: what somebody's own are is told by name, so that far more are looked at. */
const mostOfMobile = 2_000;
const never = sql<SqlBool>`false`;

const hashesOf = (table: string, column: string, of: string) =>
  sql`array(select key_id || ' ' || encode(pan_index, 'hex') from ${sql.table(table)} where ${sql.ref(column)} = ${sql.ref(of)})`;

/** Records of all kinds, newest first. */
async function recordsWhere(
  db: Db,
  { enquiries = never, customers = never, saved = never }: Conditions,
  most = mostFound,
): Promise<FoundRecords> {
  const newest = sql`order by created_at desc, id desc limit ${most + 1}`;
  const { rows } = await sql<FoundRecord>`
    (select 'enquiry' as kind, id, first_name as "firstName", '' as "lastName", mobile, created_at as "createdAt",
        dob::text, array[]::text[] as "panHashes"
      from enquiries where ${enquiries} ${newest})
    union all
    (select 'customer', id, first_name, last_name, mobile, created_at,
        null, ${hashesOf('customer_pan_indexes', 'customer_id', 'customers.id')}
      from customers where ${customers} ${newest})
    union all
    (select 'saved', id, first_name, last_name, mobile, created_at,
        null, ${hashesOf('saved_pan_indexes', 'saved_id', 'saved_applications.id')}
      from saved_applications where first_name is not null and ${saved} ${newest})
    order by "createdAt" desc, kind, id desc`.execute(db);
  const counts = new Map<string, number>();
  const records = rows.filter(({ kind }) => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    return count <= most;
  });
  return { records, isCut: records.length < rows.length };
}

/** In the words of the indexes that find mobiles and names. */
const searched = {
  enquiries: sql`search_text`,
  customers: sql`(name_key || ' ' || mobile)`,
  saved: sql`(name_key || ' ' || mobile)`,
};

const like = (column: RawBuilder<unknown>, text: string) => sql`${column} like ${`%${literally(text)}%`}`;

export function recordsOfMobile(db: Db, mobile: string): Promise<FoundRecords> {
  const isOf = (column: RawBuilder<unknown>) => sql<SqlBool>`(${like(column, mobile)} and mobile = ${mobile})`;
  const conditions = {
    enquiries: isOf(searched.enquiries),
    customers: isOf(searched.customers),
    saved: isOf(searched.saved),
  };
  return recordsWhere(db, conditions, mostOfMobile);
}

export function recordsOfEmail(db: Db, email: string): Promise<FoundRecords> {
  const isSame = sql<SqlBool>`lower(email) = ${email.toLowerCase()}`;
  return recordsWhere(db, {
    enquiries: sql`(${like(searched.enquiries, email.toLowerCase())} and ${isSame})`,
    customers: isSame,
    saved: isSame,
  });
}

export function recordsOfPan(db: Db, indexes: readonly BlindIndex[]): Promise<FoundRecords> {
  const pairs = sql.join(indexes.map(({ keyId, value }) => sql`(${keyId}, ${value})`));
  return recordsWhere(db, {
    customers: sql`id in (select customer_id from customer_pan_indexes where (key_id, pan_index) in (${pairs}))`,
    saved: sql`id in (select saved_id from saved_pan_indexes where (key_id, pan_index) in (${pairs}))`,
  });
}

export const recordsOfReference = (db: Db, reference: string) =>
  recordsWhere(db, { enquiries: sql`reference = ${reference}` });

/** Those whose name has every word. */
export function recordsOfWords(db: Db, words: readonly string[]): Promise<FoundRecords> {
  const has = (column: RawBuilder<unknown>, name: RawBuilder<unknown>) =>
    sql<SqlBool>`(${sql.join(
      words.flatMap((word) => [like(column, word), like(name, word)]),
      sql` and `,
    )})`;
  return recordsWhere(db, {
    enquiries: has(searched.enquiries, sql`lower(first_name)`),
    customers: has(searched.customers, sql`name_key`),
    saved: has(searched.saved, sql`name_key`),
  });
}

export async function recordOf(db: Db, { kind, id }: PersonRecord): Promise<FoundRecord | undefined> {
  const table = { enquiry: 'enquiries', customer: 'customers', saved: 'saved' } as const;
  const { records } = await recordsWhere(db, { [table[kind]]: sql`id = ${id}` });
  return records[0];
}

/** Of a submission that the server keeps apart: a release before wrote it. */
export async function countQuarantined(db: Db, mobile: string): Promise<number> {
  const { count } = await db
    .selectFrom('quarantined_enquiries')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<string>`submission ->> 'mobile'`, '=', mobile)
    .executeTakeFirstOrThrow();
  return count;
}
