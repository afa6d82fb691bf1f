import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { ServiceType } from '#features/services/catalogue.ts';
import type { Total } from '#server/lists/answer.ts';
import { type Cursor, type Order, type Page, readPage } from '#server/lists/keyset.ts';
import type { Language } from '#shared/languages.ts';
import type { Enquiry, EnquiryStatus } from '../contract.ts';

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
] as const;

export interface EnquiryRow {
  id: number;
  reference: string;
  service_type: string;
  first_name: string;
  mobile: string;
  email: string;
  address: string;
  pincode: string;
  dob: string;
  status: string;
  created_by: number;
  created_at: string;
  language: string;
  guardian_needed: boolean;
}

/** A row in the words of the wire. */
export function presentEnquiry(row: EnquiryRow): Enquiry {
  return {
    id: row.id,
    reference: row.reference,
    serviceType: row.service_type as ServiceType,
    firstName: row.first_name,
    mobile: row.mobile,
    email: row.email,
    address: row.address,
    pincode: row.pincode,
    dob: row.dob,
    status: row.status as EnquiryStatus,
    createdBy: row.created_by,
    createdDate: row.created_at,
    guardianNeeded: row.guardian_needed,
    language: row.language as Language,
  };
}

export interface NewEnquiry {
  reference: string;
  serviceType: ServiceType;
  firstName: string;
  mobile: string;
  email: string;
  address: string;
  pincode: string;
  dob: string;
  language: Language;
  guardianNeeded: boolean;
}

/** Undefined in the one case in 650 milliards that the reference is taken. */
export async function insertEnquiry(db: Db, enquiry: NewEnquiry): Promise<EnquiryRow | undefined> {
  return db
    .insertInto('enquiries')
    .values({
      reference: enquiry.reference,
      service_type: enquiry.serviceType,
      first_name: enquiry.firstName,
      mobile: enquiry.mobile,
      email: enquiry.email,
      address: enquiry.address,
      pincode: enquiry.pincode,
      dob: enquiry.dob,
      language: enquiry.language,
      guardian_needed: enquiry.guardianNeeded,
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning(columns)
    .executeTakeFirst();
}

export async function quarantineSubmission(db: Db, submission: object): Promise<void> {
  await db
    .insertInto('quarantined_enquiries')
    .values({ submission: JSON.stringify(submission) })
    .execute();
}

export interface EnquiryFilter {
  q: string | undefined;
  status: EnquiryStatus[] | undefined;
  serviceType: ServiceType[] | undefined;
}

/** The words of a search, as LIKE patterns whose `%`, `_` and `\` mean themselves. A typed mobile loses its spaces. */
export function searchPatterns(q: string): string[] {
  const words = /^[+\d\s-]+$/.test(q) ? [q.replace(/[\s-]/g, '')] : q.toLowerCase().split(/\s+/);
  return words.filter(Boolean).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
}

function filtered(db: Db, filter: EnquiryFilter) {
  let query = db.selectFrom('enquiries');
  if (filter.status) query = query.where('status', 'in', filter.status);
  if (filter.serviceType) query = query.where('service_type', 'in', filter.serviceType);
  for (const pattern of filter.q ? searchPatterns(filter.q) : []) query = query.where('search_text', 'like', pattern);
  return query;
}

export async function pageOfEnquiries(
  db: Db,
  filter: EnquiryFilter,
  page: { order: Order; cursor: Cursor | undefined; limit: number },
): Promise<Page<EnquiryRow>> {
  return readPage(filtered(db, filter).select(columns), page);
}

const countedExactly = 1_000;

/** Exact for status and service, from the kept counts; a search is counted up to 1,000 and estimated beyond. */
export async function totalOfEnquiries(db: Db, filter: EnquiryFilter): Promise<Total> {
  if (filter.q) return searchTotal(db, filter);
  let query = db.selectFrom('enquiry_counts').select((eb) => eb.fn.sum<string>('number').as('number'));
  if (filter.status) query = query.where('status', 'in', filter.status);
  if (filter.serviceType) query = query.where('service_type', 'in', filter.serviceType);
  const row = await query.executeTakeFirst();
  return { number: Number(row?.number ?? 0), isEstimated: false };
}

async function searchTotal(db: Db, filter: EnquiryFilter): Promise<Total> {
  const matching = filtered(db, filter)
    .select('id')
    .limit(countedExactly + 1);
  const { number } = await db
    .selectFrom(matching.as('matching'))
    .select((eb) => eb.fn.countAll<number>().as('number'))
    .executeTakeFirstOrThrow();
  if (number <= countedExactly) return { number, isEstimated: false };
  const explained = filtered(db, filter).select('id').compile();
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>({
    ...explained,
    sql: `explain (format json) ${explained.sql}`,
  });
  const planned = rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return { number: Math.max(planned, number), isEstimated: true };
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

/** False when the enquiry is gone or has another version than the one named. */
export async function changeStatus(
  db: Db,
  change: { id: number; status: EnquiryStatus; version: number | undefined; changedBy: number },
): Promise<boolean> {
  let update = db
    .updateTable('enquiries')
    .set((eb) => ({ status: change.status, version: eb('version', '+', 1) }))
    .where('id', '=', change.id);
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
export async function forgetQuarantined(db: Db): Promise<void> {
  await sql`delete from quarantined_enquiries where created_at < now() - interval '30 days'`.execute(db);
}
