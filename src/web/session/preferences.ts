import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod/mini';
import { addresses } from '#shared/preferences/preference-addresses.ts';
import type { savePreference } from '#shared/preferences/preferences.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';

const calls = callsOf<typeof import('#shared/preferences/preferences.ts')>(addresses);

type Json = z.input<(typeof savePreference)['body']>['value'];

export const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(calls.getPreferences, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * One of the person's preferences, stored on the server for all their devices. `undefined` until it is loaded, and where none is
 * stored. Another release may have stored another shape: read it tolerantly.
 */
export function usePreference(name: string): [kept: unknown, keep: (value: Json) => Promise<void>] {
  const queryClient = useQueryClient();
  const { data } = useQuery(preferences);
  const save = async (value: Json) => {
    await queryClient.cancelQueries({ queryKey: preferences.queryKey });
    queryClient.setQueryData(preferences.queryKey, (current) => ({ ...current, [name]: value }));
    await call(calls.savePreference, { body: { name, value } });
  };
  return [data?.[name], save];
}

/** Whether the preferences are loaded, or cannot be; layout that depends on them is stable from then on. */
export function useArePreferencesSettled(): boolean {
  return !useQuery(preferences).isPending;
}
