import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { nameOf } from '#features/profiles/server/reads.ts';
import { nightlyTries } from './runs.ts';

/** Those that lie at the destination, those that wait or are under way, and those that failed in the last week; newest first. */
export async function listedBackups(db: Db) {
  return db
    .selectFrom('backups as b')
    .select(['id', 'name', 'state', 'step', 'done_bytes', 'bytes', 'files', 'problem', 'night'])
    .select(['asked_at', 'ended_at', 'verified_at'])
    .select((eb) => eb.selectFrom('accounts').select('username').whereRef('id', '=', 'b.asked_by').as('asked_by'))
    .select(nameOf('b.asked_by').as('asked_by_name'))
    .where('removed_at', 'is', null)
    .where((eb) => eb.or([eb('state', '<>', 'failed'), eb('asked_at', '>', sql<string>`now() - interval '7 days'`)]))
    .orderBy('asked_at', 'desc')
    .orderBy('id', 'desc')
    .limit(60)
    .execute();
}

/**
 * The last one that ended, and when the next comes by itself, as `askForNightly` asks for it: the night's, at once where its time has passed
 * without one; an hour after one of which nothing good came; else the next night's.
 */
export async function lastEndedBackup(
  db: Db,
  nightlyAt: string,
): Promise<{ lastEndedDate: string | null; hasLastFailed: boolean; nextDate: string }> {
  const { rows } = await sql<{ lastEndedDate: string | null; hasLastFailed: boolean; nextDate: string }>`
    select last.ended_at as "lastEndedDate", coalesce(last.state = 'failed', false) as "hasLastFailed",
      (case
        when night.id is null then greatest((today + ${nightlyAt}::time) at time zone 'Asia/Kolkata', now())
        when tries.are_left and (tries.next_at at time zone 'Asia/Kolkata')::date = today then greatest(tries.next_at, now())
        else (today + 1 + ${nightlyAt}::time) at time zone 'Asia/Kolkata'
      end)::timestamptz(3) as "nextDate"
    from (select (now() at time zone 'Asia/Kolkata')::date as today) as clock
    left join backups as night on night.night = today
    left join lateral (
      select count(*) < ${nightlyTries} and bool_and(ended_at is not null and verified_at is null) as are_left,
        max(ended_at) + interval '1 hour' as next_at
      from backups where id >= night.id
    ) as tries on true
    left join lateral (
      select ended_at, state from backups where ended_at is not null order by ended_at desc limit 1
    ) as last on true`.execute(db);
  if (!rows[0]) throw new Error('The database answered nothing.');
  return rows[0];
}

export async function isBackupThere(db: Db, name: string): Promise<boolean> {
  const row = await db
    .selectFrom('backups')
    .select('id')
    .where('name', '=', name)
    .where('state', '=', 'done')
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

export async function recipientDate(db: Db): Promise<string | null> {
  const row = await db
    .selectFrom('backup_recipients')
    .select('made_at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.made_at ?? null;
}

export async function insertRecipient(transaction: Db, recipient: string, madeBy: number): Promise<string> {
  const row = await transaction
    .insertInto('backup_recipients')
    .values({ recipient, made_by: madeBy })
    .returning('made_at')
    .executeTakeFirstOrThrow();
  return row.made_at;
}
