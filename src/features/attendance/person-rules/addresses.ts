import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getRules: { method: 'GET', path: '/Attendance/Rules:id', access: 'admin' },
  updateRules: { method: 'PUT', path: '/Attendance/Rules/update/:id', access: 'admin' },
});
