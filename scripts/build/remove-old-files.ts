import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** The files of this build, and those of the one before. */
interface Builds {
  latest: string[];
  before: string[];
}

const listName = '.builds.json';

/**
 * Removes what is neither of this build nor of the one before it: a server that runs meanwhile fetches its later parts from that one.
 * Where no list was kept, all that is there counts as the one before.
 */
export function removeOldFiles(folder: string, built: readonly string[]): void {
  const list = join(folder, listName);
  const there = readdirSync(folder).filter((name) => name.endsWith('.js'));
  const { latest, before }: Builds = existsSync(list)
    ? JSON.parse(readFileSync(list, 'utf8'))
    : { latest: there, before: [] };
  const next = { latest: [...built], before: [...built].sort().join() === latest.toSorted().join() ? before : latest };
  const kept = new Set([...next.latest, ...next.before]);
  for (const name of there) if (!kept.has(name)) rmSync(join(folder, name));
  writeFileSync(list, JSON.stringify(next));
}

export const oldFilesGo: Plugin = {
  name: 'old-files-go',
  writeBundle({ dir }, bundle) {
    if (dir) removeOldFiles(dir, Object.keys(bundle));
  },
};
