/** The languages of the product, in the order the switch shows them. English has the plain routes. */
export const languages = ['en', 'gu', 'hi'] as const;

export type Language = (typeof languages)[number];

export const languageNames: Record<Language, string> = { en: 'English', gu: 'ગુજરાતી', hi: 'हिन्दी' };

export const languageCookie = '__Host-language';

export function isLanguage(value: unknown): value is Language {
  return languages.includes(value as Language);
}

/** `/gu/contact` → `{ language: 'gu', path: '/contact' }`; a plain path is English. */
export function splitLanguage(pathname: string): { language: Language; path: string } {
  const [, first = ''] = pathname.split('/');
  if (first === 'en' || !isLanguage(first)) return { language: 'en', path: pathname };
  return { language: first, path: pathname.slice(first.length + 1) || '/' };
}

/** The address of a public page in a language: `('/contact', 'gu')` → `/gu/contact`. */
export function localPath(path: string, language: Language): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}/` : `/${language}${path}`;
}
