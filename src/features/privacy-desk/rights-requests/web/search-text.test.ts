import { expect, test } from 'vitest';
import { searchTextOf } from './search-text.ts';

test.each([
  ['98765 43210', '98765 43210'],
  ['987-654-3210', '987-654-3210'],
  ['98765 43210, asha@example.com', '98765 43210'],
  ['asha@example.com / +91 98765-43210', '+91 98765-43210'],
  ['ફોન ૯૮૭૬૫ ૪૩૨૧૦, સાંજે', '98765 43210'],
  ['asha.patel@example.co.in', 'asha.patel@example.co.in'],
  ['mail to <asha@example.com>, please', 'asha@example.com'],
  ['comes to the office on Mondays', 'Asha Patel'],
  ['12, Station Road, Anand 388001', 'Asha Patel'],
])('the person is looked for by what the contact %j tells', (contact, searched) => {
  expect(searchTextOf({ contact, firstName: 'Asha Patel' })).toBe(searched);
});
