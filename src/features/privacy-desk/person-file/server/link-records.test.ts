import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCustomer, anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { mostRecords } from '../catalogue.ts';
import { type FoundPeople, getPersonFile, type PersonFile, searchPeople } from '../contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);

async function fileOf(record: string) {
  const { records, leftOut } = (await app.as(admin).call(getPersonFile, { query: { record } })).body as PersonFile;
  return { records: records.map(({ record: name, isSure }) => [name, isSure]), leftOut };
}
const search = async (text: string) => (await app.as(admin).call(searchPeople, { body: { text } })).body as FoundPeople;

test('what others send under a mobile crowds nothing of its owner’s out of file and search, and what is not shown is told', async () => {
  const customer = await aCustomer(app, { ownerId: staff.id, firstName: 'Asha', lastName: 'Patel' });
  await sql`update customers set created_at = now() - interval '1 year' where id = ${customer.id}`.execute(app.db);
  const mobile = `+91${customer.mobile}`;
  const own = await anEnquiry(app.db, { mobile, firstName: 'Asha Patel' });
  // By the hundred, as anybody may.
  await sql`
    insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob)
    select 'SPAM-' || number, service_type, 'Spam', mobile, email, address, pincode, dob
    from enquiries, generate_series(1, ${mostRecords + 5}) as number where id = ${own.id}`.execute(app.db);
  const { records, leftOut } = await fileOf(`enquiry ${own.id}`);
  expect(records).toHaveLength(mostRecords);
  expect(records.filter(([, isSure]) => isSure)).toEqual([
    [`enquiry ${own.id}`, true],
    [`customer ${customer.id}`, true],
  ]);
  expect(leftOut).toBe(7);
  expect(await search(customer.mobile)).toMatchObject({
    hasMore: false,
    people: [
      { firstName: 'Asha Patel', lastName: 'Patel', customers: 1, enquiries: 1 },
      { firstName: 'Spam', customers: 0, enquiries: mostRecords + 5 },
    ],
  });
});

test('relatives who share a mobile and words of their names are shown, not taken for one person', async () => {
  const { mobile, id } = await aCustomer(app, { ownerId: staff.id, firstName: 'Mohammad Ali', lastName: 'Shaikh' });
  const brother = await aCustomer(app, { ownerId: staff.id, mobile, firstName: 'Mohammad Imran', lastName: 'Shaikh' });
  const namesake = await aCustomer(app, { ownerId: staff.id, mobile, firstName: 'Mohammad Ali', lastName: 'Shaikh' });
  expect(Object.fromEntries((await fileOf(`customer ${id}`)).records)).toEqual({
    [`customer ${id}`]: true,
    [`customer ${brother.id}`]: false,
    [`customer ${namesake.id}`]: false,
  });
  expect((await search(mobile)).people.map(({ customers }) => customers)).toEqual([1, 1, 1]);

  const shared = '+919812300003';
  const one = await anEnquiry(app.db, { mobile: shared, firstName: 'Patel Asha', dob: '1960-01-01' });
  const other = await anEnquiry(app.db, { mobile: shared, firstName: 'Patel Asha', dob: '1995-01-01' });
  expect((await fileOf(`enquiry ${one.id}`)).records).toEqual([
    [`enquiry ${one.id}`, true],
    [`enquiry ${other.id}`, false],
  ]);
  expect((await search(shared)).people).toHaveLength(2);
});
