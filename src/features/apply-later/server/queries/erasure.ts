import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Eraser } from '#server/erasures/replay-erasures.ts';

/**
 * Deletes up to 500 that nobody has changed for so many days, and whose day to follow up on is as long ago. Answers their ids.
 */
export async function deleteOldSaved(db: Db, keptDays: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with old as (
      select id from saved_applications
      where changed_at < now() - ${keptDays} * interval '1 day' and (due_on is null or due_on < current_date - ${keptDays}::int)
      order by changed_at limit 500 for update skip locked
    )
    delete from saved_applications using old where saved_applications.id = old.id
    returning saved_applications.id`.execute(db);
  return rows.map(({ id }) => id);
}

export const eraseSavedAgain: Eraser = async (transaction, { recordId, erasedAt }) => {
  const deleted = await transaction
    .deleteFrom('saved_applications')
    .where('id', '=', Number(recordId))
    .where('created_at', '<=', erasedAt)
    .returning('id')
    .executeTakeFirst();
  if (!deleted) return;
  const event = { actorId: undefined, action: 'saved-removed', subject: `saved ${recordId}` } as const;
  await recordAudit(transaction, { id: 'restore' }, event);
};
