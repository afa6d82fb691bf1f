import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  countNotifications: { method: 'GET', path: '/Notifications/Count', access: 'signedIn' },
  listNotifications: { method: 'GET', path: '/Notifications/GetAll', access: 'signedIn' },
  readNotifications: { method: 'PUT', path: '/Notifications/Read', access: 'signedIn' },
});
