import { expect, test } from 'vitest';
import type { z } from 'zod/mini';
import { decideApplication, updateApplication } from '#features/applications/contract.ts';
import { saveForLater } from '#features/apply-later/contract.ts';
import { createRequest } from '#features/attendance/requests/contract.ts';
import { createBankDetails } from '#features/bank-details/contract.ts';
import { createBank } from '#features/banks/contract.ts';
import { createCard } from '#features/cards/contract.ts';
import { createCustomer } from '#features/customers/contract.ts';
import { submitEnquiry } from '#features/enquiries/contract.ts';
import { registerPerson } from '#features/people/contract.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { createRole } from '#features/roles/contract.ts';
import { longestRecords } from './longest-records.ts';

const records = longestRecords('abcdefghijkl');

const bodies: [name: string, body: z.ZodMiniType, record: Record<string, unknown>][] = [
  ['person', registerPerson.body, { username: records.username, password: 'a password', roleId: 2 }],
  ['role', createRole.body, records.role],
  ['bank', createBank.body, records.bank],
  ['card', createCard.body, records.card],
  ['customer', createCustomer.body, records.customer],
  ['application', updateApplication.body, records.application],
  ['decision', decideApplication.body, records.decision],
  ['saved card', saveForLater.body, { creditCardId: 1, ...records.saved }],
  ['walk-in', saveForLater.body, { ...records.walkIn, ...records.saved }],
  ['enquiry', submitEnquiry.body, { serviceType: 'Loan', dob: '1990-05-17', ...records.enquiry }],
  ['profile', createProfile.body, records.profile],
  ['bank details', createBankDetails.body, records.bankDetails],
  ['leave', createRequest.body, { kind: 'leave', fromDay: '2026-11-02', toDay: '2026-11-02', ...records.leave }],
];

test.each(bodies)('each text of the longest %s is as long as the contract allows', (_, body, record) => {
  expect(body.safeParse(record).error).toBeUndefined();
  const texts = Object.entries(record).filter(([key, value]) => typeof value === 'string' && key !== 'password');
  for (const [key, text] of texts) {
    expect(body.safeParse({ ...record, [key]: `${String(text)}m` }).success, key).toBe(false);
  }
});
