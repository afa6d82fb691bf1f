import { sql } from 'kysely';
import type { Db } from './open.ts';

/** How far this machine's clock is ahead of the database's, in milliseconds; by half the way there and back at most it may be wrong. */
export async function clockAheadMs(db: Db): Promise<number> {
  const before = Date.now();
  const { rows } = await sql<{ ms: string }>`select extract(epoch from clock_timestamp()) * 1000 as ms`.execute(db);
  return (before + Date.now()) / 2 - Number(rows[0]?.ms);
}
