import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  reveal: { method: 'POST', path: '/PersonalData/reveal', access: 'admin' },
  listLooks: { method: 'GET', path: '/PersonalData/looks', access: 'signedIn' },
});
