import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import type { getPreferences, savePreference } from '#shared/preferences.ts';
import { call } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';

const get: TargetOf<typeof getPreferences> = { method: 'GET', path: '/Account/preferences', access: 'signedIn' };
const save: TargetOf<typeof savePreference> = { method: 'PUT', path: '/Account/preferences', access: 'signedIn' };

type Json = z.input<(typeof savePreference)['body']>['value'];

const preferences = queryOptions({
  queryKey: ['preferences'],
  queryFn: ({ signal }) => call(get, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/**
 * One of the person's preferences, kept on the server: there on every device they sign in to. Until it is here, and where
 * none is kept, it is `undefined`. What was kept by another release may have another shape: read it tolerantly.
 */
export function usePreference(name: string): [kept: unknown, keep: (value: Json) => Promise<void>] {
  const queryClient = useQueryClient();
  const { data } = useQuery(preferences);
  const keep = async (value: Json) => {
    await queryClient.cancelQueries({ queryKey: preferences.queryKey });
    queryClient.setQueryData(preferences.queryKey, (known) => ({ ...known, [name]: value }));
    await call(save, { body: { name, value } });
  };
  return [data?.[name], keep];
}

/** Whether the person's preferences are here, or cannot be had: what is drawn from then on stays as it is. */
export function useArePreferencesSettled(): boolean {
  return !useQuery(preferences).isPending;
}
