import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import type { Services } from '#server/routing/route.ts';
import type { CorrectedField } from '../../corrections/catalogue.ts';
import { type AskedRow, nextAskedId, replaceWaiting, waitingOf } from './queries.ts';

type Vault = Services['vault'];

const contextOf = (rowId: number) => ({ table: sealedTables.asked_corrections, rowId });

/** The value that a visitor wants; null where it was decided about. */
export const askedValue = (vault: Vault, row: AskedRow): string | null =>
  row.value_sealed && vault.of(contextOf(row.id), row).open('value', row.value_sealed);

interface Asked {
  enquiryId: number;
  field: CorrectedField;
  value: string;
}

/** Whether the same waits already. */
export async function isWaiting(db: Db, vault: Vault, { enquiryId, field, value }: Asked): Promise<boolean> {
  const rows = await waitingOf(db, enquiryId);
  return rows.some((row) => row.field === field && askedValue(vault, row) === value);
}

/** Beside the value in force, sealed, and in the place of what was asked for before. Of a request that is locked. */
export async function keepAsked(transaction: Db, vault: Vault, { enquiryId, field, value }: Asked): Promise<void> {
  const id = await nextAskedId(transaction);
  const key = vault.newKey(contextOf(id));
  const value_sealed = vault.of(contextOf(id), key).seal('value', value);
  await replaceWaiting(transaction, { id, enquiry_id: enquiryId, field, value_sealed, ...key });
}
