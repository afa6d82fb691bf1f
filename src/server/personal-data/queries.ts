import type { Db, Row } from '#db/open.ts';

export type KeyCheck = Pick<Row<'key_checks'>, 'purpose' | 'key_id' | 'check_value'>;

/** Keeps the checks of keys not met before; answers those of all keys. */
export async function keepKeyChecks(db: Db, checks: KeyCheck[]): Promise<KeyCheck[]> {
  await db
    .insertInto('key_checks')
    .values(checks)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return db.selectFrom('key_checks').select(['purpose', 'key_id', 'check_value']).execute();
}
