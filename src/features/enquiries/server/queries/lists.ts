import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import type { Listed } from '#server/lists/answer.ts';
import { cachedTotal, manyFound } from '#server/lists/cached-totals.ts';
import { type PageParams, readPage, readPageAtOnce, walkToPage } from '#server/lists/keyset.ts';
import { countedTo, countedTotal, exactCount, type TrigramFrequencies } from '#server/lists/queries.ts';
import { trigramFrequencies } from '#server/lists/rare-trigrams.ts';
import { keptEnquiryCount } from '../reads.ts';
import { conditionsOf, type EnquiryFilter, hasWords, isCounted } from './filters.ts';

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

export function filtered(db: Db, filter: EnquiryFilter, frequencies?: TrigramFrequencies) {
  let query = db.selectFrom('enquiries');
  for (const condition of conditionsOf(filter, frequencies)) query = query.where(condition);
  return query;
}

/** The rows of the list in its columns; `readPage` orders and cuts them. */
export const listedEnquiries = (db: Db, filter: EnquiryFilter) => filtered(db, filter).select(columns);

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
/** So many rows, of those that the other filters leave, are walked through to a page of matches. */
const walkedMost = 20_000;

/** By the trigram index. */
const matching = (db: Db, filter: EnquiryFilter) => filtered(db, filter, trigramFrequencies(db, 'enquiries'));

/** A page of matches that are few, and their number; of many it is one more than is counted. */
async function findFew(db: Db, filter: EnquiryFilter, params: PageParams) {
  const found = db
    .with(
      (cte) => cte('found').materialized(),
      () =>
        matching(db, filter)
          .select(columns)
          .limit(countedExactly + 1),
    )
    .selectFrom('found')
    .select([...columns, sql<number>`(select count(*) from found)`.as('number')]);
  const page = await readPageAtOnce(found, params);
  // Beyond the last of them no row tells the number.
  const isBeyond = page.rows.length === 0 && params.cursor !== undefined;
  const [first] = isBeyond ? await found.limit(1).execute() : page.rows;
  return { page, number: first?.number ?? 0 };
}

/** The list in its order, without the search. */
function walkToMatches(db: Db, { q = '', ...others }: EnquiryFilter, params: PageParams) {
  const rows = filtered(db, others).select([...columns, 'search_text']);
  return walkToPage(db, rows, params, { matching: hasWords(q), most: walkedMost });
}

/** A page of all matches, found before they are put in order: PostgreSQL would walk to it, through the whole table at worst. */
const sortAll = (db: Db, filter: EnquiryFilter, params: PageParams) =>
  readPageAtOnce(
    db.selectFrom(matching(db, filter).select(columns).offset(sql.lit(0)).as('found')).select(columns),
    params,
  );

/**
 * Few matches are found, counted and put in order at once. Of many, which is remembered for a while, a page is soon met in the list's
 * order; where it is not, for they stand together elsewhere, all are found and put in order after all.
 */
async function searchEnquiries(db: Db, filter: EnquiryFilter, params: PageParams): Promise<Listed<EnquiryRow>> {
  const many = manyFound(db);
  // What was typed may name somebody.
  const key = createHash('sha256').update(JSON.stringify(filter)).digest('base64url');
  if (!many.has(key)) {
    const { page, number } = await findFew(db, filter, params);
    if (number <= countedExactly) return { page, total: countedTo(countedExactly, number) };
    many.set(key, true);
  }
  const walked = await walkToMatches(db, filter, params);
  if (walked) return { page: walked, total: countedTo(countedExactly, countedExactly + 1) };
  const [page, number] = await Promise.all([
    sortAll(db, filter, params),
    exactCount(db, matching(db, filter).limit(countedExactly + 1)),
  ]);
  if (number <= countedExactly) many.delete(key);
  return { page, total: countedTo(countedExactly, number) };
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
