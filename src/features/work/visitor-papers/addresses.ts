import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  sendPiece: {
    method: 'POST',
    path: '/Papers/SendPiece',
    access: 'public',
    upload: { field: 'piece', holds: 'piece', isRequired: true },
  },
});
