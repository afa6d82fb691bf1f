import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { ownServicesQuery } from '#features/site/services/web/api.ts';
import type { Language } from '#shared/languages.ts';
import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';
import type { FileFormat } from '../catalogue.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

const deskName = 'privacy-desk';

/** Never from a cache: what is answered is recorded as seen. */
export function peopleQuery(text: string) {
  return queryOptions({
    queryKey: [deskName, 'people', text],
    queryFn: ({ signal }) => call(calls.searchPeople, { body: { text }, signal }),
    enabled: text !== '',
    gcTime: 0,
    retry: false,
  });
}

export const personFileKey = [deskName, 'file'];

export function personFileQuery(record: string) {
  return queryOptions({
    queryKey: [...personFileKey, record],
    queryFn: ({ signal }) => call(calls.getPersonFile, { query: { record }, signal }),
    gcTime: 0,
  });
}

const fileWords = {
  en: () => import('#web/messages/office-person-file/en.ts'),
  gu: () => import('#web/messages/office-person-file/gu.ts'),
  hi: () => import('#web/messages/office-person-file/hi.ts'),
};

/** With the names of the owner's own services, as long as they are to be had. */
export async function startFile(
  client: QueryClient,
  options: {
    records: string[];
    format: FileFormat;
    language: Language;
    approval?: number;
  },
) {
  const { language } = options;
  const loading = fileWords[language]();
  const own = await client.ensureQueryData(ownServicesQuery).catch(() => []);
  const { personFile } = await loading;
  const names = Object.fromEntries(own.map(({ serviceType, name }) => [serviceType, name[language]]));
  const words = { ...personFile, values: { ...personFile.values, ...names } };
  return call(calls.startFileExport, { body: { ...options, words } });
}
