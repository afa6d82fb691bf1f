import type { Db } from '#db/open.ts';

/** By a connection to a replica. */
interface Reading {
  /** What is remembered of the database is remembered by it. */
  primary: Db;
  /** All changes up to this number are in what it reads. */
  change: number;
}

const readings = new WeakMap<Db, Reading>();

export const noteReading = (connection: Db, reading: Reading): void => void readings.set(connection, reading);

export const readingOf = (db: Db): Reading | undefined => readings.get(db);

export const primaryOf = (db: Db): Db => readings.get(db)?.primary ?? db;
