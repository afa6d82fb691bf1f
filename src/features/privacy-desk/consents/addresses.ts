import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listConsents: { method: 'GET', path: '/PrivacyDesk/Consents', access: 'admin' },
  getConsent: { method: 'GET', path: '/PrivacyDesk/Consents/Get:id', access: 'admin' },
  recordWithdrawal: { method: 'POST', path: '/PrivacyDesk/Consents/Withdraw/:id', access: 'admin' },
});
