import type { z } from 'zod/mini';
import { areMonthsOpen } from '#features/attendance/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import { isAnotherAdminActive } from '#server/auth/queries.ts';
import { Refusal } from '#server/routing/refusal.ts';
import type { Answer, RequestContext, Services } from '#server/routing/route.ts';
import { monthOf } from '#shared/dates/months.ts';
import { mostAtOnce } from '../catalogue.ts';
import type { previewReviews, reviewMarks } from '../contract.ts';
import { presentMark } from './present-mark.ts';
import { filterOf } from './queries/filters.ts';
import { countMarks, marksInReview } from './queries/marks.ts';
import { review } from './review-mark.ts';

type Preview = z.output<typeof previewReviews.result>;

/** Those of the picked marks that wait for a review, the oldest first. */
export async function previewMany(
  services: Services,
  { picked, caller }: { picked: z.output<typeof previewReviews.body>; caller: Caller },
): Promise<Answer<Preview>> {
  const { db } = services;
  const filter = filterOf(picked);
  const canWait = filter.status?.includes('review') ?? true;
  const rows = await marksInReview(db, filter, mostAtOnce);
  const [all, waiting] = await Promise.all([
    countMarks(db, filter),
    canWait ? countMarks(db, { ...filter, status: ['review'] }) : 0,
  ]);
  const isOwnRefused = await isAnotherAdminActive(db, caller.id);
  const marks: Preview['marks'] = [];
  for (const row of rows) {
    const isOwn = row.person_id === caller.id && isOwnRefused;
    const isClosed = !(await areMonthsOpen(db, [monthOf(row.day)]));
    const obstacle = isOwn ? 'own-account' : isClosed ? 'month-closed' : null;
    marks.push({ ...presentMark(row, { services, caller }), version: row.version, obstacle });
  }
  return { body: { marks, left: waiting - rows.length, reviewed: all - waiting } };
}

type Outcomes = z.output<typeof reviewMarks.result>;

/** Each in a transaction of its own, as it was seen: one that is refused holds back no other. */
export async function reviewMany(
  services: Services,
  { marks, caller, request }: z.output<typeof reviewMarks.body> & { caller: Caller; request: RequestContext },
): Promise<Answer<Outcomes>> {
  const outcomes: Outcomes = [];
  for (const { id, version, outcome } of marks) {
    const context = { id, outcome, note: undefined, caller, request: { ...request, ifMatch: version } };
    outcomes.push({ id, refusal: refusalOf(await review(services, context)) });
  }
  return { body: outcomes };
}

function refusalOf(outcome: Answer<unknown> | Refusal): Outcomes[number]['refusal'] {
  if (!(outcome instanceof Refusal)) return null;
  return { code: outcome.code, reason: Object.values(outcome.details.codes ?? {}).flat()[0] ?? null };
}
