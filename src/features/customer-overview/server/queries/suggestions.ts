import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { isVisible, type Reader, recordsOf } from '#features/customer-files/server/reads.ts';
import { isOneOf } from '#server/lists/filters.ts';

/** What a record tells of its person. */
export interface TraitsRow {
  rootId: number;
  firstName: string;
  lastName: string;
  mobile: string;
  email: string;
  dob: string | null;
  panHashes: string[];
}

/** Of a row of `customers`: its PAN under each key of the ring. */
export const panHashesOf = (alias: string): RawBuilder<string[]> => sql`array(
  select i.key_id || ' ' || encode(i.pan_index, 'hex') from customer_pan_indexes i where i.customer_id = ${sql.ref(`${alias}.id`)})`;

const ofRequest = sql`e.first_name as "firstName", '' as "lastName", e.mobile, e.email, e.dob::text as dob, array[]::text[] as "panHashes"`;
const ofCustomer = sql`c.first_name as "firstName", c.last_name as "lastName", c.mobile, c.email, null::text as dob, ${panHashesOf('c')} as "panHashes"`;

/** A mobile may be a whole street's. */
const mostAlike = 100;
/** Of the records of a file, of each kind. */
export const mostCompared = 50;

/** Of the records of files that the reader may open. */
export async function traitsOfFiles(db: Db, rootIds: readonly number[], reader: Reader): Promise<TraitsRow[]> {
  if (rootIds.length === 0) return [];
  const { rows } = await sql<TraitsRow>`
    select root.id as "rootId", t.* from unnest(${[...rootIds]}::bigint[]) as root (id)
    cross join lateral (
      (select ${ofRequest} from ${recordsOf(sql`root.id`)} r join enquiries e on e.id = r.enquiry_id
        where ${isVisible('r', reader)} order by e.id desc limit ${sql.lit(mostCompared)})
      union all
      (select ${ofCustomer} from ${recordsOf(sql`root.id`)} r join customers c on c.id = r.customer_id
        where ${isVisible('r', reader)} order by c.id desc limit ${sql.lit(mostCompared)})
    ) t ${prepared}`.execute(db);
  return rows;
}

interface Alike {
  rootId: number;
  mobiles: readonly string[];
  emails: readonly string[];
  panHashes: readonly string[];
  reader: Reader;
}

/**
 * Other files with something that the reader may open and that has one of these mobiles, e-mail addresses or PANs. `offset 0`: each is looked up
 * by what is alike; for the first hundred PostgreSQL would go through all files where it expects many.
 */
export async function alikeFiles(db: Db, { rootId, mobiles, emails, panHashes, reader }: Alike): Promise<number[]> {
  const of = (table: string, column: string, where: RawBuilder<SqlBool>) => sql`
    (select f.root_id as id from ${sql.table(table)} x
      cross join lateral (select r.* from customer_file_records r where ${sql.ref(`r.${column}`)} = x.id offset 0) r
      cross join lateral (select f.root_id from customer_files f where f.id = r.home_id offset 0) f
      where ${where} and f.root_id <> ${rootId} and ${isVisible('r', reader)} limit ${sql.lit(mostAlike)})`;
  const requests = (where: RawBuilder<SqlBool>) => of('enquiries', 'enquiry_id', where);
  const customers = (where: RawBuilder<SqlBool>) => of('customers', 'customer_id', where);
  const ofEither = (where: RawBuilder<SqlBool>) => [requests(where), customers(where)];
  const parts = [
    ...(mobiles.length > 0 ? ofEither(isOneOf('x.mobile', mobiles, 'text')) : []),
    ...(emails.length > 0 ? ofEither(isOneOf(sql`lower(x.email)`, emails, 'text')) : []),
    ...(panHashes.length > 0
      ? [
          customers(sql`x.id in (select i.customer_id from unnest(${[...panHashes]}::text[]) as k (hash)
            join customer_pan_indexes i on i.key_id = left(k.hash, -65) and i.pan_index = decode(right(k.hash, 64), 'hex'))`),
        ]
      : []),
  ];
  if (parts.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct id from (${sql.join(parts, sql` union all `)}) as alike limit ${sql.lit(mostAlike)} ${prepared}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Of these files those that were said to be of another person than one. */
export async function refusedWith(db: Db, rootId: number, others: readonly number[]): Promise<number[]> {
  if (others.length === 0) return [];
  const { rows } = await sql<{ id: number }>`
    select distinct case when f.root_id = ${rootId} then g.root_id else f.root_id end as id
    from customer_file_refusals x join customer_files f on f.id = x.one_id join customer_files g on g.id = x.other_id
    where (x.one_id in (select id from customer_files where root_id = ${rootId})
        or x.other_id in (select id from customer_files where root_id = ${rootId}))
      and (f.root_id = any(${[...others]}::bigint[]) or g.root_id = any(${[...others]}::bigint[])) ${prepared}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
