import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { pictureFor } from '#features/profiles/server/reads.ts';
import type { Caller } from '#server/auth/caller.ts';
import type { Vault } from '#server/personal-data/vault.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { maskPan } from '#shared/text/personal-data.ts';
import type { ApplicationStatus, RecordedStatus } from '../catalogue.ts';
import type { WireApplication, WireApplicationDetail, WireSameCustomer } from '../records.ts';
import { type ApplicationRow, applicationsOfCustomers, historyOf, sameCustomers } from './queries/applications.ts';

/** The viewer: a signed picture address is valid for their session only. */
export interface Viewer {
  services: Pick<Services, 'files' | 'vault'>;
  caller: Caller;
}

/** The PAN of an application's customer, whole. */
export function panOf(row: ApplicationRow, vault: Vault): string {
  const { customer_id, key_id, wrapped_key, pan_sealed } = row;
  return vault
    .of({ table: sealedTables.customers, rowId: customer_id }, { key_id, wrapped_key })
    .open('pan', pan_sealed);
}

/** Maps a row to the wire. */
export function presentApplication(row: ApplicationRow, { services, caller }: Viewer): WireApplication {
  const { files, vault } = services;
  const picture = (id: number | null) => (id === null ? null : files.addressOf(id, caller));
  const pan = panOf(row, vault);
  const isOwn = row.owner_id === caller.id;
  return {
    id: row.id,
    createdDate: row.created_at,
    caseNumber: row.cs_id,
    status: row.status as RecordedStatus,
    finalStatus: row.final_status as ApplicationStatus | null,
    remarks: row.remarks,
    screenshotId: row.screenshot_id,
    screenshotAddress: isOwn ? picture(row.screenshot_id) : null,
    customer: {
      id: row.customer_id,
      firstName: row.first_name,
      lastName: row.last_name,
      mobile: row.mobile,
      email: row.email,
      pan: isOwn ? pan : maskPan(pan),
      pincode: row.pincode,
    },
    creditCard: { id: row.card_id, bankName: row.bank_name },
    bank: { id: row.bank_id, name: row.bank, shortName: row.bank_short_name, trackerLink: row.tracker_link },
    cardImage: picture(row.card_image_id),
    createdBy: row.owner_id,
    createdByUsername: row.owner_name,
    createdByName: row.owner_own_name,
    createdByPicture: pictureFor({ services, caller }, { personId: row.owner_id, pictureId: row.owner_picture_id }),
  };
}

/** Everything about one application, as far as this person may know it. */
export async function detailAnswer(
  db: Db,
  row: ApplicationRow,
  viewer: Viewer,
): Promise<Answer<WireApplicationDetail>> {
  const history = await historyOf(db, row.id);
  return {
    version: row.version,
    body: {
      ...presentApplication(row, viewer),
      history: history.map(({ person_id, username, name, picture_id, changed_at, changes }) => ({
        changedBy: username,
        changedByName: name,
        changedByPicture: pictureFor(viewer, { personId: person_id, pictureId: picture_id }),
        changedDate: changed_at,
        changes,
      })),
      sameCustomer: viewer.caller.isAdmin ? await readSameCustomers(db, row.customer_id) : [],
    },
  };
}

async function readSameCustomers(db: Db, customerId: number): Promise<WireSameCustomer[]> {
  const customers = await sameCustomers(db, customerId);
  const ids = customers.map(({ id }) => id);
  const applications = await applicationsOfCustomers(db, ids);
  return customers.map((customer) => ({
    customerId: customer.id,
    firstName: customer.first_name,
    lastName: customer.last_name,
    createdByUsername: customer.owner_name,
    createdByName: customer.owner_own_name,
    applications: applications
      .filter(({ customer_id }) => customer_id === customer.id)
      .map((application) => ({
        id: application.id,
        bankName: application.bank_name,
        status: application.status as RecordedStatus,
        finalStatus: application.final_status as ApplicationStatus | null,
        createdDate: application.created_at,
      })),
  }));
}
