import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getJobs: { method: 'GET', path: '/Jobs/State', access: 'admin' },
  runJob: { method: 'POST', path: '/Jobs/Run', access: 'admin' },
  runJobAgain: { method: 'POST', path: '/Jobs/RunAgain', access: 'admin' },
});
