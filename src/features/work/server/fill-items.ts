import type { Db } from '#db/open.ts';
import { fillApplicationBatch, fillItemBatch, isWorkMissing } from './queries/fill.ts';

const minuteMs = 60_000;

/** Makes items for requests and applications that were open before the release that has them. Ends after a minute; the next run goes on. */
export async function fillWorkItems(db: Db, forMs = minuteMs): Promise<void> {
  const end = performance.now() + forMs;
  const fill = async (batch: typeof fillItemBatch) => {
    let after: number | null = 0;
    do {
      after = await batch(db, after);
    } while (after !== null && performance.now() < end);
  };
  if (await isWorkMissing(db)) await fill(fillItemBatch);
  await fill(fillApplicationBatch);
}
