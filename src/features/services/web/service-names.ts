import { ownServiceNames } from '#web/layout/agency.ts';
import type { useLocale } from '#web/messages/office/messages-context.tsx';
import { slugOfOwn } from '../catalogue.ts';

/** What services are called, by type: the ten and the owner's own. */
export type ServiceNames = Record<string, string>;

export const serviceNames = ({ language, messages }: ReturnType<typeof useLocale>): ServiceNames => ({
  ...messages.enquiries.services,
  ...ownServiceNames(language),
});

/** A service that the owner has removed keeps the words of its address: `aadhaar card`. */
export const serviceNameIn = (names: ServiceNames, type: string) => names[type] ?? slugOfOwn(type).replaceAll('-', ' ');
