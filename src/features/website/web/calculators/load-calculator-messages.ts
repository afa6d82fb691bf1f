import { isLanguage, type Language } from '#shared/languages.ts';
import type { CalculatorMessages } from '#web/messages/calculators/en.ts';

const loaders: Record<Language, () => Promise<CalculatorMessages>> = {
  en: async () => (await import('#web/messages/calculators/en.ts')).en,
  gu: async () => (await import('#web/messages/calculators/gu.ts')).gu,
  hi: async () => (await import('#web/messages/calculators/hi.ts')).hi,
};

/** An island's messages in the page's language. */
export const loadCalculatorMessages = (language: string) => loaders[isLanguage(language) ? language : 'en']();
