import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#db/open.ts';
import { databaseIdentity, type Erasure, erasuresSince } from './queries.ts';

/** Beside the database, for one that was brought back from before; named after the database, as ids of another one mean others. */
export const ledgerFile = (dataDir: string, identity: string) => join(dataDir, `erasures-${identity}`);

const line =
  /^(?<erasedAt>\S+) (?<kind>[a-z_]+) (?<recordId>\S+) (?<id>[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/;

/** The lines of a ledger; one torn by a crash counts as not written. */
export function parseLedger(text: string): Erasure[] {
  return text.split('\n').flatMap((written) => {
    const found = line.exec(written)?.groups;
    return found && !Number.isNaN(Date.parse(found.erasedAt ?? '')) ? [found as unknown as Erasure] : [];
  });
}

export const formatLedger = (erasures: readonly Erasure[]) =>
  erasures.map(({ erasedAt, kind, recordId, id }) => `${erasedAt} ${kind} ${recordId} ${id}\n`).join('');

export async function readLedger(file: string): Promise<Erasure[]> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  return parseLedger(text);
}

/** Adds to the file what was erased since the last call, and waits until it is on the disk. Answers how many. */
export async function makeLedgerWriter(db: Db, dataDir: string): Promise<() => Promise<number>> {
  const file = ledgerFile(dataDir, await databaseIdentity(db));
  const written = await readLedger(file);
  const ids = new Set(written.map(({ id }) => id));
  let last = written.reduce<string | undefined>(
    (latest, { erasedAt }) => (latest === undefined || erasedAt > latest ? erasedAt : latest),
    undefined,
  );
  return async () => {
    const added = (await erasuresSince(db, last)).filter(({ id }) => !ids.has(id));
    if (added.length === 0) return 0;
    await append(file, formatLedger(added));
    for (const { id } of added) ids.add(id);
    last = added.at(-1)?.erasedAt;
    return added.length;
  };
}

/** For the starts after a restore: what its destination knows, and could not be erased again, is tried by them. */
export async function addToLedger(file: string, erasures: readonly Erasure[]): Promise<void> {
  const written = new Set((await readLedger(file)).map(({ id }) => id));
  const added = new Map(erasures.filter(({ id }) => !written.has(id)).map((erasure) => [erasure.id, erasure]));
  if (added.size > 0) await append(file, formatLedger([...added.values()]));
}

/** Begins a line of its own: the last one may be torn. */
async function append(file: string, text: string): Promise<void> {
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    const { size } = await handle.stat();
    await handle.appendFile(size === 0 ? text : `\n${text}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
