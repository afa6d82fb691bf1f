import { expect, test } from 'vitest';
import { namesPerson } from './names-person.ts';
import { holdsSealedNumber } from './sealed-number.ts';

test.each([
  'The PAN is ABCPE1234F',
  'The PAN is ABCPE 1234 F',
  'ABCPE-1234-F',
  'abcpe – 1234 – f.',
  'A B C P E 1 2 3 4 F',
  'see xABCPE1234Fx',
  'account 0050 1234 5678 9',
  'account 0050  1234 5678',
  'Aadhaar 2341-2341-2346',
  'mobile 98250 12345',
  'on 12-11-2026 about 005012345678',
  '12-11-2026-5555',
  'The PAN is ABCPE૧૨૩૪F',
  'ＡＢＣＰＥ1234Ｆ',
  'ABC\u200dPE1234F',
  'mobile ૯૮૨૫૦ ૧૨૩૪૫',
  'Aadhaar २३४१ २३४१ २३४६',
  'account ০০৫০১২৩৪৫',
  'mobile 98250\u200d12345',
])('%s names a person', (text) => expect(namesPerson(text)).toBe(true));

test.each([
  'The bank asked for it',
  'Ticket of 12-11-2026 10:30',
  'Ticket of 2026-11-12 10:30:59 and 13/11/2026 9:05',
  'Ticket 12345678',
  'The letter of May 2026 from them',
  'Since 2025 the branch 1234 has asked',
])('%s names nobody', (text) => expect(namesPerson(text)).toBe(false));

const days = ['12-11-2026', '1/2/2026', '01.02.1999', '29-9-2026', '30/10/2026', '31.12.2026'];
const daysYearFirst = ['2026-11-12', '1999-01-31', '2026-12-29', '2026-10-01', '2026-09-30'];

test.each([...days, ...daysYearFirst])('%s is a day, whatever number stands beside it', (day) => {
  for (const text of [`${day} 123`, `12 ${day}`]) expect(namesPerson(text), text).toBe(false);
});

test.each(['32-11-2026', '00-11-2026', '40-11-2026', '12-13-2026', '12-00-2026', '12-20-2026', '12-11-1826'])(
  '%s is no day, but a number with what stands beside it',
  (number) => expect(namesPerson(`${number} 1`)).toBe(true),
);

test.each(['2026-13-12', '2026-00-12', '2026-11-32', '2026-11-00', '2026-20-12', '2026-11-40', '1826-11-12'])(
  '%s is no day, year first, but a number with what stands beside it',
  (number) => expect(namesPerson(`${number} 1`)).toBe(true),
);

test.each(['5-12-11-2026', '12-11-2026-5', '512-11-2026', '12-11-20265', '12-11-2026'.replace('-', ' ')])(
  '%s is more than a day',
  (number) => expect(namesPerson(`${number} 1`)).toBe(true),
);

test.each(['0:00', '9:05', '09:59', '10:30', '19:00', '20:00', '23:59', '12:30:00', '12:30:59'])(
  '%s is a time, whatever number stands beside it',
  (time) => {
    expect(namesPerson(`1234567 ${time}`)).toBe(false);
    expect(namesPerson(`${time} 1234567`)).toBe(false);
    expect(namesPerson(`12345 ${time} 678`)).toBe(false);
  },
);

test.each(['x1234y', 'abcd1234e', 'abcde123f', 'abcde1234'])('%s is shorter than a PAN', (text) => {
  expect(namesPerson(text)).toBe(false);
});

test.each(['abc.p.e 1234 f', 'a?b?c p e 1234 f', 'abcp?e 1234 f', 'abcxe 1234 f'])('%s is no PAN', (text) => {
  expect(namesPerson(text)).toBe(false);
});

test.each([
  'old mobile 98250 12345, new one +91 98250-54321',
  'mobile ૯૮૨૫૦ ૧૨૩૪૫, asked on 12-11-2026 10:30',
  'reach her at 09825012345',
  'wants a copy of all that is kept',
  'Come on 12.11.2026, 10:30, or 13/11/2026 at 9.05.',
  'old mobile 98250.12345, new one +91_98250/54321',
  'Fees of 15,00,000.00 or 99,99,99,999/-, 500, 1000, 1500',
  'Bring 2 photos, 3 copies. 1234. 56789 is the token',
])('%s holds no sealed number', (text) => expect(holdsSealedNumber(text)).toBe(false));

test.each([
  'PAN ABCPE1234F, mobile 98250 12345',
  'Aadhaar 2341 2341 2346',
  'Aadhaar 9825 0123 4512',
  'account 98250123451',
  'account 0050 1234 5678 9',
  'Aadhaar 2345.6789.0124',
  'Aadhaar 2345/6789/0124',
  'Aadhaar 2345,6789,0124',
  'Aadhaar 2345_6789_0124',
  'Aadhaar 23,45,67,89,01,24',
  'Aadhaar 2345.\u200d6789 / 0124',
  'ABCPE.1234.F',
  'ABCPE/1234/F',
  'ABCPE,1234,F',
  'ABCPE_1234_F',
  '5010.0234.5678.90',
  '5010/0234,5678_90',
])('%s holds one', (text) => expect(holdsSealedNumber(text)).toBe(true));
