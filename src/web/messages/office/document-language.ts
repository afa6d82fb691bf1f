import { isLanguage, type Language } from '#shared/languages.ts';

/** The server writes the remembered language into `<html lang>`. */
export function documentLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}
