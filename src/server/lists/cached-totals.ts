import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import type { Total } from './answer.ts';

/** A cached total expires after this time, or at once after a change on this node. */
const ttlMs = 1_000;
/** Bounds the memory: the number of different searches is unlimited. */
const maxEntries = 500;

/** Large totals are costly to count, and one more or less of them tells nobody anything for a while. */
const large = { from: 10_000, ttlMs: 10_000 };

const caches = new WeakMap<Db, LRUCache<string, Promise<object>>>();

function cacheOf(db: Db) {
  const cache = caches.get(db) ?? new LRUCache<string, Promise<object>>({ max: maxEntries, ttl: ttlMs });
  caches.set(db, cache);
  return cache;
}

/** What is counted by a filter: at most once a second, or in other milliseconds, and anew after a change on this node. */
export function cachedTotal<Value extends object = Total>(
  db: Db,
  filter: string,
  count: () => Promise<Value>,
  ms = ttlMs,
): Promise<Value> {
  const cache = cacheOf(db);
  const cached = cache.get(filter) as Promise<Value> | undefined;
  if (cached) return cached;
  const total = count();
  cache.set(filter, total, { ttl: ms });
  total.catch(() => cache.delete(filter));
  return total;
}

/** The total of a filter: counted each time, and a large one at most once in ten seconds. */
export async function cachedLargeTotal(db: Db, filter: string, count: () => Promise<Total>): Promise<Total> {
  const cache = cacheOf(db);
  const cached = cache.get(filter) as Promise<Total> | undefined;
  if (cached) return cached;
  const total = await count();
  if (total.number > large.from) cache.set(filter, Promise.resolve(total), { ttl: large.ttlMs });
  return total;
}

export function invalidateTotals(db: Db): void {
  caches.delete(db);
}
