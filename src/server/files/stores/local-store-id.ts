import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const fileOf = (dataDir: string) => join(dataDir, 'store-id');

/** Which copy of the database the last server on this data folder had; undefined before one has run. */
export async function readLocalStoreId(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(fileOf(dataDir), 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** From it a restore on this machine knows that the places of before are its own. */
export async function writeLocalStoreId(dataDir: string, id: string): Promise<void> {
  if ((await readLocalStoreId(dataDir)) === id) return;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const draft = `${fileOf(dataDir)}.part`;
  await writeFile(draft, `${id}\n`, { mode: 0o600, flush: true });
  await rename(draft, fileOf(dataDir));
}
