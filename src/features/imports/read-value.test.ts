import { expect, test } from 'vitest';
import { services } from '#features/services/catalogue.ts';
import { messages as en } from '#web/messages/office/en.ts';
import { messages as gu } from '#web/messages/office/gu.ts';
import { messages as hi } from '#web/messages/office/hi.ts';
import { en as publicEn } from '#web/messages/public/en.ts';
import { gu as publicGu } from '#web/messages/public/gu.ts';
import { hi as publicHi } from '#web/messages/public/hi.ts';
import { checkRow, type Mapping, type StagedRow } from './server/check-row.ts';
import { guessColumns } from './server/guess-columns.ts';
import { readBirthDate, readReceivedDay, readService, readStatus } from './server/read-value.ts';

const now = new Date('2026-11-27T06:00:00Z');
const none = new Map<string, string>();

test.each([
  ['31/12/1990', '1990-12-31'],
  ['31-12-1990', '1990-12-31'],
  ['31.12.1990', '1990-12-31'],
  ['3/4/1990', '1990-04-03'],
  ['31-12-90', '1990-12-31'],
  ['31/12/1990 00:00', '1990-12-31'],
  ['31/12/1990 12:00:00 AM', '1990-12-31'],
  ['1990-12-31', '1990-12-31'],
  ['1990-12-31T00:00:00.000Z', '1990-12-31'],
  ['31121990', '1990-12-31'],
  ['33238', '1990-12-31'],
  ['33238.5', '1990-12-31'],
  ['31-Dec-90', '1990-12-31'],
  ['31 December 1990', '1990-12-31'],
  ['૩૧/૧૨/૧૯૯૦', '1990-12-31'],
  ['३१-१२-१९९०', '1990-12-31'],
  // Month first is no order of India; which century a year is of that may have come is not known; a year is no day.
  ['12/31/1990', '12/31/1990'],
  ['05/03/12', '05/03/12'],
  ['2012', '2012'],
  ['31/02/1990', '31/02/1990'],
])('a date of birth %s is read as %s', (typed, day) => {
  expect(readBirthDate(typed, now)).toBe(day);
});

test.each([
  ['05/11/26', '2026-11-05'],
  ['5-11-2026 14:05', '2026-11-05'],
  ['05-Nov-26', '2026-11-05'],
  ['46331', '2026-11-05'],
  ['soon', undefined],
  ['31/11/2026', undefined],
])('a day of receipt %s is read as %s', (typed, day) => {
  expect(readReceivedDay(typed)).toBe(day);
});

test('services and statuses are known by how each language of the screen calls them', () => {
  for (const { slug, type } of services) {
    for (const { services: words } of [publicEn, publicGu, publicHi])
      expect(readService(words.names[slug], none), words.names[slug]).toBe(type);
    expect(readService(type.toUpperCase(), none)).toBe(type);
  }
  for (const { enquiries } of [en, gu, hi]) {
    for (const [status, word] of Object.entries(enquiries.statuses)) expect(readStatus(word), word).toBe(status);
  }
});

test.each([
  ['LIC', 'Insurance'],
  ['itr', 'Income Tax Services'],
  ['Pan-Card', 'Pan Card Services'],
  ['પાસપોર્ટ', 'Passport Services'],
  ['Aadhaar update', 'own:aadhaar'],
  ['Astrology', 'Astrology'],
])('the service %s is %s', (typed, type) => {
  expect(readService(typed, new Map([['aadhaarupdate', 'own:aadhaar']]))).toBe(type);
});

const rowsOf = (...rows: string[][]): StagedRow[] => rows.map((cells, index) => [index + 1, ...cells]);

test.each<[string, StagedRow[], Partial<Mapping>]>([
  [
    'English, with abbreviations',
    rowsOf(
      ['Sr', 'Customer Name', 'Mob No.', 'E-Mail ID', 'Addr.', 'PIN', 'D.O.B.', 'Type of service', 'Entry Date'],
      ['1', 'Asha', 'x', 'y', 'z', '0', '1', '2', '3'],
    ),
    {
      hasHeadings: true,
      columns: { firstName: 1, mobile: 2, email: 3, address: 4, pincode: 5, dob: 6, serviceType: 7, receivedDay: 8 },
    },
  ],
  [
    'Gujarati',
    rowsOf(['નામ', 'મોબાઈલ નં.', 'સરનામું', 'જન્મ તારીખ', 'કામ', 'તારીખ', 'સ્થિતિ'], ['આશા']),
    {
      hasHeadings: true,
      columns: { firstName: 0, mobile: 1, address: 2, dob: 3, serviceType: 4, receivedDay: 5, status: 6 },
    },
  ],
  [
    'Hindi',
    rowsOf(['नाम', 'मोबाइल', 'ई-मेल', 'पता', 'पिन कोड', 'जन्म तिथि', 'सेवा'], ['आशा']),
    {
      hasHeadings: true,
      columns: { firstName: 0, mobile: 1, email: 2, address: 3, pincode: 4, dob: 5, serviceType: 6 },
    },
  ],
  [
    'no headings: by what the values look like',
    rowsOf(
      ...Array.from({ length: 5 }, (_, index) => [
        `98250 1234${index}`,
        'Asha',
        `a${index}@example.com`,
        '363641',
        '31/12/1990',
        '05/11/2026',
        'Loan',
        'Done',
      ]),
    ),
    {
      hasHeadings: false,
      columns: { mobile: 0, email: 2, pincode: 3, dob: 4, receivedDay: 5, serviceType: 6, status: 7 },
    },
  ],
  [
    'headings nobody knows: by what the values look like',
    rowsOf(['A', 'B'], ['9825012345', 'Passport'], ['9825012346', 'LIC']),
    { hasHeadings: true, columns: { mobile: 0, serviceType: 1 } },
  ],
])('columns are guessed: %s', (_, rows, mapping) => {
  expect(guessColumns('enquiries', rows, now)).toMatchObject(mapping);
});

test('a whole name in one column is parted for customers, and not where it is one word', () => {
  const head = ['PAN No', 'Name', 'Mob'];
  expect(guessColumns('customers', rowsOf(head, ['AAAPA0001A', 'Asha Patel', '9825012345']), now).columns).toEqual({
    pan: 0,
    firstName: 1,
    lastName: 1,
    mobile: 2,
  });
  expect(guessColumns('customers', rowsOf(head, ['AAAPA0001A', 'Asha', '9825012345']), now).columns).toEqual({
    pan: 0,
    firstName: 1,
    mobile: 2,
  });
  const mapping: Mapping = { hasHeadings: true, columns: { firstName: 0, lastName: 0 }, defaults: {} };
  const context = { kind: 'customers' as const, mapping, own: none, now, keptDays: 400 };
  expect(checkRow([2, 'Asha M. Patel'], context).values).toMatchObject({ firstName: 'Asha M.', lastName: 'Patel' });
  expect(checkRow([2, 'Asha'], context)).toMatchObject({
    values: { firstName: 'Asha' },
    faults: expect.arrayContaining([{ field: 'lastName', code: 'required' }]),
  });
});

test.each([
  ['+91 98250 12345', '+919825012345'],
  ['098250-12345', '+919825012345'],
  ['૯૮૨૫૦૧૨૩૪૫', '+919825012345'],
  ['9825012345.', '+919825012345'],
])('a mobile %s is %s', (typed, mobile) => {
  const mapping: Mapping = { hasHeadings: true, columns: { mobile: 0 }, defaults: {} };
  expect(checkRow([2, typed], { kind: 'customers', mapping, own: none, now, keptDays: 400 }).values.mobile).toBe(
    mobile,
  );
});

test('what came in longer ago than requests are kept, or has not come yet, is at fault; today is not', () => {
  const mapping: Mapping = { hasHeadings: true, columns: { receivedDay: 0 }, defaults: {} };
  const faultOf = (typed: string) =>
    checkRow([2, typed], { kind: 'enquiries', mapping, own: none, now, keptDays: 400 }).faults.find(
      ({ field }) => field === 'receivedDay',
    )?.code;
  expect(['27/11/2026', '28/11/2026', '24/10/2025', '23/10/2025', 'x'].map(faultOf)).toEqual([
    undefined,
    'not-yet',
    undefined,
    'too-far-back',
    'date',
  ]);
});
