import type { Db } from '#db/open.ts';
import type { Total } from '#server/lists/answer.ts';

/** A total is asked for anew after this time, or at once after a change on this node. */
const memoryMs = 1_000;
/** Searches differ without end: what is remembered of them does not. */
const mostRemembered = 500;

interface Remembered {
  until: number;
  total: Promise<Total>;
}

const totals = new WeakMap<Db, Map<string, Remembered>>();

/** The total of a filter: counted once a second however many people look at the list, and right after one's own change. */
export function rememberedTotal(db: Db, filter: string, count: () => Promise<Total>): Promise<Total> {
  const known = totals.get(db) ?? new Map<string, Remembered>();
  totals.set(db, known);
  const last = known.get(filter);
  if (last && last.until > performance.now()) return last.total;
  if (known.size >= mostRemembered) known.clear();
  const total = count();
  known.set(filter, { until: performance.now() + memoryMs, total });
  total.catch(() => known.delete(filter));
  return total;
}

export function invalidateTotals(db: Db): void {
  totals.delete(db);
}
