import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import type { Total } from './answer.ts';

/** A total is asked for anew after this time, or at once after a change on this node. */
const memoryMs = 1_000;
/** Searches differ without end: what is remembered of them does not. */
const mostRemembered = 500;

const caches = new WeakMap<Db, LRUCache<string, Promise<Total>>>();

/** The total of a filter: counted once a second however many people look at the list, and right after one's own change. */
export function rememberedTotal(db: Db, filter: string, count: () => Promise<Total>): Promise<Total> {
  const cache = caches.get(db) ?? new LRUCache({ max: mostRemembered, ttl: memoryMs });
  caches.set(db, cache);
  const known = cache.get(filter);
  if (known) return known;
  const total = count();
  cache.set(filter, total);
  total.catch(() => cache.delete(filter));
  return total;
}

export function invalidateTotals(db: Db): void {
  caches.delete(db);
}
