import type { Language } from '#shared/languages.ts';
import type { FirstMessages } from '../office-first/en.ts';
import type { MessageNamespaces } from '../office-namespaces/en.ts';
import { documentLanguage } from './document-language.ts';
import type { OfficeMessages } from './en.ts';

/** What is said before anybody has signed in, and where the words of pages are. One language is one chunk; the others stay on the server. */
const locales: Record<Language, () => Promise<{ messages: FirstMessages; namespaces: MessageNamespaces }>> = {
  en: () => import('../office-first/en.ts'),
  gu: () => import('../office-first/gu.ts'),
  hi: () => import('../office-first/hi.ts'),
};

export type MessageNamespace = keyof MessageNamespaces;
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
  const { messages, namespaces } = await locales[language]();
  Object.assign(messages, await namespaces[chapter]());
}
