import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownServicesName } from '#features/services/catalogue.ts';
import { call, callList } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { DocumentList, SettingsInForce, SiteSettings, VersionedSettings } from '../contract.ts';
import { emptySettings } from './draft/empty-settings.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

const name = 'site-settings';
const versionsAtOnce = '10';

const filledIn = (found: SettingsInForce): VersionedSettings => ({
  ...found,
  settings: found.settings ?? emptySettings,
});

export type SettingsScreenName = 'settings' | 'texts' | 'look' | 'pages' | 'services' | 'messages';

const tagOf = (version: number) => `"${version}"`;

/** Fetched when the screen is entered, and never in the background while a form is open. */
export const settingsQuery = (screen: SettingsScreenName) =>
  queryOptions({
    // Each its own: the next screen stands before the last one's answer is dropped.
    queryKey: [name, 'record', screen],
    queryFn: async ({ signal }) => filledIn(await call(calls.getSettings, { signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const historyQuery = infiniteQueryOptions({
  queryKey: [name, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callList(calls.listSettingsChanges, {
      query: { limit: versionsAtOnce, ...(pageParam && { cursor: pageParam }) },
      signal,
    }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

/** After a save: what is made of the settings is another. */
export function refreshSettings(client: QueryClient): void {
  for (const queryKey of [historyQuery.queryKey, [ownServicesName]]) void client.invalidateQueries({ queryKey });
}

export const versionQuery = (version: number) =>
  queryOptions({
    queryKey: [name, 'version', version],
    queryFn: ({ signal }) => call(calls.getSettingsVersion, { params: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fetchSettings = async () => filledIn(await call(calls.getSettings, {}));

/** Saves over the version the changes are based on; any other current version refuses them (412). */
export const saveSettings = (settings: SiteSettings, from: number) =>
  call(calls.updateSettings, { body: settings, ifMatch: tagOf(from) });

export const restoreVersion = (version: number, from: number) =>
  call(calls.restoreSettings, { params: { version }, ifMatch: tagOf(from) });

/** Erases a picture for good; answers the settings without it. */
export const erasePicture = async (id: string) => filledIn(await call(calls.erasePicture, { body: { id } }));

export const createPreview = (settings: SiteSettings) => call(calls.previewSettings, { body: settings });

/** By the version in force, as a saved text may make a confirmation lapse. */
export const documentListsQuery = (version?: number) =>
  queryOptions({
    queryKey: [name, 'document-lists', version],
    queryFn: ({ signal }) => call(calls.listDocumentLists, { signal }),
  });

/** A list is confirmed as the version of the settings has it that the person looked at (412 otherwise). */
export const confirmDocumentList = ({ service, print }: DocumentList, seen: number) =>
  call(calls.confirmDocumentList, { body: { service, print }, ifMatch: tagOf(seen) });
