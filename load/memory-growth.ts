import { setTimeout as delay } from 'node:timers/promises';
import type { Held } from './loaded-product.ts';

/** A shorter run has no two minutes left after the first two. */
export const shortestGrowthSeconds = 240;
const settledAfterSeconds = 120;

/** Lets so many seconds pass, and answers how many megabytes a minute its process has grown after the second one; undefined where that was no time. */
export async function watchGrowth(seconds: number, held: () => Promise<Held>): Promise<number | undefined> {
  if (seconds < shortestGrowthSeconds) {
    await delay(seconds * 1_000);
    return undefined;
  }
  const begun = performance.now();
  await delay(settledAfterSeconds * 1_000);
  const seen: [minute: number, megabytes: number][] = [];
  while (performance.now() < begun + seconds * 1_000) {
    seen.push([(performance.now() - begun) / 60_000, (await held()).megabytes]);
    await delay(1_000);
  }
  return Math.round(slopeOf(seen) * 10) / 10;
}

/** Of the line that lies nearest to all points: one of them says what collection of garbage happens to have left. */
function slopeOf(points: readonly [x: number, y: number][]): number {
  const mean = (place: 0 | 1) => points.reduce((sum, point) => sum + point[place], 0) / points.length;
  const [meanX, meanY] = [mean(0), mean(1)];
  const across = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  return across / points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
}
