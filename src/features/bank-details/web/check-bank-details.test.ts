import { expect, test } from 'vitest';
import type { BankDetails, BankTexts } from './api.ts';
import { isAsSent } from './check-bank-details.ts';

const sent: BankTexts = {
  accountHolder: ' Asha Patel',
  accountNumber: '0050-1234 5678',
  ifsc: 'hdfc0001234',
  bankName: 'HDFC Bank',
  bankBranch: 'Anand',
};
const now: BankDetails = {
  ...sent,
  accountHolder: 'Asha Patel',
  accountNumber: '005012345678',
  ifsc: 'HDFC0001234',
  image: null,
};

test('bank details that keep what was typed in their own form are known as it, others are not', () => {
  expect(isAsSent(sent, now)).toBe(true);
  expect(isAsSent(sent, { ...now, accountNumber: '005012345679' })).toBe(false);
  expect(isAsSent(sent, { ...now, bankBranch: 'Nadiad' })).toBe(false);
});
