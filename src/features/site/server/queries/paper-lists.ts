import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { paperListChanges } from '../../papers/rules.ts';

export async function insertPaperListChanges(
  transaction: Db,
  changes: ReturnType<typeof paperListChanges>,
): Promise<void> {
  if (changes.length === 0) return;
  await transaction
    .insertInto('paper_list_changes')
    .values(changes.map(({ serviceType, added, removed }) => ({ service_type: serviceType, added, removed })))
    .execute();
}

/** Deletes them after a year: requests are not open that long. */
export async function deleteOldPaperListChanges(db: Db): Promise<void> {
  await sql`delete from paper_list_changes where changed_at < now() - interval '1 year'`.execute(db);
}
