import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listPeople: { method: 'GET', path: '/Account/GetAll', access: 'admin' },
  peopleExport: { method: 'POST', path: '/Account/Export', access: 'admin' },
  getPerson: { method: 'GET', path: '/Account/Get:id', access: 'admin' },
  registerPerson: { method: 'POST', path: '/Account/register', access: 'admin' },
  updatePassword: { method: 'PUT', path: '/Account/update-password', access: 'signedIn' },
  changeState: { method: 'PUT', path: '/Account/state/:id', access: 'admin' },
  changeRole: { method: 'PUT', path: '/Account/role/:id', access: 'admin' },
  endPersonSessions: { method: 'POST', path: '/Account/end-sessions/:id', access: 'admin' },
  redeemSetupLink: { method: 'POST', path: '/Account/setup', access: 'public' },
});
