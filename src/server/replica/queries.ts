import { sql } from 'kysely';
import type { PoolClient } from 'pg';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';

export interface Committed {
  /** The number of the last change that any node has noted. */
  change: number;
  /** Where the log of the database ends; null while it is no primary. */
  position: string | null;
}

/** Of the primary: what is committed lies before `position`, and so do all changes up to `change`, which is read first. */
export async function lastCommitted(primary: Db): Promise<Committed> {
  const { rows } = await sql<Committed & { isPageEnd: boolean | null }>`
    with log as materialized (
      select last_value as change, case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end as position
      from totals_changed
    )
    select change, position::text, (position - '0/0') % 8192 = 0 as "isPageEnd" from log ${prepared}`.execute(primary);
  const { change = 0, position = null, isPageEnd } = rows[0] ?? {};
  return { change, position: isPageEnd ? await committedEnd(primary) : position };
}

/**
 * What nobody has committed yet is written by whole pages: it may end in the middle of a record, where no replica gets before the next commit.
 * So a record of no meaning is committed, which waits for no standby; answers where it ends.
 */
async function committedEnd(primary: Db): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`
    select pg_logical_emit_message(true, 'suvidha', '')::text as position
    from set_config('synchronous_commit', 'local', true)`.execute(primary);
  return rows[0]?.position ?? null;
}

/** Which database it is: primary and replicas share the number of their cluster. */
const identity = `select concat_ws(' ', system_identifier, current_database()) as identity from pg_control_system()`;

export async function identityOf(primary: Db): Promise<string | undefined> {
  return (await sql<{ identity: string }>`${sql.raw(identity)}`.execute(primary)).rows[0]?.identity;
}

export async function identityOfReplica(replica: PoolClient): Promise<string | undefined> {
  return (await replica.query<{ identity: string }>(identity)).rows[0]?.identity;
}

/** Whether a replica has come so far. Throws where it is none: a former primary goes on without what its successor writes. */
export async function holds(replica: PoolClient, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ isReplica: boolean; isThere: boolean | null }>(
    `select pg_is_in_recovery() as "isReplica", pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere" /* prepared */`,
    [position],
  );
  if (!rows[0]?.isReplica) throw new Error('DATABASE_REPLICA_URL leads to a database that is no replica.');
  return rows[0].isThere === true;
}
