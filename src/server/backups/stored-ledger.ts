import type { Db } from '#db/open.ts';
import { formatLedger, parseLedger } from '../erasures/ledger-file.ts';
import { type Erasure, erasuresSince } from '../erasures/queries.ts';
import type { Keys } from '../keys.ts';
import type { Destination } from './destinations/destination.ts';
import { names } from './manifest.ts';

const proofPurpose = 'erasure ledger';

/** A ledger in the place of the backups that no server with the signing key wrote, or that was damaged since. */
export class LedgerRefused extends Error {
  constructor(name: string) {
    super(`No server with the SIGNING_KEY of the settings wrote ${name}, or it was changed since.`);
  }
}

/** What was erased, as far as the place of the backups knows. Throws `LedgerRefused`: whoever writes a line of it erases a record. */
export async function readStoredLedger(
  destination: Destination,
  identity: string,
  keys: Keys | undefined,
): Promise<Erasure[]> {
  const name = names.ledger(identity);
  const stored = (await destination.get(name))?.toString() ?? '';
  if (stored.trim() === '') return [];
  const text = keys ? keys.open(proofPurpose, stored.trim()) : stored.trim().slice(0, stored.trim().lastIndexOf('.'));
  const erasures = text === undefined ? [] : parseLedger(text);
  const lines = (text ?? '').split('\n').filter((line) => line !== '').length;
  if (text === undefined || (keys && erasures.length < lines)) throw new LedgerRefused(name);
  return erasures;
}

/**
 * For a restore from before: what was erased since. What lies there stays: after a restore the database may know less. One that is not
 * ours is put aside, told, and takes no part.
 */
export async function writeLedger(
  db: Db,
  destination: Destination,
  identity: string,
  { keys, onRefused }: { keys: Keys; onRefused: (aside: string) => void },
): Promise<void> {
  const name = names.ledger(identity);
  let stored: Erasure[] = [];
  try {
    stored = await readStoredLedger(destination, identity, keys);
  } catch (error) {
    if (!(error instanceof LedgerRefused)) throw error;
    const aside = `${name}.refused-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    await destination.put(aside, (await destination.get(name)) ?? Buffer.from(''));
    onRefused(aside);
  }
  const all = new Map([...stored, ...(await erasuresSince(db, undefined))].map((erasure) => [erasure.id, erasure]));
  const text = formatLedger([...all.values()]);
  await destination.put(name, Buffer.from(text === '' ? '' : `${keys.sign(proofPurpose, text)}\n`));
}
