import { expect, test } from 'vitest';
import { namesPerson } from './names-person.ts';

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
])('%s names a person', (text) => expect(namesPerson(text)).toBe(true));

test.each([
  'The bank asked for it',
  'Ticket of 12-11-2026 10:30',
  'Ticket of 2026-11-12 10:30:59 and 13/11/2026 9:05',
  'Ticket 12345678',
  'The letter of May 2026 from them',
  'Since 2025 the branch 1234 has asked',
])('%s names nobody', (text) => expect(namesPerson(text)).toBe(false));
