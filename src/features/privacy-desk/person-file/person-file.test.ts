import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { updateEnquiry } from '#features/enquiries/contract.ts';
import { fieldOfColumn } from '#features/privacy-desk/person-file/server/present-record.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { personFile as words } from '#web/messages/office-person-file/en.ts';
import { downloadFile, type FoundPeople, getPersonFile, searchPeople, startFileExport } from './contract.ts';
import { toldColumns, untoldColumns } from './rules.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const card = await aCard(app.db, { createdBy: admin.id });

/** Somebody who asked for a service, and became a customer with an application and a card saved for later. */
async function aKnownPerson() {
  const added = await aCustomer(app, { ownerId: staff.id });
  const customer = { ...added, mobile: `+91${added.mobile}` };
  const enquiry = await anEnquiry(app.db, {
    firstName: `${customer.firstName} ${customer.lastName}`,
    mobile: customer.mobile,
  });
  await app.as(admin).call(updateEnquiry, { params: { id: enquiry.id }, body: { status: 'In Progress' } });
  const application = await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId: card.id });
  return { customer, enquiry, application };
}

const search = (text: string) => app.as(admin).call(searchPeople, { body: { text } });
const peopleOf = async (text: string) => ((await search(text)).body as FoundPeople).people;
const fileOf = (record: string) => app.as(admin).call(getPersonFile, { query: { record } });

test('every column of what is kept of a person is told, or known to be of the server’s own', async () => {
  for (const [table, told] of Object.entries(toldColumns)) {
    const { rows } = await sql<{ column: string }>`
      select column_name as column from information_schema.columns where table_name = ${table}`.execute(app.db);
    const known: readonly string[] = [...told, ...untoldColumns];
    expect(
      rows.map(({ column }) => fieldOfColumn(column)).filter((field) => !known.includes(field)),
      table,
    ).toEqual([]);
  }
});

test('a person is found by mobile, whole PAN, e-mail, reference and name, once', async () => {
  const { customer, enquiry } = await aKnownPerson();
  const found = await search(customer.mobile.slice(3));
  expect(found).toMatchObject({
    status: 200,
    body: { people: [{ mobile: customer.mobile, enquiries: 1, customers: 1 }], hasMore: false },
  });
  expect(await peopleOf(`${customer.pan.slice(0, 5)} ${customer.pan.slice(5)}`)).toMatchObject([
    { record: `customer ${customer.id}`, customers: 1 },
  ]);
  expect(await peopleOf(enquiry.reference.toLowerCase())).toMatchObject([{ record: `enquiry ${enquiry.id}` }]);
  expect(await peopleOf(customer.email.toUpperCase())).toMatchObject([{ record: `customer ${customer.id}` }]);
  const written = await anEnquiry(app.db, { email: `${customer.mobile.slice(3)}@example.org` });
  expect(await peopleOf(written.email)).toMatchObject([{ record: `enquiry ${written.id}` }]);
  const byName = await peopleOf(`${customer.firstName} ${customer.lastName}`);
  expect(byName.map(({ mobile }) => mobile)).toContain(customer.mobile);
  expect((await search('nobody of this name')).body).toEqual({ people: [], erased: [], hasMore: false });
});

test('P-11: the file is complete: it has every table, the PAN masked, what is another’s by the mobile alone marked; all shown are recorded as seen', async () => {
  const { customer, enquiry, application } = await aKnownPerson();
  const relative = await anEnquiry(app.db, { firstName: 'Somebody Else', mobile: customer.mobile });
  const stranger = await anEnquiry(app.db);
  const answer = await fileOf(`enquiry ${enquiry.id}`);
  expect(answer.status).toBe(200);
  const { records } = answer.body as {
    records: { record: string; isSure: boolean; matchedBy: string; tables: unknown }[];
  };
  expect(records.map(({ record, isSure, matchedBy }) => [record, isSure, matchedBy])).toEqual([
    [`enquiry ${enquiry.id}`, true, 'opened'],
    [`customer ${customer.id}`, true, 'mobile'],
    [`enquiry ${relative.id}`, false, 'mobile'],
  ]);
  const text = JSON.stringify(answer.body);
  expect(text).not.toContain(customer.pan);
  expect(text).toContain(`${customer.pan.slice(0, 2)}XXXXXX${customer.pan.slice(8)}`);
  for (const told of ['"In Progress"', '"applications"', '"enquiry_status_changes"', enquiry.reference]) {
    expect(text).toContain(told);
  }
  expect(text).not.toContain(`enquiry ${stranger.id}`);
  const looks = await app.audit(['action', 'subject'], { actor_id: admin.id }, { withLooks: true });
  for (const subject of [`enquiry ${enquiry.id}`, `customer ${customer.id}`, `application ${application.id}`])
    expect(looks).toContainEqual({ action: 'record-seen', subject });
  const again = (await fileOf(`customer ${customer.id}`)).body as { looks: object[] };
  expect(again.looks).toContainEqual(
    expect.objectContaining({ action: 'record-seen', record: `enquiry ${enquiry.id}`, person: admin.username }),
  );
  expect((await fileOf('enquiry 999999')).status).toBe(404);
});

test('a PAN that somebody typed among other words is masked too', async () => {
  const { id } = await anEnquiry(app.db, { address: 'PAN ABCPK1234L, 7 Lane' });
  const { id: savedId } = await app.db
    .insertInto('saved_applications')
    .values({
      ...{ owner_id: staff.id, card_id: card.id, first_name: 'Asha', last_name: 'Patel', mobile: '+919812399999' },
      ...{ email: '', pincode: '' },
      note: 'hers is abcpk 1234 l',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const files = [await fileOf(`enquiry ${id}`), await fileOf(`saved ${savedId}`)];
  expect(files.map(({ status }) => status)).toEqual([200, 200]);
  const text = files.map(({ raw }) => raw).join();
  expect(text).not.toMatch(/ABCPK ?1234 ?L/i);
  expect(text).toContain('PAN ABXXXXXX4L, 7 Lane');
  expect(text).toContain('hers is abXXXXXX4l');
});

test('P-11: a file for machines holds the chosen records of one person and no other, under a fresh proof, found under each record', async () => {
  const { customer, enquiry } = await aKnownPerson();
  const stranger = await anEnquiry(app.db);
  const own = [`enquiry ${enquiry.id}`, `customer ${customer.id}`];
  const start = (records: string[]) =>
    app.as(admin).call(startFileExport, { body: { records, format: 'json', language: 'en', words } });
  expect((await start([...own, `enquiry ${stranger.id}`])).status).toBe(404);
  const { address } = (await start(own)).body as { address: string };
  const ticket = address.split('/').at(-1) ?? '';
  const file = await app.as(admin).call(downloadFile, { params: { ticket } });
  expect(file.status).toBe(200);
  expect(file.headers['content-disposition']).toMatch(/^attachment; filename="personal-data-\d{4}-\d\d-\d\d\.json"$/);
  const { records } = JSON.parse(file.raw) as { records: { record: string }[] };
  expect(records.map(({ record }) => record).toSorted()).toEqual(own.toSorted());
  expect(file.raw).not.toContain(customer.pan);
  expect((await app.as(admin).call(downloadFile, { params: { ticket } })).status).toBe(404);
  const rows = await app.audit(['subject'], { action: 'person-file-exported' });
  expect(new Set(rows.map(({ subject }) => subject))).toEqual(new Set(own));
});
