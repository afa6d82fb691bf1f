import { queryOptions, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { addAuthenticator, addPasskey } from '../contract.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const ownFactorsQuery = queryOptions({
  queryKey: ['second-factors', 'own'],
  queryFn: ({ signal }) => call(calls.getOwnFactors, { signal }),
});

/** Refetches the person's factors; resolves when the screen shows them. */
export function useRefreshFactors(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: ownFactorsQuery.queryKey });
}

export const requestSecret = () => call(calls.startAuthenticator, {});
export const confirmSecret = (body: z.input<(typeof addAuthenticator)['body']>) =>
  call(calls.addAuthenticator, { body });
export const requestAppRemoval = () => call(calls.removeAuthenticator, {});
export const requestPasskeyOptions = () => call(calls.startPasskey, {});
export const sendPasskey = (body: z.input<(typeof addPasskey)['body']>) => call(calls.addPasskey, { body });
export const sendPasskeyName = (id: number, name: string) =>
  call(calls.renamePasskey, { params: { id }, body: { name } });
export const requestPasskeyRemoval = (id: number) => call(calls.removePasskey, { params: { id } });
export const requestNewCodes = () => call(calls.renewRecoveryCodes, {});

export const factorsOfQuery = (id: number) =>
  queryOptions({
    queryKey: ['second-factors', id],
    queryFn: ({ signal }) => call(calls.getFactorsOf, { params: { id }, signal }),
  });

export const requestReset = (id: number) => call(calls.resetFactorsOf, { params: { id } });
