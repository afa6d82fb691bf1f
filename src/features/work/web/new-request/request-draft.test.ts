import { expect, test } from 'vitest';
import { bodyOf, filledIn, startOf } from './request-draft.ts';

const details = {
  ...{
    firstName: 'Kokilaben Parmar',
    mobile: '+919898012345',
    email: '',
    address: '4 Station Road',
    pincode: '388001',
  },
  ...{ dob: '1961-04-02', language: 'gu' as const },
};
const mine = { language: 'en' as const, owner: 'asha@example.com' };

test('a request of a customer file begins with what is known, in their language; nobody’s with nothing, in that of the screen', () => {
  expect(startOf(details, mine)).toEqual({
    ...{ ...details, mobile: '98980 12345', serviceType: '', note: '', owner: 'asha@example.com' },
  });
  expect(startOf(undefined, mine)).toMatchObject({ firstName: '', mobile: '', language: 'en' });
  expect(startOf({ ...details, language: null }, mine)).toMatchObject({ language: 'en' });
});

test('what was typed stays where the details of somebody known are filled in', () => {
  const typed = { ...startOf(undefined, mine), mobile: '98980 12345', address: '9 Opal Lane', note: 'She waits.' };
  expect(filledIn(typed, details)).toEqual({ ...typed, ...details, mobile: '98980 12345', address: '9 Opal Lane' });
});

test('nothing is said of whose it is where it is the caller’s own', () => {
  const draft = startOf(details, mine);
  expect(bodyOf(draft, 'asha@example.com')).not.toHaveProperty('owner');
  expect(bodyOf(draft, 'asha@example.com')).not.toHaveProperty('note');
  expect(bodyOf({ ...draft, owner: '' }, 'asha@example.com')).toMatchObject({ owner: null });
  expect(bodyOf({ ...draft, owner: 'bina@example.com', note: 'She waits.' }, 'asha@example.com')).toMatchObject({
    ...{ owner: 'bina@example.com', note: 'She waits.' },
  });
});
