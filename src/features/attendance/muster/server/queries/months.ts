import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { capturedDay, type Days } from '#features/attendance/days/server/reads.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import type { MusterTable } from '../../contract.ts';

/** The month of the first joining date or mark. */
export async function firstMonth(db: Db): Promise<string | null> {
  const { rows } = await sql<{ month: string | null }>`
    select to_char(least((select min(joined_on) from accounts),
      (select min(day) from attendance_marks)), 'YYYY-MM') as month`.execute(db);
  return rows[0]?.month ?? null;
}

/** Reasons against closing those days. */
export async function waitingOf(db: Db, days: Days): Promise<{ marks: number; requests: number }> {
  const { rows } = await waitingRow(days).execute(db);
  if (!rows[0]) throw new Error('What waits answered nothing.');
  return rows[0];
}

export function waitingRow({ from, to }: Days): RawBuilder<{ marks: number; requests: number }> {
  return sql`
    select
      (select count(*) from attendance_marks where status = 'review'
        and (day between ${from} and ${to} or (is_stray and ${capturedDay} between ${from} and ${to}))) as marks,
      (select count(*) from attendance_requests where status = 'pending'
        and daterange(from_day, to_day, '[]') && daterange(${from}, ${to}, '[]')) as requests`;
}

export interface MonthState {
  isClosed: boolean;
  muster: MusterTable | null;
  /** 0 of a month that was never closed. */
  version: number;
}

export async function monthState(db: Db, month: string): Promise<MonthState> {
  const row = await db
    .selectFrom('muster_months')
    .select(['is_closed', 'muster', 'version'])
    .where('month', '=', `${month}-01`)
    .executeTakeFirst();
  return row
    ? { isClosed: row.is_closed, muster: row.muster as MusterTable | null, version: row.version }
    : { isClosed: false, muster: null, version: 0 };
}

export interface MonthChange {
  isClosed: boolean;
  reason: string | null;
  changedBy: string;
  changedByName: string | null;
  changedDate: string;
}

/** Newest first. */
export function monthHistory(db: Db, month: string): Promise<MonthChange[]> {
  return db
    .selectFrom('muster_month_changes as c')
    .innerJoin('accounts as a', 'a.id', 'c.changed_by')
    .select(['c.is_closed as isClosed', 'c.reason', 'a.username as changedBy', 'c.changed_at as changedDate'])
    .select(nameOf('a.id').as('changedByName'))
    .where('c.month', '=', `${month}-01`)
    .orderBy('c.id', 'desc')
    .execute();
}

export interface NewMonthState {
  month: string;
  /** Null opens the month. */
  muster: MusterTable | null;
  reason: string | null;
  changedBy: number;
  changedAt: string;
}

export async function changeMonth(transaction: Db, params: NewMonthState): Promise<void> {
  const month = `${params.month}-01`;
  const state = { is_closed: params.muster !== null, muster: params.muster && JSON.stringify(params.muster) };
  await transaction
    .insertInto('muster_months')
    .values({ month, ...state })
    .onConflict((conflict) =>
      conflict.column('month').doUpdateSet({ ...state, version: sql`muster_months.version + 1` }),
    )
    .execute();
  await transaction
    .insertInto('muster_month_changes')
    .values({
      month,
      is_closed: state.is_closed,
      reason: params.reason,
      changed_by: params.changedBy,
      changed_at: params.changedAt,
    })
    .execute();
}
