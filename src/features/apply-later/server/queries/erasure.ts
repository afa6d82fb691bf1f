import { type SqlBool, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import type { Eraser } from '#server/erasures/replay-erasures.ts';
import { type DueRows, dueBatch } from '#server/retention/queries.ts';

/** Nobody has changed it for so many days, and its day to follow up on is as long ago. */
export const oldSaved = (keptDays: number): DueRows => ({
  ...{ table: 'saved_applications', key: ['id'], since: 'changed_at' },
  isDue: (at) => sql<SqlBool>`changed_at < ${at} - ${keptDays} * interval '1 day'
    and (due_on is null or due_on < (${at} at time zone 'Asia/Kolkata')::date - ${keptDays}::int)`,
});

/** Deletes up to 500. Answers their ids. */
export async function deleteOldSaved(transaction: Db, due: DueRows): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with old as (${dueBatch(due)})
    delete from saved_applications using old where saved_applications.id = old.id
    returning saved_applications.id`.execute(transaction);
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
