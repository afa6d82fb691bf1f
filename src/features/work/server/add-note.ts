import type { z } from 'zod/mini';
import { recordAudit } from '#server/audit/queries.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { addNote } from '../contract.ts';
import { type Context, scopeOf } from './change-work.ts';
import { lockItems, subjectOf } from './queries/changes.ts';
import { ownersOf } from './queries/items.ts';
import { readersOf } from './queries/mentions.ts';
import { insertNote, noteToEdit } from './queries/notes.ts';

/** What was said, once for each key, without whole numbers of cards and of Aadhaar. */
export async function writeNote(
  { db }: Pick<Services, 'db'>,
  body: z.output<typeof addNote.body>,
  { id, caller, request }: Context & { id: number },
) {
  const { text, masked } = maskNumbers(body.text);
  if (text === undefined) return refuseFields({ text: ['card-number'] });
  const { replaces, mentions = [] } = body;
  // The record of the key has no whole number either.
  const keyed = {
    scope: `${addNote.path} ${id} ${caller.id}`,
    key: request.idempotencyKey,
    body: { text, replaces, mentions },
  };
  return createInTransaction<z.input<typeof addNote.result>>(db, keyed, async (transaction) => {
    const [item] = await lockItems(transaction, [id], scopeOf(caller));
    if (!item) return refuse('not-found');
    const by = caller.id;
    const before = replaces === undefined ? undefined : await noteToEdit(transaction, item, { id: replaces, by });
    if (replaces !== undefined && !before) return refuse('not-found');
    if (before?.isReplaced) return refuse('stale-version');
    const readers = mentions.length > 0 ? await readersOf(transaction, { ownerId: item.owner_id, but: by }) : [];
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
    const entryId = await insertNote(transaction, item, { by, text, replaces, mentioned, unreadBy });
    await recordAudit(transaction, request, { actorId: by, action: 'work-noted', subject: subjectOf(item) });
    return { body: { id: entryId, masked } };
  });
}
