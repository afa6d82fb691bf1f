import { sealedTables } from '#db/sealed-tables.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import { maskPan } from '#shared/text/personal-data.ts';
import type { Customer } from '../contract.ts';
import type { CustomerRow } from './queries.ts';

/** Only its owner sees the PAN whole. */
export function presentCustomer(row: CustomerRow, vault: Vault, viewer: { id: number }): Customer {
  const pan = vault.of({ table: sealedTables.customers, rowId: row.id }, row).open('pan', row.pan_sealed);
  return {
    id: row.id,
    pan: row.owner_id === viewer.id ? pan : maskPan(pan),
    firstName: row.first_name,
    lastName: row.last_name,
    mobile: row.mobile,
    email: row.email,
    pincode: row.pincode,
    createdBy: row.owner_id,
  };
}
