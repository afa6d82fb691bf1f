import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getServed: { method: 'GET', path: '/Work/Serves:id', access: 'admin' },
  listColleagues: { method: 'GET', path: '/Work/Colleagues', access: 'signedIn' },
  countDue: { method: 'GET', path: '/Work/Due', access: 'admin' },
  updateServed: { method: 'PUT', path: '/Work/Serves/update/:id', access: 'admin' },
});
