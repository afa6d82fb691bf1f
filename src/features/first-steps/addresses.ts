import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getFirstSteps: { method: 'GET', path: '/FirstSteps/Get', access: 'admin' },
  markFirstStep: { method: 'PUT', path: '/FirstSteps/mark', access: 'admin' },
});
