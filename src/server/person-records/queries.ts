import { type SqlBool, sql } from 'kysely';
import { hashTables, personRecords, type RecordPart } from '#db/erasing.ts';
import type { Db, TableName } from '#db/open.ts';
import { type SealedTable, sealedTables } from '#db/sealed-tables.ts';
import type { PersonRecord } from '#shared/person-record.ts';
import { SealBroken, type Vault, type WrappedKey } from '../personal-data/vault.ts';

/** A row as JSON: days and instants as text. A sealed `pan_sealed` is the open `pan`. */
export type OpenRow = Record<string, unknown>;

export interface TableRows {
  table: TableName;
  rows: OpenRow[];
}

export const partsOf = ({ kind }: Pick<PersonRecord, 'kind'>): readonly RecordPart[] => personRecords[kind];

/** The rows of one part of a record. */
export function belongsTo({ of, through }: RecordPart, id: number) {
  return through
    ? sql<SqlBool>`${sql.ref(of)} in (select id from ${sql.table(through.table)} where ${sql.ref(through.of)} = ${id})`
    : sql<SqlBool>`${sql.ref(of)} = ${id}`;
}

/** The name tells what a column is, never how its value looks: an address may begin like an instant. */
const isInstant = (column: string) => column.endsWith('_at');

/** `opened-if-possible`: what does not open stays in its row as it is sealed. `as-stored`: nothing is opened. */
type Reading = 'opened' | 'opened-if-possible' | 'as-stored';

/** Everything that is kept under a record, by table, sealed values opened; undefined where there is no such record. */
export async function rowsOfRecord(
  db: Db,
  vault: Vault,
  record: PersonRecord,
  reading: Reading = 'opened',
): Promise<TableRows[] | undefined> {
  const found: TableRows[] = [];
  for (const part of partsOf(record)) {
    const { rows } = await sql<{ row: OpenRow }>`
      select to_jsonb(kept) as row from ${sql.table(part.table)} as kept
      where ${belongsTo(part, record.id)} order by id`.execute(db);
    if (found.length === 0 && rows.length === 0) return undefined;
    found.push({ table: part.table, rows: rows.map(({ row }) => read(part.table, row, { vault, reading })) });
  }
  return found;
}

function read(table: TableName, row: OpenRow, { vault, reading }: { vault: Vault; reading: Reading }): OpenRow {
  if (reading === 'as-stored') return row;
  try {
    return opened(table, row, vault);
  } catch (error) {
    if (reading === 'opened' || !(error instanceof SealBroken)) throw error;
    return withInstants(row);
  }
}

const withInstants = (row: OpenRow): OpenRow =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' && isInstant(column) ? new Date(value).toISOString() : value,
    ]),
  );

function opened(table: TableName, row: OpenRow, vault: Vault): OpenRow {
  const open = withInstants(row);
  const sealed: SealedTable | undefined = (sealedTables as Partial<Record<TableName, SealedTable>>)[table];
  if (!sealed) return open;
  const { key_id: keyId, wrapped_key: wrappedKey, ...rest } = open;
  for (const field of sealed.fields) {
    const bytes = rest[`${field}_sealed`];
    delete rest[`${field}_sealed`];
    if (bytes === null) continue;
    const key = { key_id: String(keyId), wrapped_key: bytesOf(wrappedKey) };
    rest[field] = vault.of({ table: sealed, rowId: Number(row.id) }, key).open(field, bytesOf(bytes));
  }
  return rest;
}

/** What is opened has lost its wrapped key. */
export function innerKeyIds(content: readonly TableRows[]): string[] {
  const rows = content.flatMap((part) => part.rows);
  return [...new Set(rows.flatMap((row) => (row.wrapped_key ? String(row.key_id) : [])))];
}

/** A row that was not opened, its key wrapped with the current one. */
export function rewrapRow(table: TableName, row: OpenRow, vault: Vault): OpenRow {
  const sealed: SealedTable | undefined = (sealedTables as Partial<Record<TableName, SealedTable>>)[table];
  if (!sealed || !row.wrapped_key) return row;
  const wrapped = { key_id: String(row.key_id), wrapped_key: bytesOf(row.wrapped_key) };
  const key = vault.rewrap({ table: sealed, rowId: Number(row.id) }, wrapped);
  return key ? { ...row, ...withTextKey(key) } : row;
}

const withTextKey = ({ key_id, wrapped_key }: WrappedKey) => ({
  key_id,
  wrapped_key: `\\x${wrapped_key.toString('hex')}`,
});

/** As `to_jsonb` writes them: `\x00ff`. */
const bytesOf = (text: unknown) => Buffer.from(String(text).slice(2), 'hex');

/** Nothing is added to the record, and nothing of it changed, until the transaction ends: changes under way are waited for. */
export async function lockRecord(transaction: Db, record: PersonRecord): Promise<void> {
  for (const part of partsOf(record).filter(({ isHistory }) => !isHistory)) {
    await sql`select id from ${sql.table(part.table)} where ${belongsTo(part, record.id)} order by id for update`.execute(
      transaction,
    );
  }
}

/** Takes all of a record out of its tables; hashes go along. */
export async function deleteRecord(transaction: Db, record: PersonRecord): Promise<void> {
  for (const part of partsOf(record).toReversed()) {
    await sql`delete from ${sql.table(part.table)} where ${belongsTo(part, record.id)}`.execute(transaction);
  }
}

/** Takes away what a trigger has made with a record that is written back, before its own row of that table is. */
export async function deleteMadeWith(transaction: Db, record: PersonRecord, table: TableName): Promise<void> {
  const part = partsOf(record).find((one) => one.table === table && one.isMadeWithRecord);
  if (part) await sql`delete from ${sql.table(table)} where ${belongsTo(part, record.id)}`.execute(transaction);
}

/** Writes rows back as they were, sealed anew. False where something else stands in their place now. */
export async function insertRows(transaction: Db, vault: Vault, { table, rows }: TableRows): Promise<boolean> {
  const { rows: columns } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(transaction);
  for (const open of rows) {
    const row = sealedAgain(table, open, vault);
    // A column that came later has its default.
    const names = sql.join(columns.filter(({ name }) => name in row).map(({ name }) => sql.ref(name)));
    const inserted = await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${names} from jsonb_populate_record(null::${sql.table(table)}, ${JSON.stringify(row)}::jsonb)
      on conflict do nothing`.execute(transaction);
    if (inserted.numAffectedRows !== 1n) return false;
    if (!(await insertHashes(transaction, vault, table, open))) return false;
  }
  return true;
}

function sealedAgain(table: TableName, open: OpenRow, vault: Vault): OpenRow {
  const sealed: SealedTable | undefined = (sealedTables as Partial<Record<TableName, SealedTable>>)[table];
  const fields = sealed?.fields.filter((field) => typeof open[field] === 'string') ?? [];
  if (!sealed || fields.length === 0) return open;
  const context = { table: sealed, rowId: Number(open.id) };
  const key = vault.newKey(context);
  const record = vault.of(context, key);
  const row: OpenRow = { ...open, ...withTextKey(key) };
  for (const field of fields) {
    row[`${field}_sealed`] = `\\x${record.seal(field, String(open[field])).toString('hex')}`;
    delete row[field];
  }
  return row;
}

async function insertHashes(transaction: Db, vault: Vault, table: TableName, open: OpenRow): Promise<boolean> {
  const hashes = (hashTables as Partial<Record<TableName, { table: TableName; id: string }>>)[table];
  if (!hashes || typeof open.pan !== 'string') return true;
  for (const { keyId, value } of vault.blindIndexes('pan', open.pan)) {
    const inserted = await sql`
      insert into ${sql.table(hashes.table)} (key_id, pan_index, owner_id, ${sql.ref(hashes.id)})
      values (${keyId}, ${value}, ${open.owner_id}, ${open.id}) on conflict do nothing`.execute(transaction);
    if (inserted.numAffectedRows !== 1n) return false;
  }
  return true;
}
