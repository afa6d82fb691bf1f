import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { type Duty, duties, dutyHours } from '#features/privacy-desk/waiting/catalogue.ts';
import { nameOf, usernameOf } from '#features/profiles/server/reads.ts';
import { type Listed, listed } from '#server/lists/answer.ts';
import { firstState, inAnyState } from '#server/lists/filters.ts';
import { type PageParams, readPage } from '#server/lists/keyset.ts';
import { countedTotal } from '#server/lists/queries.ts';
import type { BreachFields } from '../contract.ts';
import type { BreachState } from '../rules.ts';

const isTold = (duty: string) =>
  sql<SqlBool>`exists (
    select from breach_reports r where r.breach_id = breaches.id and r.duty = ${duty} and r.undone_at is null)`;
const isLate = sql<SqlBool>`(${sql.join(
  Object.entries(dutyHours).map(
    ([duty, hours]) => sql`(noticed_at + ${hours} * interval '1 hour' < now() and not ${isTold(duty)})`,
  ),
  sql` or `,
)})`;
const areAllTold = sql<SqlBool>`(
  select count(*) = ${duties.length} from breach_reports r where r.breach_id = breaches.id and r.undone_at is null)`;

const isInState: Record<BreachState, RawBuilder<SqlBool>> = {
  closed: sql<SqlBool>`(closed_at is not null)`,
  told: sql<SqlBool>`(closed_at is null and ${areAllTold})`,
  overdue: sql<SqlBool>`(closed_at is null and ${isLate})`,
  running: sql<SqlBool>`(closed_at is null and not ${areAllTold} and not ${isLate})`,
};

function filtered(db: Db, states: readonly BreachState[] | undefined) {
  const query = db.selectFrom('breaches');
  if (!states) return query;
  return query.where(inAnyState(isInState, states));
}

const state = firstState(isInState);

const withNames = (query: ReturnType<typeof filtered>) =>
  query
    .selectAll()
    .select([
      state.as('state'),
      usernameOf('breaches.created_by').as('creator'),
      nameOf('breaches.created_by').as('creator_name'),
      usernameOf('breaches.changed_by').as('changer'),
      nameOf('breaches.changed_by').as('changer_name'),
      usernameOf('closed_by').as('closer'),
      nameOf('closed_by').as('closer_name'),
    ]);

export type BreachRow = Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number];

export function listOfBreaches(
  db: Db,
  states: readonly BreachState[] | undefined,
  params: PageParams,
): Promise<Listed<BreachRow>> {
  return listed(params, readPage(withNames(filtered(db, states)), params), () =>
    countedTotal(db, filtered(db, states), params),
  );
}

export const breachById = (db: Db, id: number): Promise<BreachRow | undefined> =>
  withNames(filtered(db, undefined)).where('id', '=', id).executeTakeFirst();

/** Locks the row until the transaction ends. */
export const lockedBreach = (db: Db, id: number): Promise<BreachRow | undefined> =>
  withNames(filtered(db, undefined)).where('id', '=', id).forUpdate('breaches').executeTakeFirst();

const readReports = (db: Db, ids: readonly number[]) =>
  db
    .selectFrom('breach_reports')
    .selectAll()
    .select([usernameOf('recorded_by').as('recorder'), nameOf('recorded_by').as('recorder_name')])
    .where('breach_id', 'in', ids)
    .where('undone_at', 'is', null)
    .orderBy('told_at');

export type ReportRow = Awaited<ReturnType<ReturnType<typeof readReports>['execute']>>[number];

export const reportsOf = (db: Db, ids: readonly number[]): Promise<ReportRow[]> =>
  ids.length === 0 ? Promise.resolve([]) : readReports(db, ids).execute();

/** The row of what is entered; the instant as the database reads it, in whichever zone it was sent. */
export const rowOf = (fields: BreachFields) => ({
  noticed_at: new Date(fields.noticedDate).toISOString(),
  happened_on: fields.happenedDay,
  kind: fields.kind,
  description: fields.description,
  place: fields.place,
  data_classes: fields.dataClasses as string[],
  people: fields.people,
  cause: fields.cause,
  measures: fields.measures as string[],
  measures_text: fields.measuresText,
  findings: fields.findings,
  remedy: fields.remedy,
  words_en: fields.wordsEn,
  words_gu: fields.wordsGu,
  words_hi: fields.wordsHi,
});
type Entered = ReturnType<typeof rowOf>;

export async function insertBreach(transaction: Db, { by, ...entered }: Entered & { by: number }): Promise<number> {
  const { id } = await transaction
    .insertInto('breaches')
    .values({ ...entered, created_by: by, changed_by: by })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

interface BreachChange extends Partial<Entered> {
  closed_by?: number | null;
  closed_at?: 'now' | null;
}

/** Of a breach that is locked. */
export async function changeBreach(
  transaction: Db,
  { id, by, ...change }: BreachChange & { id: number; by: number },
): Promise<void> {
  const { closed_at, ...rest } = change;
  await transaction
    .updateTable('breaches')
    .set({
      ...rest,
      ...(closed_at !== undefined && { closed_at: closed_at && sql<string>`now()` }),
      changed_by: by,
      changed_at: sql<string>`clock_timestamp()`,
      version: sql<number>`version + 1`,
    })
    .where('id', '=', id)
    .execute();
}

interface NewReport {
  breach_id: number;
  duty: Duty;
  told_at: string;
  note: string;
  recorded_by: number;
  is_needed: boolean;
}

/** False where it is recorded already. */
export async function insertReport(transaction: Db, report: NewReport): Promise<boolean> {
  const inserted = await transaction
    .insertInto('breach_reports')
    .values(report)
    .onConflict((conflict) => conflict.columns(['breach_id', 'duty']).where('undone_at', 'is', null).doNothing())
    .returning('duty')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The row stays, as proof of what was recorded; false where none stands. */
export async function markUndone(
  transaction: Db,
  { id, duty, by }: { id: number; duty: Duty; by: number },
): Promise<boolean> {
  const undone = await transaction
    .updateTable('breach_reports')
    .set({ undone_by: by, undone_at: sql`now()` })
    .where('breach_id', '=', id)
    .where('duty', '=', duty)
    .where('undone_at', 'is', null)
    .returning('duty')
    .executeTakeFirst();
  return undone !== undefined;
}
