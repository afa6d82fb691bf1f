import { randomBytes, randomInt } from 'node:crypto';
import type { Db } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { withinTransaction } from '#db/within-transaction.ts';
import { type BankTexts, insertBank } from '#features/banks/server/queries.ts';
import { type CardTexts, changeCard, insertCard } from '#features/cards/server/queries/cards.ts';
import { insertCustomer, nextCustomerId } from '#features/customers/server/queries/customers.ts';
import type { NewEnquiry } from '#features/enquiries/contract.ts';
import { newReference } from '#features/enquiries/server/new-reference.ts';
import { admitEnquiry, insertEnquiry } from '#features/enquiries/server/queries/submissions.ts';
import { insertAccount } from '#features/people/server/queries/accounts.ts';
import { roleIdByName } from '#features/roles/server/queries.ts';
import { serviceTypes } from '#features/services/catalogue.ts';
import { isUnder18 } from '#features/services/rules.ts';
import { replaceFile } from '#server/files/queries.ts';
import { invalidateTotals } from '#server/lists/cached-totals.ts';
import type { Vault } from '#server/personal-data/vault.ts';

export interface SamplePerson {
  id: number;
  username: string;
  password: string;
  role: string;
}

export async function insertPerson(
  db: Db,
  { username, password, role, joinedDay }: Omit<SamplePerson, 'id'> & { joinedDay?: string },
  passwordHash: string,
): Promise<SamplePerson> {
  const account = await insertAccount(db, { username, passwordHash, roleId: await roleIdByName(db, role), joinedDay });
  if (!account) throw new Error(`The user name ${username} is taken.`);
  return { id: account.id, username, password, role };
}

let counter = 0;
/** Numbers sample rows, so that no two are the same. */
export const next = () => ++counter;

/** A number as letters, since names have no digits: 0 → A, 27 → AB. */
export function letters(number: number): string {
  const rest = Math.floor(number / 26);
  return `${rest > 0 ? letters(rest - 1) : ''}${String.fromCharCode(65 + (number % 26))}`;
}

/** The fields of an enquiry as a visitor would type them; `index` makes them differ. */
export function enquiryForm(index = next()) {
  return {
    serviceType: serviceTypes[index % serviceTypes.length] ?? serviceTypes[0],
    firstName: `Sample Visitor ${letters(index)}`,
    mobile: `98${String(index % 100_000_000).padStart(8, '0')}`,
    email: `visitor-${index}@example.com`,
    address: `${index} Sample Street, Anand`,
    pincode: '388001',
    dob: `19${60 + (index % 40)}-0${1 + (index % 9)}-1${index % 9}`,
  };
}

export async function anEnquiry(db: Db, overrides: Partial<NewEnquiry> = {}): Promise<NewEnquiry> {
  const form = enquiryForm();
  const { id, at } = await admitEnquiry(db, { networks: [], hour: undefined, serviceType: form.serviceType });
  const enquiry: NewEnquiry = {
    ...form,
    id,
    mobile: `+91${form.mobile}`,
    reference: newReference((limit) => randomInt(limit)),
    status: 'Pending',
    createdBy: 0,
    createdDate: at,
    language: 'en',
    guardianNeeded: isUnder18(form.dob),
    noticeVersion: null,
    marketingConsent: false,
    marketingWithdrawnDate: null,
    isSuspected: false,
    ...overrides,
  };
  await insertEnquiry(db, enquiry);
  await invalidateTotals(db);
  return enquiry;
}

/** What an administrator types of a card; `index` makes them differ. */
export function cardTexts(index = next()): CardTexts {
  return {
    bankName: `Sample Bank ${letters(index)}`,
    applyLink: `https://cards.example.com/apply/${index}`,
    pincodeLink: `https://cards.example.com/pincodes/${index}`,
    remarks: `No annual fee in the first year, offer ${index}.`,
  };
}

/** Without `bankId` the database proposes a bank by the card's name. */
export async function aCard(
  db: Db,
  {
    createdBy,
    isActive = true,
    bankId,
    imageId,
    ...overrides
  }: Partial<CardTexts> & { createdBy: number; isActive?: boolean; bankId?: number; imageId?: number },
): Promise<CardTexts & { id: number }> {
  const texts = { ...cardTexts(), ...overrides };
  if (imageId) await replaceFile(db, imageId);
  const id = await insertCard(db, { createdBy, texts, bankId, imageId });
  if (!isActive) await changeCard(db, { id, changedBy: createdBy, isActive });
  return { id, ...texts };
}

/** What an administrator types of a bank; `index` makes them differ. */
export function bankTexts(index = next()): BankTexts {
  return {
    name: `Typed Bank ${letters(index)}`,
    shortName: `Typed ${letters(index)}`,
    trackerLink: `https://bank-${index}.example.com/track`,
    coolOffMonths: 6,
  };
}

export async function aBank(
  db: Db,
  { createdBy, logoId, ...overrides }: Partial<BankTexts> & { createdBy: number; logoId?: number },
): Promise<BankTexts & { id: number }> {
  const texts = { ...bankTexts(), ...overrides };
  if (logoId) await replaceFile(db, logoId);
  const bank = await insertBank(db, { createdBy, texts, logoId });
  if (!bank) throw new Error(`Another bank has the name ${texts.name} or ${texts.shortName}.`);
  return { id: bank.id, ...texts };
}

/** A customer’s fields; `index` makes them differ. */
export function customerFields(index = next()) {
  return {
    pan: `${letters(index).toUpperCase().padEnd(3, 'A').slice(0, 3)}PS${String(index % 10_000).padStart(4, '0')}K`,
    firstName: `Sample ${letters(index)}`,
    lastName: 'Customer',
    mobile: `97${String(index % 100_000_000).padStart(8, '0')}`,
    email: `customer-${index}@example.com`,
    pincode: '388001',
  };
}

/** A customer of a member of staff, as the product's own insert writes it. */
export async function aCustomer(
  { db, vault }: { db: Db; vault: Vault },
  { ownerId, ...overrides }: Partial<ReturnType<typeof customerFields>> & { ownerId: number },
): Promise<TestCustomer> {
  const fields = { ...customerFields(), ...overrides };
  const id = await nextCustomerId(db);
  const context = { table: sealedTables.customers, rowId: id };
  const key = vault.newKey(context);
  const row = {
    id,
    owner_id: ownerId,
    pan_sealed: vault.of(context, key).seal('pan', fields.pan),
    first_name: fields.firstName,
    last_name: fields.lastName,
    mobile: `+91${fields.mobile}`,
    email: fields.email,
    pincode: fields.pincode,
    ...key,
  };
  const indexes = vault.blindIndexes('pan', fields.pan);
  await withinTransaction(db, async (transaction) => {
    const isNew = await insertCustomer(transaction, row, indexes);
    if (!isNew) throw new Error(`Person ${ownerId} has a customer with this PAN already.`);
  });
  return { id, ...fields };
}

interface SampleApplication {
  ownerId: number;
  customerId: number;
  cardId: number;
  status?: string;
  caseNumber?: string;
  finalStatus?: string;
  createdDate?: string;
}

/** An application of staff; `caseNumber` locks it. */
export async function anApplication(db: Db, overrides: SampleApplication): Promise<{ id: number }> {
  return db
    .insertInto('applications')
    .values({
      owner_id: overrides.ownerId,
      customer_id: overrides.customerId,
      card_id: overrides.cardId,
      status: overrides.status ?? 'Pending',
      cs_id: overrides.caseNumber ?? null,
      final_status: overrides.finalStatus ?? null,
      ...(overrides.createdDate ? { created_at: overrides.createdDate } : {}),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

/** 96 random bits that a person can still copy from a terminal. */
export function newPassword(): string {
  return randomBytes(12).toString('base64url');
}

export type TestCustomer = ReturnType<typeof customerFields> & { id: number };
