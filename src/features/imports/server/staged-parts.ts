import type { Db, Row } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import type { TablePart } from '#server/files/tables/table.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import type { StagedRow } from './check-row.ts';
import { insertPart, nextPartIds, partByNumber } from './queries/parts.ts';

/** Seals the parts of a file, each under a key of its own. */
export async function stageParts(transaction: Db, vault: Vault, importId: number, parts: TablePart[]): Promise<void> {
  const ids = await nextPartIds(transaction, parts.length);
  for (const [number, { bytes }] of parts.entries()) {
    const context = { table: sealedTables.import_parts, rowId: ids[number] as number };
    const key = vault.newKey(context);
    const sealed = vault.of(context, key).sealBytes('content', bytes);
    await insertPart(transaction, { id: context.rowId, import_id: importId, number, content_sealed: sealed, ...key });
  }
}

/** The rows of a part, headings among them. */
export function rowsOfPart(vault: Vault, part: Row<'import_parts'>): StagedRow[] {
  const opened = vault.of({ table: sealedTables.import_parts, rowId: part.id }, part);
  return JSON.parse(opened.open('content', part.content_sealed)) as StagedRow[];
}

/** Part by part, without the headings. */
export async function* bodiesOf({ db, vault }: { db: Db; vault: Vault }, importId: number, hasHeadings: boolean) {
  for (let number = 0; ; number += 1) {
    const part = await partByNumber(db, importId, number);
    if (!part) return;
    yield { number, body: bodyOfPart(vault, part, hasHeadings) };
  }
}

/** Without the headings, which are the first row of the first part. */
export const bodyOfPart = (vault: Vault, part: Row<'import_parts'>, hasHeadings: boolean): StagedRow[] =>
  rowsOfPart(vault, part).slice(part.number === 0 && hasHeadings ? 1 : 0);
