import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';

/** A note of the person's on this request, and whether it was edited already. */
export async function noteToEdit(
  transaction: Db,
  { enquiryId, id, by }: { enquiryId: number; id: number; by: number },
): Promise<{ isReplaced: boolean } | undefined> {
  const { rows } = await sql<{ isReplaced: boolean }>`
    select exists (
      select from timeline_entries n where n.enquiry_id = t.enquiry_id and (n.details ->> 'replaces')::bigint = t.id
    ) as "isReplaced"
    from timeline_entries t
    where t.id = ${id} and t.enquiry_id = ${enquiryId} and t.made_by = ${by} and t.kind = 'noted'`.execute(transaction);
  return rows[0];
}

interface Note {
  itemId: number;
  enquiryId: number;
  by: number;
  text: string;
  replaces: number | undefined;
}

/** Adds a note, as which the item counts as worked on. Answers the entry's id. */
export async function insertNote(transaction: Db, { itemId, enquiryId, by, text, replaces }: Note): Promise<number> {
  const { id } = await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id: enquiryId, made_by: by, kind: 'noted', note: text, batch: randomUUID() },
      details: JSON.stringify(replaces === undefined ? {} : { replaces }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('work_items')
    .set({ touched_at: sql<string>`now()` })
    .where('id', '=', itemId)
    .execute();
  return id;
}
