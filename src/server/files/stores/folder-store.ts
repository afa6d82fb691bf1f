import { mkdir, open, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type FileStore, isFileKey } from './file-store.ts';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Fails where the file exists; flushed to disk before it returns. */
const writeOnce = { flag: 'wx', mode: 0o600, flush: true } as const;

/** Stores files in a folder readable by the server's user only, spread over 256 subfolders by the key's first two digits. */
export function folderStore(folder: string): FileStore {
  const pathOf = (key: string) => {
    if (!isFileKey(key)) throw new Error('This is no key of the file store.');
    return join(folder, key.slice(0, 2), key);
  };

  const markPath = join(folder, 'marker');

  return {
    async put(key, bytes) {
      const path = pathOf(key);
      const unfinished = `${path}.part`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        await writeFile(unfinished, bytes, writeOnce);
        await rename(unfinished, path);
        await syncFolders(dirname(path), folder);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    get: (key) => readIfThere(pathOf(key)),

    delete: (key) => rm(pathOf(key), { force: true }),

    async *list(writtenBefore) {
      for await (const part of entriesOf(folder)) {
        for await (const name of entriesOf(join(folder, part))) {
          const path = join(folder, part, name);
          const stats = await stat(path).catch(() => undefined);
          if (!stats?.isFile() || stats.mtime >= writtenBefore) continue;
          if (isFileKey(name)) yield name;
          // Left by a crash during a write.
          else if (name.endsWith('.part')) await rm(path, { force: true });
        }
      }
    },

    readStoreId: async () => (await readIfThere(markPath))?.toString().trim(),

    async writeStoreId(mark) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(markPath, `${mark}\n`, writeOnce).catch((error) => {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      });
      await syncFolders(folder);
    },

    async replaceStoreId(mark) {
      const unfinished = `${markPath}.part`;
      await writeFile(unfinished, `${mark}\n`, { mode: 0o600, flush: true });
      await rename(unfinished, markPath);
      await syncFolders(folder);
    },
  };
}

async function readIfThere(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
}

/** A new name survives a power cut only when its folder is synced too; Windows neither offers nor needs this. */
async function syncFolders(...folders: string[]) {
  if (process.platform === 'win32') return;
  for (const folder of folders) {
    const handle = await open(folder, 'r');
    try {
      await handle.sync();
    } finally {
      await handle.close();
    }
  }
}

async function* entriesOf(folder: string): AsyncIterable<string> {
  try {
    for await (const entry of await opendir(folder)) yield entry.name;
  } catch (error) {
    if (!isMissing(error) && (error as NodeJS.ErrnoException).code !== 'ENOTDIR') throw error;
  }
}
