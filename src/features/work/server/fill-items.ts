import type { Db } from '#db/open.ts';
import { fillItemBatch, isWorkMissing } from './queries/changes.ts';

const minuteMs = 60_000;

/** Makes items for requests that were open before the release that has them, newest first. Ends after a minute; the next run goes on. */
export async function fillWorkItems(db: Db, forMs = minuteMs): Promise<void> {
  if (!(await isWorkMissing(db))) return;
  const end = performance.now() + forMs;
  let before: number | null = Number.MAX_SAFE_INTEGER;
  do {
    before = await fillItemBatch(db, before);
  } while (before !== null && performance.now() < end);
}
