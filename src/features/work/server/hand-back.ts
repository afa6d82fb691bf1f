import type { Db } from '#db/open.ts';
import type { SiteSettings } from '#features/site/contract.ts';
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

/** What of people who are away comes back at this time; undefined where nothing does. */
function awayAt(settings: SiteSettings, now: Date) {
  if (workRules(settings).handBackDays === 0 || !hasBeenOpen(settings, now, graceMinutes)) return undefined;
  const day = awaySince(settings, now);
  return { day, today: indiaDay(now), dueBy: dueInstant(day, null) };
}

/** Whether anything is to come back. */
export async function isAnyToHandBack({ db, now }: Pick<Services, 'db' | 'now'>): Promise<boolean> {
  if ((await itemsOfDisabled(db, 1)).length > 0) return true;
  const away = awayAt(await settingsInForce(db), now());
  return away !== undefined && (await itemsOfAway(db, away, 1)).length > 0;
}

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
  const away = awayAt(settings, now());
  if (away) count += await goBack('away', (transaction) => itemsOfAway(transaction, away, batchSize));
  if (count > 0) await invalidateTotals(db);
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
