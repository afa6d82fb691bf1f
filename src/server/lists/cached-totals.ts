import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import type { Total } from './answer.ts';

/** A cached total expires after this time, or at once after a change on this node. */
const ttlMs = 1_000;
/** Bounds the memory: the number of different searches is unlimited. */
const maxEntries = 500;

const caches = new WeakMap<Db, LRUCache<string, Promise<Total>>>();

/** The total of a filter: counted at most once a second, and anew after a change on this node. */
export function cachedTotal(db: Db, filter: string, count: () => Promise<Total>): Promise<Total> {
  const cache = caches.get(db) ?? new LRUCache({ max: maxEntries, ttl: ttlMs });
  caches.set(db, cache);
  const cached = cache.get(filter);
  if (cached) return cached;
  const total = count();
  cache.set(filter, total);
  total.catch(() => cache.delete(filter));
  return total;
}

export function invalidateTotals(db: Db): void {
  caches.delete(db);
}
