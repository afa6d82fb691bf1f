import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { call } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type {
  addAuthenticator,
  addPasskey,
  getFactorsOf,
  getOwnFactors,
  removeAuthenticator,
  removePasskey,
  renamePasskey,
  renewRecoveryCodes,
  resetFactorsOf,
  startAuthenticator,
  startPasskey,
} from '../contract.ts';

// Written out, so that the screens do not wait for the schema library; the types hold them to the contract.
const base = '/Account/second-factors';
const get: TargetOf<typeof getOwnFactors> = { method: 'GET', path: base, access: 'signedIn' };
const startApp: TargetOf<typeof startAuthenticator> = {
  method: 'POST',
  path: `${base}/authenticator/start`,
  access: 'signedIn',
};
const addApp: TargetOf<typeof addAuthenticator> = { method: 'POST', path: `${base}/authenticator`, access: 'signedIn' };
const removeApp: TargetOf<typeof removeAuthenticator> = {
  method: 'POST',
  path: `${base}/authenticator/remove`,
  access: 'signedIn',
};
const start: TargetOf<typeof startPasskey> = { method: 'POST', path: `${base}/passkeys/start`, access: 'signedIn' };
const add: TargetOf<typeof addPasskey> = { method: 'POST', path: `${base}/passkeys`, access: 'signedIn' };
const rename: TargetOf<typeof renamePasskey> = { method: 'PUT', path: `${base}/passkeys/:id`, access: 'signedIn' };
const remove: TargetOf<typeof removePasskey> = {
  method: 'POST',
  path: `${base}/passkeys/remove/:id`,
  access: 'signedIn',
};
const renew: TargetOf<typeof renewRecoveryCodes> = {
  method: 'POST',
  path: `${base}/recovery-codes`,
  access: 'signedIn',
};
const getOf: TargetOf<typeof getFactorsOf> = { method: 'GET', path: `${base}/of/:id`, access: 'admin' };
const reset: TargetOf<typeof resetFactorsOf> = { method: 'POST', path: `${base}/reset/:id`, access: 'admin' };

export const ownFactorsQuery = queryOptions({
  queryKey: ['second-factors', 'own'],
  queryFn: ({ signal }) => call(get, { signal }),
});

/** Asks anew what the person has; resolves when the screen shows it. */
export function useRefreshFactors(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey });
}

export const requestSecret = () => call(startApp, {});
export const confirmSecret = (body: z.input<(typeof addAuthenticator)['body']>) => call(addApp, { body });
export const requestAppRemoval = () => call(removeApp, {});
export const requestPasskeyOptions = () => call(start, {});
export const sendPasskey = (body: z.input<(typeof addPasskey)['body']>) => call(add, { body });
export const sendPasskeyName = (id: number, name: string) => call(rename, { params: { id }, body: { name } });
export const requestPasskeyRemoval = (id: number) => call(remove, { params: { id } });
export const requestNewCodes = () => call(renew, {});

export const factorsOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['second-factors', id],
    queryFn: ({ signal }) => call(getOf, { params: { id }, signal }),
  });

export const requestReset = (id: number) => call(reset, { params: { id } });
