import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { insertRequests, newEnquiryReference } from '#features/enquiries/server/reads.ts';
import { isUnder18 } from '#features/services/rules.ts';
import type { JobServices } from '#server/jobs/job.ts';
import { indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import { type CheckedRow, statusOf } from './check-row.ts';
import type { Attempt } from './queries/imports.ts';
import {
  deleteJustMade,
  insertCustomers,
  type NewCustomer,
  type NewPanIndex,
  nextIds,
  takePans,
} from './queries/records.ts';

/** Which record each row has become; rows that became none are left out. */
type Made = Map<CheckedRow, number>;

type Services = Pick<JobServices, 'vault' | 'now' | 'randomBelow'>;

/** Makes records of rows without a fault, as one set. */
export async function makeRecords(
  transaction: Db,
  services: Services,
  attempt: Attempt,
  rows: CheckedRow[],
): Promise<Made> {
  if (rows.length === 0) return new Map();
  const ids = await nextIds(transaction, attempt.kind, rows.length);
  const numbered = rows.map((row, index) => ({ row, id: ids[index] as number }));
  if (attempt.kind === 'customers') return makeCustomers(transaction, services, attempt, numbered);
  return makeRequests(transaction, services, attempt, numbered);
}

interface Numbered {
  row: CheckedRow;
  id: number;
}

/** In whose letters the name is written. */
function languageOf(name: string): Language {
  if (/\p{Script=Gujarati}/u.test(name)) return 'gu';
  return /\p{Script=Devanagari}/u.test(name) ? 'hi' : 'en';
}

/** Nobody has consented to anything, and no notice was shown: the agency has them from elsewhere. */
async function makeRequests(
  transaction: Db,
  { now, randomBelow }: Services,
  { as_completed, confirmed_by, made_by }: Attempt,
  rows: Numbered[],
): Promise<Made> {
  const today = indiaDay(now());
  await insertRequests(
    transaction,
    rows.map(({ id, row: { values } }) => ({
      id,
      reference: newEnquiryReference(randomBelow),
      service_type: values.serviceType ?? '',
      first_name: values.firstName ?? '',
      mobile: values.mobile ?? '',
      email: values.email ?? '',
      address: values.address ?? '',
      pincode: values.pincode ?? '',
      dob: values.dob ?? '',
      status: as_completed ? 'Completed' : statusOf(values),
      created_by: confirmed_by ?? made_by,
      created_at: values.receivedDay && values.receivedDay < today ? startOfIndiaDay(values.receivedDay) : null,
      language: languageOf(values.firstName ?? ''),
      guardian_needed: isUnder18(values.dob ?? '', today),
    })),
  );
  return new Map(rows.map(({ row, id }) => [row, id]));
}

async function makeCustomers(
  transaction: Db,
  { vault }: Services,
  { owner_id }: Attempt,
  rows: Numbered[],
): Promise<Made> {
  const ownerId = owner_id ?? 0;
  const indexes: NewPanIndex[] = [];
  const customers = rows.map(({ id, row: { values } }): NewCustomer => {
    const context = { table: sealedTables.customers, rowId: id };
    const key = vault.newKey(context);
    const pan = values.pan ?? '';
    for (const { keyId, value } of vault.blindIndexes('pan', pan))
      indexes.push({ key_id: keyId, pan_index: value, customer_id: id });
    return {
      id,
      owner_id: ownerId,
      pan_sealed: vault.of(context, key).seal('pan', pan),
      first_name: values.firstName ?? '',
      last_name: values.lastName ?? '',
      mobile: values.mobile ?? '',
      email: values.email ?? '',
      pincode: values.pincode ?? '',
      ...key,
    };
  });
  await insertCustomers(transaction, customers);
  const taken = await takePans(transaction, ownerId, indexes);
  await deleteJustMade(
    transaction,
    customers.flatMap(({ id }) => (taken.has(id) ? [] : [id])),
  );
  return new Map(rows.flatMap(({ row, id }) => (taken.has(id) ? [[row, id] as const] : [])));
}
