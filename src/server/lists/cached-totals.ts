import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import { lastChange, noteChange } from '../changes/queries.ts';
import type { Total } from './answer.ts';

/** A cached total expires after this time, or at once after a change on any node. */
const ttlMs = 1_000;
/** Bounds the memory: the number of different searches is unlimited. */
const maxEntries = 500;

/** Large totals are costly to count, and one more or less of them tells nobody anything for a while. */
const large = { from: 10_000, ttlMs: 10_000 };

interface Remembered {
  totals: LRUCache<string, Promise<object>>;
  /** The number of the last change that is in them. */
  change: number;
}

const remembered = new WeakMap<Db, Remembered>();
/** What calls of one moment ask together. */
const asking = new WeakMap<Db, Promise<Remembered['totals']>>();

/** What is remembered since the last change, whichever node made it. */
function totalsOf(db: Db): Promise<Remembered['totals']> {
  const asked = asking.get(db);
  if (asked) return asked;
  const answer = lastChange(db).then((change) => {
    const known = remembered.get(db);
    if (known?.change === change) return known.totals;
    const totals = new LRUCache<string, Promise<object>>({ max: maxEntries, ttl: ttlMs });
    remembered.set(db, { totals, change });
    return totals;
  });
  asking.set(db, answer);
  // Whoever comes later may know of a later change.
  setImmediate(() => asking.delete(db));
  return answer;
}

/** What is counted by a filter: at most once a second, or in other milliseconds, and anew after a change on any node. */
export async function cachedTotal<Value extends object = Total>(
  db: Db,
  filter: string,
  count: () => Promise<Value>,
  ms = ttlMs,
): Promise<Value> {
  const totals = await totalsOf(db);
  const cached = totals.get(filter) as Promise<Value> | undefined;
  if (cached) return cached;
  const total = count();
  totals.set(filter, total, { ttl: ms });
  total.catch(() => totals.delete(filter));
  return total;
}

/** The total of a filter: counted each time, and a large one at most once in ten seconds. */
export async function cachedLargeTotal(db: Db, filter: string, count: () => Promise<Total>): Promise<Total> {
  const totals = await totalsOf(db);
  const cached = totals.get(filter) as Promise<Total> | undefined;
  if (cached) return cached;
  const total = await count();
  if (total.number > large.from) totals.set(filter, Promise.resolve(total), { ttl: large.ttlMs });
  return total;
}

/** After a change was committed, and before whoever made it is told: what any node remembers is counted anew. */
export async function invalidateTotals(db: Db): Promise<void> {
  remembered.delete(db);
  // A database that is away by now takes nothing back that was done; others count anew within their seconds.
  await noteChange(db).catch(() => {});
}
