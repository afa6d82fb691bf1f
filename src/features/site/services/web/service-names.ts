import { useQuery } from '@tanstack/react-query';
import { isOwnServiceType, wordsOfOwn } from '#features/services/catalogue.ts';
import { useLocale } from '#web/messages/office/messages-context.tsx';
import { ownServicesQuery } from './api.ts';

/** What services are called, by type: the ten and the owner's own. */
export type ServiceNames = Record<string, string>;

export function useServiceNames(): ServiceNames {
  const { language, messages } = useLocale();
  const { data = [] } = useQuery(ownServicesQuery);
  const own = data.map(({ serviceType, name }) => [serviceType, name[language]]);
  return { ...messages.enquiries.services, ...Object.fromEntries(own) };
}

/** Until its name has come, the words of its address: `aadhaar card`. */
export const serviceNameIn = (names: ServiceNames, type: string) => names[type] ?? wordsOfOwn(type);

/** With those of a list's address: its filter holds before their names have come. */
export function namesWith(names: ServiceNames, types: readonly string[]): ServiceNames {
  const unnamed = types.filter((type) => isOwnServiceType(type) && !Object.hasOwn(names, type));
  return { ...names, ...Object.fromEntries(unnamed.map((type) => [type, wordsOfOwn(type)])) };
}
