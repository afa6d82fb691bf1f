import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { failedQueue } from './boss.ts';
import { type Failure, readFailure } from './failure.ts';

export interface QueueState {
  name: string;
  runningSince: string | null;
  isWaiting: boolean;
  lastStarted: string | null;
  lastEnded: string | null;
  hasLastFailed: boolean;
}

/** How each queue stands; its last run is one that ended, well or for good. */
export async function queueStates(db: Db, names: readonly string[]): Promise<Map<string, QueueState>> {
  const { rows } = await sql<QueueState>`
    select q.name, running.started_on as "runningSince", last.started_on as "lastStarted", last.completed_on as "lastEnded",
      coalesce(last.state = 'failed', false) as "hasLastFailed",
      exists (select from pgboss.job j where j.name = q.name and j.state < 'active') as "isWaiting"
    from unnest(${[...names]}::text[]) as q (name)
    left join lateral (
      select started_on from pgboss.job j where j.name = q.name and j.state = 'active' order by started_on limit 1
    ) as running on true
    left join lateral (
      select started_on, completed_on, state from pgboss.job j
      where j.name = q.name and j.state in ('completed', 'failed') order by completed_on desc limit 1
    ) as last on true`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

export interface FailedJob extends Failure {
  id: string;
  kind: string;
  failedAt: string;
  /** How often it was tried. */
  attempts: number;
}

/** Jobs of some kinds that have failed for good and were not run again, the newest first. */
export async function failedJobs(db: Db, kinds: readonly string[], limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<{ id: string; kind: string; failedAt: string; attempts: number; output: unknown }>`
    select id, source_name as kind, created_on as "failedAt", source_retry_count + 1 as attempts, source_output as output
    from pgboss.job
    where name = ${failedQueue} and state < 'active' and source_name = any(${[...kinds]}::text[])
    order by created_on desc, id limit ${limit}`.execute(db);
  return rows.map(({ output, ...row }) => ({ ...row, ...readFailure(output) }));
}

/** The kind of a failed job that nobody has run again yet; it is locked until the transaction ends. */
export async function lockFailedJob(transaction: Db, id: string): Promise<string | undefined> {
  const { rows } = await sql<{ kind: string }>`
    select source_name as kind from pgboss.job
    where name = ${failedQueue} and id = ${id}::uuid and state < 'active' for update`.execute(transaction);
  return rows[0]?.kind;
}

/** When a job of the kind last ended well. */
export async function lastSuccess(db: Db, name: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: string | null }>`
    select max(completed_on) as at from pgboss.job where name = ${name} and state = 'completed'`.execute(db);
  return rows[0]?.at ?? undefined;
}

export interface JobHealth {
  now: string;
  /** A job runs for too long, or its server is silent. */
  hasOverdue: boolean;
  /** Kinds of which jobs have failed for good since. */
  failed: string[];
}

export async function jobHealth(db: Db, since: string | undefined): Promise<JobHealth> {
  const { rows } = await sql<JobHealth>`
    select clock_timestamp() as now,
      exists (
        select from pgboss.job where state = 'active'
          and (started_on + expire_seconds * interval '1 second' < now() or heartbeat_on + heartbeat_seconds * interval '1 second' < now())
      ) as "hasOverdue",
      array(
        select distinct source_name from pgboss.job
        where name = ${failedQueue} and created_on > coalesce(${since ?? null}::timestamptz, now())
      ) as failed`.execute(db);
  if (!rows[0]) throw new Error('The database answered nothing.');
  return rows[0];
}

/** Of kinds whose jobs come by themselves the last hundred that ended, and the last twenty that failed for good, are enough. */
export async function deleteEarlierRuns(db: Db, names: readonly string[]): Promise<void> {
  await sql`
    delete from pgboss.job where (name, id) in (
      select name, id from (
        select name, id, source_name,
          row_number() over (partition by name, source_name order by coalesce(completed_on, created_on) desc) as place
        from pgboss.job
        where name = any(${[...names]}::text[]) and state in ('completed', 'failed')
          or name = ${failedQueue} and source_name = any(${[...names]}::text[])
      ) as ended where place > case when source_name is null then 100 else 20 end
    )`.execute(db);
}
