import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getCorrectable: { method: 'GET', path: '/ServicesRequest/Corrections/:id', access: 'admin' },
  correctEnquiry: { method: 'PUT', path: '/ServicesRequest/Correct/:id', access: 'admin' },
});
