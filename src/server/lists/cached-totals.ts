import { setTimeout as wait } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';
import { lastChange, noteChange } from '../changes/queries.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import { primaryOf, readingOf } from '../replica/readings.ts';
import type { Total } from './answer.ts';

/** A cached total expires after this time, or at once after a change on any node. */
const ttlMs = 1_000;
/** The number of different searches is unlimited; the time of each look counts, not of one a moment before. */
const bounds = { max: 500, ttlResolution: 0 };

/** Large totals are costly to count, and one more or less of them tells nobody anything for a while. */
const large = { from: 10_000, ttlMs: 10_000 };

interface Remembered {
  totals: LRUCache<string, Promise<object>>;
  /** The number of the last change that is in them. */
  change: number;
}

/** Questions begin so long after one another: of three thousand pages a second each had asked for itself. */
const togetherMs = 2;

/** Whoever has changed something does not wait longer until the other nodes know. */
const longestMs = 500;

interface Memory {
  known: Remembered | undefined;
  /** Of what is so many that it was not counted to its end: no change of a record can be seen in them. */
  endless: LRUCache<string, Total>;
  manyFound: LRUCache<string, true>;
  /** What no other node is asked about. */
  here: LRUCache<string, Promise<object>>;
  /** Of calls of one moment together. */
  lastChange: () => Promise<number>;
  noteChange: () => Promise<void>;
}

const memories = new WeakMap<Db, Memory>();

const noneYet = () => new LRUCache<string, Promise<object>>({ ...bounds, ttl: ttlMs });

const noneFound = () => new LRUCache<string, true>({ ...bounds, ttl: large.ttlMs });

function memoryOf(asked: Db): Memory {
  const db = primaryOf(asked);
  const memory = memories.get(db) ?? {
    known: undefined,
    endless: new LRUCache<string, Total>({ ...bounds, ttl: large.ttlMs }),
    manyFound: noneFound(),
    here: noneYet(),
    lastChange: singleFlight(() => lastChange(db), togetherMs),
    noteChange: singleFlight(() => noteChange(db)),
  };
  memories.set(db, memory);
  return memory;
}

/** What is remembered since the last change, whichever node made it. */
async function totalsOf(db: Db): Promise<Remembered['totals']> {
  const memory = memoryOf(db);
  const change = readingOf(db)?.change ?? (await memory.lastChange());
  if (memory.known?.change === change) return memory.known.totals;
  const totals = noneYet();
  // Of one that was asked for before another: what is newer stays.
  if (memory.known && change < memory.known.change) return totals;
  memory.known = { totals, change };
  return totals;
}

/** Answers what is remembered by that name, or asks for it and remembers it for a second, or so many milliseconds. */
export interface Remembering {
  <Value extends object>(name: string, ask: () => Promise<Value>, ms?: number): Promise<Value>;
  totals: Remembered['totals'];
}

/** For one call that needs several things: none of them is older than the last change on any node before it was called. */
export async function rememberedOf(db: Db): Promise<Remembering> {
  const totals = await totalsOf(db);
  const remember = <Value extends object>(name: string, ask: () => Promise<Value>, ms = ttlMs) =>
    rememberIn(db, totals, name, { ask, ms });
  return Object.assign(remember, { totals });
}

function rememberIn<Value extends object>(
  db: Db,
  memory: Remembered['totals'],
  name: string,
  { ask, ms }: { ask: () => Promise<Value>; ms: number },
): Promise<Value> {
  const remembered = memory.get(name) as Promise<Value> | undefined;
  // A replica may fail where the primary does not, and the other way round: they share what has been answered.
  const isOfReplica = readingOf(db) !== undefined;
  if (remembered) return isOfReplica ? remembered.catch(ask) : remembered;
  const asked = ask();
  if (isOfReplica) {
    return asked.then((value) => {
      memory.set(name, Promise.resolve(value), { ttl: ms });
      return value;
    });
  }
  memory.set(name, asked, { ttl: ms });
  asked.catch(() => memory.peek(name) === asked && memory.delete(name));
  return asked;
}

/** For a second, and until a change on this node: what may be so much older after a change on another one. Nothing is asked before. */
export const cachedHere = <Value extends object>(db: Db, name: string, ask: () => Promise<Value>): Promise<Value> =>
  rememberIn(db, memoryOf(db).here, name, { ask, ms: ttlMs });

/** What is counted by a filter: at most once a second, or in other milliseconds, and anew after a change on any node. */
export async function cachedTotal<Value extends object = Total>(
  db: Db,
  filter: string,
  count: () => Promise<Value>,
  ms?: number,
): Promise<Value> {
  const remember = await rememberedOf(db);
  return remember(filter, count, ms);
}

/**
 * The total of a filter: remembered for a second, a large one for ten; counted anew after a change, where it can show one. `remembering`: of
 * a call that needs several things.
 */
export async function cachedLargeTotal(
  db: Db,
  filter: string,
  count: () => Promise<Total>,
  remembering?: Promise<Remembering>,
): Promise<Total> {
  const { endless } = memoryOf(db);
  const many = endless.get(filter);
  if (many) return many;
  const totals = remembering ? (await remembering).totals : await totalsOf(db);
  const remembered = totals.get(filter);
  if (remembered) return remembered as Promise<Total>;
  // By each for itself: a count may take what its own call has left of its time.
  const total = await count();
  if (total.isMore) endless.set(filter, total);
  else totals.set(filter, Promise.resolve(total), { ttl: total.number > large.from ? large.ttlMs : ttlMs });
  return total;
}

/** By keys, which searches find more than is counted: for ten seconds, and until a change on this node. Taken before it is counted. */
export const manyFound = (db: Db): Pick<LRUCache<string, true>, 'has' | 'set' | 'delete'> => memoryOf(db).manyFound;

/** After a change was committed, and before whoever made it is told: what any node remembers is counted anew. */
export async function invalidateTotals(db: Db): Promise<void> {
  const memory = memoryOf(db);
  memory.known = undefined;
  // Not emptied: what was being counted goes into the former ones.
  memory.here = noneYet();
  memory.manyFound = noneFound();
  // A database that is away, or a connection that is dead, takes nothing back that was done; others count anew within their seconds.
  const noted = memory.noteChange().catch(() => {});
  await Promise.race([noted, wait(longestMs, undefined, { ref: false })]);
}
