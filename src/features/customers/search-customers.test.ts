import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { applicationExport, listAllApplications, listOwnApplications } from '#features/applications/contract.ts';
import { aCard, aCustomer, anApplication, aPerson, customerForm, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { searchCustomers } from './contract.ts';
import { customersOfWords } from './server/queries/customers.ts';

const app = await startTestApp();
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const admin = await aPerson(app.db, { role: 'Admin' });
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;

const search = (by: TestPerson, text: string) => app.as(by).call(searchCustomers, { body: { text } });
const found = async (by: TestPerson, text: string) => (await search(by, text)).body.map(({ id }) => id);

test('one’s own are found by words of the name and by mobile, however it is typed; an Admin finds anybody’s', async () => {
  const own = await aCustomer(app, {
    ownerId: staff.id,
    firstName: 'Kokila',
    lastName: 'Trivedi',
    mobile: '9700099001',
  });
  const theirs = await aCustomer(app, { ownerId: other.id, firstName: 'Kokila', lastName: 'Desai' });
  for (const text of ['kokila', 'KOK triv', '97000 99001', '097000-99001', '+91 9700099001']) {
    expect(await found(staff, text), text).toEqual([own.id]);
  }
  expect(await found(other, 'kokila')).toEqual([theirs.id]);
  expect(await found(admin, 'kokila')).toEqual([theirs.id, own.id]);
  for (const text of ['kokila shah', 'kok%', 'nobody of that name']) expect(await found(staff, text), text).toEqual([]);
  expect((await search(staff, 'ko')).codes).toEqual({ text: ['too-short'] });
  expect((await search(staff, 'a b c d e f g h i j')).status).toBe(200);
  expect((await search(staff, 'a b c d e f g h i j k')).codes).toEqual({ text: ['too-long'] });
  expect((await app.call(searchCustomers, { body: { text: 'kokila' } })).status).toBe(401);
});

test('a whole PAN finds one’s own, and for an Admin everybody’s, masked; applications are listed by who was found', async () => {
  const { panCardNo: pan } = customerForm();
  const own = await aCustomer(app, { ownerId: staff.id, pan });
  const theirs = await aCustomer(app, { ownerId: other.id, pan });
  const mine = await anApplication(app.db, { ownerId: staff.id, customerId: own.id, cardId });
  const another = await anApplication(app.db, { ownerId: other.id, customerId: theirs.id, cardId });
  const spaced = `${pan.slice(0, 5).toLowerCase()} ${pan.slice(5, 9)} ${pan.slice(9)}`;
  expect(await found(staff, spaced)).toEqual([own.id]);
  expect(await found(staff, customerForm().panCardNo)).toEqual([]);
  const seen = await search(admin, pan);
  expect(seen.body.map(({ id }) => id)).toEqual([theirs.id, own.id]);
  expect(seen.raw).not.toContain(pan);
  expect(seen.headers['cache-control']).toBe('no-store');

  const customerId = `${own.id},${theirs.id}`;
  const ownList = await app
    .as(staff)
    .call(listOwnApplications, { params: { userId: staff.id }, query: { customerId } });
  expect(ownList.body.map(({ id }) => id)).toEqual([mine.id]);
  const all = await app.as(admin).call(listAllApplications, { query: { customerId } });
  expect(all.body.map(({ id }) => id)).toEqual([another.id, mine.id]);
  const file = { customerId: String(own.id), sort: '-createdDate', columns: [{ key: 'id', title: 'Id' }] };
  expect((await app.as(admin).call(applicationExport.start, { body: file })).body).toMatchObject({ rows: 1 });
  expect(app.logged.join('\n')).not.toContain(pan);
});

test('A-RATE-02: looking PANs up by the search is limited as by the address; words are not', async () => {
  const walker = await aPerson(app.db);
  expect((await search(walker, 'ABCPE9999F')).status).toBe(200);
  await sql`update rate_limits set tat = now() + interval '2 days'
    where key = ${`pan-search:day:${walker.id}`}`.execute(app.db);
  const stopped = await search(walker, 'ABCPE9999F');
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  expect((await search(walker, 'kokila')).status).toBe(200);
});

test('the search goes through its index', async () => {
  await sql`insert into customers (owner_id, pan_sealed, first_name, last_name, mobile, email, pincode, key_id, wrapped_key)
    select ${staff.id}, '', 'Filler', 'Person', '+919600000000', 'x@example.com', '388001', 'x', ''
    from generate_series(1, 5000)`.execute(app.owner);
  await sql`vacuum (analyze) customers`.execute(app.owner);
  const query = customersOfWords(app.db, { words: [['kokila']], ownerId: undefined, limit: 20 });
  const plan = JSON.stringify(await query.explain('json'));
  expect(plan).toContain('customers_search');
  expect(plan).not.toContain('Seq Scan');
});
