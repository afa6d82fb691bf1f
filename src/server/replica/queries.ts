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
  const ask = () =>
    sql<Committed & { isPageEnd: boolean | null }>`
      with log as materialized (
        select last_value as change, case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end as position
        from totals_changed
      )
      select change, position::text, (position - '0/0') % 8192 = 0 as "isPageEnd" from log ${prepared}`.execute(
      primary,
    );
  const { rows } = await ask();
  if (!rows[0]?.isPageEnd) return rows[0] ?? { change: 0, position: null };
  // What nobody has committed is written by whole pages: it may end amid a record, and no replica gets there before the next commit.
  await sql`select pg_logical_emit_message(true, 'suvidha', '')`.execute(primary);
  return (await ask()).rows[0] ?? { change: 0, position: null };
}

/** Which database it is: primary and replicas share the number of their cluster. */
const identity = `select concat_ws(' ', system_identifier, current_database()) as identity from pg_control_system()`;

export async function identityOf(primary: Db): Promise<string | undefined> {
  return (await sql<{ identity: string }>`${sql.raw(identity)}`.execute(primary)).rows[0]?.identity;
}

export async function identityOfReplica(replica: PoolClient): Promise<string | undefined> {
  return (await replica.query<{ identity: string }>(identity)).rows[0]?.identity;
}

/** Whether a replica has come so far. What is no replica never has: a former primary goes on without what its successor writes. */
export async function holds(replica: PoolClient, position: string): Promise<boolean> {
  const { rows } = await replica.query<{ holds: boolean | null }>(
    'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as holds /* prepared */',
    [position],
  );
  return rows[0]?.holds === true;
}
