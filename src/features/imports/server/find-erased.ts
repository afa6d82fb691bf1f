import type { Db } from '#db/open.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { restrictedValues } from '#server/restrictions/person-hashes.ts';
import { erasedFault, type ImportKind } from '../rules.ts';
import type { CheckedRow } from './check-row.ts';

/** Adds a fault to rows of somebody who has asked for erasure: of a request known by the mobile, of a customer by the PAN. */
export async function findErased(
  db: Db,
  vault: Vault,
  { kind, rows }: { kind: ImportKind; rows: readonly CheckedRow[] },
): Promise<void> {
  const field = kind === 'customers' ? 'pan' : 'mobile';
  const values = new Set(rows.flatMap(({ values: { [field]: value } }) => value ?? []));
  if (values.size === 0) return;
  const erased = await restrictedValues(db, vault, { name: field, values: [...values] });
  for (const { values: row, faults } of rows) {
    if (erased.has(row[field] ?? '')) faults.push({ field, code: erasedFault });
  }
}
