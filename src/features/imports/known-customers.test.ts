import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCustomer, anEnquiry, aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp } from '#testing/server.ts';
import { confirmImport, getImport, listImportRows, mapImport, uploadImport } from './contract.ts';
import { checkImport } from './server/check-import.ts';
import { lockNewCustomers } from './server/queries/agency.ts';
import { runImport } from './server/run-import.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, colleague] = [await aPerson(app.db), await aPerson(app.db)];
const services = jobServicesOf(app);
const never = new AbortController().signal;

const panOf = (number: number) => `AAAPC${String(number).padStart(4, '0')}D`;
const line = (number: number, mobile = `96${String(number).padStart(8, '0')}`, email = '') =>
  `${panOf(number)},Asha Patel,${mobile},${email},363641`;

async function checked(lines: string[], owner = staff) {
  const picture = Buffer.from(['PAN,Name,Mobile,Email,PIN', ...lines].join('\n'));
  const { body: sent } = await app.as(admin).call(uploadImport, { form: { kind: 'customers' }, picture });
  const { id, hasHeadings, columns, defaults } = sent;
  const body = { hasHeadings, columns, defaults, owner: owner.username };
  await app.as(admin).call(mapImport, { params: { id }, body });
  await checkImport(services, id, never);
  return (await app.as(admin).call(getImport, { params: { id } })).body;
}

async function confirmed(lines: string[], owner = staff) {
  const { id, attempt } = await checked(lines, owner);
  const body = { attempt, withDuplicates: false, asCompleted: false };
  expect((await app.as(admin).call(confirmImport, { params: { id }, body })).status).toBe(200);
  return id;
}

test('a customer of anybody in the agency is a duplicate; a mobile that the agency knows is imported, and asked about', async () => {
  await aCustomer(app, { ownerId: colleague.id, pan: panOf(1) });
  await aCustomer(app, { ownerId: colleague.id, pan: panOf(90), mobile: '9600000002' });
  await anEnquiry(app.db, { mobile: '+919600000003' });
  const { id, ...found } = await checked([line(1), line(2), line(3), line(4)]);
  expect(found).toMatchObject({ goodRows: 3, duplicateRows: 1, faultyRows: 0, knownMobiles: 2, shared: [] });
  const { body, raw } = await app.as(admin).call(listImportRows, { query: { importId: String(id) } });
  expect(body.rows.map(({ state, sameAs, hints }) => [state, sameAs, hints])).toEqual([
    ['duplicate', null, []],
    ['good', null, ['known-mobile']],
    ['good', null, ['known-mobile']],
    ['good', null, []],
  ]);
  // Whose customer it is stands nowhere.
  expect(raw).not.toContain(colleague.username);
});

test('of two lists with the same people, imported at the same moment for two of the staff, each customer becomes one', async () => {
  const lines = Array.from({ length: 30 }, (_, index) => line(100 + index));
  const ids = [await confirmed(lines), await confirmed(lines.toReversed(), colleague)];
  await Promise.all(ids.map((id) => runImport(services, id, never)));
  const done = await Promise.all(ids.map(async (id) => (await app.as(admin).call(getImport, { params: { id } })).body));
  expect(done.map(({ importedRows }) => importedRows).toSorted((one, other) => one - other)).toEqual([0, 30]);
  expect(done.map(({ importedRows, duplicateRows }) => importedRows + duplicateRows)).toEqual([30, 30]);
});

test('a part waits for another list of customers before it is held against the agency', async () => {
  const id = await confirmed([line(150), line(151)]);
  let isOver = false;
  let running = Promise.resolve();
  await app.db.transaction().execute(async (transaction) => {
    await lockNewCustomers(transaction);
    running = runImport(services, id, never).then(() => {
      isOver = true;
    });
    const isWaiting = async () =>
      (
        await sql<{ is: boolean }>`select exists (select from pg_locks where locktype = 'advisory' and not granted
          and database = (select oid from pg_database where datname = current_database())) as is`.execute(app.db)
      ).rows[0]?.is;
    await expect.poll(async () => isOver || (await isWaiting()), { timeout: 10_000 }).toBe(true);
    // What the other list brings, at the last moment.
    await aCustomer(app, { ownerId: colleague.id, pan: panOf(150) });
  });
  await running;
  expect((await app.as(admin).call(getImport, { params: { id } })).body).toMatchObject({
    importedRows: 1,
    duplicateRows: 1,
  });
});

test('a customer of whom no list has an e-mail address is imported without one', async () => {
  const id = await confirmed([line(200), line(201, undefined, 'asha@example.com'), line(202, undefined, 'none')]);
  await runImport(services, id, never);
  const made = await app.db
    .selectFrom('import_rows as r')
    .leftJoin('customers as c', 'c.id', 'r.record_id')
    .select(['r.state', 'r.faults', 'c.email'])
    .where('r.import_id', '=', id)
    .orderBy('r.number')
    .execute();
  expect(made).toEqual([
    { state: 'imported', faults: [], email: '' },
    { state: 'imported', faults: [], email: 'asha@example.com' },
    { state: 'fault', faults: ['email:email'], email: null },
  ]);
});
