import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { mergeFiles } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { findCustomerFiles } from './contract.ts';
import { fileNumberIn } from './rules.ts';
import { foundFiles } from './server/queries/found.ts';

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const staff = await aPerson(db);
const other = await aPerson(db);
const cardId = (await aCard(db, { createdBy: admin.id })).id;
const zarina = { firstName: 'Zarina Shah', mobile: '+919812300055', dob: '1990-05-17', email: 'zarina@example.com' };

beforeEach(async () => {
  await sql`truncate enquiries, customers, applications, customer_files, customer_file_records cascade`.execute(
    app.owner,
  );
});

const find = async (person: TestPerson, text: string) =>
  (await app.as(person).call(findCustomerFiles, { body: { text } })).body;
const idsOf = async (person: TestPerson, text: string) => (await find(person, text)).map(({ id }) => id);
const give = (enquiryId: number, ownerId: number) =>
  sql`update work_items set owner_id = ${ownerId}, step = 'call', unassigned_reason = null where enquiry_id = ${enquiryId}`.execute(
    db,
  );
async function fileOf(column: 'enquiry_id' | 'customer_id', id: number): Promise<number> {
  await joinWaiting({ db });
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_file_records r join customer_files f on f.id = r.home_id
    where ${sql.ref(`r.${column}`)} = ${id}`.execute(db);
  return rows[0]?.id ?? 0;
}

test('a file is found by name, mobile, e-mail, reference and its own number; a merged one leads to the other', async () => {
  const enquiry = await anEnquiry(db, zarina);
  const customer = await aCustomer(app, { ownerId: other.id, firstName: 'Bina', lastName: 'Dave' });
  const id = await fileOf('enquiry_id', enquiry.id);
  const merged = await fileOf('customer_id', customer.id);
  await app.as(admin).call(mergeFiles, { params: { id }, body: { other: merged } });
  for (const text of ['zarina', 'Shah', '98123 00055', '+919812300055', 'zarina@example.com', enquiry.reference])
    expect([text, await idsOf(admin, text)]).toEqual([text, [id]]);
  for (const text of ['bina dave', `File ${id}`, `file ${merged}`, `ફાઇલ ${id}`, `फ़ाइल ${id}`])
    expect([text, await idsOf(admin, text)]).toEqual([text, [id]]);
  expect(await find(admin, 'zarina')).toMatchObject([{ id, requests: 1, applications: 0 }]);
  expect(await idsOf(admin, 'nobody of that name')).toEqual([]);
  expect((await app.as(admin).call(findCustomerFiles, { body: { text: 'za' } })).status).toBe(422);
});

test('staff find files of which something is theirs, by that alone', async () => {
  const [mine, theirs] = [await anEnquiry(db, zarina), await anEnquiry(db, { ...zarina, email: 'hidden@example.com' })];
  await give(theirs.id, other.id);
  const id = await fileOf('enquiry_id', mine.id);
  for (const text of ['zarina', mine.reference, `file ${id}`]) expect(await idsOf(staff, text)).toEqual([]);
  await give(mine.id, staff.id);
  for (const text of ['zarina', mine.reference, `file ${id}`]) expect(await idsOf(staff, text)).toEqual([id]);
  for (const text of ['hidden@example.com', theirs.reference]) expect(await idsOf(staff, text)).toEqual([]);
  expect(await find(staff, 'zarina')).toMatchObject([{ id, requests: 1 }]);

  const added = await aCustomer(app, { ownerId: staff.id, firstName: 'Falguni', lastName: 'Mehta' });
  const worked = await aCustomer(app, { ownerId: other.id, firstName: 'Falguni', lastName: 'Joshi' });
  const application = await anApplication(db, { ownerId: other.id, customerId: worked.id, cardId });
  const [first, second] = [await fileOf('customer_id', added.id), await fileOf('customer_id', worked.id)];
  expect(await idsOf(staff, 'falguni')).toEqual([first]);
  await sql`update work_items set owner_id = ${staff.id} where application_id = ${application.id}`.execute(db);
  expect(await idsOf(staff, 'falguni')).toEqual([second, first]);
});

test('the newest five', async () => {
  const ids: number[] = [];
  for (let place = 0; place < 7; place++)
    ids.push((await anEnquiry(db, { ...zarina, firstName: `Zarina ${'abcdefg'[place]}` })).id);
  const files = [];
  for (const id of ids) files.push(await fileOf('enquiry_id', id));
  expect(await idsOf(admin, 'zarina')).toEqual(files.toReversed().slice(0, 5));
});

test.each([
  ['12', 12],
  ['file 12', 12],
  ['File #12', 12],
  ['ફાઇલ ૧૨', 12],
  ['फ़ाइल १२', 12],
  ['9812300055', undefined],
  ['asha 12', undefined],
])('%s names the file %s', (text, number) => expect(fileNumberIn(text)).toBe(number));

describe('what is asked for is read off indexes', () => {
  test.each(['zarina', '9812300055', 'zarina@example.com'])('%s', async (text) => {
    await app.db.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      for (const reader of [admin, staff].map(({ id }) => ({ id, isAdmin: id === admin.id }))) {
        const { rows } = await sql<{
          'QUERY PLAN': unknown;
        }>`explain (format json) ${foundFiles(text, reader, 5)}`.execute(transaction);
        const plan = JSON.stringify(rows);
        const nodes = [...plan.matchAll(/"Node Type":"([^"]+)"/g)].map(([, node]) => node);
        const indexes = [...plan.matchAll(/"Index Name":"([^"]+)"/g)].map(([, name]) => name);
        expect(nodes).not.toContain('Seq Scan');
        const byText = reader.isAdmin ? /^enquiries_(?!pkey)/ : /^work_items_(?:due_of_owner|touched|status_of_owner)$/;
        expect(indexes).toContainEqual(expect.stringMatching(byText));
        expect(indexes).toContainEqual(expect.stringMatching(/^customers_(?:search|email|of_owner)$/));
      }
    });
  });
});
