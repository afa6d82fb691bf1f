import type { Db } from '#db/open.ts';
import { partedBy, Roots, sureKeys } from '../rules.ts';
import { auditByRule, mergeByRule } from './merge-by-rule.ts';
import { type HeldRecord, mergesForPans, mergesOf, recordsUnder } from './queries/grounds.ts';
import { partedPairs, rootsOf } from './queries/joining.ts';
import { partFiles } from './queries/merging.ts';

/**
 * Where files were merged for a PAN that turns out to be wrong, on whichever side, its correction parts them: nothing holds together any more
 * those of whom each record belongs to one group, the others to another. Those of a group stay together, or are merged anew. A merge for a
 * request stands: with another mobile it may be the same person's. `roots`: of the files to look at.
 */
export async function partGroundless(transaction: Db, roots: readonly number[]): Promise<void> {
  const doubtful = await mergesForPans(transaction, roots);
  if (doubtful.length === 0) return;
  const records = await recordsUnder(transaction, roots);
  const groups = await groupsOf(transaction, { roots, records, doubtful: new Set(doubtful.map(({ id }) => id)) });
  const groundless = doubtful.filter(({ keptId, mergedId }) => groups.of(keptId) !== groups.of(mergedId));
  for (const { id } of groundless) {
    const parted = await partFiles(transaction, { id, undone: 'by rule' });
    if (parted) await auditByRule(transaction, parted, 'merge-undone');
  }
  if (groundless.length > 0) await mergeGroups(transaction, records, groups);
}

interface Held {
  roots: readonly number[];
  records: readonly HeldRecord[];
  doubtful: ReadonlySet<number>;
}

/** Files that hold together without the merges in doubt: by what their records agree in, and by all other merges. */
async function groupsOf(transaction: Db, { roots, records, doubtful }: Held): Promise<Roots> {
  const groups = new Roots([]);
  const unite = (one: number, other: number) => {
    const [from, to] = [groups.of(one), groups.of(other)];
    if (from !== to) groups.lead(from, to);
  };
  const homes = new Set(records.map(({ homeId }) => homeId));
  // The number of a file that is empty by now leads on to where it led.
  for (const { id, keptId, mergedId } of await mergesOf(transaction, roots))
    if (!doubtful.has(id) || !homes.has(mergedId)) unite(mergedId, keptId);
  const known = new Map<string, number>();
  for (const record of records)
    for (const key of sureKeys(record)) {
      unite(record.homeId, known.get(key) ?? record.homeId);
      known.set(key, record.homeId);
    }
  return groups;
}

/** The files of a group that lead to different ones now go to the oldest, unless somebody has parted them. */
async function mergeGroups(transaction: Db, records: readonly HeldRecord[], groups: Roots): Promise<void> {
  const homes = [...new Set(records.map(({ homeId }) => homeId))].toSorted((one, other) => one - other);
  const roots = new Roots(await rootsOf(transaction, homes));
  const pairs = await partedPairs(transaction, [...new Set(homes.map((id) => roots.of(id)))]);
  const isParted = partedBy(pairs, roots);
  for (const group of Map.groupBy(homes, (id) => groups.of(id)).values()) {
    const [oldest = 0] = group.toSorted((one, other) => roots.of(one) - roots.of(other) || one - other);
    for (const rootId of new Set(group.map((id) => roots.of(id)))) {
      const keptRoot = roots.of(oldest);
      if (rootId === keptRoot || isParted(keptRoot, rootId)) continue;
      const record = records.find(({ homeId, panHashes }) => roots.of(homeId) === rootId && panHashes.length > 0);
      await mergeByRule(transaction, { keptId: oldest, mergedId: rootId, recordId: record?.id });
      roots.lead(rootId, keptRoot);
    }
  }
}
