import { addressesOf } from '#shared/contract/address.ts';

export const bankNames = {
  accountHolder: 'accountHolderName',
  ifsc: 'ifscCode',
  image: 'passbookOrChequeImage',
} as const;

export const addresses = addressesOf(
  {
    getBankDetails: { method: 'GET', path: '/ProfilePayment/Get:id', access: { self: 'id' } },
    createBankDetails: {
      method: 'POST',
      path: '/ProfilePayment/Create',
      access: 'signedIn',
      upload: { field: 'image' },
    },
    updateBankDetails: {
      method: 'PUT',
      path: '/ProfilePayment/update/:userId',
      access: { self: 'userId' },
      upload: { field: 'image', isRequired: true },
    },
  },
  bankNames,
);
