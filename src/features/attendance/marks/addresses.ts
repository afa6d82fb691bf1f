import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  createMark: { method: 'POST', path: '/Attendance/Create', access: 'signedIn' },
  ownMonth: { method: 'GET', path: '/Attendance/Mine', access: 'signedIn' },
  monthOfPerson: { method: 'GET', path: '/Attendance/Person/:userId', access: { self: 'userId' } },
});
