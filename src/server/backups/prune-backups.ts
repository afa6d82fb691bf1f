import type { Destination } from './destinations/destination.ts';
import { instantOfId, listBackups, names, readManifest } from './manifest.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** One a day for a week, one a week for four. */
const kept = { days: 7, weeks: 4 };

/** Of these ids those to keep: the newest always, of each of the last days and weeks the newest, none older than 28 days. */
export function keptBackups(ids: readonly string[], now: Date): Set<string> {
  const newestFirst = ids.toSorted().toReversed();
  const ageInDays = (id: string) => Math.floor((now.getTime() - instantOfId(id).getTime()) / dayMs);
  const seen = new Set<string>();
  const isFirstOf = (name: string) => !seen.has(name) && seen.add(name) !== undefined;
  return new Set(
    newestFirst.filter((id, index) => {
      const age = ageInDays(id);
      const week = Math.floor(age / 7);
      const isDaily = age < kept.days && isFirstOf(`day ${age}`);
      const isWeekly = week < kept.weeks && isFirstOf(`week ${week}`);
      return index === 0 || isDaily || isWeekly;
    }),
  );
}

/** Removes what the rule does not keep: backups, files that none of the others names, the log of before the oldest. Answers the ids. */
export async function pruneBackups(destination: Destination, identity: string, now = new Date()): Promise<string[]> {
  const ids = await listBackups(destination, identity);
  const keeping = keptBackups(ids, now);
  const removed = ids.filter((id) => !keeping.has(id));
  // Without its manifest it is no backup: the rest is removed as what a killed one left.
  for (const id of removed) await destination.delete(names.manifest(identity, id));
  await removeUnfinished(destination, identity);
  await pruneWal(destination, identity, [...keeping]);
  return removed;
}

/** What no manifest names: a backup that was killed, or removed in part. */
export async function removeUnfinished(destination: Destination, identity: string): Promise<void> {
  const whole = new Set(await listBackups(destination, identity));
  const packs = new Set<string>();
  for (const id of whole) {
    for (const pack of (await readManifest(destination, identity, id)).manifest.packs) packs.add(pack);
  }
  await removeOthers(destination, names.base(identity), whole);
  await removeOthers(destination, names.packs(identity), packs);
}

async function removeOthers(destination: Destination, prefix: string, keeping: ReadonlySet<string>): Promise<void> {
  const all = await Array.fromAsync(destination.list(prefix));
  for (const name of all) {
    const [id = ''] = name.slice(prefix.length).split('/');
    if (!keeping.has(id)) await destination.delete(name);
  }
}

/** By name, timelines aside, as PostgreSQL's own tool does. Histories of timelines stay: a restore needs all of them. */
async function pruneWal(destination: Destination, identity: string, ids: readonly string[]): Promise<void> {
  const manifests = await Promise.all(ids.map(async (id) => (await readManifest(destination, identity, id)).manifest));
  const oldest = manifests.flatMap(({ wal }) => (wal ? [wal.first.slice(8)] : [])).toSorted()[0];
  if (oldest === undefined) return;
  const files = await Array.fromAsync(destination.list(names.wal(identity)));
  for (const name of files) {
    const [, position] = /\/[0-9A-F]{8}([0-9A-F]{16})\.zst\.age$/.exec(name) ?? [];
    if (position !== undefined && position < oldest) await destination.delete(name);
  }
}
