import pRetry from 'p-retry';
import type { Client } from 'pg';
import { errorCode } from './error-code.ts';

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

type Grant = () => Promise<void>;

/** First line of a file whose statements run one by one, each by itself: `create index concurrently` asks for it. */
const outsideMarker = '-- outside a transaction\n';
/** Pauses of 0.1 s, doubled each time; with the second that each try may wait, half a minute in all. */
const pauses = { retries: 8, minTimeout: 100, factor: 2 };
/** A lock time-out or a deadlock, which PostgreSQL looks for after the same second. */
const lostLocks = ['55P03', '40P01'];
const isLostLock = (error: unknown) => lostLocks.includes(errorCode(error));

/**
 * Applies one file and notes that it was: in a transaction, or outside one where its first line says so. A file of the
 * second kind that was stopped half-way is run again from its beginning, so each of its statements must bear that.
 * With it `grant` is run: nobody meets a table that the server may not use.
 */
export async function applyMigration(client: Client, migration: Migration, grant: Grant): Promise<void> {
  const apply = migration.sql.startsWith(outsideMarker) ? applyOutside : applyWithin;
  try {
    await apply(client, migration, grant);
  } catch (error) {
    throw new Error(`The migration ${migration.name} failed.`, { cause: error });
  }
}

const note = (client: Client, { name, checksum }: Migration) =>
  client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);

const applyWithin = (client: Client, migration: Migration, grant: Grant) =>
  pRetry(() => applyOnce(client, migration, grant), {
    ...pauses,
    shouldRetry: ({ error }) => isLostLock(error),
  });

/** A statement waiting for a table lock blocks all later ones, so it gives up after a second and retries. */
async function applyOnce(client: Client, migration: Migration, grant: Grant) {
  await client.query('begin');
  try {
    await client.query(`set local lock_timeout = '1s'`);
    await client.query(migration.sql);
    await grant();
    await note(client, migration);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

/** Statements end with a semicolon at the end of a line; a function's body has no place in such a file. */
async function applyOutside(client: Client, migration: Migration, grant: Grant) {
  for (const statement of migration.sql.split(/;\s*(?:\n|$)/).filter(holdsMoreThanComments)) {
    const index = /^create (?:unique )?index concurrently if not exists (\w+)/m.exec(statement)?.[1];
    const apply = async () => {
      if (index !== undefined) await dropUnfinished(client, index);
      await client.query(statement);
    };
    await pRetry(apply, { ...pauses, shouldRetry: ({ error }) => isLostLock(error) });
  }
  await grant();
  await note(client, migration);
}

const holdsMoreThanComments = (statement: string) => statement.replace(/^[ \t]*--.*$/gm, '').trim() !== '';

/** A stopped `create index concurrently` leaves an unusable index of that name. */
async function dropUnfinished(client: Client, index: string) {
  const { rowCount } = await client.query(
    'select from pg_index where indexrelid = to_regclass($1) and not indisvalid',
    [index],
  );
  if (rowCount) await client.query(`drop index concurrently ${index}`);
}
