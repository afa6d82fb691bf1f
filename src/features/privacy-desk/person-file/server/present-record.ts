import type { Db } from '#db/open.ts';
import { getApplication } from '#features/applications/contract.ts';
import type { OpenRow } from '#server/person-records/queries.ts';
import { exchangeNames } from '#shared/contract/wire-names.ts';
import { nameOfRecord } from '#shared/person-record.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { maskPans } from '#shared/text/mask-pans.ts';
import type { FileRecord, FileRow } from '../contract.ts';
import { type FileField, type FileTable, toldColumns } from '../rules.ts';
import type { LinkedRecord } from './link-records.ts';
import { cardNames, staffNames } from './queries/looks.ts';

/** `marketing_withdrawn_at` → `marketingWithdrawnAt`. */
export const fieldOfColumn = (column: string) =>
  column === 'cs_id' ? 'caseNumber' : column.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

const idsOf = (records: readonly LinkedRecord[], column: string) =>
  records.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flatMap((row) => Number(row[column]) || [])));

/** As they are told on the screen and in the file: what is of the server's own stays out, the PAN is masked unless it is asked for whole. */
export async function presentRecords(
  db: Db,
  records: readonly LinkedRecord[],
  { isWhole = false } = {},
): Promise<FileRecord[]> {
  const [cards, staff] = await Promise.all([
    cardNames(db, idsOf(records, 'card_id')),
    staffNames(db, idsOf(records, 'owner_id')),
  ]);
  return records.map((record) => ({
    record: nameOfRecord(record),
    kind: record.kind,
    isSure: record.isSure,
    matchedBy: record.matchedBy,
    owner: staff.get(Number(record.tables[0]?.rows[0]?.owner_id)) ?? null,
    tables: record.tables.map(({ table, rows }) => ({
      table: table as FileTable,
      rows: rows.map((row) => presentRow(table as FileTable, row, { cards, isWhole })),
    })),
  }));
}

function presentRow(
  table: FileTable,
  row: OpenRow,
  { cards, isWhole }: { cards: ReadonlyMap<number, string>; isWhole: boolean },
): FileRow {
  const byField = Object.fromEntries(Object.entries(row).map(([column, value]) => [fieldOfColumn(column), value]));
  const made: Record<string, unknown> = {
    ...byField,
    card: cards.get(Number(row.card_id)) ?? null,
    screenshot: row.screenshot_id !== null,
    pan: row.pan ?? null,
    ...(table === 'request_papers' && paperOf(row)),
    ...(table === 'asked_corrections' && { state: `asked-${String(row.state)}` }),
    changes: table === 'application_changes' ? changesOf(row.changes) : null,
  };
  // In what was typed too: an address, a note.
  const told = (value: unknown): unknown => {
    if (isWhole) return value;
    if (Array.isArray(value)) return value.map(told);
    return typeof value === 'string' ? maskPans(value) : value;
  };
  const fields: readonly FileField[] = toldColumns[table];
  return {
    id: Number(row.id),
    values: Object.fromEntries(fields.map((field) => [field, told(made[field]) ?? null])) as FileRow['values'],
  };
}

/** What it was called; its states have words of their own. */
const paperOf = ({ name, state }: OpenRow) => ({ paper: (name as LocalisedText).en, state: `paper-${String(state)}` });

interface StoredChange {
  field: string;
  before?: string | number | null;
  after?: string | number | null;
}

/** Kept as they travel, by the wire's names. */
const changesOf = (changes: unknown) =>
  (exchangeNames(changes, getApplication) as StoredChange[]).map(
    ({ field, before, after }) => `${field}: ${before ?? '–'} → ${after ?? '–'}`,
  );
