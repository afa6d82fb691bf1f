import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';

export interface Committed {
  /** The number of the last change that any node has noted. */
  change: number;
  /** Where the log of the database ends; null while it is no primary. */
  position: string | null;
}

/** Of the primary: what is committed lies before `position`, and so do all changes up to `change`. */
export async function lastCommitted(primary: Db): Promise<Committed> {
  const { rows } = await sql<Committed>`
    select last_value as change, case when not pg_is_in_recovery() then pg_current_wal_flush_lsn() end::text as position
    from totals_changed ${prepared}`.execute(primary);
  return rows[0] ?? { change: 0, position: null };
}

/** Whether a replica has come so far. What is no replica has not: a former primary goes on without what its successor writes. */
export async function holds(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as holds ${prepared}`.execute(
    replica,
  );
  return rows[0]?.holds === true;
}
