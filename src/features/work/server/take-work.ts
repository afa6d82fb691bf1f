import type { z } from 'zod/mini';
import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import { createInTransaction } from '#server/idempotency/create-once.ts';
import { refuse } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { takeWork } from '../contract.ts';
import { firstStep } from '../rules.ts';
import { authorOf, type Context, leftOut, planOf, writeChange } from './change-work.ts';
import { lockItems, planFirstSteps } from './queries/changes.ts';
import { ownersOf } from './queries/owners.ts';
import { takenSince } from './queries/taken.ts';

type Assignment = z.input<typeof takeWork.result>;

/** Of two who take an item one has it. The other is told who, where it was there to be taken as it was seen. */
export async function take(services: Services, body: z.output<typeof takeWork.body>, context: Context) {
  const { caller } = context;
  const { items: meant } = body;
  const settings = await settingsInForce(services.db);
  if (!caller.isAdmin && !workRules(settings).isPoolOpen) return refuse('forbidden');
  const keyed = { scope: `${takeWork.path} ${caller.id}`, key: context.request.idempotencyKey, body };
  return createInTransaction<Assignment>(services.db, keyed, async (transaction) => {
    const versions = new Map(meant.map(({ id, version }) => [id, version]));
    const there = await lockItems(transaction, [...versions.keys()], { ownerId: undefined });
    const before = there.filter(
      ({ id, owner_id, version }) => owner_id === null && [undefined, version].includes(versions.get(id)),
    );
    const taken = new Set(before.map(({ id }) => id));
    const left = [...versions.keys()].filter((id) => !taken.has(id));
    const gone = await takenSince(transaction, new Map(left.map((id) => [id, versions.get(id) ?? 0])));
    const owners = await ownersOf(
      transaction,
      gone.flatMap(({ owner_id }) => owner_id ?? []),
    );
    const passedOver = leftOut(left, { items: gone, owners });
    if (before.length === 0) return { body: { assigned: 0, passedOver, batch: null } };
    const step = firstStep(settings, services.now());
    const batch = await writeChange(transaction, authorOf(context), {
      ...{ kind: 'assigned', before },
      change: (ids) =>
        planFirstSteps(transaction, ids, {
          ...planOf({ ...step, isWaiting: false }),
          ownerId: caller.id,
          isTouch: false,
        }),
    });
    return { body: { assigned: before.length, passedOver, batch } };
  });
}
