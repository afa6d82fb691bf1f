import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listOwnServices: { method: 'GET', path: '/SiteSettings/OwnServices', access: 'signedIn' },
});
