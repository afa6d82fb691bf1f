import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import { lastChange, noteChange } from '../changes/queries.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
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

/** Whoever has changed something does not wait longer until the other nodes know. */
const longestMs = 500;

interface Memory {
  known: Remembered | undefined;
  /** Of what is so many that it was not counted to its end: no change of a record can be seen in them. */
  endless: LRUCache<string, Total>;
  /** Of calls of one moment together. */
  lastChange: () => Promise<number>;
  noteChange: () => Promise<void>;
}

const memories = new WeakMap<Db, Memory>();

function memoryOf(db: Db): Memory {
  const memory = memories.get(db) ?? {
    known: undefined,
    endless: new LRUCache<string, Total>({ max: maxEntries, ttl: large.ttlMs }),
    lastChange: singleFlight(() => lastChange(db)),
    noteChange: singleFlight(() => noteChange(db)),
  };
  memories.set(db, memory);
  return memory;
}

/** What is remembered since the last change, whichever node made it. */
async function totalsOf(db: Db): Promise<Remembered['totals']> {
  const memory = memoryOf(db);
  const change = await memory.lastChange();
  if (memory.known?.change === change) return memory.known.totals;
  const totals = new LRUCache<string, Promise<object>>({ max: maxEntries, ttl: ttlMs });
  memory.known = { totals, change };
  return totals;
}

/** Answers what is remembered by that name, or asks for it and remembers it for a second, or so many milliseconds. */
export type Remembering = <Value extends object>(
  name: string,
  ask: () => Promise<Value>,
  ms?: number,
) => Promise<Value>;

/** For one call that needs several things: none of them is older than the last change on any node before it was called. */
export async function remembering(db: Db): Promise<Remembering> {
  const totals = await totalsOf(db);
  return <Value extends object>(name: string, ask: () => Promise<Value>, ms = ttlMs) => {
    const cached = totals.get(name) as Promise<Value> | undefined;
    if (cached) return cached;
    const asked = ask();
    totals.set(name, asked, { ttl: ms });
    asked.catch(() => totals.delete(name));
    return asked;
  };
}

/** What is counted by a filter: at most once a second, or in other milliseconds, and anew after a change on any node. */
export async function cachedTotal<Value extends object = Total>(
  db: Db,
  filter: string,
  count: () => Promise<Value>,
  ms?: number,
): Promise<Value> {
  const remember = await remembering(db);
  return remember(filter, count, ms);
}

/** The total of a filter: counted each time, and a large one at most once in ten seconds; anew after a change, where it can show one. */
export async function cachedLargeTotal(db: Db, filter: string, count: () => Promise<Total>): Promise<Total> {
  const { endless } = memoryOf(db);
  const many = endless.get(filter);
  if (many) return many;
  const totals = await totalsOf(db);
  const cached = totals.get(filter) as Promise<Total> | undefined;
  if (cached) return cached;
  const total = await count();
  if (total.isMore) endless.set(filter, total);
  else if (total.number > large.from) totals.set(filter, Promise.resolve(total), { ttl: large.ttlMs });
  return total;
}

/** After a change was committed, and before whoever made it is told: what any node remembers is counted anew. */
export async function invalidateTotals(db: Db): Promise<void> {
  const memory = memoryOf(db);
  memory.known = undefined;
  // A database that is away, or a connection that is dead, takes nothing back that was done; others count anew within their seconds.
  const noted = memory.noteChange().catch(() => {});
  await Promise.race([noted, wait(longestMs, undefined, { ref: false })]);
}
