import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';

/** The number of the last change of a record that any node has noted. */
export async function lastChange(db: Db): Promise<number> {
  const { rows } = await sql<{ change: number }>`select last_value as change from totals_changed ${prepared}`.execute(
    db,
  );
  return rows[0]?.change ?? 0;
}

export async function noteChange(db: Db): Promise<void> {
  await sql`select nextval('totals_changed')`.execute(db);
}
