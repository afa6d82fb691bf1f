import type { Db } from '#db/open.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { Services } from '#server/routing/route.ts';
import { mostByRule } from '../catalogue.ts';
import { dueInstant, firstStep, halfOfDay, isOfficeOpen, type NextStep, type Share, shareOut } from '../rules.ts';
import { byRule, writeChange } from './change-work.ts';
import { firstUnassigned, noteTurns, presentPeople, tryLockRules } from './queries/by-rule.ts';
import { lockItems, planFirstSteps } from './queries/changes.ts';

const batchSize = 200;

const isTime = (settings: SiteSettings, now: Date) =>
  workRules(settings).isAssignedByRule && isOfficeOpen(settings, now);

/** Whether requests are given out by rule at this time, and one waits for it. */
export async function isAnyToAssign({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  return isTime(await settingsInForce(db), now()) && (await firstUnassigned(db, null, 1)).length > 0;
}

/** While the office is open, gives what nobody has to whoever is present, where the owner wants it so. Answers how many items. */
export async function assignByRule({ db, now }: Pick<Services, 'db' | 'now'>, stopping?: AbortSignal): Promise<number> {
  const settings = await settingsInForce(db);
  if (!isTime(settings, now())) return 0;
  const step = firstStep(settings, now());
  const half = halfOfDay(settings, now());
  const dueBy = dueInstant(step.dueDay, null);
  let assigned = 0;
  for (let count = batchSize; count === batchSize && !stopping?.aborted; assigned += count)
    count = await db.transaction().execute(async (transaction) => {
      if (!(await tryLockRules(transaction))) return 0;
      const able = (await presentPeople(transaction, half, dueBy)).filter(({ due }) => due < mostByRule);
      if (able.length === 0) return 0;
      const served = able.some(({ services }) => services === null)
        ? null
        : able.flatMap(({ services }) => services ?? []);
      const waiting = await firstUnassigned(transaction, served, batchSize);
      return give(transaction, shareOut(waiting, able), step);
    });
  if (assigned > 0) await invalidateTotals(db);
  return assigned;
}

/** Gives the items that nobody has taken meanwhile. */
async function give(transaction: Db, shares: readonly Share[], { step, dueDay, dueTime }: NextStep): Promise<number> {
  const locked = await lockItems(
    transaction,
    shares.map(({ itemId }) => itemId),
    { ownerId: undefined },
  );
  const free = new Map(locked.filter(({ owner_id }) => owner_id === null).map((item) => [item.id, item]));
  const given = Map.groupBy(
    shares.filter(({ itemId }) => free.has(itemId)),
    ({ personId }) => personId,
  );
  for (const [ownerId, theirs] of given) {
    await writeChange(transaction, byRule, {
      kind: 'assigned',
      before: theirs.flatMap(({ itemId }) => free.get(itemId) ?? []),
      openThen: new Map(theirs.map(({ itemId, open }) => [itemId, open])),
      change: (ids) =>
        planFirstSteps(transaction, ids, {
          ...{ ownerId, step, isWaiting: false, isTouch: false },
          ...{ dueAt: dueInstant(dueDay, dueTime), hasHour: dueTime !== null },
        }),
    });
  }
  await noteTurns(transaction, [...given.keys()]);
  return [...given.values()].flat().length;
}
