import type { z } from 'zod/mini';
import { violates } from '#db/violates.ts';
import { lockFiles } from '#features/customer-files/server/reads.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { recordAuditEach } from '#server/audit/queries.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { refuse } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { answerAsk } from '../asks/contract.ts';
import { firstStep } from '../rules.ts';
import { authorOf, type Context, planOf, writeChange } from './change-work.ts';
import { giveCustomersTo, itemsToHandOver, lockAsk, lockPersonOf, markAnswered } from './queries/asks.ts';
import { lockItems, planFirstSteps } from './queries/changes.ts';
import { giveItemsTo } from './queries/hand-over.ts';
import { activePerson } from './queries/items.ts';

type Answered = z.input<typeof answerAsk.result>;

/** What others have of a customer file goes to whoever asked for it, as it is planned; what nobody had begins with its first step. Or they are refused. */
export async function answer(
  services: Services,
  body: z.output<typeof answerAsk.body>,
  { id, ...context }: Context & { id: number },
) {
  const { caller, request } = context;
  const keyed = { scope: `${answerAsk.path} ${id} ${caller.id}`, key: request.idempotencyKey, body };
  const settings = await settingsInForce(services.db);
  return createInTransaction<Answered>(services.db, keyed, async (transaction) => {
    // Nobody joins, merges or parts files meanwhile, and answers take turns: of two asks of one file each would wait for the other's.
    await lockFiles(transaction);
    const ask = await lockAsk(transaction, id);
    if (!ask) return refuse('not-found');
    if (!ask.isWaiting) return refuse('conflict');
    const { rootId, askedById, askedBy } = ask;
    const by = { actorId: caller.id };
    const file = `customerFile ${rootId}`;
    if (body.answer === 'refused') {
      await markAnswered(transaction, ask, { answer: 'refused', by: caller.id });
      const asker = [{ field: 'owner' as const, after: askedBy }];
      await recordAuditEach(transaction, request, [
        { ...by, action: 'hand-over-refused', subject: file, changes: asker },
      ]);
      return { body: { items: 0, customers: 0 } };
    }
    if (!(await activePerson(transaction, askedBy))) return refuse('conflict');
    await lockPersonOf(transaction, ask);
    const items = await lockItems(transaction, await itemsToHandOver(transaction, ask), { ownerId: undefined });
    const [free, theirs] = [true, false].map((isFree) => items.filter((item) => (item.owner_id === null) === isFree));
    if (theirs?.length)
      await writeChange(transaction, authorOf(context), {
        ...{ kind: 'assigned', before: theirs },
        change: (ids) => giveItemsTo(transaction, ids, askedById),
      });
    if (free?.length)
      await writeChange(transaction, authorOf(context), {
        ...{ kind: 'assigned', before: free },
        change: (ids) =>
          planFirstSteps(transaction, ids, {
            ...planOf({ ...firstStep(settings, services.now()), isWaiting: false }),
            ...{ ownerId: askedById, isTouch: false },
          }),
      });
    const customers = await giveCustomersTo(transaction, ask);
    if (items.length + customers.length === 0) return refuse('conflict');
    // What nobody has seen does not go: it is asked anew.
    const { seen } = body;
    if (seen && (items.length > seen.items || customers.length > seen.customers)) return refuse('conflict');
    await markAnswered(transaction, ask, { answer: 'handed-over', by: caller.id });
    await recordAuditEach(
      transaction,
      request,
      [{ id: undefined, before: null }, ...customers].map(({ id: customerId, before }) => ({
        ...{ ...by, action: 'file-handed-over' as const },
        subject: customerId === undefined ? file : `customer ${customerId}`,
        changes: [{ field: 'owner' as const, before, after: askedBy }],
      })),
    );
    return { body: { items: items.length, customers: customers.length } };
  }).catch((error: unknown) => {
    // They have got a customer of the same PAN meanwhile.
    if (violates(error, 'customer_pan_indexes_pkey')) return refuse('conflict');
    throw error;
  });
}
