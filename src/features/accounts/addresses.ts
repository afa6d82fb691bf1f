import { addressesOf } from '#shared/contract/address.ts';

export const addresses = addressesOf({
  signIn: { method: 'POST', path: '/Account/login', access: 'public' },
  signOut: { method: 'POST', path: '/Account/logout', access: 'public' },
  whoAmI: { method: 'GET', path: '/Account/me', access: 'signedIn' },
  proveIdentity: { method: 'POST', path: '/Account/prove', access: 'signedIn' },
  askProof: { method: 'POST', path: '/Account/prove/start', access: 'signedIn' },
  getOverview: { method: 'GET', path: '/Account/overview', access: 'signedIn' },
  listOwnSessions: { method: 'GET', path: '/Account/sessions', access: 'signedIn' },
  endOwnSession: { method: 'POST', path: '/Account/sessions/end/:id', access: 'signedIn' },
  endOwnSessions: { method: 'POST', path: '/Account/sessions/end-all', access: 'signedIn' },
});
