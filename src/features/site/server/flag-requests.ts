import type { Db } from '#db/open.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { changedNeeds, needsSince, type paperListChanges } from '../papers/rules.ts';
import {
  changesOfList,
  clearFlags,
  flagRequests,
  insertPaperListChanges,
  notifyOfFlags,
  openRequestsOf,
} from './queries/paper-lists.ts';

/**
 * Keeps what a save has changed of the lists of papers, and flags the open requests that need other papers by it: who has them is told. Answers how many
 * they are.
 */
export async function keepListChanges(
  transaction: Db,
  lists: ReturnType<typeof paperListChanges>,
  { by, now }: { by: number; now: Date },
): Promise<number> {
  await insertPaperListChanges(transaction, lists);
  const today = indiaDay(now);
  const concerned: number[] = [];
  for (const { serviceType, before, after } of lists) {
    const changes = await changesOfList(transaction, serviceType);
    const flagged: number[] = [];
    const cleared: number[] = [];
    for (const { id, dob, since, isFlagged, kept } of await openRequestsOf(transaction, serviceType)) {
      const request = { dob, today, kept };
      const unseen = changes.filter(({ changedAt }) => changedAt > since);
      if (!needsSince(unseen, after, request)) {
        // It needs again what it needed when somebody last looked.
        if (isFlagged) cleared.push(id);
      } else {
        const { added, removed } = changedNeeds(before, after, request);
        if (added.length + removed.length > 0) flagged.push(id);
      }
    }
    const last = changes.at(-1);
    if (last && flagged.length > 0) await flagRequests(transaction, flagged, last.changedAt);
    if (cleared.length > 0) await clearFlags(transaction, cleared);
    concerned.push(...flagged);
  }
  if (concerned.length > 0) await notifyOfFlags(transaction, concerned, by);
  return concerned.length;
}
