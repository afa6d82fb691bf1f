import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Db } from '#db/open.ts';

/** Of a table's search texts. */
export interface Shares {
  rows: number;
  /** Out of one, in how many of the rows these three letters stand; absent: fewer than a sample meets. */
  of: ReadonlyMap<string, number>;
}

/** Fewer rows are found as soon by all their letters, and planned sooner. */
const usual = { sampled: 5_000, leastRows: 200_000 };
const dayMs = 24 * 60 * 60 * 1_000;

type Searched = 'enquiries';

const memories = new WeakMap<Db, LRUCache<Searched, Shares>>();

/** Of the `search_text` of a table, from a sample that is about a day old; undefined for a small table, and where no sample can be had. */
export async function sharesOf(db: Db, table: Searched): Promise<Shares | undefined> {
  const memory =
    memories.get(db) ??
    new LRUCache<Searched, Shares>({
      ...{ max: 10, ttl: dayMs, allowStale: true, noDeleteOnStaleGet: true, allowStaleOnFetchRejection: true },
      fetchMethod: (name) => sampleOf(db, name, usual),
    });
  memories.set(db, memory);
  const shares = await memory.fetch(table).catch(() => undefined);
  return shares && shares.rows >= usual.leastRows ? shares : undefined;
}

export async function sampleOf(db: Db, table: Searched, { sampled, leastRows }: typeof usual): Promise<Shares> {
  const { rows: sizes } = await sql<{ rows: number }>`
    select reltuples::float8 as rows from pg_class where oid = ${table}::regclass`.execute(db);
  const rows = sizes[0]?.rows ?? 0;
  if (rows < leastRows) return { rows, of: new Map() };
  const percent = Math.min(100, (100 * sampled) / rows);
  const { rows: met } = await sql<{ fragment: string; share: number }>`
    with sample as materialized (select search_text from ${sql.table(table)} tablesample system (${percent}::float4))
    select fragment, count(*) / (select count(*) from sample)::float8 as share
    from sample, unnest(show_trgm(search_text)) as fragment
    where fragment ~ '^[a-z0-9]{3}$' group by fragment having count(*) > 1`.execute(db);
  return { rows, of: new Map(met.map(({ fragment, share }) => [fragment, share])) };
}

/** To look at a row takes as long as to read of so many that some letters stand in them. */
const costOfRow = 500;
/** Of more rows it is no use to look at each: all letters together leave fewer. */
const mostRows = 2_000;
/** Letters that share two with others mostly stand where those do. */
const leastNarrowing = 0.3;

/**
 * Which three letters to look up for words that all have to be there; none where the whole words are found as soon. For each three letters of a word
 * a trigram index reads in which rows they stand, and some stand in half of all: of a whole name most of the time goes there. The rarest
 * leave nearly as few rows, which are then held against the words.
 */
export function rareFragments(words: readonly string[], { rows, of }: Shares): string[] {
  const fragments = [...new Set(words.flatMap(fragmentsOf))]
    .map((text) => ({ text, share: of.get(text) ?? 1 / usual.sampled }))
    .sort((one, other) => one.share - other.share);
  const rare: string[] = [];
  let left = rows;
  for (const { text, share } of fragments) {
    const narrowing = rare.some((other) => isNextTo(other, text)) ? Math.max(share, leastNarrowing) : share;
    if (share * rows > left * (1 - narrowing) * costOfRow) break;
    rare.push(text);
    left *= narrowing;
  }
  return left > mostRows ? [] : rare;
}

/** Of Latin letters and digits: which others are letters to the index depends on its locale. */
const fragmentsOf = (word: string): string[] =>
  (word.match(/[a-z0-9]{3,}/g) ?? []).flatMap((run) =>
    Array.from({ length: run.length - 2 }, (_, at) => run.slice(at, at + 3)),
  );

const isNextTo = (one: string, other: string) =>
  one.slice(1) === other.slice(0, 2) || other.slice(1) === one.slice(0, 2);
