import { setImmediate } from 'node:timers/promises';
import type { Services } from '#server/routing/route.ts';
import type { ImportRow } from '../contract.ts';
import type { ImportKind, RowState } from '../rules.ts';
import type { Mapping, StagedRow } from './check-row.ts';
import { presentRow } from './present-import.ts';
import type { ImportRecord } from './queries/imports.ts';
import { partByNumber } from './queries/parts.ts';
import { pageOfRows, type RowRecord } from './queries/rows.ts';
import { rowsOfPart } from './staged-parts.ts';

type Reading = Pick<Services, 'db' | 'vault'>;

interface Staged {
  row: RowRecord;
  /** Undefined where the rows are gone. */
  cells: StagedRow | undefined;
}

/**
 * Rows in the order of the file, with what stands in it, by the parts they stand in. One part is opened at a time, each some megabytes at the
 * most: rows far apart would hold up everything else.
 */
export async function* eachPart(
  { db, vault }: Reading,
  importId: number,
  rows: readonly RowRecord[],
): AsyncGenerator<Staged[]> {
  for (const [number, own] of Map.groupBy(rows, ({ part }) => part)) {
    const part = await partByNumber(db, importId, number);
    const cells = new Map(part && rowsOfPart(vault, part).map((row) => [row[0], row]));
    yield own.map((row) => ({ row, cells: cells.get(row.number) }));
    await setImmediate();
  }
}

const rowsOfPage = 50;

/** A page of rows in the order of the file. */
export async function readRows(
  services: Reading,
  { id, kind, mapping }: Pick<ImportRecord, 'id' | 'kind' | 'mapping'>,
  { state, after }: { state: RowState | undefined; after: number },
): Promise<{ rows: ImportRow[]; next: number | null }> {
  const rows = await pageOfRows(services.db, { importId: id, state, after, limit: rowsOfPage + 1 });
  const page = rows.slice(0, rowsOfPage);
  const context = { kind: kind as ImportKind, mapping: mapping as Mapping };
  const presented: ImportRow[] = [];
  for await (const staged of eachPart(services, id, page))
    presented.push(...staged.map(({ row, cells }) => presentRow(row, cells, context)));
  return {
    rows: presented,
    next: rows.length > rowsOfPage ? (page.at(-1)?.number ?? null) : null,
  };
}
