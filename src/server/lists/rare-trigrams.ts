import { LRUCache } from 'lru-cache';
import type { Db, TableName } from '#db/open.ts';
import { primaryOf } from '../replica/readings.ts';
import { sampleOf, type TrigramFrequencies } from './queries.ts';

/** Fewer rows are found as soon by all trigrams, and planned sooner. */
const usual = { sampled: 5_000, leastRows: 200_000 };
const dayMs = 24 * 60 * 60 * 1_000;
/** A table may have grown, and what failed be mended. */
const againMs = 5 * 60 * 1_000;

const memories = new WeakMap<Db, LRUCache<TableName, TrigramFrequencies>>();

function memoryOf(asked: Db): LRUCache<TableName, TrigramFrequencies> {
  const db = primaryOf(asked);
  const memory =
    memories.get(db) ??
    new LRUCache<TableName, TrigramFrequencies>({
      ...{ max: 10, ttl: dayMs, allowStale: true, noDeleteOnStaleGet: true },
      fetchMethod: async (table, stale, { options }) => {
        const sample = await sampleOf(db, table, usual).catch(() => undefined);
        if (!sample || sample.rows < usual.leastRows) options.ttl = againMs;
        return sample ?? stale ?? { rows: 0, of: new Map() };
      },
    });
  memories.set(db, memory);
  return memory;
}

/**
 * From a sample that is about a day old; undefined for a small table, and until there is a sample, which nobody waits for: without one, a
 * search takes longer and finds the same.
 */
export function trigramFrequencies(db: Db, table: TableName): TrigramFrequencies | undefined {
  void sampledFrequencies(db, table);
  const known = memoryOf(db).get(table);
  return known && known.rows >= usual.leastRows ? known : undefined;
}

/** Once there is a sample, which may be a former one. */
export const sampledFrequencies = (db: Db, table: TableName) => memoryOf(db).fetch(table);

/** To look at a row takes as long as to read of so many that a trigram stands in them. */
const costOfRow = 500;
/** Of more rows it is no use to look at each: all trigrams together leave fewer. */
const mostRows = 2_000;
/** A trigram that shares two letters with another mostly stands where that does. */
const leastSelectivity = 0.3;

/**
 * Which trigrams to look up for words that all have to be there; none where the whole words are found as soon. For each trigram of a word the index
 * reads in which rows it stands, and some stand in half of all: of a whole name most of the time goes there. The rarest leave nearly as
 * few rows, which are then held against the words.
 */
export function rareTrigrams(words: readonly string[], { rows, of }: TrigramFrequencies): string[] {
  const trigrams = [...new Set(words.flatMap(trigramsOf))]
    .map((text) => ({ text, share: of.get(text) ?? 1 / usual.sampled }))
    .sort((one, other) => one.share - other.share);
  const rare: string[] = [];
  let left = rows;
  for (const { text, share } of trigrams) {
    const selectivity = rare.some((other) => isNextTo(other, text)) ? Math.max(share, leastSelectivity) : share;
    if (share * rows > left * (1 - selectivity) * costOfRow) break;
    rare.push(text);
    left *= selectivity;
  }
  return left > mostRows ? [] : rare;
}

/** Of Latin letters and digits: which others are letters to the index depends on its locale. */
const trigramsOf = (word: string): string[] =>
  (word.match(/[a-z0-9]{3,}/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 2 }, (_, at) => run.slice(at, at + 3)),
  );

const isNextTo = (one: string, other: string) =>
  one.slice(1) === other.slice(0, 2) || other.slice(1) === one.slice(0, 2);
