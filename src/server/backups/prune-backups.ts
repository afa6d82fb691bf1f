import type { Destination } from './destinations/destination.ts';
import { reusedDays } from './file-packs.ts';
import { instantOfId, names, readableManifests } from './manifest.ts';

const dayMs = 24 * 60 * 60 * 1_000;
/** One a day for a week, one a week for four. */
const kept = { days: 7, weeks: 4 };

/** Of these ids those to keep: the newest always, of each of the last days and weeks the newest (a good one before any other), none older than 28 days. */
export function keptBackups(ids: readonly string[], now: Date, good: ReadonlySet<string>): Set<string> {
  const newestFirst = ids.toSorted().toReversed();
  const inOrder = [...newestFirst.filter((id) => good.has(id)), ...newestFirst.filter((id) => !good.has(id))];
  const ageInDays = (id: string) => Math.floor((now.getTime() - instantOfId(id).getTime()) / dayMs);
  const seen = new Set<string>();
  const isFirstOf = (name: string) => !seen.has(name) && seen.add(name) !== undefined;
  return new Set(
    inOrder.filter((id) => {
      const age = ageInDays(id);
      const week = Math.floor(age / 7);
      const isDaily = age < kept.days && isFirstOf(`day ${age}`);
      const isWeekly = week < kept.weeks && isFirstOf(`week ${week}`);
      return id === newestFirst[0] || isDaily || isWeekly;
    }),
  );
}

/** Removes what the rule does not keep: backups, files that none of the others names, the log of before the oldest. Answers the ids. */
export async function pruneBackups(
  destination: Destination,
  identity: string,
  { good, now = new Date() }: { good: ReadonlySet<string>; now?: Date },
): Promise<string[]> {
  const { manifests, unreadable } = await readableManifests(destination, identity);
  const ids = manifests.map(({ id }) => id);
  const keeping = keptBackups(ids, now, good);
  const oldest = now.getTime() - kept.weeks * 7 * dayMs;
  const removed = [
    ...ids.filter((id) => !keeping.has(id)),
    ...unreadable.filter((id) => instantOfId(id).getTime() <= oldest),
  ];
  // Without its manifest it is no backup: the rest is removed as what a killed one left.
  for (const id of removed) await destination.delete(names.manifest(identity, id));
  await removeUnfinished(destination, identity);
  await pruneWal(destination, identity);
  return removed;
}

/** What no manifest names: a backup that was killed, or removed in part. One that cannot be read may name every pack that was young then. */
export async function removeUnfinished(destination: Destination, identity: string): Promise<void> {
  const { manifests, unreadable } = await readableManifests(destination, identity);
  const named = new Set(manifests.flatMap(({ packs }) => packs));
  const whole = new Set([...manifests.map(({ id }) => id), ...unreadable]);
  const mayBeNamed = (pack: string) =>
    unreadable.some((id) => {
      const age = instantOfId(id).getTime() - instantOfId(pack).getTime();
      return age >= 0 && age <= reusedDays * dayMs;
    });
  await removeOthers(destination, names.base(identity), (id) => whole.has(id));
  await removeOthers(destination, names.packs(identity), (id) => named.has(id) || mayBeNamed(id));
}

async function removeOthers(destination: Destination, prefix: string, isKept: (id: string) => boolean): Promise<void> {
  const all = await Array.fromAsync(destination.list(prefix));
  for (const name of all) {
    const [id = ''] = name.slice(prefix.length).split('/');
    if (!isKept(id)) await destination.delete(name);
  }
}

/** By name, timelines aside, as PostgreSQL's own tool does. Histories of timelines stay: a restore needs all of them. */
async function pruneWal(destination: Destination, identity: string): Promise<void> {
  const { manifests } = await readableManifests(destination, identity);
  const oldest = manifests.flatMap(({ wal }) => (wal ? [wal.first.slice(8)] : [])).toSorted()[0];
  if (oldest === undefined) return;
  const files = await Array.fromAsync(destination.list(names.wal(identity)));
  for (const name of files) {
    const [, position] = /\/[0-9A-F]{8}([0-9A-F]{16})\.zst\.age$/.exec(name) ?? [];
    if (position !== undefined && position < oldest) await destination.delete(name);
  }
}
