import { randomUUID } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { officeState } from '#features/site/rules.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import { type AuditSource, recordAuditEach } from '#server/audit/queries.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { dueInstant, firstStep, type NextStep, type Share, shareOut } from '../rules.ts';
import { changesOf, namesOf, subjectOf } from './change-work.ts';
import { holdsRules, nextUnassigned, noteTurns, type Place, presentPeople } from './queries/by-rule.ts';
import { addEntries, lockItems, planItems } from './queries/changes.ts';

const task: AuditSource = { id: 'work-by-rule' };
const batchSize = 200;
const start: Place = { queueAt: '-infinity', id: 0 };

/** While the office is open, gives what nobody has to whoever is present, where the owner wants it so. Answers how many items. */
export async function assignByRule({ db, now }: Pick<Services, 'db' | 'now'>, stopping?: AbortSignal): Promise<number> {
  const settings = await settingsInForce(db);
  if (!workRules(settings).isAssignedByRule || !officeState(settings, now()).isOpen) return 0;
  const today = indiaDay(now());
  const step = firstStep(settings, now());
  let assigned = 0;
  let after: Place | undefined = start;
  while (after && !stopping?.aborted) {
    const from: Place = after;
    const turn = await db.transaction().execute(async (transaction) => {
      if (!(await holdsRules(transaction))) return undefined;
      const people = await presentPeople(transaction, today);
      if (people.length === 0) return undefined;
      const waiting = await nextUnassigned(transaction, from, batchSize);
      const shares = shareOut(
        waiting.filter(({ isSuspected }) => !isSuspected),
        people,
      );
      const count = await give(transaction, shares, step);
      const last = waiting.length < batchSize ? undefined : waiting.at(-1);
      return { count, last };
    });
    assigned += turn?.count ?? 0;
    after = turn?.last;
  }
  if (assigned > 0) invalidateTotals(db);
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
    const ids = theirs.map(({ itemId }) => itemId);
    const before = ids.flatMap((id) => free.get(id) ?? []);
    const after = await planItems(transaction, ids, {
      ...{ ownerId, step, isWaiting: false, isTouch: false },
      ...{ dueAt: dueInstant(dueDay, dueTime), hasHour: dueTime !== null },
    });
    const openThen = new Map(theirs.map(({ itemId, open }) => [itemId, open]));
    await addEntries(transaction, { kind: 'assigned', batch: randomUUID(), madeBy: null, before, after, openThen });
    const names = await namesOf(transaction, after);
    await recordAuditEach(
      transaction,
      task,
      after.map((item) => ({
        actorId: undefined,
        action: 'work-assigned' as const,
        subject: subjectOf(item),
        changes: changesOf(free.get(item.id) ?? item, item, names),
      })),
    );
  }
  await noteTurns(transaction, [...given.keys()]);
  return [...given.values()].flat().length;
}
