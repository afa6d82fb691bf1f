import { errorCode } from '#db/error-code.ts';
import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { nameOfRecord, type PersonRecord, type PersonRecordKind } from '#shared/person-record.ts';
import { type AuditSource, recordAuditEach } from '../audit/queries.ts';
import { isErasedSince, recordErasure } from '../erasures/queries.ts';
import { deleteMadeWith, insertRows, type TableRows } from '../person-records/queries.ts';
import type { Vault } from '../personal-data/vault.ts';
import { markLifted, type RestrictedRow, restrictedOf, setSavepoint, withholdFiles } from './queries/records.ts';
import { ledgerName } from './restrict-records.ts';

export const recordOfRow = (row: Pick<RestrictedRow, 'kind' | 'record_id'>): PersonRecord => ({
  kind: row.kind as PersonRecordKind,
  id: row.record_id,
});

/** What was taken out of the tables, by table. */
export function contentOf(vault: Vault, row: RestrictedRow): TableRows[] {
  const context = { table: sealedTables.restricted_records, rowId: row.id };
  return JSON.parse(vault.of(context, row).open('content', row.content_sealed)) as TableRows[];
}

/** As the ledger names those of its records that are erased for good, not kept until the law's time is over. */
export const erasedForGood = { enquiry: 'enquiries', saved: 'saved_applications' } as const;

export const madeAt = (content: readonly TableRows[]) => String(content[0]?.rows[0]?.created_at);

async function isErasedForGood(transaction: Db, vault: Vault, row: RestrictedRow): Promise<boolean> {
  const { kind, id } = recordOfRow(row);
  if (kind === 'customer') return false;
  const since = madeAt(contentOf(vault, row));
  return isErasedSince(transaction, { kind: erasedForGood[kind], recordId: id, since });
}

interface Lifting {
  id: number;
  /** Absent: all that is restricted by it. */
  records?: readonly PersonRecord[] | undefined;
  reason: string;
  actorId: number | undefined;
  source: AuditSource;
}

/**
 * Writes everything back as it was. `nothing` where all, or one of the records asked for, is destroyed or lifted already, or was erased
 * for good and only held back; `taken`, with nothing done, where something stands in the place of a row.
 */
export async function liftRestriction(
  transaction: Db,
  vault: Vault,
  { id, records: asked, reason, actorId, source }: Lifting,
): Promise<'done' | 'nothing' | 'taken'> {
  const all = await restrictedOf(transaction, [id], { isLocked: true });
  const names = asked && new Set(asked.map(nameOfRecord));
  const rows = names ? all.filter((row) => names.has(nameOfRecord(recordOfRow(row)))) : all;
  if (rows.length === 0 || (names && rows.length < names.size)) return 'nothing';
  for (const row of rows) if (await isErasedForGood(transaction, vault, row)) return 'nothing';
  const takeBack = await setSavepoint(transaction);
  for (const row of rows) {
    for (const part of contentOf(vault, row)) {
      if (part.rows.length > 0) await deleteMadeWith(transaction, recordOfRow(row), part.table);
      if (await insertRows(transaction, vault, part).catch(unlessGone)) continue;
      await takeBack();
      return 'taken';
    }
    await withholdFiles(transaction, row.file_ids, false);
  }
  await markLifted(transaction, { id, rows, actorId, reason });
  const records = rows.map(recordOfRow);
  for (const record of records) {
    await recordErasure(transaction, { kind: 'restrictions', recordId: ledgerName(record) });
  }
  await recordAuditEach(
    transaction,
    source,
    records.map((record) => ({
      actorId,
      action: 'restriction-lifted' as const,
      subject: nameOfRecord(record),
      ...(reason && { changes: [{ field: 'reason' as const, after: reason }] }),
    })),
  );
  return 'done';
}

/** What the row stood under is not there: it was erased itself, or is destroyed. */
function unlessGone(error: unknown): false {
  if (errorCode(error) !== '23503') throw error;
  return false;
}
