import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { z } from 'zod/mini';
import { getApplication, listAllApplications } from '#features/applications/contract.ts';
import { monthOfPerson } from '#features/attendance/marks/contract.ts';
import { getPersonDay } from '#features/attendance/muster/contract.ts';
import { listAudit } from '#features/audit/contract.ts';
import { createBankDetails, getBankDetails } from '#features/bank-details/contract.ts';
import { customerByPan, getCustomer, searchCustomers } from '#features/customers/contract.ts';
import { getEnquiriesToday } from '#features/dashboard/contract.ts';
import { getEnquiry, listEnquiries } from '#features/enquiries/contract.ts';
import { createProfile, getProfile } from '#features/profiles/contract.ts';
import { nothing } from '#shared/contract/endpoint.ts';
import {
  aCard,
  aCustomer,
  anApplication,
  anEnquiry,
  aPerson,
  bankDetailsForm,
  profileForm,
  type TestPerson,
} from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { allRoutes } from './endpoints.ts';

const app = await startTestApp();

/** What classes C2 and C3 are called in results (security: name, mobile, e-mail, birth, address, picture, position, numbers). */
const personal =
  /^(?:firstName|lastName|mobile|email|address|pincode|dob|dateOfBirth|gender|pan|aadhaar\w*|accountNumber|accountHolder|photo|image|proof\w*|screenshotAddress|latitude|longitude|reason)$/i;

const ofOneself = new Set([
  'GET /ApplyLater/GetAll',
  'POST /ApplyLater/search',
  'GET /ApplyLater/Get:id',
  'GET /Attendance/Requests/Mine',
  'GET /Attendance/Mine',
  'GET /Profile/Picture',
  'GET /PersonalData/looks',
]);
/** Pictures of cards, why a month was closed, by which of some reasons a job failed or a record stays, and the server's proof of the audit log's head. */
const ofNobody = new Set([
  'GET /CreditCard/GetAll',
  'GET /CreditCard/Get:id',
  'GET /CreditCard/BankProposals',
  'GET /Attendance/Muster',
  'GET /Audit/Head',
  'GET /Jobs/State',
  'GET /Imports/UndoPreview/:id',
]);
const withoutOthers = ofOneself.union(ofNobody);

function fieldsOf(schema: unknown, found = new Set<string>()): Set<string> {
  if (typeof schema !== 'object' || schema === null) return found;
  const { properties } = schema as { properties?: object };
  for (const name of Object.keys(properties ?? {})) found.add(name);
  for (const part of Object.values(schema)) fieldsOf(part, found);
  return found;
}

test('every read that answers personal data says whose record is seen, or is known to be of one’s own', () => {
  const silent: string[] = [];
  const needless: string[] = [];
  for (const { endpoint } of allRoutes) {
    const { method, path, access, result, sees } = endpoint;
    const isRead = method === 'GET' || /\/(?:search|Preview\w+)$/.test(path);
    if (!isRead || access === 'public' || result === nothing) continue;
    const fields = fieldsOf(z.toJSONSchema(result, { unrepresentable: 'any', io: 'output' }));
    const told = [...fields].filter((name) => personal.test(name));
    const name = `${method} ${path}`;
    if (told.length > 0 && !sees && !withoutOthers.has(name)) silent.push(`${name}: ${told.join(', ')}`);
    if (withoutOthers.has(name) && (sees || told.length === 0)) needless.push(name);
  }
  expect(silent).toEqual([]);
  expect(needless).toEqual([]);
});

const looksOf = (actor: TestPerson) =>
  app.audit(['action', 'subject', 'outcome', 'changes'], { actor_id: actor.id }, { withLooks: true });
const opened = (subject: string) => ({ action: 'record-seen', subject, outcome: 'done', changes: null });
const listed = (subject: string) => ({ action: 'list-seen', subject, outcome: 'done', changes: null });

test('P-13: who opened a record stands under it, once an hour; a list is one row; nothing of what was read stands there', async () => {
  const staff = await aPerson(app.db);
  const admin = await aPerson(app.db, { role: 'Admin' });
  const enquiry = await anEnquiry(app.db);
  const customer = await aCustomer(app, { ownerId: staff.id });
  const cardId = (await aCard(app.db, { createdBy: admin.id })).id;
  const application = await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId });
  await app.as(staff).call(createProfile, { body: profileForm() });
  await app.as(staff).call(createBankDetails, { body: bankDetailsForm() });
  const before = (await looksOf(staff)).length;
  const read = async (by: TestPerson) => {
    const { id: userId } = staff;
    const answers = [
      await app.as(by).call(getCustomer, { params: { id: customer.id } }),
      await app.as(by).call(customerByPan, { params: { pan: customer.pan } }),
      await app.as(by).call(searchCustomers, { body: { text: customer.pan } }),
      await app.as(by).call(getApplication, { params: { id: application.id } }),
      await app.as(by).call(getProfile, { params: { id: userId } }),
      await app.as(by).call(getBankDetails, { params: { id: userId } }),
      await app.as(by).call(monthOfPerson, { params: { userId }, query: { month: '2026-11' } }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  };
  await read(staff);
  expect(await looksOf(staff)).toHaveLength(before);

  await Promise.all([read(admin), read(admin)]);
  const records = [
    `application ${application.id}`,
    `bank details ${staff.id}`,
    `customer ${customer.id}`,
    `person ${staff.id}`,
    `profile ${staff.id}`,
  ].map(opened);
  const bySubject = (rows: { subject: string | null }[]) =>
    rows.toSorted((one, other) => (String(one.subject) < String(other.subject) ? -1 : 1));
  expect(bySubject(await looksOf(admin))).toEqual(bySubject([...records, listed('customer *')]));

  const other = await aPerson(app.db, { role: 'Admin' });
  for (const _ of ['first', 'again']) {
    await app.as(other).call(getEnquiry, { params: { id: enquiry.id } });
    await app.as(other).call(listEnquiries);
    await app.as(other).call(listAllApplications);
    await app.as(other).call(getEnquiriesToday);
    await app.as(other).call(getPersonDay, { params: { userId: staff.id }, query: { day: '2026-11-20' } });
    // Nothing was seen of it.
    await app.as(other).call(getEnquiry, { params: { id: 999_999_999 } });
  }
  const seen = [
    opened(`enquiry ${enquiry.id}`),
    listed('enquiry *'),
    listed('application *'),
    opened(`person ${staff.id}`),
  ];
  expect(await looksOf(other)).toEqual(seen);

  await app.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`update audit_events set at = at - interval '1 hour' where actor_id = ${other.id}`.execute(transaction);
  });
  // This one remembers what the log has of the hour, and another does not.
  await app.as(other).call(getEnquiry, { params: { id: enquiry.id } });
  expect(await looksOf(other)).toEqual(seen);
  const node = await app.another();
  for (const _ of ['first', 'again']) await node.as(other).call(getEnquiry, { params: { id: enquiry.id } });
  expect(await looksOf(other)).toEqual([...seen, opened(`enquiry ${enquiry.id}`)]);

  const found = await app.as(admin).call(listAudit, { query: { q: `Service request ${enquiry.id}` } });
  expect(found.body).toMatchObject([
    { person: other.username, action: 'record-seen' },
    { person: other.username, action: 'record-seen' },
  ]);
});
