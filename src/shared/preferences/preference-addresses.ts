import { addressesOf } from '../contract/address.ts';

export const addresses = addressesOf({
  getPreferences: { method: 'GET', path: '/Account/preferences', access: 'signedIn' },
  savePreference: { method: 'PUT', path: '/Account/preferences', access: 'signedIn' },
});
