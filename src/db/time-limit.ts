import { AsyncLocalStorage } from 'node:async_hooks';

const ends = new AsyncLocalStorage<number>();

/** All that `work` asks of the database has so long together; then its connection is given up, and its transaction with it. */
export function withTimeLimit<Value>(ms: number, work: () => Promise<Value>): Promise<Value> {
  return ends.run(performance.now() + ms, work);
}

/** Of the limit that holds here. */
export function msLeft(): number {
  const end = ends.getStore();
  return end === undefined ? Number.POSITIVE_INFINITY : Math.max(0, end - performance.now());
}
