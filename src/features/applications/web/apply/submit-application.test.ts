import { expect, test } from 'vitest';
import { type Customer, draftOf } from '#features/customers/web/api.ts';
import { differs } from './submit-application.ts';

const saved: Customer = {
  id: 1,
  pan: 'ABCPE1234F',
  firstName: 'Asha',
  lastName: 'Patel',
  mobile: '+919812345678',
  email: 'asha@example.com',
  pincode: '388001',
  createdBy: 1,
};
const typed = (values: object) => ({ ...draftOf(saved), ...values });

test.each(['9812345678', '09812345678', '98123-45678', '919812345678', '+91 98123 45678', '0091 98123-45678'])(
  '%s is the mobile number that is saved',
  (mobile) => expect(differs(saved, typed({ mobile }))).toBe(false),
);

test('other details differ; blanks and capitals do not', () => {
  expect(differs(saved, typed({ mobile: '9812345679' }))).toBe(true);
  expect(differs(saved, typed({ pincode: '388002' }))).toBe(true);
  expect(differs(saved, typed({ firstName: ' asha ', email: 'Asha@Example.com' }))).toBe(false);
});
