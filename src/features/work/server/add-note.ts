import type { z } from 'zod/mini';
import type { Db, Row } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { addApplicationNote, addNote, addRequestNote } from '../notes/contract.ts';
import { type Context, scopeOf } from './change-work.ts';
import { itemOfApplication, lockedApplication } from './queries/applications.ts';
import { lockItems, type RecordOfItem, subjectOf } from './queries/changes.ts';
import { readersOf } from './queries/mentions.ts';
import { itemOfRequest, lockedRequest } from './queries/moves.ts';
import { insertNote, noteToEdit } from './queries/notes.ts';
import { ownersOf } from './queries/owners.ts';

const calls = { item: addNote, request: addRequestNote, application: addApplicationNote };

interface NoteContext extends Context {
  of: keyof typeof calls;
  id: number;
}

interface Found {
  record: RecordOfItem;
  /** Of what is open. */
  item: Row<'work_items'> | undefined;
}

/** An item the caller has; of an administrator any request and application, open or closed; of staff an application they made that is closed. */
async function locked(transaction: Db, { of, id, caller }: NoteContext): Promise<Found | undefined> {
  if (of === 'item') {
    const [item] = await lockItems(transaction, [id], scopeOf(caller));
    return item && { record: item, item };
  }
  if (of === 'application') {
    if (!(await lockedApplication(transaction, id, caller))) return undefined;
    const item = await itemOfApplication(transaction, id);
    return item && !caller.isAdmin ? undefined : { record: { enquiry_id: null, application_id: id }, item };
  }
  const request = await lockedRequest(transaction, id);
  return request && { record: { enquiry_id: id, application_id: null }, item: await itemOfRequest(transaction, id) };
}

/** What was said, once for each key, without whole numbers of cards and of Aadhaar. */
export async function writeNote(
  { db }: Pick<Services, 'db'>,
  body: z.output<typeof addNote.body>,
  context: NoteContext,
) {
  const { of, id, caller, request } = context;
  const { text, masked } = maskNumbers(body.text);
  if (text === undefined) return refuseFields({ text: ['card-number'] });
  const { replaces, mentions = [] } = body;
  // The record of the key has no whole number either.
  const keyed = {
    scope: `${calls[of].path} ${id} ${caller.id}`,
    key: request.idempotencyKey,
    body: { text, replaces, mentions },
  };
  return createInTransaction<z.input<typeof addNote.result>>(db, keyed, async (transaction) => {
    const found = await locked(transaction, context);
    if (!found) return refuse('not-found');
    const { record, item } = found;
    const by = caller.id;
    const before = replaces === undefined ? undefined : await noteToEdit(transaction, record, { id: replaces, by });
    if (replaces !== undefined && !before) return refuse('not-found');
    if (before?.isReplaced) return refuse('stale-version');
    const readers =
      mentions.length > 0 ? await readersOf(transaction, { ownerId: item?.owner_id ?? null, but: by }) : [];
    const mayRead = new Set(readers.map((reader) => reader.id));
    // Whom it was meant for stays, but hears of nothing where it is no longer theirs to read.
    const earlier = [...(await ownersOf(transaction, before?.mentioned ?? [])).values()].filter(
      ({ id: one }) => !mayRead.has(one),
    );
    const mentioned = [...readers, ...earlier]
      .filter(({ username }) => mentions.includes(username))
      .map((one) => one.id);
    if (mentioned.length < new Set(mentions).size) return refuseFields({ mentions: ['not-in-list'] });
    const hasRead = (person: number) => before?.mentioned.includes(person) && !before.unreadBy.includes(person);
    const unreadBy = mentioned.filter((person) => mayRead.has(person) && !hasRead(person));
    const note = { itemId: item?.id, by, text, replaces, mentioned, unreadBy };
    const entryId = await insertNote(transaction, record, note);
    await recordAudit(transaction, request, { actorId: by, action: 'work-noted', subject: subjectOf(record) });
    return { body: { id: entryId, masked } };
  });
}
