import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

const lockName = 'customer files';

/** Whatever joins, merges or parts files does it one after the other, over all nodes, and so does what takes their records away. Held until the transaction ends. */
export async function lockFiles(transaction: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${lockName}, 0))`.execute(transaction);
}

/** `lockFiles`, unless another one has it. */
export async function tryLockFiles(transaction: Db): Promise<boolean> {
  const { rows } = await sql<{ isOurs: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${lockName}, 0)) as "isOurs"`.execute(transaction);
  return rows[0]?.isOurs === true;
}
