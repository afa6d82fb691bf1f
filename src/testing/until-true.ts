import { setTimeout as delay } from 'node:timers/promises';

const lookMs = 10;

/** Looks again and again; throws when it does not come true in time. Answers the milliseconds it took. */
export async function untilTrue(isTrue: () => boolean | Promise<boolean>, withinMs = 10_000): Promise<number> {
  const begun = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - begun > withinMs)
      throw new Error(`It has not come true within ${withinMs} ms: ${String(isTrue)}`);
    await delay(lookMs);
  }
  return performance.now() - begun;
}
