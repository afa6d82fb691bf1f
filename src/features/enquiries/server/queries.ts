import { type RawBuilder, sql } from 'kysely';
import type { Db, Row, Writer } from '#db/open.ts';
import { violates } from '#db/violates.ts';
import { type ServiceType, serviceOfType } from '#features/services/catalogue.ts';
import { isServiceOffered } from '#features/site/server/reads.ts';
import type { Listed } from '#server/lists/answer.ts';
import { type PageWanted, readPage } from '#server/lists/keyset.ts';
import { countedTotal, estimateOf, exactCount } from '#server/lists/queries.ts';
import { type Limit, takingTokens } from '#server/rate-limits/queries.ts';
import type { EnquiryStatus } from '../catalogue.ts';
import type { Enquiry } from '../contract.ts';
import { conditionsOf, type EnquiryFilter, isCounted } from './enquiry-filter.ts';
import { keptEnquiryCount } from './reads.ts';
import { rememberedTotal } from './remember-totals.ts';

const columns = [
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
] as const;

export type EnquiryRow = Pick<Row<'enquiries'>, (typeof columns)[number]>;

export interface Admission {
  /** Seconds to wait before another enquiry is taken; 0 when this one is. */
  waitingSeconds: number;
  /** False for a service the agency has switched off. */
  isOffered: boolean;
  /** The id and time this enquiry is to have. */
  id: number;
  at: string;
}

/** Counts one more enquiry against the limits and gives it its id and time, in one question. */
export async function admitEnquiry(db: Db, limits: Limit[], serviceType: ServiceType): Promise<Admission> {
  const { rows } = await sql<Admission>`
    select ${takingTokens(limits)} as "waitingSeconds", nextval('enquiries_id_seq') as id, now()::timestamptz(3) as at,
      ${isServiceOffered(serviceOfType(serviceType).slug)} as "isOffered"`.execute(db);
  if (!rows[0]) throw new Error('The admission answered nothing.');
  return rows[0];
}

/** The wire's enquiry as a row, given its id, time and reference. */
export async function insertEnquiry(writer: Writer, enquiry: Enquiry): Promise<void> {
  await writer
    .insertInto('enquiries')
    .values({
      id: enquiry.id,
      reference: enquiry.reference,
      service_type: enquiry.serviceType,
      first_name: enquiry.firstName,
      mobile: enquiry.mobile,
      email: enquiry.email,
      address: enquiry.address,
      pincode: enquiry.pincode,
      dob: enquiry.dob,
      created_at: enquiry.createdDate,
      language: enquiry.language,
      guardian_needed: enquiry.guardianNeeded,
      notice_version: enquiry.noticeVersion,
      marketing_consent: enquiry.marketingConsent,
    })
    .execute();
}

/**
 * Takes back the consent of every enquiry from a mobile, when the reference is of one of them. The search's index finds the
 * others.
 */
export async function withdrawMarketingConsent(db: Db, person: { reference: string; mobile: string }): Promise<void> {
  await db
    .updateTable('enquiries')
    .set({ marketing_consent: false, marketing_withdrawn_at: sql`now()` })
    .where('search_text', 'like', `%${person.mobile}%`)
    .where('mobile', '=', person.mobile)
    .where('marketing_consent', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('enquiries as own')
          .select('own.id')
          .where('own.reference', '=', person.reference)
          .where('own.mobile', '=', person.mobile),
      ),
    )
    .execute();
}

/** Its history goes with it. False when there is none of this id. */
export async function deleteEnquiry(db: Db, id: number): Promise<boolean> {
  const deleted = await db.deleteFrom('enquiries').where('id', '=', id).returning('id').executeTakeFirst();
  return deleted !== undefined;
}

export const isReferenceTaken = (error: unknown) => violates(error, 'enquiries_reference_key');

export async function quarantineSubmission(db: Db, submission: object): Promise<void> {
  await db
    .insertInto('quarantined_enquiries')
    .values({ submission: JSON.stringify(submission) })
    .execute();
}

function filtered(db: Db, filter: EnquiryFilter) {
  let query = db.selectFrom('enquiries');
  for (const condition of conditionsOf(filter)) query = query.where(condition);
  return query;
}

/** The rows of the list in its columns; `readPage` orders and cuts them. */
export const listedEnquiries = (db: Db, filter: EnquiryFilter) => filtered(db, filter).select(columns);

/** How many there are by the kept counts: exact, and costs no scan. */
async function keptCount(db: Db, filter: EnquiryFilter): Promise<number> {
  return (await db.selectNoFrom(keptEnquiryCount(filter).as('number')).executeTakeFirstOrThrow()).number;
}

export function listOfEnquiries(db: Db, filter: EnquiryFilter, wanted: PageWanted): Promise<Listed<EnquiryRow>> {
  return filter.q ? searchEnquiries(db, filter, wanted) : filterEnquiries(db, filter, wanted);
}

async function filterEnquiries(db: Db, filter: EnquiryFilter, wanted: PageWanted): Promise<Listed<EnquiryRow>> {
  const total = async () =>
    isCounted(filter)
      ? { number: await keptCount(db, filter), isEstimated: false }
      : countedTotal(db, filtered(db, filter));
  const [page, remembered] = await Promise.all([
    readPage(listedEnquiries(db, filter), wanted),
    rememberedTotal(db, JSON.stringify(filter), total),
  ]);
  return { page, total: remembered };
}

const countedExactly = 1_000;

/**
 * Few matches are found once, by the trigram index, then counted and paged. Many are walked to in the list's order, which
 * soon meets a page of them; how many there are is the planner's estimate.
 */
async function searchEnquiries(db: Db, filter: EnquiryFilter, wanted: PageWanted): Promise<Listed<EnquiryRow>> {
  const matching = await filtered(db, filter)
    .select('id')
    .limit(countedExactly + 1)
    .execute();
  if (matching.length > countedExactly) {
    const page = await readPage(listedEnquiries(db, filter), wanted);
    const number = await estimateOf(filtered(db, filter).select('id'), countedExactly + 1);
    return { page, total: { number, isEstimated: true } };
  }
  const ids = matching.map((row) => row.id);
  const found = ids.length > 0 ? listedEnquiries(db, { ids }) : listedEnquiries(db, { ids: [0] });
  return { page: await readPage(found, wanted), total: { number: ids.length, isEstimated: false } };
}

/** How many are meant, exactly, for what is done to all of them. */
export async function countPicked(db: Db, filter: EnquiryFilter): Promise<number> {
  return isCounted(filter) ? keptCount(db, filter) : exactCount(db, filtered(db, filter));
}

/** No enquiry made later has a smaller id. 0 when there is none. */
export async function newestEnquiryId(db: Db): Promise<number> {
  const row = await db.selectFrom('enquiries').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
  return row?.id ?? 0;
}

export interface Batch {
  after: number;
  upTo: number;
  limit: number;
}

/** The next picked enquiries in the order of their ids, held for a change. */
export async function lockPicked(db: Db, filter: EnquiryFilter, { after, upTo, limit }: Batch) {
  return filtered(db, filter)
    .select(['id', 'status'])
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute();
}

export async function moveHeld(db: Db, ids: number[], change: { status: EnquiryStatus; changedBy: number }) {
  await sql`
    with moved as (
      update enquiries set status = ${change.status}, version = version + 1 where id = any(${ids}::bigint[]) returning id
    )
    insert into enquiry_status_changes (enquiry_id, status, changed_by)
    select id, ${change.status}, ${change.changedBy} from moved order by id`.execute(db);
}

/** Whether the search's index knows the letters of Gujarati; without them a search in it scans the table. */
export async function isSearchIndexed(db: Db): Promise<boolean> {
  const { rows } = await sql<{ isIndexed: boolean }>`select show_trgm('ક') <> '{}' as "isIndexed"`.execute(db);
  return rows[0]?.isIndexed ?? false;
}

export interface StatusChangeRow {
  status: string;
  changed_by: string;
  changed_at: string;
}

export interface EnquiryDetail {
  row: EnquiryRow & { version: number };
  history: StatusChangeRow[];
}

export async function enquiryById(db: Db, id: number): Promise<EnquiryDetail | undefined> {
  const row = await db
    .selectFrom('enquiries')
    .select([...columns, 'version'])
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const history = await db
    .selectFrom('enquiry_status_changes as c')
    .innerJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(['c.status', 'a.username as changed_by', 'c.changed_at'])
    .where('c.enquiry_id', '=', id)
    .orderBy('c.id', 'desc')
    .limit(200)
    .execute();
  return { row, history };
}

/** False when the enquiry is gone, has another version than the one named, or that status already. */
export async function changeStatus(
  db: Db,
  change: { id: number; status: EnquiryStatus; version: number | undefined; changedBy: number },
): Promise<boolean> {
  let update = db
    .updateTable('enquiries')
    .set((eb) => ({ status: change.status, version: eb('version', '+', 1) }))
    .where('id', '=', change.id)
    .where('status', '<>', change.status);
  if (change.version !== undefined) update = update.where('version', '=', change.version);
  const changed = await update.returning('id').executeTakeFirst();
  if (!changed) return false;
  await db
    .insertInto('enquiry_status_changes')
    .values({ enquiry_id: change.id, status: change.status, changed_by: change.changedBy })
    .execute();
  return true;
}

/** Quarantined submissions are kept 30 days. */
export async function deleteExpiredQuarantine(db: Db): Promise<void> {
  await sql`delete from quarantined_enquiries where created_at < now() - interval '30 days'`.execute(db);
}

/** Where work on an enquiry is recorded: what was recorded lately keeps an enquiry from being erased as old. */
export const workRecords = [{ table: 'enquiry_status_changes', enquiryId: 'enquiry_id', at: 'changed_at' }] as const;

const isWorkedOnSince = (id: string, since: RawBuilder<unknown>) =>
  sql<boolean>`(${sql.join(
    workRecords.map(
      ({ table, enquiryId, at }) => sql`exists (select from ${sql.table(table)} as work
        where ${sql.ref(`work.${enquiryId}`)} = ${sql.ref(id)} and ${sql.ref(`work.${at}`)} >= ${since})`,
    ),
    sql` or `,
  )})`;

/** Erases up to 500 enquiries that were neither made nor worked on for so many days (DPDP Act 2023, s. 8(7)). Answers their ids. */
export async function eraseOldEnquiries(db: Db, keptDays: number): Promise<number[]> {
  const since = sql`now() - ${keptDays} * interval '1 day'`;
  const { rows } = await sql<{ id: number }>`
    with old as (
      select e.id from enquiries e
      where e.created_at < ${since} and not ${isWorkedOnSince('e.id', since)}
      order by e.created_at limit 500 for update skip locked
    )
    delete from enquiries using old where enquiries.id = old.id returning enquiries.id`.execute(db);
  return rows.map((row) => row.id);
}
