import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { pictureFor, type Viewer } from '#features/profiles/server/reads.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { maskPan } from '#shared/text/personal-data.ts';
import type { CustomerField } from '../catalogue.ts';
import type { Customer, CustomerDetail } from '../contract.ts';
import { type CustomerDetailRow, historyOfCustomer } from './queries/corrections.ts';
import type { CustomerRow } from './queries/customers.ts';

/** The PAN of a customer, whole. */
export function panOf(row: CustomerRow, vault: Vault): string {
  return vault.of({ table: sealedTables.customers, rowId: row.id }, row).open('pan', row.pan_sealed);
}

/** Only its owner sees the PAN whole. */
export function presentCustomer(row: CustomerRow, vault: Vault, viewer: { id: number }): Customer {
  const pan = panOf(row, vault);
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

/** The customer with its history and version. */
export async function customerAnswer(
  db: Db,
  row: CustomerDetailRow,
  viewer: Viewer & { services: Pick<Services, 'vault'> },
): Promise<Answer<CustomerDetail>> {
  const history = await historyOfCustomer(db, row.id);
  const { services, caller } = viewer;
  return {
    version: row.version,
    body: {
      ...presentCustomer(row, services.vault, caller),
      createdByUsername: row.owner_name,
      createdByName: row.owner_own_name,
      createdByPicture: pictureFor(viewer, { personId: row.owner_id, pictureId: row.owner_picture_id }),
      createdDate: row.created_at,
      isAtBank: Boolean(row.is_at_bank),
      history: history.map(({ person_id, username, name, picture_id, changed_at, fields, reason }) => ({
        changedBy: username,
        changedByName: name,
        changedByPicture: pictureFor(viewer, { personId: person_id, pictureId: picture_id }),
        changedDate: changed_at,
        changes: fields.map((field) => ({ field: field as CustomerField })),
        reason,
      })),
    },
  };
}
