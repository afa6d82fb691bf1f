import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { type EntryDetails, lockRecords } from './changes.ts';
import type { WorkScope } from './items.ts';

type Item = Row<'work_items'>;

/** What one press of the person has written, as long as it can be undone; locked with its requests and applications. */
export async function undoableEntries(
  transaction: Db,
  batch: string,
  { by, minutes }: { by: number; minutes: number },
) {
  const meant = () =>
    transaction
      .selectFrom('timeline_entries')
      .where('batch', '=', batch)
      .where('made_by', '=', by)
      .where('kind', '<>', 'noted')
      .where('undone_at', 'is', null)
      .where('made_at', '>', sql<string>`now() - ${minutes} * interval '1 minute'`);
  await lockRecords(transaction, await meant().select(['enquiry_id', 'application_id']).execute());
  return meant()
    .select(['id', 'enquiry_id', 'outcome', 'details'])
    .orderBy('enquiry_id')
    .orderBy('application_id')
    .forUpdate()
    .execute();
}

const isActive = (accountId: number) =>
  sql<boolean>`exists (select from accounts where id = ${accountId} and disabled_at is null)`;

/** The item as it stands again; undefined where it was closed or changed since, or its owner of then may not have it any more. */
export async function giveBack(
  transaction: Db,
  { itemId, before, after }: EntryDetails,
  { ownerId }: WorkScope,
): Promise<Item | undefined> {
  let query = transaction
    .updateTable('work_items')
    .set({ ...before, version: sql<number>`version + 1` })
    .where('id', '=', itemId)
    .where('version', '=', after.version);
  if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
  if (before.owner_id !== null) query = query.where(isActive(before.owner_id));
  return query.returningAll().executeTakeFirst();
}

/**
 * Opens a request again that a call has closed, and gives its new item the state of the one that went. Undefined where it was opened or changed
 * since.
 */
export async function reopen(
  transaction: Db,
  { enquiryId, by, ownerId, details }: WorkScope & { enquiryId: number; by: number; details: EntryDetails },
): Promise<Item | undefined> {
  const { before, closed } = details;
  if (!closed || (ownerId !== undefined && ownerId !== before.owner_id)) return undefined;
  const reopened = await transaction
    .updateTable('enquiries')
    .set({ status: closed.before, version: sql<number>`version + 1` })
    .where('id', '=', enquiryId)
    .where('version', '=', closed.version)
    .where(isActive(before.owner_id ?? 0))
    .returning('id')
    .executeTakeFirst();
  if (!reopened) return undefined;
  await transaction
    .insertInto('enquiry_status_changes')
    .values({ enquiry_id: enquiryId, status: closed.before, changed_by: by })
    .execute();
  return transaction
    .updateTable('work_items')
    .set({ ...before, version: sql<number>`version + 1` })
    .where('enquiry_id', '=', enquiryId)
    .returningAll()
    .executeTakeFirst();
}

export async function markUndone(transaction: Db, ids: readonly number[]): Promise<void> {
  await transaction
    .updateTable('timeline_entries')
    .set({ undone_at: sql<string>`now()` })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
