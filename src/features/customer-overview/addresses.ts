import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listCustomerFiles: { method: 'GET', path: '/CustomerFiles/GetAll', access: 'admin' },
  findCustomerFiles: { method: 'POST', path: '/CustomerFiles/Find', access: 'signedIn' },
  getCustomerFile: { method: 'GET', path: '/CustomerFiles/Get:id', access: 'signedIn' },
  getFileTimeline: { method: 'GET', path: '/CustomerFiles/Timeline/:id', access: 'signedIn' },
});
