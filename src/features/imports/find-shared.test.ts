import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp } from '#testing/server.ts';
import { confirmImport, getImport, listImportRows, mapImport, uploadImport } from './contract.ts';
import { checkImport } from './server/check-import.ts';
import type { Values } from './server/check-row.ts';
import { makeSharedValues } from './server/find-shared.ts';
import { runImport } from './server/run-import.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const services = jobServicesOf(app);
const never = new AbortController().signal;

const people = Array.from({ length: 12 }, (_, index) => `Person ${String.fromCharCode(65 + index)}`);
const rowsOf = (names: readonly string[], values: Values) => names.map((firstName) => ({ firstName, ...values }));

test.each<[string, Values[], boolean]>([
  ['twelve people have', rowsOf(people, { email: 'office@example.com' }), true],
  ['ten people have', rowsOf(people.slice(0, 10), { email: 'office@example.com' }), true],
  ['nine of a family have', rowsOf(people.slice(0, 9), { email: 'office@example.com' }), false],
  [
    'one person has in thirty rows',
    rowsOf(
      Array.from({ length: 30 }, (_, row) => (row % 2 === 0 ? 'Asha Patel' : 'ASHA  patel')),
      { email: 'office@example.com' },
    ),
    false,
  ],
  [
    'twelve people have, as each of them writes it',
    people.map((firstName, row) => ({ firstName, email: row % 2 === 0 ? 'Office@Example.com' : 'office@example.com' })),
    true,
  ],
  ['nobody has', rowsOf(people, { email: '' }), false],
])('an e-mail address that %s', (_, rows, isShared) => {
  const shared = makeSharedValues();
  for (const [index, values] of rows.entries()) shared.see(values, index + 2);
  expect(shared.has('email', 'office@example.com')).toBe(isShared);
  expect(shared.told()).toEqual(isShared ? [{ field: 'email', row: 2, rows: rows.length }] : []);
});

test('a mobile is one however it is written', () => {
  const shared = makeSharedValues();
  const written = ['98250 12345', '+91 9825012345', '09825012345', '૯૮૨૫૦૧૨૩૪૫'];
  for (const [row, firstName] of people.entries())
    shared.see({ firstName, mobile: written[row % written.length] ?? '' }, row);
  expect(shared.has('mobile', '+919825012345')).toBe(true);
});

let serial = 0;
function mobile(): string {
  serial += 1;
  return `97${String(serial).padStart(8, '0')}`;
}

async function checked(lines: string[]) {
  const picture = Buffer.from(['Service,Name,Mob,Email,Address,PIN,DOB', ...lines].join('\n'));
  const { body: sent } = await app.as(admin).call(uploadImport, { form: { kind: 'enquiries' }, picture });
  const { id, hasHeadings, columns, defaults } = sent;
  await app.as(admin).call(mapImport, { params: { id }, body: { hasHeadings, columns, defaults } });
  await checkImport(services, id, never);
  return (await app.as(admin).call(getImport, { params: { id } })).body;
}

async function imported(id: number, attempt: number, withSharedEmail?: boolean) {
  const body = {
    attempt,
    withDuplicates: false,
    asCompleted: false,
    ...(withSharedEmail !== undefined && { withSharedEmail }),
  };
  const { status, raw } = await app.as(admin).call(confirmImport, { params: { id }, body });
  expect(status, raw).toBe(200);
  await runImport(services, id, never);
  const made = await app.db
    .selectFrom('import_rows as r')
    .innerJoin('enquiries as e', 'e.id', 'r.record_id')
    .select(['e.id', 'e.email', 'e.mobile'])
    .where('r.import_id', '=', id)
    .orderBy('r.number')
    .execute();
  return made;
}

const line = (name: string, email: string, of = mobile()) => `Passport,${name},${of},${email},Morbi,363641,31/12/1990`;

test('an address that strangers share makes nobody alike, is told with how many have it, and left out where that is chosen', async () => {
  const lines = [
    ...people.map((name) => line(name, 'Office@agency.example')),
    line('Asha Patel', 'asha@example.com'),
    line('Without', ''),
  ];
  const one = await checked(lines);
  expect(one).toMatchObject({
    ...{ goodRows: 14, duplicateRows: 0, faultyRows: 0, knownMobiles: 0 },
    shared: [{ field: 'email', value: 'Office@agency.example', rows: 12 }],
  });
  const { body } = await app.as(admin).call(listImportRows, { query: { importId: String(one.id) } });
  expect(body.rows.map(({ hints }) => hints)).toEqual([...people.map(() => ['shared-email']), [], []]);

  const made = await imported(one.id, one.attempt, false);
  expect(made.map(({ email }) => email)).toEqual([...people.map(() => ''), 'asha@example.com', '']);
  // What was told of the file is gone with it.
  expect((await app.as(admin).call(getImport, { params: { id: one.id } })).body.shared).toBeUndefined();
});

test('it is kept where that is chosen, and by a tab that did not ask; nobody is joined by it, nor by a mobile that strangers share', async () => {
  const ofAll = mobile();
  const one = await checked(people.map((name) => line(name, 'office@agency.example', ofAll)));
  expect(one.shared).toEqual([
    { field: 'email', value: 'office@agency.example', rows: 12 },
    { field: 'mobile', value: ofAll, rows: 12 },
  ]);
  const made = await imported(one.id, one.attempt);
  expect(new Set(made.map(({ email }) => email))).toEqual(new Set(['office@agency.example']));
  await joinWaiting(services);
  const { rows } = await sql<{ files: number }>`
    select count(distinct f.root_id) as files from customer_file_records r join customer_files f on f.id = r.home_id
    where r.enquiry_id = any(${made.map(({ id }) => id)}::bigint[])`.execute(app.db);
  expect(rows[0]?.files).toBe(12);
});
