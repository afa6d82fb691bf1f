import type { Language } from '#shared/languages.ts';
import type { OfficeMessages } from './en.ts';

const loaders: Record<Language, () => Promise<{ messages: OfficeMessages }>> = {
  en: () => import('./en.ts'),
  gu: () => import('./gu.ts'),
  hi: () => import('./hi.ts'),
};

/** One language is one chunk; the others stay on the server. */
export async function loadMessages(language: Language): Promise<OfficeMessages> {
  return (await loaders[language]()).messages;
}
