import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, callList } from '#web/api/client.ts';
import type { TargetOf } from '#web/api/target.ts';
import type {
  getSettings,
  getSettingsVersion,
  listSettingsChanges,
  previewSettings,
  restoreSettings,
  SiteSettings,
  updateSettings,
} from '../contract.ts';

// Written out, so that the screen does not wait for the schema library; the server says what is wrong with a field.
const get: TargetOf<typeof getSettings> = { method: 'GET', path: '/SiteSettings/Get', access: 'admin' };
const update: TargetOf<typeof updateSettings> = { method: 'PUT', path: '/SiteSettings/update', access: 'admin' };
const list: TargetOf<typeof listSettingsChanges> = {
  method: 'GET',
  path: '/SiteSettings/GetHistory',
  access: 'admin',
};
const getVersion: TargetOf<typeof getSettingsVersion> = {
  method: 'GET',
  path: '/SiteSettings/GetVersion:version',
  access: 'admin',
};
const restore: TargetOf<typeof restoreSettings> = {
  method: 'POST',
  path: '/SiteSettings/Restore/:version',
  access: 'admin',
};
const preview: TargetOf<typeof previewSettings> = { method: 'POST', path: '/SiteSettings/Preview', access: 'admin' };

const name = 'site-settings';
const versionsAtOnce = '10';

const tagOf = (version: number) => `"${version}"`;

/** Read when the screen is entered and never behind the back of somebody who is typing. */
export const settingsQuery = queryOptions({
  queryKey: [name, 'record'],
  queryFn: ({ signal }) => call(get, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

export const historyQuery = infiniteQueryOptions({
  queryKey: [name, 'list'],
  queryFn: ({ pageParam, signal }) =>
    callList(list, { query: { limit: versionsAtOnce, ...(pageParam && { cursor: pageParam }) }, signal }),
  initialPageParam: '',
  getNextPageParam: (page) => page.next,
});

export const versionQuery = (version: number) =>
  queryOptions({
    queryKey: [name, 'version', version],
    queryFn: ({ signal }) => call(getVersion, { params: { version }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

export const fetchSettings = () => call(get, {});

/** From the version the changes were made on; another one in force refuses them (412). */
export const saveSettings = (settings: SiteSettings, from: number) =>
  call(update, { body: settings, ifMatch: tagOf(from) });

export const restoreVersion = (version: number, from: number) =>
  call(restore, { params: { version }, ifMatch: tagOf(from) });

export const keepPreview = (settings: SiteSettings) => call(preview, { body: settings });
