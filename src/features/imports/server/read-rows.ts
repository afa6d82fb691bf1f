import type { Services } from '#server/routing/route.ts';
import type { ImportRow } from '../contract.ts';
import type { ImportKind, RowState } from '../rules.ts';
import type { Mapping, StagedRow } from './check-row.ts';
import { presentRow } from './present-import.ts';
import type { ImportRecord } from './queries/imports.ts';
import { partsByNumber } from './queries/parts.ts';
import { pageOfRows, type RowRecord } from './queries/rows.ts';
import { rowsOfPart } from './staged-parts.ts';

type Reading = Pick<Services, 'db' | 'vault'>;

/** What stands in the file of these rows, by their numbers; none where the rows are gone. */
export async function stagedOf(
  { db, vault }: Reading,
  importId: number,
  rows: RowRecord[],
): Promise<Map<number, StagedRow>> {
  const parts = await partsByNumber(db, importId, [...new Set(rows.map(({ part }) => part))]);
  return new Map(parts.flatMap((part) => rowsOfPart(vault, part).map((row) => [row[0], row] as const)));
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
  const staged = await stagedOf(services, id, page);
  const context = { kind: kind as ImportKind, mapping: mapping as Mapping };
  return {
    rows: page.map((row) => presentRow(row, staged.get(row.number), context)),
    next: rows.length > rowsOfPage ? (page.at(-1)?.number ?? null) : null,
  };
}
