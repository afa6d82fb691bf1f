import { addressesOf } from '#shared/address.ts';

export const addresses = addressesOf({
  getBankDetails: { method: 'GET', path: '/ProfilePayment/Get:id', access: { self: 'id' } },
  createBankDetails: {
    method: 'POST',
    path: '/ProfilePayment/Create',
    access: 'signedIn',
    upload: { field: 'passbookOrChequeImage' },
  },
  updateBankDetails: {
    method: 'PUT',
    path: '/ProfilePayment/update/:userId',
    access: { self: 'userId' },
    upload: { field: 'passbookOrChequeImage', isRequired: true },
  },
});
