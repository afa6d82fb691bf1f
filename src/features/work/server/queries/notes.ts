import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#db/open.ts';
import type { RecordOfItem } from './changes.ts';
import { isOf } from './timeline.ts';

interface EarlierNote {
  isReplaced: boolean;
  mentioned: number[];
  unreadBy: number[];
}

/** A note of the person's on the record of an item, and whether it was edited already. */
export async function noteToEdit(
  transaction: Db,
  item: RecordOfItem,
  { id, by }: { id: number; by: number },
): Promise<EarlierNote | undefined> {
  const { rows } = await sql<EarlierNote>`
    select coalesce(t.mentioned, '{}') as mentioned, coalesce(t.unread_by, '{}') as "unreadBy", exists (
      select from timeline_entries n where ${isOf(item, 'n')} and (n.details ->> 'replaces')::bigint = t.id
    ) as "isReplaced"
    from timeline_entries t
    where t.id = ${id} and ${isOf(item, 't')} and t.made_by = ${by} and t.kind = 'noted'
      and not t.details ?| array['paper', 'papers', 'data', 'opened']`.execute(transaction);
  return rows[0];
}

interface Note {
  itemId: number | undefined;
  by: number;
  text: string;
  replaces: number | undefined;
  /** Accounts, as are those of them who have not read it. */
  mentioned: readonly number[];
  unreadBy: readonly number[];
}

const orNull = (ids: readonly number[]) => (ids.length > 0 ? [...ids] : null);

/** Adds a note, with which the item of what is open counts as worked on. Answers the entry's id. */
export async function insertNote(
  transaction: Db,
  { enquiry_id, application_id }: RecordOfItem,
  { itemId, by, text, replaces, mentioned, unreadBy }: Note,
): Promise<number> {
  const { id } = await transaction
    .insertInto('timeline_entries')
    .values({
      ...{ enquiry_id, application_id, made_by: by, kind: 'noted', note: text, batch: randomUUID() },
      ...{ mentioned: orNull(mentioned), unread_by: orNull(unreadBy) },
      details: JSON.stringify(replaces === undefined ? {} : { replaces }),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  // Who has not read it reads the edited one.
  if (replaces !== undefined)
    await transaction.updateTable('timeline_entries').set({ unread_by: null }).where('id', '=', replaces).execute();
  if (itemId !== undefined)
    await transaction
      .updateTable('work_items')
      .set({ touched_at: sql<string>`now()` })
      .where('id', '=', itemId)
      .execute();
  return id;
}
