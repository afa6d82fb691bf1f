import type { Db, TableName } from '#db/open.ts';
import type { SealedTable } from '#db/sealed-tables.ts';
import type { WrappedKey } from './vault.ts';

/** A row's sealed value that is to be hashed anew. */
export interface SealedValue extends WrappedKey {
  id: number;
  sealed: Buffer;
}

/** What is hashed of one sealed value, each under a field of its own. */
export interface HashedValue {
  field: string;
  value: string;
}

export interface RowHashes {
  id: number;
  hashes: { field: string; hash: Buffer }[];
}

/** How hashes are renewed under another index key, where the value itself is stored. */
export interface HashRenewal {
  source: SealedTable;
  field: string;
  /** What is hashed of the opened value; absent: all of it, as the field. */
  valuesOf?: (opened: string) => HashedValue[];
  /** How many rows of the source have no hash under a key. */
  countMissing: (db: Db, keyId: string) => Promise<number>;
  /** False when the source has rows, and none is found under one of these keys. */
  isFoundUnder: (db: Db, keyIds: readonly string[]) => Promise<boolean>;
  /** The id that ends the next batch of the source after an id; undefined when there is none. */
  endOfBatch: (db: Db, after: number, limit: number) => Promise<number | undefined>;
  /** The rows of a batch without a hash under a key, locked until the transaction ends. */
  rowsWithout: (db: Db, batch: { keyId: string; after: number; last: number }) => Promise<SealedValue[]>;
  /** By the ids of the rows in the source. */
  insert: (db: Db, keyId: string, rows: RowHashes[]) => Promise<void>;
}

/** Hashes under the keys of the index ring, as a feature registers them with `src/app/keyed-hashes.ts`. */
export interface KeyedHashes {
  /** Their table and column. */
  table: TableName;
  /** For the operator: `indexes of PANs`. */
  label: string;
  /** Absent: the value is not stored, so the hashes are dropped with their key. */
  renewal?: HashRenewal;
  /** Drops some of those under a key; answers how many. */
  dropUnder: (db: Db, keyId: string, limit: number) => Promise<number>;
}
