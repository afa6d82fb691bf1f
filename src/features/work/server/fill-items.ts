import type { Db } from '#db/open.ts';
import { fillItemBatch, isWorkMissing } from './queries/fill.ts';

const minuteMs = 60_000;

/** Makes items for requests that were open before the release that has them. Ends after a minute; the next run goes on. */
export async function fillWorkItems(db: Db, forMs = minuteMs): Promise<void> {
  if (!(await isWorkMissing(db))) return;
  const end = performance.now() + forMs;
  let after: number | null = 0;
  do {
    after = await fillItemBatch(db, after);
  } while (after !== null && performance.now() < end);
}
