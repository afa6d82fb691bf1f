import type { Db } from '#db/open.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import { workRules } from '#features/site/work/rules.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { awaySince, dueInstant, hasBeenOpen } from '../rules.ts';
import { byRule, writeChange } from './change-work.ts';
import { type FoundItem, itemsOfAway, itemsOfDisabled, tryLockRules, unassignItems } from './queries/by-rule.ts';
import { lockItems } from './queries/changes.ts';

const batchSize = 200;
/** People come a little after the office opens. */
const graceMinutes = 60;

/**
 * Nobody who is away loses a step: what people who are disabled have goes back to the unassigned at once, what people have who do not come once it
 * is overdue for the owner's days, an hour after the office has opened. Answers how many items.
 */
export async function handBack({ db, now }: Pick<Services, 'db' | 'now'>, stopping?: AbortSignal): Promise<number> {
  const settings = await settingsInForce(db);
  const goBack = async (reason: 'away' | 'disabled', find: (transaction: Db) => Promise<FoundItem[]>) => {
    let all = 0;
    for (let count = batchSize; count === batchSize && !stopping?.aborted; all += count)
      count = await db.transaction().execute(async (transaction) => {
        if (!(await tryLockRules(transaction))) return 0;
        const found = await find(transaction);
        if (found.length > 0) await giveUp(transaction, found, reason);
        return found.length;
      });
    return all;
  };
  let count = await goBack('disabled', (transaction) => itemsOfDisabled(transaction, batchSize));
  if (workRules(settings).handBackDays > 0 && hasBeenOpen(settings, now(), graceMinutes)) {
    const day = awaySince(settings, now());
    const away = { day, today: indiaDay(now()), dueBy: dueInstant(day, null) };
    count += await goBack('away', (transaction) => itemsOfAway(transaction, away, batchSize));
  }
  if (count > 0) invalidateTotals(db);
  return count;
}

/** What was changed meanwhile stays with whoever has it. */
async function giveUp(transaction: Db, found: readonly FoundItem[], reason: 'away' | 'disabled'): Promise<void> {
  const versions = new Map(found.map(({ id, version }) => [id, version]));
  const locked = await lockItems(transaction, [...versions.keys()], { ownerId: undefined });
  const before = locked.filter(({ id, version }) => versions.get(id) === version);
  await writeChange(transaction, byRule, {
    kind: 'returned',
    before,
    change: (ids) => unassignItems(transaction, ids, reason),
  });
}
