import { expect, test } from 'vitest';
import { anAadhaar } from '#testing/factories.ts';
import type { Profile, ProfileTexts } from './api.ts';
import { isAsSent } from './check-profile.ts';

const aadhaar = anAadhaar(7);
const sent: ProfileTexts = {
  firstName: 'Asha',
  middleName: '',
  lastName: ' Patel ',
  dateOfBirth: '1990-05-17',
  gender: 'female',
  mobile: '98250 12345',
  email: 'asha@example.com',
  aadhaar,
  pan: 'abcpp1234q',
  qualification: 'B.Com.',
  address: '1 Sample Street\r\nAnand',
  pincode: '388001',
};
const now: Profile = {
  ...sent,
  image: '/api/files/6',
  lastName: 'Patel',
  mobile: '+919825012345',
  aadhaar: `XXXX XXXX ${aadhaar.slice(-4)}`,
  pan: 'ABCPP1234Q',
  address: '1 Sample Street\nAnand',
};

test('a record that keeps what was typed in its own form is known as it', () => {
  expect(isAsSent(sent, now)).toBe(true);
  expect(isAsSent({ ...sent, aadhaar: now.aadhaar }, now)).toBe(true);
  expect(isAsSent({ ...sent, aadhaar: '' }, { ...now, aadhaar: '' })).toBe(true);
});

test.each([
  { lastName: 'Shah' },
  { middleName: 'Ramesh' },
  { qualification: '' },
  { mobile: '+919825012346' },
  { aadhaar: 'XXXX XXXX 0000' },
  { aadhaar: '' },
])('a record with %o is another one', (theirs) => {
  expect(isAsSent(sent, { ...now, ...theirs })).toBe(false);
});
