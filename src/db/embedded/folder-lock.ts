import { createHash, randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { lifeOf, stillLives } from './process-life.ts';

/** Another live server owns the data folder. */
export class DataFolderBusy extends Error {
  readonly folder: string;
  readonly pid: number | undefined;

  constructor(folder: string, pid?: number) {
    const owner = pid === undefined ? 'another server, perhaps in another container,' : `process ${pid}`;
    super(
      `The data folder ${folder} is in use by ${owner}. Stop that server first, or give this one its own DATA_DIR.`,
    );
    this.name = 'DataFolderBusy';
    this.folder = folder;
    this.pid = pid;
  }
}

/** Makes this process the only owner of the folder, or throws DataFolderBusy; returns the release. */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'server.lock');
  acquire(path, folder);
  return () => rmSync(path, { force: true });
}

function acquire(path: string, folder: string): void {
  const token = randomUUID();
  const draft = `${path}.${token}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, life: lifeOf(process.pid) ?? '', token }), { flag: 'wx' });
  try {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      if (linked(draft, path)) return;
      const content = textOf(path);
      if (content === undefined) continue;
      refuseLiveOwner(content, folder);
      if (succeeded(path, content, draft, folder)) return;
    }
    throw new DataFolderBusy(folder);
  } finally {
    rmSync(draft, { force: true });
  }
}

/**
 * Replaces the lock of a dead process. Unlinking it would race with a rival that has just replaced it; so heirs first
 * compete for a second lock named after the dead one's text, and its holder looks again before it replaces.
 */
function succeeded(path: string, content: string, draft: string, folder: string): boolean {
  const succession = `${path}.after-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`;
  acquire(succession, folder);
  try {
    if (textOf(path) !== content) return false;
    renameSync(draft, path);
    return true;
  } finally {
    rmSync(succession, { force: true });
  }
}

function refuseLiveOwner(content: string, folder: string): void {
  const owner = parseOwner(content);
  if (owner !== undefined && stillLives(owner.pid, owner.life)) throw new DataFolderBusy(folder, owner.pid);
}

/** Undefined for a text cut short by a power failure: its writer cannot be alive. */
function parseOwner(content: string): { pid: number; life: string } | undefined {
  try {
    const owner = JSON.parse(content) as { pid?: unknown; life?: unknown };
    if (typeof owner.pid !== 'number' || typeof owner.life !== 'string') return undefined;
    return { pid: owner.pid, life: owner.life };
  } catch {
    return undefined;
  }
}

function linked(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
