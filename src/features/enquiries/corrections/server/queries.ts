import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { nameOf, pictureOf } from '#features/profiles/server/reads.ts';
import type { CorrectedField } from '../catalogue.ts';

const columns = [
  'id',
  'reference',
  'service_type',
  'first_name',
  'mobile',
  'email',
  'dob',
  'address',
  'pincode',
  'created_at',
  'version',
  'marketing_consent',
  'status',
] as const;

export type CorrectableRow = NonNullable<Awaited<ReturnType<typeof correctableById>>>;

export const correctableById = (db: Db, id: number) =>
  db.selectFrom('enquiries').select(columns).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockCorrectable = (db: Db, id: number): Promise<CorrectableRow | undefined> =>
  db.selectFrom('enquiries').select(columns).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();

export type CorrectedColumns = Pick<
  Row<'enquiries'>,
  'first_name' | 'mobile' | 'email' | 'dob' | 'address' | 'pincode' | 'guardian_needed'
>;

interface Correction {
  changedBy: number;
  columns: CorrectedColumns;
  fields: CorrectedField[];
  reason: string;
}

/** Of a request that is locked. */
export async function insertCorrection(
  transaction: Db,
  id: number,
  { changedBy, columns: changed, fields, reason }: Correction,
): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set((eb) => ({ ...changed, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('enquiry_corrections')
    .values({ enquiry_id: id, changed_by: changedBy, changed_at: sql<string>`clock_timestamp()`, fields, reason })
    .execute();
}

/** Nobody told us: the correction ended it. */
export async function endMarketingConsent(transaction: Db, id: number, recordedBy: number): Promise<void> {
  await transaction
    .updateTable('enquiries')
    .set({ marketing_consent: false, marketing_withdrawn_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await transaction
    .insertInto('consent_withdrawals')
    .values({ enquiry_id: id, channel: null, recorded_by: recordedBy })
    .execute();
}

export const correctionsOf = (db: Db, id: number) =>
  db
    .selectFrom('enquiry_corrections as h')
    .innerJoin('accounts as p', 'p.id', 'h.changed_by')
    .select(['p.id as person_id', 'p.username', nameOf('p.id').as('name'), pictureOf('p.id').as('picture_id')])
    .select(['h.changed_at', 'h.fields', 'h.reason'])
    .where('h.enquiry_id', '=', id)
    .orderBy('h.id', 'desc')
    .limit(200)
    .execute();
