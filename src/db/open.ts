import { Kysely, PostgresDialect, type Selectable } from 'kysely';
import { type Pool, type PoolClient, types } from 'pg';
import { PromptPool } from './prompt-pool.ts';
import type { Database } from './schema.ts';
import { sessionSettings } from './session-settings.ts';

export type { ErasureKind } from './erasing.ts';
export type { DeletingStep, ErasingStep, TableName } from './schema.ts';

export type Db = Kysely<Database>;
/** A row of a table as it is read. */
export type Row<Table extends keyof Database> = Selectable<Database[Table]>;
/** What can make one statement: the database, or the same with something to do beside it. */
export type Writer = Pick<Db, 'insertInto'>;

const int8 = 20;
const int8Array = 1016;
const date = 1082;
const timestamptz = 1184;

/** int8 as a number, days as text, instants as ISO text: the forms that travel on the wire. */
const parsers = new Map<number, (text: string) => unknown>([
  [int8, Number],
  [int8Array, (text) => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number))],
  [date, (text) => text],
  [timestamptz, isoInstant],
]);

/** `2026-11-21 03:12:45.12+00`, as a connection in UTC sends it, by its letters: most of a list's time went into doing this by Date. */
function isoInstant(text: string): string {
  const end = text.length - 3;
  const isUsual = text[10] === ' ' && (end === 19 || (end > 20 && end <= 23)) && text.endsWith('+00');
  return isUsual
    ? `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, end).padEnd(3, '0')}Z`
    : new Date(text).toISOString();
}

const typeParsers = {
  getTypeParser: ((id: number, format?: 'text' | 'binary') =>
    parsers.get(id) ?? types.getTypeParser(id, format ?? 'text')) as (typeof types)['getTypeParser'],
};

export interface PoolOptions {
  size: number;
  /** A query that has no connection by then fails, so that a public server sheds its load. */
  waitMs?: number;
  /** Statements may take as long as they need: for commands and fills, never for calls. */
  isPatient?: boolean;
  /** Behind a pooler that gives each transaction another connection: nothing is prepared or set for one's own; `roleSettingFaults` tells whether the role has it. */
  isThroughPooler?: boolean;
  /** A connection was lost while idle. The next query opens another; unheard, the event would end the process. */
  onLost: (error: Error) => void;
}

/** Between the connection and the answer at most; the database itself ends a statement a moment earlier. */
const answerMs = 2_600;

/** A pool with the time-outs of a public server. */
export function openPool(
  connectionString: string,
  { size, waitMs = 2_000, isPatient = false, isThroughPooler = false, onLost }: PoolOptions,
): Pool {
  const { TimeZone, statement_timeout, ...timeouts } = sessionSettings;
  const settings = { ...timeouts, ...(isPatient ? {} : { statement_timeout }), options: `-c timezone=${TimeZone}` };
  const pool = new PromptPool({
    connectionString,
    max: size,
    waitMs,
    ...(isPatient ? {} : { silentMs: waitMs + answerMs }),
    ...(isThroughPooler ? { isNeverPrepared: true } : settings),
    idleTimeoutMillis: 60_000,
    types: typeParsers,
  });
  pool.on('error', onLost);
  // Lost while in use, a connection fails its query; unheard, the same event would end the process.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** One connection, whose giving back stays the caller's. */
export function openConnection(client: PoolClient): Db {
  const connection: PoolClient = Object.create(client, { release: { value: () => {} } });
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => connection, end: async () => {}, options: {} } }),
  });
}

/** The caller owns the pool's end: `await db.destroy()`. */
export function openDatabase(pool: Pool): Db {
  return new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
}
