import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';
import { isVisible, mayOpenApplication, type Reader, recordsOf } from '#features/customer-files/server/reads.ts';
import { newestEnquiriesFound } from '#features/enquiries/server/reads.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { allOf, containing, withinDays } from '#server/lists/filters.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import { wordsOf } from '#server/lists/search-words.ts';
import type { DayRange } from '#shared/dates/day-range.ts';

export interface FileFilter {
  q?: string | undefined;
  created?: DayRange | undefined;
}

/** Of each kind of record, the newest that match: more words narrow a search further. */
const mostFound = 5_000;

/** As the index has it. */
const searchedOfCustomer = sql`(name_key || ' ' || mobile)`;

/** Its e-mail address is found whole, by an index of its own. */
const isOfCustomer = (form: string) =>
  form.includes('@') ? sql<SqlBool>`lower(email) = ${form}` : containing(searchedOfCustomer, form);

/** Whether a search finds a row of `customers`, by the names of its columns alone. */
export const isCustomerFound = (q: string): RawBuilder<SqlBool> =>
  allOf(wordsOf(q).map((forms) => sql<SqlBool>`(${sql.join(forms.map(isOfCustomer), sql` or `)})`));

const customersFound = (q: string, most: number) =>
  sql`(select id from customers where ${isCustomerFound(q)} order by created_at desc, id desc limit ${most})`;

/** Files, as `root_id`, of the records that a search finds, of each kind the newest. */
export const filesFound = (q: string, most: number): RawBuilder<unknown> => sql`(
  select f.root_id from customer_file_records r join customer_files f on f.id = r.home_id where r.enquiry_id in ${newestEnquiriesFound(q, most)}
  union all
  select f.root_id from customer_file_records r join customer_files f on f.id = r.home_id where r.customer_id in ${customersFound(q, most)})`;

const isFound = (q: string) => sql<SqlBool>`id in ${filesFound(q, mostFound)}`;

function filteredFiles(db: Db, { q, created }: FileFilter) {
  let query = db.selectFrom('customer_files').where('merged_into', 'is', null);
  if (created) query = query.where(withinDays('created_at', created));
  if (q) query = query.where(isFound(q));
  return query;
}

/** A file in brief: of what the reader may open. */
export interface BriefRow {
  id: number;
  createdDate: string;
  name: string;
  mobile: string;
  requests: number;
  applications: number;
  newestDate: string;
}

/** Of files that stand by themselves. One without a record that the reader may open is left out. */
export async function briefsOf(db: Db, ids: readonly number[], reader: Reader): Promise<BriefRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<BriefRow>`
    select f.id, f.created_at as "createdDate", newest.name, newest.mobile, newest.at as "newestDate", newest.requests,
      case when newest.customers = 0 then 0 else (
        select count(*) from ${recordsOf(sql`f.id`)} r join applications a on a.customer_id = r.customer_id
        where ${mayOpenApplication('a', reader)}
      ) end as applications
    from customer_files f
    cross join lateral (
      select coalesce(e.first_name, c.first_name || ' ' || c.last_name) as name, coalesce(e.mobile, c.mobile) as mobile,
        coalesce(e.created_at, c.created_at) as at, count(r.enquiry_id) over () as requests, count(r.customer_id) over () as customers
      from ${recordsOf(sql`f.id`)} r left join enquiries e on e.id = r.enquiry_id left join customers c on c.id = r.customer_id
      where ${isVisible('r', reader)} order by coalesce(e.created_at, c.created_at) desc, r.id desc limit 1
    ) newest
    where f.id = any(${[...ids]}::bigint[]) ${prepared}`.execute(db);
  return rows;
}

export const sortColumns = { createdDate: ['created_at', 'id'] } as const;

export async function listOfFiles(
  db: Db,
  filter: FileFilter,
  { reader, ...params }: PageParams & { reader: Reader },
): Promise<Listed<BriefRow>> {
  const { page, total } = await listed(
    params,
    readPage(filteredFiles(db, filter).select(['id', 'created_at']), params),
    () => countedTotal(db, filteredFiles(db, filter), params),
  );
  const ids = page.rows.map(({ id }) => id);
  const byId = new Map((await briefsOf(db, ids, reader)).map((row) => [row.id, row]));
  return { page: { ...page, rows: ids.flatMap((id) => byId.get(id) ?? []) }, total };
}
