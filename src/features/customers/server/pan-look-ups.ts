import type { Caller } from '#server/auth/caller.ts';
import { type Limit, takeTokens } from '#server/rate-limits/queries.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';

/** How many PANs one person may try: 30 a minute, 300 a day. */
const limitsOf = (personId: number): Limit[] => [
  { key: `pan-search:minute:${personId}`, intervalSeconds: 2, burst: 30 },
  { key: `pan-search:day:${personId}`, intervalSeconds: 288, burst: 300 },
];

const missesBeforeAlarm = 100;
const hourMs = 3_600_000;

/** Counts one PAN that is looked up, or written where its answer may tell whose it is. */
export async function refuseTooMany({ db }: Services, caller: Caller): Promise<Refusal | undefined> {
  const waiting = await takeTokens(db, limitsOf(caller.id));
  return waiting > 0 ? refuse('too-many', { retryAfterSeconds: waiting }) : undefined;
}

/** Counted by the hour of the clock, on all nodes together; the alarm is raised once in it. */
export async function countMiss({ db, now }: Services, { id }: Caller, request: RequestContext): Promise<void> {
  const hour = Math.floor(now().getTime() / hourMs);
  const inThisHour = (what: string, burst: number) => [{ key: `${what}:${id}:${hour}`, intervalSeconds: 3_600, burst }];
  if ((await takeTokens(db, inThisHour('pan-misses', missesBeforeAlarm - 1))) === 0) return;
  if ((await takeTokens(db, inThisHour('pan-alarm', 1))) > 0) return;
  request.alarm('pan-misses', { personId: id, missesInAnHour: missesBeforeAlarm });
}
