import type { z } from 'zod/mini';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { refuse, refuseFields } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { mostHandedOver } from '../catalogue.ts';
import { handOverWork } from '../contract.ts';
import { authorOf, type Context, writeChange } from './change-work.ts';
import { lockItems } from './queries/changes.ts';
import { firstItemsOf, giveItemsTo, itemsLeft } from './queries/hand-over.ts';
import { activePerson, idsOfPeople } from './queries/items.ts';

type HandedOver = z.input<typeof handOverWork.result>;

/** All that somebody has goes to another person in one press, once for each key: steps, days and what is waited for stay. Staff hand over what is theirs. */
export async function handOver(
  { db }: Pick<Services, 'db'>,
  body: z.output<typeof handOverWork.body>,
  context: Context,
) {
  const { from, to } = body;
  const { caller, request } = context;
  const keyed = { scope: `${handOverWork.path} ${caller.id}`, key: request.idempotencyKey, body };
  return createInTransaction<HandedOver>(db, keyed, async (transaction) => {
    const [fromId] = await idsOfPeople(transaction, [from]);
    // Of others staff are not even told whether there is such a person.
    if (!caller.isAdmin && fromId !== caller.id) return refuse('forbidden');
    const person = await activePerson(transaction, to);
    if (fromId === undefined) return refuseFields({ from: ['not-in-list'] });
    if (!person || person.id === fromId) return refuseFields({ to: ['not-in-list'] });
    const ids = await firstItemsOf(transaction, fromId, mostHandedOver);
    const before = await lockItems(transaction, ids, { ownerId: fromId });
    if (before.length === 0) return { body: { assigned: 0, left: 0, batch: null } };
    const batch = await writeChange(transaction, authorOf(context), {
      ...{ kind: 'assigned', before },
      change: (theirs) => giveItemsTo(transaction, theirs, person.id),
    });
    return { body: { assigned: before.length, left: await itemsLeft(transaction, fromId), batch } };
  });
}
