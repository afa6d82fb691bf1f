import type { Language } from '#shared/languages.ts';
import type { FirstMessages } from '../office-first/en.ts';
import { documentLanguage } from './document-language.ts';
import type { OfficeMessages } from './en.ts';

/** What is said before anybody has signed in. One language is one chunk; the others stay on the server. */
const locales: Record<Language, () => Promise<{ messages: FirstMessages }>> = {
  en: () => import('../office-first/en.ts'),
  gu: () => import('../office-first/gu.ts'),
  hi: () => import('../office-first/hi.ts'),
};

/** Words of the frame and all that stands in it (`work`), and of single pages, which come with the page. */
const namespaces = {
  attendance: {
    en: () => import('../office-attendance/en.ts'),
    gu: () => import('../office-attendance/gu.ts'),
    hi: () => import('../office-attendance/hi.ts'),
  },
  audit: {
    en: () => import('../office-audit/en.ts'),
    gu: () => import('../office-audit/gu.ts'),
    hi: () => import('../office-audit/hi.ts'),
  },
  backups: {
    en: () => import('../office-backups/en.ts'),
    gu: () => import('../office-backups/gu.ts'),
    hi: () => import('../office-backups/hi.ts'),
  },
  banks: {
    en: () => import('../office-banks/en.ts'),
    gu: () => import('../office-banks/gu.ts'),
    hi: () => import('../office-banks/hi.ts'),
  },
  dashboard: {
    en: () => import('../office-dashboard/en.ts'),
    gu: () => import('../office-dashboard/gu.ts'),
    hi: () => import('../office-dashboard/hi.ts'),
  },
  desk: {
    en: () => import('../office-desk/en.ts'),
    gu: () => import('../office-desk/gu.ts'),
    hi: () => import('../office-desk/hi.ts'),
  },
  erasures: {
    en: () => import('../office-erasures/en.ts'),
    gu: () => import('../office-erasures/gu.ts'),
    hi: () => import('../office-erasures/hi.ts'),
  },
  approvals: {
    en: () => import('../office-approvals/en.ts'),
    gu: () => import('../office-approvals/gu.ts'),
    hi: () => import('../office-approvals/hi.ts'),
  },
  consents: {
    en: () => import('../office-consents/en.ts'),
    gu: () => import('../office-consents/gu.ts'),
    hi: () => import('../office-consents/hi.ts'),
  },
  retention: {
    en: () => import('../office-retention/en.ts'),
    gu: () => import('../office-retention/gu.ts'),
    hi: () => import('../office-retention/hi.ts'),
  },
  look: {
    en: () => import('../office-look/en.ts'),
    gu: () => import('../office-look/gu.ts'),
    hi: () => import('../office-look/hi.ts'),
  },
  pages: {
    en: () => import('../office-pages/en.ts'),
    gu: () => import('../office-pages/gu.ts'),
    hi: () => import('../office-pages/hi.ts'),
  },
  richText: {
    en: () => import('../office-rich-text/en.ts'),
    gu: () => import('../office-rich-text/gu.ts'),
    hi: () => import('../office-rich-text/hi.ts'),
  },
  services: {
    en: () => import('../office-services/en.ts'),
    gu: () => import('../office-services/gu.ts'),
    hi: () => import('../office-services/hi.ts'),
  },
  roles: {
    en: () => import('../office-roles/en.ts'),
    gu: () => import('../office-roles/gu.ts'),
    hi: () => import('../office-roles/hi.ts'),
  },
  history: {
    en: () => import('../office-history/en.ts'),
    gu: () => import('../office-history/gu.ts'),
    hi: () => import('../office-history/hi.ts'),
  },
  muster: {
    en: () => import('../office-muster/en.ts'),
    gu: () => import('../office-muster/gu.ts'),
    hi: () => import('../office-muster/hi.ts'),
  },
  requests: {
    en: () => import('../office-requests/en.ts'),
    gu: () => import('../office-requests/gu.ts'),
    hi: () => import('../office-requests/hi.ts'),
  },
  reviews: {
    en: () => import('../office-reviews/en.ts'),
    gu: () => import('../office-reviews/gu.ts'),
    hi: () => import('../office-reviews/hi.ts'),
  },
  settings: {
    en: () => import('../office-settings/en.ts'),
    gu: () => import('../office-settings/gu.ts'),
    hi: () => import('../office-settings/hi.ts'),
  },
  steps: {
    en: () => import('../office-steps/en.ts'),
    gu: () => import('../office-steps/gu.ts'),
    hi: () => import('../office-steps/hi.ts'),
  },
  site: {
    en: () => import('../office-site/en.ts'),
    gu: () => import('../office-site/gu.ts'),
    hi: () => import('../office-site/hi.ts'),
  },
  texts: {
    en: () => import('../office-texts/en.ts'),
    gu: () => import('../office-texts/gu.ts'),
    hi: () => import('../office-texts/hi.ts'),
  },
  work: {
    en: () => import('../office-work/en.ts').then(({ messages }) => messages),
    gu: () => import('../office-work/gu.ts').then(({ messages }) => messages),
    hi: () => import('../office-work/hi.ts').then(({ messages }) => messages),
  },
} satisfies Record<string, Record<Language, () => Promise<Partial<OfficeMessages>>>>;

export type MessageNamespace = keyof typeof namespaces;
const openNamespaces = new Set<MessageNamespace>();

/** The words of a language with those chapters that were opened in it; a page opens what it needs before it is shown. */
export async function loadMessages(language: Language): Promise<OfficeMessages> {
  return (await locales[language]()).messages as OfficeMessages;
}

/** The same, with every chapter that was opened in any language. */
export async function loadOpenedMessages(language: Language): Promise<OfficeMessages> {
  await Promise.all([...openNamespaces].map((namespace) => addNamespace(namespace, language)));
  return loadMessages(language);
}

/** Before a page is shown that has words of its own. */
export async function openNamespace(chapter: MessageNamespace): Promise<void> {
  openNamespaces.add(chapter);
  const language = documentLanguage();
  await addNamespace(chapter, language);
  // The person has chosen another language meanwhile.
  if (documentLanguage() !== language) await openNamespace(chapter);
}

async function addNamespace(chapter: MessageNamespace, language: Language): Promise<void> {
  const [messages, added] = await Promise.all([loadMessages(language), namespaces[chapter][language]()]);
  Object.assign(messages, added);
}
