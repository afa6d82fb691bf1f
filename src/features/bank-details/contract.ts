import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { personName, recordId, requiredText } from '#shared/formats.ts';
import { accountNumber, accountNumberMask, ifscCode, orMask } from '#shared/personal-data.ts';

/** As the specification names them (§3). A masked account number means that it stays as it is. */
export const bankDetailsBody = z.strictObject({
  userId: recordId.optional(),
  createdBy: recordId.optional(),
  accountNumber: orMask(accountNumberMask, accountNumber),
  ifscCode,
  accountHolderName: personName,
  bankName: requiredText(100),
  bankBranch: requiredText(100),
});
export type BankDetailsBody = z.output<typeof bankDetailsBody>;

const bankDetails = z.object({
  userId: z.number(),
  /** Whole for the person, masked for everybody else. */
  accountNumber: z.string(),
  ifscCode: z.string(),
  accountHolderName: z.string(),
  bankName: z.string(),
  bankBranch: z.string(),
  createdBy: z.number(),
  /** For the person only: it shows the account number. Null where there is none. */
  passbookOrChequeImage: z.string().nullable(),
});
export type WireBankDetails = z.output<typeof bankDetails>;

const tag = 'Bank details';
const field = 'passbookOrChequeImage';

export const getBankDetails = endpoint({
  id: 'getBankDetails',
  method: 'GET',
  path: '/ProfilePayment/Get:id',
  access: { self: 'id' },
  summary: 'The bank details of a person; masked, and without the picture, for whoever is not that person.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: bankDetails,
});

export const createBankDetails = endpoint({
  id: 'createBankDetails',
  method: 'POST',
  path: '/ProfilePayment/Create',
  access: 'signedIn',
  summary: 'Adds one’s own bank details, once; with or without a picture of the passbook or a cheque.',
  tag,
  upload: { field },
  status: 201,
  takesIdempotencyKey: true,
  isVersioned: true,
  refusals: ['forbidden', 'conflict'],
  body: bankDetailsBody,
  result: bankDetails,
});

export const updateBankDetails = endpoint({
  id: 'updateBankDetails',
  method: 'PUT',
  path: '/ProfilePayment/update/:userId',
  access: { self: 'userId' },
  summary: 'Replaces the bank details of a person; a new picture is needed.',
  tag,
  params: { userId: recordId },
  upload: { field, isRequired: true },
  refusals: ['not-found', 'conflict', 'stale-version'],
  body: bankDetailsBody,
  result: bankDetails,
});
