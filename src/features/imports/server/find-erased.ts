import type { Db } from '#db/open.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { restrictedValues } from '#server/restrictions/person-hashes.ts';
import { erasedFault, fieldsOf, type ImportKind } from '../rules.ts';
import type { CheckedRow } from './check-row.ts';

/** What an erased person is found by: of a request that was erased the mobile alone is known, of a customer the PAN as well. */
const knownBy = ['pan', 'mobile'] as const;

/** Adds a fault to rows of somebody who has asked for erasure, whatever it was that was erased. */
export async function findErased(
  db: Db,
  vault: Vault,
  { kind, rows }: { kind: ImportKind; rows: readonly CheckedRow[] },
): Promise<void> {
  for (const field of knownBy.filter((one) => fieldsOf[kind].includes(one))) {
    const values = new Set(rows.flatMap(({ values: { [field]: value } }) => value ?? []));
    if (values.size === 0) continue;
    const erased = await restrictedValues(db, vault, { name: field, values: [...values] });
    for (const { values: row, faults } of rows) {
      if (erased.has(row[field] ?? '')) faults.push({ field, code: erasedFault });
    }
  }
}
