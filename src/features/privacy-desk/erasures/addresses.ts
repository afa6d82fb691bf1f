import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  restrictPerson: { method: 'POST', path: '/PrivacyDesk/Restrict', access: 'admin' },
  listErasures: { method: 'GET', path: '/PrivacyDesk/Erasures', access: 'admin' },
  getErasure: { method: 'GET', path: '/PrivacyDesk/Erasures/Get:id', access: 'admin' },
  liftErasure: { method: 'POST', path: '/PrivacyDesk/Erasures/Undo/:id', access: 'admin' },
});
