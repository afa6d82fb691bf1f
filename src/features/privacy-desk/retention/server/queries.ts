import { type JSONColumnType, type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import { mostDaysBetween, type RetentionName, runsAt } from '../catalogue.ts';

/** Whoever runs one and has not said so for this long has ended. */
const lease = sql`interval '30 seconds'`;
const now = sql`now()`;
const isTooOld = (at: RawBuilder<unknown>) =>
  sql<boolean>`retention_runs.asked_at < ${at} - ${mostDaysBetween} * interval '1 day'`;
/** The one that was asked for last, whatever the clock said then. */
const lastRun = sql`select id, asked_at from retention_runs order by id desc limit 1`;

/** Asks for a run; a node begins it within seconds. Undefined where one waits or is under way; one that is held becomes this one. */
export async function askForRun(db: Db, askedBy: number | undefined): Promise<number | undefined> {
  const row = await db
    .insertInto('retention_runs')
    .values({ asked_by: askedBy ?? null })
    .onConflict((conflict) =>
      conflict
        .expression(sql`(true)`)
        .where('ended_at', 'is', null)
        .doUpdateSet({ day: null, asked_by: askedBy ?? null, asked_at: sql`now()`, attempts: 0 })
        .where(isTooOld(now)),
    )
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

/** Once for each Indian day, whichever node asks first; behind one that is under way; none where the last was too long ago. */
export async function askForDailyRun(db: Db, at: RawBuilder<unknown> = now): Promise<void> {
  await sql`
    insert into retention_runs (day)
    select moment::date from (select ${at} at time zone 'Asia/Kolkata' as moment) as clock
    where moment::time >= ${runsAt}::time
      and not exists (select from retention_runs where day = moment::date)
      and not exists (select from (${lastRun}) as retention_runs where ${isTooOld(at)})
    on conflict do nothing`.execute(db);
}

/** When the last run was asked for, where that is too long ago for one to begin by itself. */
export async function heldSince(db: Db): Promise<string | undefined> {
  const { rows } = await sql<{ asked_at: string }>`
    select asked_at from (${lastRun}) as retention_runs where ${isTooOld(now)}`.execute(db);
  return rows[0]?.asked_at;
}

export interface ClaimedRun {
  id: number;
  /** How often it was begun, this time included. */
  attempts: number;
}

/** Takes the one that waits, or whose server has ended; undefined when there is none, or only one that is held. */
export async function claimRun(db: Db): Promise<ClaimedRun | undefined> {
  const { rows } = await sql<ClaimedRun>`
    update retention_runs set beat_at = now(), attempts = attempts + 1 where id = (
      select id from retention_runs where ended_at is null and (beat_at is null or beat_at < now() - ${lease})
        and not ${isTooOld(now)}
      for update skip locked)
    returning id, attempts`.execute(db);
  return rows[0];
}

/** Counts what this transaction deletes. Throws where another server has ended the run: then nothing is deleted here. */
export const noteDeleted = (transaction: Db, id: number, name: RetentionName, rows: number): Promise<void> =>
  beatWith(transaction, id, {
    deleted: sql`jsonb_set(deleted, array[${name}::text], to_jsonb(coalesce((deleted ->> ${name}::text)::bigint, 0) + ${rows}::bigint))`,
  });

/** While nothing is deleted yet. Throws where another server has ended the run. */
export const beat = (db: Db, id: number): Promise<void> => beatWith(db, id, {});

async function beatWith(db: Db, id: number, values: { deleted?: RawBuilder<JSONColumnType<object>> }): Promise<void> {
  const run = await db
    .updateTable('retention_runs')
    .set({ beat_at: sql`clock_timestamp()`, ...values })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!run) throw new Error('this run was ended by another server');
}

/** Of a server that stops: the next one begins it at once. */
export async function releaseRun(db: Db, id: number): Promise<void> {
  await db
    .updateTable('retention_runs')
    .set({ beat_at: null, attempts: sql`attempts - 1` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

export type Deleted = Partial<Record<RetentionName, number>>;

/** Undefined where it has ended already. */
export async function endRun(
  transaction: Db,
  id: number,
  failed: RetentionName[],
): Promise<{ askedBy: number | null; deleted: Deleted } | undefined> {
  const row = await transaction
    .updateTable('retention_runs')
    .set({ ended_at: sql`now()`, failed })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .returning(['asked_by', 'deleted'])
    .executeTakeFirst();
  return row && { askedBy: row.asked_by, deleted: row.deleted as Deleted };
}

export function lastRuns(db: Db, limit: number) {
  return db
    .selectFrom('retention_runs')
    .select(['id', 'day', 'asked_at', 'ended_at', 'deleted', 'failed'])
    .select((eb) => [
      eb.selectFrom('accounts').select('username').whereRef('id', '=', 'retention_runs.asked_by').as('asked_by'),
      nameOf('retention_runs.asked_by').as('asked_by_name'),
    ])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** When the day's run begins; `isDue` where it may begin now. */
export async function nextRun(db: Db, at: RawBuilder<unknown> = now): Promise<{ at: string; isDue: boolean }> {
  const { rows } = await sql<{ at: string; isDue: boolean }>`
    select greatest(begins, ${at})::timestamptz(3) as at, begins <= ${at} as "isDue" from (
      select (today + case when exists (select from retention_runs where day = today) then 1 else 0 end + ${runsAt}::time)
        at time zone 'Asia/Kolkata' as begins
      from (select (${at} at time zone 'Asia/Kolkata')::date as today) as clock
    ) as run`.execute(db);
  if (!rows[0]) throw new Error('The database answered nothing.');
  return rows[0];
}
