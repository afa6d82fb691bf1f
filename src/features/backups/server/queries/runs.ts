import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { violates } from '#db/violates.ts';
import type { BackupProblem, BackupStep } from '../../catalogue.ts';

/** Whoever makes a backup and has not said so for this long has ended. */
const lease = sql`interval '90 seconds'`;

/** Of a night, the first and those made in its place. */
export const nightlyTries = 4;

/** Asks for a backup; a node makes it within seconds. Undefined where one waits or is under way. */
export async function askForBackup(db: Db, askedBy: number | undefined): Promise<number | undefined> {
  await endStale(db);
  const { rows } = await sql<{ id: number }>`
    insert into backups (asked_by)
    select ${askedBy ?? null}::bigint where not exists (select from backups where state in ('waiting', 'running'))
    returning id`.execute(db);
  return rows[0]?.id;
}

/** Those whose server has ended without a word. */
export async function endStale(db: Db): Promise<void> {
  await sql`
    update backups set state = 'failed', problem = 'interrupted', ended_at = now()
    where state = 'running' and beat_at < now() - ${lease}`.execute(db);
}

/**
 * Once for each night, whichever node asks first: after that time of the Indian day. When nothing good came of it, again an hour later,
 * three times at most.
 */
export async function askForNightly(db: Db, at: string): Promise<void> {
  await sql`
    insert into backups (night)
    select (now() at time zone 'Asia/Kolkata')::date where (now() at time zone 'Asia/Kolkata')::time >= ${at}::time
    on conflict (night) do nothing`.execute(db);
  await db.transaction().execute(async (transaction) => {
    // Of several nodes one at a time looks what has become of it.
    const { rows } = await sql<{ id: number }>`
      select id from backups where night = (now() at time zone 'Asia/Kolkata')::date and ended_at is not null
      and verified_at is null for update`.execute(transaction);
    const [night] = rows;
    if (!night) return;
    await sql`
      insert into backups (asked_by) select null where (
        select count(*) < ${nightlyTries} and bool_and(coalesce(ended_at < now() - interval '1 hour', false) and verified_at is null)
        from backups where id >= ${night.id})`.execute(transaction);
  });
}

/** Takes the oldest that waits; undefined when none does, or another is under way. */
export async function claimBackup(db: Db, name: string): Promise<number | undefined> {
  await endStale(db);
  try {
    const { rows } = await sql<{ id: number }>`
      update backups set state = 'running', name = ${name}, beat_at = now(), problem = null
      where id = (select id from backups where state = 'waiting' order by asked_at limit 1 for update skip locked)
      returning id`.execute(db);
    return rows[0]?.id;
  } catch (error) {
    if (violates(error, 'backups_running')) return undefined;
    throw error;
  }
}

export function backupByName(db: Db, name: string) {
  return db
    .selectFrom('backups')
    .select(['state', 'bytes', 'files', 'verified_at', 'problem'])
    .where('name', '=', name)
    .executeTakeFirst();
}

/** What was under way when this database was copied. */
export async function endInterrupted(db: Db): Promise<void> {
  const ended = { state: 'failed', problem: 'interrupted', ended_at: sql<string>`now()` };
  await db.updateTable('backups').set(ended).where('state', 'in', ['waiting', 'running']).execute();
}

export async function isBackupWaiting(db: Db): Promise<boolean> {
  const row = await db.selectFrom('backups').select('id').where('state', '=', 'waiting').limit(1).executeTakeFirst();
  return row !== undefined;
}

/** Good ones and damaged ones among those that lie at the destination. */
export async function checkedBackups(db: Db): Promise<{ good: Set<string>; damaged: Set<string> }> {
  const rows = await db
    .selectFrom('backups')
    .select(['name', 'verified_at', 'problem'])
    .where('state', '=', 'done')
    .where('removed_at', 'is', null)
    .execute();
  const namesOf = (those: typeof rows) => new Set(those.flatMap(({ name }) => name ?? []));
  return {
    good: namesOf(rows.filter(({ verified_at }) => verified_at !== null)),
    damaged: namesOf(rows.filter(({ problem }) => problem === 'damaged')),
  };
}

/** Throws where another server took this backup for dead. */
export async function assertRunning(db: Db, id: number): Promise<void> {
  const row = await db.selectFrom('backups').select('state').where('id', '=', id).executeTakeFirst();
  if (row?.state !== 'running') throw new Error('the backup took so long to say so that it counts as interrupted');
}

export async function noteBeat(db: Db, id: number, progress?: { step: BackupStep; bytes: number }): Promise<void> {
  await db
    .updateTable('backups')
    .set({ beat_at: sql`now()`, ...(progress && { step: progress.step, done_bytes: progress.bytes }) })
    .where('id', '=', id)
    .where('state', '=', 'running')
    .execute();
}

export interface Outcome {
  problem?: BackupProblem | undefined;
  bytes?: number;
  files?: number;
  isVerified?: boolean;
}

export async function endBackup(db: Db, id: number, { problem, bytes, files, isVerified }: Outcome): Promise<void> {
  await db
    .updateTable('backups')
    .set({
      // It lies there, whatever came of its check.
      state: bytes === undefined ? 'failed' : 'done',
      step: null,
      problem: problem ?? null,
      bytes: bytes ?? null,
      files: files ?? null,
      ended_at: sql`now()`,
      verified_at: isVerified ? sql`now()` : null,
    })
    .where('id', '=', id)
    // Whoever was taken for dead has nothing to say any more.
    .where('state', '=', 'running')
    .execute();
}

/** Follows what lies at the destination: a restored database does not know of later backups, and pruned ones are gone. */
export async function matchBackups(db: Db, there: readonly { name: string; bytes: number; files: number }[]) {
  for (const { name, bytes, files } of there) {
    await sql`
      insert into backups (name, state, bytes, files, asked_at, ended_at)
      values (${name}, 'done', ${bytes}, ${files}, ${instantOfName(name)}, ${instantOfName(name)})
      on conflict (name) do update set state = 'done', bytes = excluded.bytes, files = excluded.files, problem = null, removed_at = null
        where backups.state = 'failed' or backups.removed_at is not null
          or (backups.state = 'running' and backups.beat_at < now() - ${lease})`.execute(db);
  }
  await sql`
    update backups set removed_at = now()
    where state = 'done' and removed_at is null and not name = any(${there.map(({ name }) => name)}::text[])`.execute(
    db,
  );
}

const instantOfName = (name: string) => name.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, '$1-$2-$3T$4:$5:$6Z');

/** Whether one waits or is under way. */
export async function isBackupComing(db: Db): Promise<boolean> {
  const coming = db.selectFrom('backups').select('id').where('state', 'in', ['waiting', 'running']);
  return (await coming.limit(1).executeTakeFirst()) !== undefined;
}

/** When the last good one ended, and how many hours ago; without any, since when the database has been there. */
export async function lastGoodBackup(db: Db): Promise<{ at: string | null; hours: number }> {
  const { rows } = await sql<{ at: string | null; hours: number }>`
    select good.at, extract(epoch from now() - coalesce(good.at, (select min(applied_at) from schema_migrations))) / 3600 as hours
    from (select max(ended_at) as at from backups where state = 'done' and verified_at is not null and removed_at is null) as good`.execute(
    db,
  );
  const [row] = rows;
  return { at: row?.at ?? null, hours: Number(row?.hours ?? 0) };
}

/** Of the archive of the database's log: whether its last attempt failed. */
export async function isArchiveFailing(db: Db): Promise<boolean> {
  const { rows } = await sql<{ fails: boolean }>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as fails
    from pg_stat_archiver`.execute(db);
  return rows[0]?.fails ?? false;
}

export async function currentRecipient(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('backup_recipients')
    .select('recipient')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.recipient;
}
