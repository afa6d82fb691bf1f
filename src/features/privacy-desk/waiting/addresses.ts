import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getDeskWaiting: { method: 'GET', path: '/PrivacyDesk/Waiting', access: 'admin' },
});
