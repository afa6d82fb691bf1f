import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getMessageState: { method: 'GET', path: '/ServiceMessages/State', access: 'admin' },
});
