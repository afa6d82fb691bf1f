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

/** What a row that was gone before it could be sealed is sealed as: no row has this hash. */
export const hashOfMissingRow = Buffer.alloc(hashBytes);

/** Before the first seal. */
export const beginningOfChain = Buffer.alloc(hashBytes);

const sha256 = (...parts: (string | Buffer)[]) =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** SHA-256 over every column that holds something, by name: a column added later leaves the hashes of old rows alone. */
export function rowHash(row: AuditRow): Buffer {
  const columns = Object.entries(row).filter(([, value]) => value !== null);
  return sha256(JSON.stringify(columns.sort(([one], [other]) => (one < other ? -1 : 1))));
}

/** SHA-256 over the seal before, this one's place and time, and what it holds. */
export function sealHash(previous: Buffer, { number, sealedAt, rowIds, rowHashes }: Seal): Buffer {
  return sha256(previous, JSON.stringify([number, sealedAt, rowIds]), rowHashes);
}
