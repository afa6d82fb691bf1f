import { failedSignIns } from '#server/metrics/counters.ts';
import { type Limit, takeTokens } from '#server/rate-limits/queries.ts';
import type { Refusal } from '#server/routing/refusal.ts';
import type { RequestContext, Services } from '#server/routing/route.ts';

const failuresBeforeAlarm = 100;
const hourMs = 3_600_000;

/** Of all accounts together, by the hour of the clock: one less than raise the alarm. */
export function failuresOfHour(now: Date): Limit & { hour: number } {
  const hour = Math.floor(now.getTime() / hourMs);
  return { key: `sign-in-failures:${hour}`, intervalSeconds: 3_600, burst: failuresBeforeAlarm - 1, hour };
}

function reasonOf({ code, details }: Refusal): 'credentials' | 'second-factor' | 'held-back' | undefined {
  if (code === 'wrong-credentials') return 'credentials';
  // Without codes it is the question, not a wrong answer.
  if (code === 'second-factor-needed' && details.codes) return 'second-factor';
  return code === 'too-many' ? 'held-back' : undefined;
}

/** On all nodes together: many names tried once each are seen nowhere else. */
export async function countFailure({ db, now }: Services, request: RequestContext, refusal: Refusal): Promise<void> {
  const reason = reasonOf(refusal);
  if (!reason) return;
  failedSignIns.inc({ reason });
  const { hour, ...failures } = failuresOfHour(now());
  if ((await takeTokens(db, [failures])) === 0) return;
  if ((await takeTokens(db, [{ ...failures, key: `sign-in-alarm:${hour}`, burst: 1 }])) > 0) return;
  request.alarm('sign-ins-failing', { failuresInAnHour: failuresBeforeAlarm });
}
