import type { Db } from '#db/open.ts';
import type { Services } from '#server/routing/route.ts';
import { ungrouped } from '#shared/text/latin-digits.ts';
import { maskNumbers } from '#shared/text/mask-numbers.ts';
import { panPattern } from '#shared/text/names-person.ts';
import { hiddenText, maskPan } from '#shared/text/personal-data.ts';
import type { FaultCode, ImportDetail, ImportRow, ImportSummary } from '../contract.ts';
import type { ImportField, ImportKind, ImportState, RowHint, RowState } from '../rules.ts';
import { type CheckContext, cellsOf, type Mapping, type StagedRow } from './check-row.ts';
import type { Findings } from './find-shared.ts';
import { type ImportRecord, importById } from './queries/imports.ts';
import { partByNumber, partOfRow } from './queries/parts.ts';
import type { RowRecord } from './queries/rows.ts';
import { rowsOfPart } from './staged-parts.ts';

const panWithin = /(?<![\p{L}\p{N}])[a-z]{3}[abcfghljpt][a-z]\d{4}[a-z](?![\p{L}\p{N}])/giu;

/** A cell as it is shown: a PAN, a card's number or one of Aadhaar never whole. */
export function shownCell(text: string): string {
  const plain = ungrouped(text).toUpperCase();
  if (panPattern.test(plain)) return maskPan(plain);
  return (maskNumbers(text).text ?? hiddenText).replace(panWithin, (pan) => maskPan(pan.toUpperCase()));
}

const bodyRows = ({ row_count }: ImportRecord, { hasHeadings }: Mapping) => row_count - (hasHeadings ? 1 : 0);

export function presentSummary(row: ImportRecord): ImportSummary {
  return {
    id: row.id,
    kind: row.kind as ImportKind,
    state: row.state as ImportState,
    rows: bodyRows(row, row.mapping as Mapping),
    madeBy: row.maker ?? '',
    madeByName: row.maker_name,
    madeDate: row.made_at,
    doneRows: row.done_rows,
    goodRows: row.good_rows,
    faultyRows: row.faulty_rows,
    duplicateRows: row.duplicate_rows,
    importedRows: row.imported_rows,
    undoneRows: row.undone_rows,
    keptRows: row.kept_rows,
    endedDate: row.ended_at,
    undoUntilDate: row.undo_until,
    keptUntilDate: row.kept_until,
    undoneDate: row.undone_at,
    undoneBy: row.undoer,
    undoneByName: row.undoer_name,
  };
}

const samplesShown = 3;

/** The file's first rows, while they are kept. */
async function firstRows({ db, vault }: Pick<Services, 'db' | 'vault'>, row: ImportRecord): Promise<StagedRow[]> {
  const part = row.kept_until === null ? undefined : await partByNumber(db, row.id, 0);
  return part ? rowsOfPart(vault, part) : [];
}

/** Of each column the heading, and the first values that are not blank. */
function fileColumns(row: ImportRecord, rows: readonly StagedRow[]): ImportDetail['fileColumns'] {
  if (rows.length === 0) return [];
  const { hasHeadings } = row.mapping as Mapping;
  const body = hasHeadings ? rows.slice(1) : rows;
  const text = (cells: StagedRow | undefined, column: number) => String(cells?.[column + 1] ?? '').trim();
  return Array.from({ length: row.column_count }, (_, column) => ({
    heading: hasHeadings ? shownCell(text(rows[0], column)).slice(0, 100) : '',
    samples: body
      .map((cells) => text(cells, column))
      .filter((value) => value !== '')
      .slice(0, samplesShown)
      .map((value) => shownCell(value).slice(0, 100)),
  }));
}

/** The values that many rows have, from the first row of each. */
async function presentFindings(
  { db, vault }: Pick<Services, 'db' | 'vault'>,
  row: ImportRecord,
): Promise<Pick<ImportDetail, 'shared' | 'knownMobiles'>> {
  const { shared = [], knownMobiles = 0 } = (row.findings ?? {}) as Partial<Findings>;
  const context = { kind: row.kind as ImportKind, mapping: row.mapping as Mapping };
  const values: NonNullable<ImportDetail['shared']> = [];
  for (const { field, row: number, rows } of shared) {
    const staged = await partOfRow(db, row.id, number);
    const cells = staged && rowsOfPart(vault, staged).find(([own]) => own === number);
    const value = cells && cellsOf(cells, context)[field];
    if (value) values.push({ field, value: shownCell(value).slice(0, 200), rows });
  }
  return { shared: values, knownMobiles };
}

export async function presentImport(
  services: Pick<Services, 'db' | 'vault'>,
  row: ImportRecord,
): Promise<ImportDetail> {
  const { hasHeadings, columns, defaults } = row.mapping as Mapping;
  const rows = await firstRows(services, row);
  return {
    ...presentSummary(row),
    ...{ hasHeadings, columns, defaults },
    attempt: row.attempt,
    owner: row.owner,
    fileColumns: fileColumns(row, rows),
    firstRow: rows[0]?.[0] ?? null,
    ...(row.state === 'checked' && (await presentFindings(services, row))),
    isSilent: row.is_silent,
    withDuplicates: row.with_duplicates,
    asCompleted: row.as_completed,
  };
}

export async function answerImport(
  services: Pick<Services, 'db' | 'vault'>,
  transaction: Db,
  id: number,
): Promise<{ body: ImportDetail }> {
  const row = await importById(transaction, id);
  if (!row) throw new Error('The import is gone.');
  return { body: await presentImport({ ...services, db: transaction }, row) };
}

/** A row with its findings, and what stands in the file. */
export function presentRow(
  { number, state, same_as, faults, hints }: RowRecord,
  cells: StagedRow | undefined,
  context: Pick<CheckContext, 'kind' | 'mapping'>,
): ImportRow {
  const values = cells ? cellsOf(cells, context) : {};
  return {
    number,
    state: state as RowState,
    sameAs: same_as,
    faults: faults.map((fault) => {
      const [field, code] = fault.split(':') as [ImportField, FaultCode];
      return { field, code };
    }),
    masked: maskNumbers(values.address ?? '').masked,
    hints: hints as RowHint[],
    values: Object.fromEntries(Object.entries(values).map(([field, value]) => [field, shownCell(value).slice(0, 200)])),
  };
}
