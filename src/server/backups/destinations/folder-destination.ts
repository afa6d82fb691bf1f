import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { assertName, type Destination } from './destination.ts';

const unfinished = '.part';
const abandonedAfterMs = 60 * 60_000;

/** A folder that only the server's user can read. */
export function folderDestination(folder: string): Destination {
  const pathOf = (name: string) => {
    assertName(name);
    return join(folder, name);
  };
  return {
    address: folder,

    async put(name, bytes) {
      const path = pathOf(name);
      const draft = `${path}${unfinished}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(draft, bytes, { mode: 0o600, flush: true });
        await rename(draft, path);
        await syncFolder(dirname(path));
      } catch (error) {
        await rm(draft, { force: true }).catch(() => {});
        throw error;
      }
    },

    get: (name) =>
      readFile(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined;
        throw error;
      }),

    async delete(name) {
      await rm(pathOf(name), { force: true });
      // The folder of a backup goes with its last part.
      await rmdir(dirname(pathOf(name))).catch(() => {});
    },

    async *list(prefix) {
      const below = join(folder, prefix.slice(0, prefix.lastIndexOf('/') + 1));
      const entries = await readdir(below, { recursive: true, withFileTypes: true }).catch(
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return [];
          throw error;
        },
      );
      const names = entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'));
      for (const name of names.toSorted()) {
        if (name.endsWith(unfinished)) await removeAbandoned(join(folder, name));
        else if (name.startsWith(prefix)) yield name;
      }
    },
  };
}

/** Another server may be writing a young one: whoever only reads a destination takes nothing from it. */
async function removeAbandoned(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (found && Date.now() - found.mtimeMs > abandonedAfterMs) await rm(path, { force: true });
}

/** A new name outlives a power cut only when its folder is synced too; Windows neither offers nor needs this. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
