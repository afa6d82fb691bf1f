import { expect, test } from 'vitest';
import { aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp } from '#testing/server.ts';
import { workbookOf } from '#testing/workbook.ts';
import { confirmImport, getImport, listImportRows, mapImport, uploadImport } from './contract.ts';
import type { ImportKind } from './rules.ts';
import { checkImport } from './server/check-import.ts';
import type { StagedRow } from './server/check-row.ts';
import { countTitles } from './server/guess-columns.ts';
import { runImport } from './server/run-import.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const services = jobServicesOf(app);
const never = new AbortController().signal;

const rowsOf = (...rows: string[][]): StagedRow[] => rows.map((cells, index) => [index + 1, ...cells]);
const headings = ['Sr', 'Name', 'Mobile No. 1', 'Address'];

test.each<[string, StagedRow[], number]>([
  ['none', rowsOf(headings, ['1', 'Asha']), 0],
  ['the title of the list', rowsOf(['Customers of Morbi'], headings, ['1', 'Asha']), 1],
  ['title, office and its telephone', rowsOf(['Customers'], ['Shree Agency, Morbi', 'Mo. 98250 12345'], headings), 2],
  [
    'rows of values, with headings that are printed once more',
    rowsOf(['1', 'Asha', '9825012345', 'Morbi'], headings),
    0,
  ],
  ['nothing that is surely of headings', rowsOf(['Customers'], ['A', 'Name'], ['1', 'Asha']), 0],
])('above the headings stands: %s', (_, rows, count) => expect(countTitles('enquiries', rows)).toBe(count));

async function uploaded(kind: ImportKind, picture: Uint8Array) {
  const { body, status, raw } = await app
    .as(admin)
    .call(uploadImport, { form: { kind }, picture: Buffer.from(picture) });
  expect(status, raw).toBe(201);
  return body;
}

async function brought(picture: Uint8Array) {
  const sent = await uploaded('enquiries', picture);
  const { id, hasHeadings, columns, defaults } = sent;
  const { status, raw } = await app
    .as(admin)
    .call(mapImport, { params: { id }, body: { hasHeadings, columns, defaults } });
  expect(status, raw).toBe(200);
  await checkImport(services, id, never);
  const { attempt } = (await app.as(admin).call(getImport, { params: { id } })).body;
  const { body: found } = await app.as(admin).call(listImportRows, { query: { importId: String(id), state: 'fault' } });
  await app
    .as(admin)
    .call(confirmImport, { params: { id }, body: { attempt, withDuplicates: false, asCompleted: false } });
  await runImport(services, id, never);
  const made = await app.db
    .selectFrom('import_rows as r')
    .innerJoin('enquiries as e', 'e.id', 'r.record_id')
    .select(['r.number', 'e.first_name', 'e.mobile', 'e.email', 'e.pincode', 'e.dob', 'e.service_type'])
    .where('r.import_id', '=', id)
    .orderBy('r.number')
    .execute();
  return { sent, made, faults: found.rows.map(({ number, faults }) => [number, ...faults.map(({ field }) => field)]) };
}

test('a workbook as an office keeps it: a title across the sheet, a blank row, abbreviations, days and numbers in all forms, a sum', async () => {
  const { sent, made, faults } = await brought(
    workbookOf([
      ['Shree Consultancy, Morbi: customers 2025-26', '', '', '', '', '', '', '', ''],
      [],
      [
        'Sr.',
        'Name of Customer',
        'Mobile No. 1',
        'E-mail',
        'Address',
        'Pin Code',
        'Birth Dt',
        'Work',
        'Remarks',
        '',
        '',
      ],
      [1, 'શ્રી રમેશભાઈ પટેલ', '+91 98250 12345', '', 'Near bus stand', 363641, { day: 33238 }, 'Pan card', 'x', '', ''],
      [2, 'Smt. Asha (Morbi)', 9825012346, 'a@x.example', 'A-1', '363 641', '15/8/85', 'Passport', '', '', ''],
      [3, 'Mahesh  K.', '9825012347.0', '', 'A', '363641.0', '1-Apr-1985', 'LIC', '', '', ''],
      [4, 'Two', '9825012348 / 9427012345', '', 'A', 363641, '1/4/05', 'LIC', '', '', ''],
      ['', 'Total', 4],
    ]),
  );
  expect(sent).toMatchObject({ rows: 5, firstRow: 3, hasHeadings: true });
  expect(sent.fileColumns.map(({ heading }) => heading)).toEqual([
    ...['Sr.', 'Name of Customer', 'Mobile No. 1', 'E-mail', 'Address', 'Pin Code', 'Birth Dt', 'Work', 'Remarks'],
  ]);
  const of = { email: '', pincode: '363641' };
  expect(made).toEqual([
    {
      ...{ ...of, number: 4, first_name: 'શ્રી રમેશભાઈ પટેલ', mobile: '+919825012345', dob: '1990-12-31' },
      service_type: 'Pan Card Services',
    },
    {
      ...{ ...of, number: 5, first_name: 'Smt. Asha (Morbi)', mobile: '+919825012346', dob: '1985-08-15' },
      ...{ service_type: 'Passport Services', email: 'a@x.example' },
    },
    {
      ...{ ...of, number: 6, first_name: 'Mahesh K.', mobile: '+919825012347', dob: '1985-04-01' },
      service_type: 'Insurance',
    },
  ]);
  // Which of two mobiles, and which century, nobody but the office knows.
  expect(faults).toEqual([
    [7, 'mobile', 'dob'],
    [8, 'serviceType', 'mobile', 'address', 'pincode', 'dob'],
  ]);
});

let serial = 0;
function mobile(): string {
  serial += 1;
  return `94${String(serial).padStart(8, '0')}`;
}

/** With a title that has a comma in it, blank cells at the end of some rows, and a blank row. */
function listOf(name: string): string {
  return [
    'Customers, Morbi branch;;;;;',
    ';;;;;',
    'Naam;Mob;Janm tarikh;Sarnamu;Pin;Kaam',
    `${name};0091-${mobile()};1/4/90;Near bus stand, Morbi;363641;Loan;;`,
    '',
    `Ramesh;91 ${mobile()};03-04-1990;"Ravapar; Morbi";363641;Loan`,
  ].join('\r\n');
}

test.each<[string, Buffer]>([
  ['semicolons, with a mark of the byte order', Buffer.from(`\uFEFF${listOf('Zoë')}`)],
  ['semicolons, in Windows-1252', Buffer.from(listOf('Zoë'), 'latin1')],
])('a CSV file as spreadsheets save it: %s', async (_, file) => {
  const { sent, made, faults } = await brought(file);
  expect([sent.firstRow, faults]).toEqual([3, []]);
  expect(made.map((row) => [row.number, row.first_name, row.mobile, row.dob])).toEqual([
    [4, 'Zoë', expect.stringMatching(/^\+9194/), '1990-04-01'],
    [6, 'Ramesh', expect.stringMatching(/^\+9194/), '1990-04-03'],
  ]);
});

test('five megabytes are read', { timeout: 60_000 }, async () => {
  const address = 'Near the old bus stand, Station Road, Morbi'.repeat(4);
  const lines = Array.from(
    { length: 25_000 },
    (_, row) => `Loan,Asha,9${800_000_000 + row},"${address}",363641,1/4/1990`,
  );
  const file = Buffer.from(['Work,Name,Mobile,Address,PIN,DOB', ...lines].join('\n'));
  expect(file.length).toBeGreaterThan(5 * 1024 * 1024);
  const sent = await uploaded('enquiries', file);
  expect(sent).toMatchObject({
    rows: 25_000,
    columns: { serviceType: 0, firstName: 1, mobile: 2, address: 3, dob: 5 },
  });
});
