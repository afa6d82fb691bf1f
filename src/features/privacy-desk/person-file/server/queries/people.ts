import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { literally } from '#server/lists/filters.ts';
import type { BlindIndex } from '#server/personal-data/vault.ts';
import type { PersonRecord } from '#shared/person-record.ts';

export interface FoundRecord extends PersonRecord {
  firstName: string;
  lastName: string;
  mobile: string;
  createdAt: string;
}

type Condition = RawBuilder<SqlBool>;
type Conditions = Partial<Record<'enquiries' | 'customers' | 'saved', Condition>>;

const mostFound = 100;
const never = sql<SqlBool>`false`;

/** Records of all kinds, newest first. */
async function recordsWhere(db: Db, { enquiries = never, customers = never, saved = never }: Conditions) {
  const { rows } = await sql<FoundRecord>`
    (select 'enquiry' as kind, id, first_name as "firstName", '' as "lastName", mobile, created_at as "createdAt"
      from enquiries where ${enquiries} order by created_at desc, id desc limit ${mostFound})
    union all
    (select 'customer', id, first_name, last_name, mobile, created_at
      from customers where ${customers} order by created_at desc, id desc limit ${mostFound})
    union all
    (select 'saved', id, first_name, last_name, mobile, created_at
      from saved_applications where first_name is not null and ${saved} order by created_at desc, id desc limit ${mostFound})
    order by "createdAt" desc, kind, id desc limit ${mostFound}`.execute(db);
  return rows;
}

/** In the words of the indexes that find mobiles and names. */
const searched = {
  enquiries: sql`search_text`,
  customers: sql`(name_key || ' ' || mobile)`,
  saved: sql`(name_key || ' ' || mobile)`,
};

const like = (column: RawBuilder<unknown>, text: string) => sql`${column} like ${`%${literally(text)}%`}`;

export function recordsOfMobile(db: Db, mobile: string): Promise<FoundRecord[]> {
  const isOf = (column: RawBuilder<unknown>) => sql<SqlBool>`(${like(column, mobile)} and mobile = ${mobile})`;
  return recordsWhere(db, {
    enquiries: isOf(searched.enquiries),
    customers: isOf(searched.customers),
    saved: isOf(searched.saved),
  });
}

export function recordsOfPan(db: Db, indexes: readonly BlindIndex[]): Promise<FoundRecord[]> {
  const pairs = sql.join(indexes.map(({ keyId, value }) => sql`(${keyId}, ${value})`));
  return recordsWhere(db, {
    customers: sql`id in (select customer_id from customer_pan_indexes where (key_id, pan_index) in (${pairs}))`,
    saved: sql`id in (select saved_id from saved_pan_indexes where (key_id, pan_index) in (${pairs}))`,
  });
}

export const recordsOfReference = (db: Db, reference: string) =>
  recordsWhere(db, { enquiries: sql`reference = ${reference}` });

/** Those whose name has every word. */
export function recordsOfWords(db: Db, words: readonly string[]): Promise<FoundRecord[]> {
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
  const [found] = await recordsWhere(db, { [table[kind]]: sql`id = ${id}` });
  return found;
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
