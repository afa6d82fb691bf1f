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

/** The language a browser asks for first (RFC 9110, `Accept-Language`); English where that is none of ours. Crawlers ask for none. */
export function preferredLanguage(header: string | undefined): Language {
  const [first] = (header ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => {
      const [tag = '', weight] = part
        .trim()
        .toLowerCase()
        .split(/;\s*q=/);
      return { tag: tag.split('-')[0], weight: weight === undefined ? 1 : Number(weight) || 0 };
    })
    .sort((one, other) => other.weight - one.weight);
  return isLanguage(first?.tag) ? first.tag : 'en';
}
