import type { Db } from '#db/open.ts';
import type { AlarmKind } from '../alarms/alarms.ts';
import { formatLedger, parseLedger } from '../erasures/ledger-file.ts';
import { type Erasure, erasuresSince, ledgerDestination, noteLedgerDestination } from '../erasures/queries.ts';
import type { Keys } from '../keys.ts';
import type { Destination } from './destinations/destination.ts';
import { names } from './manifest.ts';

/** Of one database: another's ledger would erase strangers. */
const proofPurpose = (identity: string) => `erasure ledger of ${identity}`;
/** As a release before signed it, of whatever database. */
const formerPurpose = 'erasure ledger';
/** A signature follows the last line. */
const signature = /\n\.[\w-]+$/;

/** A ledger in the backup destination that no server with the signing key wrote, that was changed since, or that is gone. */
export class LedgerRefused extends Error {}

/**
 * `unsigned`: as the releases before wrote it, or somebody else; `former`: as a release before signed it, of whatever database. `refused`:
 * signed by nobody known, or damaged.
 */
interface FoundLedger {
  kind: 'none' | 'unsigned' | 'former' | 'refused' | 'signed';
  erasures: Erasure[];
}

async function findLedger(destination: Destination, identity: string, keys: Keys): Promise<FoundLedger> {
  const stored = (await destination.get(names.ledger(identity)))?.toString().trim() ?? '';
  if (stored === '') return { kind: 'none', erasures: [] };
  const opened = keys.open(proofPurpose(identity), stored);
  const former = opened ?? keys.open(formerPurpose, stored);
  const text = former ?? stored.replace(signature, '');
  const erasures = parseLedger(text);
  const isWhole = erasures.length === text.split('\n').filter((line) => line !== '').length;
  if (!isWhole) return { kind: 'refused', erasures };
  if (opened !== undefined) return { kind: 'signed', erasures };
  if (former !== undefined) return { kind: 'former', erasures };
  return { kind: signature.test(stored) ? 'refused' : 'unsigned', erasures };
}

interface ReadOptions {
  keys: Keys;
  /** Lines that it has at least, as the backups beside it say. */
  fewest: number;
  /** Though no key proves it. */
  isTrusted: boolean;
}

/** What was erased, as far as the backup destination knows. Throws `LedgerRefused`: whoever writes a line of it erases a record. */
export async function readStoredLedger(
  destination: Destination,
  identity: string,
  { keys, fewest, isTrusted }: ReadOptions,
): Promise<Erasure[]> {
  const { kind, erasures } = await findLedger(destination, identity, keys);
  if (isTrusted || (kind === 'signed' && erasures.length >= fewest)) return erasures;
  const name = names.ledger(identity);
  if (kind === 'none') {
    if (fewest === 0) return [];
    throw new LedgerRefused(`${name} is gone: whoever was erased since the backup would be there again.`);
  }
  if (kind === 'signed') {
    throw new LedgerRefused(
      `${name} is older than the backups beside it, with ${erasures.length} of ${fewest} lines: whoever was erased since would be there again.`,
    );
  }
  if (kind === 'former') {
    throw new LedgerRefused(
      `${name} was signed with the SIGNING_KEY of the settings by a release before, which did not say of which database: if it is another one’s, strangers would be erased.`,
    );
  }
  throw new LedgerRefused(
    `No server with the SIGNING_KEY of the settings wrote ${name}, or it was changed since: whoever is in it would be erased.`,
  );
}

export interface WriteLedgerOptions {
  keys: Keys;
  onFault: (kind: AlarmKind, details: object) => void;
}

/**
 * For a restore from before: what was erased since. What lies there stays: after a restore the database may know less. One that is not
 * ours is put aside, told, and takes no part; one that is gone is told, and written again. Returns the number of its lines.
 */
export async function writeLedger(
  db: Db,
  destination: Destination,
  identity: string,
  { keys, onFault }: WriteLedgerOptions,
): Promise<number> {
  const name = names.ledger(identity);
  const found = await findLedger(destination, identity, keys);
  const own = await erasuresSince(db, undefined);
  const wasStored = (await ledgerDestination(db)) === destination.address;
  if (found.kind === 'none' && wasStored) onFault('erasures-missing', {});
  const isOlder = found.kind === 'unsigned' || found.kind === 'former';
  if (found.kind === 'refused' || (isOlder && (wasStored || !isKnown(found.erasures, own)))) {
    const aside = `${name}.refused-${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
    await destination.put(aside, (await destination.get(name)) ?? Buffer.from(''));
    onFault('erasures-forged', { aside });
  }
  const stored = found.kind === 'signed' ? found.erasures : [];
  const all = [...new Map([...stored, ...own].map((erasure) => [erasure.id, erasure])).values()];
  const text = formatLedger(all);
  await destination.put(name, Buffer.from(text === '' ? '' : `${keys.sign(proofPurpose(identity), text)}\n`));
  if (text !== '' && !wasStored) await noteLedgerDestination(db, destination.address);
  return all.length;
}

/** An unsigned ledger of a release before says nothing that the database does not: a line of somebody else's would. */
function isKnown(erasures: readonly Erasure[], own: readonly Erasure[]): boolean {
  const lines = new Set(own.map((erasure) => formatLedger([erasure])));
  return erasures.every((erasure) => lines.has(formatLedger([erasure])));
}
