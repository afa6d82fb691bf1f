import { sql } from 'kysely';
import type { Db, Row } from '#db/open.ts';
import { type EntryDetails, lockRecords } from './changes.ts';
import type { WorkScope } from './items.ts';
import { insertMove, itemOfRequest, type MoveDetails, type StandingRow } from './moves.ts';

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
    .select(['id', 'enquiry_id', 'application_id', 'kind', 'outcome', 'details'])
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
  // What one has handed over is still one's own to take back.
  if (ownerId !== undefined && before.owner_id !== ownerId) query = query.where('owner_id', '=', ownerId);
  if (before.owner_id !== null) query = query.where(isActive(before.owner_id));
  return query.returningAll().executeTakeFirst();
}

/**
 * Opens a request again that a call has closed, and gives its new item the state of the one that went. Undefined where it was opened or changed
 * since.
 */
export async function reopen(
  transaction: Db,
  {
    enquiryId,
    by,
    at,
    ownerId,
    details,
  }: WorkScope & {
    enquiryId: number;
    by: number;
    at: string;
    details: EntryDetails;
  },
): Promise<Item | undefined> {
  const { before, closed } = details;
  if (!closed || (ownerId !== undefined && ownerId !== before.owner_id)) return undefined;
  const reopened = await transaction
    .updateTable('enquiries')
    .set({ status: closed.before, stage: closed.stage ?? null, version: sql<number>`version + 1` })
    .$if(closed.since !== undefined, (update) => update.set({ moved_at: closed.since ?? null }))
    .where('id', '=', enquiryId)
    .where('version', '=', closed.version)
    .where(isActive(before.owner_id ?? 0))
    .returning(['status', 'stage'])
    .executeTakeFirst();
  if (!reopened) return undefined;
  if (reopened.stage !== (closed.stage ?? null)) await standSince(transaction, enquiryId, at);
  await insertMove(transaction, { enquiryId, ...reopened, by, reason: 'undone', at });
  return transaction
    .updateTable('work_items')
    .set({ ...before, version: sql<number>`version + 1` })
    .where('enquiry_id', '=', enquiryId)
    .returningAll()
    .executeTakeFirst();
}

/** The owner has removed the stage that is given back: the request begins with the first, where it has not stood before. */
async function standSince(transaction: Db, enquiryId: number, at: string): Promise<void> {
  await transaction.updateTable('enquiries').set({ moved_at: at }).where('id', '=', enquiryId).execute();
}

export interface MoveUndoing extends WorkScope {
  enquiryId: number;
  by: number;
  at: string;
  details: MoveDetails;
}

/**
 * The request as it stood before a move, with the item of then (`restored`) where the move had ended it; undefined where it was moved or changed since, where who
 * had it may not have it any more, and where what was opened is somebody's by now.
 */
export async function moveBack(
  transaction: Db,
  { enquiryId, by, at, ownerId, details: { before, item, itemVersion, version } }: MoveUndoing,
): Promise<{ back: StandingRow; restored: Item | undefined } | undefined> {
  const present = await itemOfRequest(transaction, enquiryId);
  if (ownerId !== undefined && ownerId !== (present ?? item)?.owner_id) return undefined;
  if (present && !item && present.owner_id !== null) return undefined;
  const isOfSomebody = !present && item?.owner_id != null;
  const back = await transaction
    .updateTable('enquiries')
    .set({ ...before, version: sql<number>`version + 1` })
    .where('id', '=', enquiryId)
    .where('version', '=', version)
    .$if(isOfSomebody, (update) => update.where(isActive(item?.owner_id ?? 0)))
    .returning(['id', 'service_type', 'status', 'stage', 'moved_at', 'completed_at', 'version'])
    .executeTakeFirst();
  if (!back) return undefined;
  if (back.stage !== before.stage) await standSince(transaction, enquiryId, at);
  await insertMove(transaction, { enquiryId, status: back.status, stage: back.stage, by, reason: 'undone', at });
  if (!item) return { back, restored: undefined };
  const given = await transaction
    .updateTable('work_items')
    .set({ ...(present ? { touched_at: item.touched_at } : item), version: sql<number>`version + 1` })
    .where('enquiry_id', '=', enquiryId)
    // One that was worked on since stays as it is.
    .$if(present !== undefined, (update) => update.where('version', '=', itemVersion ?? 0))
    .returningAll()
    .executeTakeFirst();
  return { back, restored: present ? undefined : given };
}

/** At the time of the lines that the undoing has written, by which they are known. */
export async function markUndone(transaction: Db, ids: readonly number[], at: string): Promise<void> {
  await transaction
    .updateTable('timeline_entries')
    .set({ undone_at: at })
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .execute();
}
