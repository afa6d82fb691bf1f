import { sql } from 'kysely';
import type { Db } from './open.ts';

/** Throws when the database does not answer. */
export async function assertReachable(db: Db): Promise<void> {
  await sql`select 1`.execute(db);
}
