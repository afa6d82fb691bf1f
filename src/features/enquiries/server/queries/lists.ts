import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { Listed, Total } from '#server/lists/answer.ts';
import { cachedTotal, endlessTotals } from '#server/lists/cached-totals.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTo, countedTotal, exactCount } from '#server/lists/queries.ts';
import { sharesOf } from '#server/lists/rare-fragments.ts';
import { keptEnquiryCount } from '../reads.ts';
import { conditionsOf, type EnquiryFilter, isCounted, type SearchWay } from './filters.ts';

export const columns = [
  'id',
  'reference',
  'service_type',
  'first_name',
  'mobile',
  'email',
  'address',
  'pincode',
  'dob',
  'status',
  'created_by',
  'created_at',
  'language',
  'guardian_needed',
  'notice_version',
  'marketing_consent',
  'marketing_withdrawn_at',
  'is_suspected',
  'stage',
  'moved_at',
  'version',
] as const;

export type EnquiryRow = Pick<Row<'enquiries'>, (typeof columns)[number]>;

export function filtered(db: Pick<Db, 'selectFrom'>, filter: EnquiryFilter, way?: SearchWay) {
  let query = db.selectFrom('enquiries');
  for (const condition of conditionsOf(filter, way)) query = query.where(condition);
  return query;
}

/** The rows of the list in its columns; `readPage` orders and cuts them. */
export const listedEnquiries = (db: Db, filter: EnquiryFilter, way?: SearchWay) =>
  filtered(db, filter, way).select(columns);

/** The total from the cached counts: exact, without a scan. */
async function keptCount(db: Db, filter: EnquiryFilter): Promise<number> {
  return (await db.selectNoFrom(keptEnquiryCount(filter).as('number')).executeTakeFirstOrThrow()).number;
}

export function listOfEnquiries(db: Db, filter: EnquiryFilter, params: PageParams): Promise<Listed<EnquiryRow>> {
  return filter.q ? searchEnquiries(db, filter, params) : filterEnquiries(db, filter, params);
}

async function filterEnquiries(db: Db, filter: EnquiryFilter, params: PageParams): Promise<Listed<EnquiryRow>> {
  const kept = async () => ({ number: await keptCount(db, filter), isMore: false });
  const [page, total] = await Promise.all([
    readPage(listedEnquiries(db, filter), params),
    isCounted(filter) ? cachedTotal(db, JSON.stringify(filter), kept) : countedTotal(db, filtered(db, filter)),
  ]);
  return { page, total };
}

const countedExactly = 1_000;

/** Those that the trigram index finds, each with the number of them, up to one more than are counted. */
const foundEnquiries = (db: Db, filter: EnquiryFilter, way: SearchWay) =>
  db
    .with(
      (cte) => cte('found').materialized(),
      (inner) =>
        filtered(inner, filter, way)
          .select(columns)
          .limit(countedExactly + 1),
    )
    .selectFrom('found')
    .select([...columns, sql<number>`(select count(*) from found)`.as('number')]);

/**
 * Few matches are found, counted and paged in one. Many are walked to in the list's order, which soon meets a page of them; that they are
 * many is remembered for a while.
 */
async function searchEnquiries(db: Db, filter: EnquiryFilter, params: PageParams): Promise<Listed<EnquiryRow>> {
  const endless = endlessTotals(db);
  const name = JSON.stringify(['requests found', filter]);
  const walked = async (total: Total) => ({
    page: await readPage(listedEnquiries(db, filter, 'row by row'), params),
    total,
  });
  const known = endless.get(name);
  if (known) return walked(known);
  const found = foundEnquiries(db, filter, await sharesOf(db, 'enquiries'));
  const page = await readPage(found, params);
  // Beyond the last of them no row tells the number.
  const isBeyond = page.rows.length === 0 && params.cursor !== undefined;
  const [first] = isBeyond ? await found.limit(1).execute() : page.rows;
  const total = countedTo(countedExactly, first?.number ?? 0);
  if (!total.isMore) return { page, total };
  endless.set(name, total);
  return walked(total);
}

/** The exact number of picked enquiries. */
export async function countPicked(db: Db, filter: EnquiryFilter): Promise<number> {
  return isCounted(filter) ? keptCount(db, filter) : exactCount(db, filtered(db, filter));
}

/** Whether the search's index knows the letters of Gujarati; without them a search in it scans the table. */
export async function isSearchIndexed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isIndexed: boolean }>`select show_trgm('ક') <> '{}' as "isIndexed"`.execute(db);
  return rows[0]?.isIndexed ?? false;
}
