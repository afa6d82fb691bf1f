import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { personName, recordId, requiredText } from '#shared/text/formats.ts';
import { accountNumber, accountNumberMask, ifsc, orMask } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';

/** The specification's fields (§3). A masked account number means that it stays as it is. */
export const bankDetailsBody = z.strictObject({
  userId: z.optional(recordId),
  createdBy: z.optional(recordId),
  accountNumber: orMask(accountNumberMask, accountNumber),
  ifsc,
  accountHolder: personName,
  bankName: requiredText(100),
  bankBranch: requiredText(100),
});
export type BankDetailsBody = z.output<typeof bankDetailsBody>;

const bankDetails = z.object({
  userId: z.number(),
  /** Whole for the person, masked for everybody else. */
  accountNumber: z.string(),
  ifsc: z.string(),
  accountHolder: z.string(),
  bankName: z.string(),
  bankBranch: z.string(),
  createdBy: z.number(),
  /** For the person only: it shows the account number. Null where there is none. */
  image: z.nullable(z.string()),
});
export type BankDetailsRecord = z.output<typeof bankDetails>;

const tag = 'Bank details';

export const getBankDetails = endpoint(addresses.getBankDetails, {
  sees: 'bank details',
  summary: 'The bank details of a person; masked, and without the picture, for whoever is not that person.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: bankDetails,
});

export const createBankDetails = endpoint(addresses.createBankDetails, {
  summary: 'Adds one’s own bank details, once; with or without a picture of the passbook or a cheque.',
  tag,
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'conflict'],
  body: bankDetailsBody,
  result: bankDetails,
});

export const updateBankDetails = endpoint(addresses.updateBankDetails, {
  summary: 'Replaces the bank details of a person; a new picture is needed.',
  tag,
  params: { userId: recordId },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: bankDetailsBody,
  result: bankDetails,
});

/** As the API document names them. */
export const records = { BankDetails: bankDetails, BankDetailsBody: bankDetailsBody };
