import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  getOwnFactors: { method: 'GET', path: '/Account/second-factors', access: 'signedIn' },
  startAuthenticator: { method: 'POST', path: '/Account/second-factors/authenticator/start', access: 'signedIn' },
  addAuthenticator: { method: 'POST', path: '/Account/second-factors/authenticator', access: 'signedIn' },
  removeAuthenticator: { method: 'POST', path: '/Account/second-factors/authenticator/remove', access: 'signedIn' },
  startPasskey: { method: 'POST', path: '/Account/second-factors/passkeys/start', access: 'signedIn' },
  addPasskey: { method: 'POST', path: '/Account/second-factors/passkeys', access: 'signedIn' },
  renamePasskey: { method: 'PUT', path: '/Account/second-factors/passkeys/:id', access: 'signedIn' },
  removePasskey: { method: 'POST', path: '/Account/second-factors/passkeys/remove/:id', access: 'signedIn' },
  renewRecoveryCodes: { method: 'POST', path: '/Account/second-factors/recovery-codes', access: 'signedIn' },
  getFactorsOf: { method: 'GET', path: '/Account/second-factors/of/:id', access: 'admin' },
  resetFactorsOf: { method: 'POST', path: '/Account/second-factors/reset/:id', access: 'admin' },
});
