import { createHash } from 'node:crypto';
import type { Row } from '#db/open.ts';

export type AuditRow = Row<'audit_events'>;

export interface Seal {
  number: number;
  sealedAt: string;
  rowIds: number[];
  /** 32 bytes for each of `rowIds`. */
  rowHashes: Buffer;
}

export const hashBytes = 32;

/** Sealed in place of a row that was gone before: no row has this hash. */
export const hashOfMissingRow = Buffer.alloc(hashBytes);

/** Before the first seal. */
export const beginningOfChain = Buffer.alloc(hashBytes);

const sha256 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** SHA-256 over every column that is not null, by name, so that a column added later leaves old hashes alone. */
export function rowHash(row: AuditRow): Buffer {
  const columns = Object.entries(row).filter(([, value]) => value !== null);
  return sha256(JSON.stringify(columns.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** What the proof of a seal is over: its hash stands for all before it. */
export const provenText = ({ number, hash }: { number: number; hash: Buffer }) => `${number} ${hash.toString('hex')}`;

/** SHA-256 over the previous seal, this one's number and time, and its rows. */
export function sealHash(previous: Buffer, { number, sealedAt, rowIds, rowHashes }: Seal): Buffer {
  return sha256(previous, JSON.stringify([number, sealedAt, rowIds]), rowHashes);
}
