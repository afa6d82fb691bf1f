import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  listAskedCorrections: { method: 'GET', path: '/AskedCorrections/OfRequest/:id', access: 'signedIn' },
  acceptCorrection: { method: 'POST', path: '/AskedCorrections/Accept/:id', access: 'signedIn' },
  declineCorrection: { method: 'POST', path: '/AskedCorrections/Decline/:id', access: 'signedIn' },
});
