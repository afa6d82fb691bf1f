import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  makeTrackingLink: { method: 'POST', path: '/Tracking/MakeLink/:id', access: 'signedIn' },
  endTrackingLinks: { method: 'POST', path: '/Tracking/EndLinks/:id', access: 'signedIn' },
  getSlip: { method: 'GET', path: '/Tracking/Slip/:id', access: 'signedIn' },
});
