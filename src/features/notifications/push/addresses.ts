import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getPushKey: { method: 'GET', path: '/Notifications/PushKey', access: 'signedIn' },
  subscribePush: { method: 'PUT', path: '/Notifications/Push', access: 'signedIn' },
  renewPush: { method: 'POST', path: '/Notifications/RenewPush', access: 'signedIn' },
  endPush: { method: 'POST', path: '/Notifications/EndPush', access: 'signedIn' },
});
