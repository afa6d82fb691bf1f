import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listBreaches: { method: 'GET', path: '/PrivacyDesk/Breaches', access: 'admin' },
  getBreach: { method: 'GET', path: '/PrivacyDesk/Breaches/Get:id', access: 'admin' },
  createBreach: { method: 'POST', path: '/PrivacyDesk/Breaches/Create', access: 'admin' },
  updateBreach: { method: 'PUT', path: '/PrivacyDesk/Breaches/update/:id', access: 'admin' },
  recordReport: { method: 'POST', path: '/PrivacyDesk/Breaches/Report/:id', access: 'admin' },
  waiveReport: { method: 'POST', path: '/PrivacyDesk/Breaches/NotNeeded/:id', access: 'admin' },
  undoReport: { method: 'POST', path: '/PrivacyDesk/Breaches/UndoReport/:id', access: 'admin' },
  closeBreach: { method: 'POST', path: '/PrivacyDesk/Breaches/Close/:id', access: 'admin' },
  reopenBreach: { method: 'POST', path: '/PrivacyDesk/Breaches/Reopen/:id', access: 'admin' },
});
