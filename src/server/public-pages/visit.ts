import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FormState } from '#shared/form-state.ts';
import { isLanguage, type Language, languageCookie, preferredLanguage, splitLanguage } from '#shared/languages.ts';
import { fontsCookie } from '#shared/preferences/fonts.ts';
import { isTheme, type Theme, themeCookie } from '#shared/preferences/theme.ts';
import { bindCookie } from '../auth/identify.ts';
import { policyWithStyle } from '../http/headers.ts';
import { serializePreference } from '../http/set-cookie.ts';
import type { PublicPagesParts } from './register-pages.ts';

/** What a page is rendered by, apart from its data: a few hundred variants in all. */
export interface Visit {
  path: string;
  language: Language;
  theme: Theme;
  hasFonts: boolean;
  /** A first visit, in the language the browser asks for: the page says so. */
  followsBrowser: boolean;
}

export function visitOf(request: FastifyRequest, path: string): Visit {
  const theme = request.cookies[themeCookie];
  const { language } = splitLanguage(request.url.split('?')[0] ?? '/');
  return {
    path,
    language,
    theme: isTheme(theme) ? theme : 'system',
    hasFonts: request.cookies[fontsCookie] !== undefined,
    followsBrowser: language !== 'en' && language === languageToFollow(request),
  };
}

/** The browser's, until a language was chosen. Whoever works in the office has its language, which a page must not change. */
export function languageToFollow({ cookies, headers }: FastifyRequest): Language | undefined {
  if (isLanguage(cookies[languageCookie])) return undefined;
  return cookies[bindCookie] === undefined ? preferredLanguage(headers['accept-language']) : 'en';
}

export const variantOf = (visit: Visit) => Object.values(visit).join(' ');

/** A prefetched page is not a choice of language. */
export function rememberLanguage(request: FastifyRequest, reply: FastifyReply, language: Language) {
  if (request.headers['sec-purpose'] === undefined) {
    reply.header('set-cookie', serializePreference(languageCookie, language));
  }
}

/** The page may have the style element that its data asks for. */
export function allowStyle(reply: FastifyReply, { styleOf }: PublicPagesParts, data: object) {
  const style = styleOf(data);
  if (style !== undefined) {
    reply.header('content-security-policy', policyWithStyle(style, reply.request.protocol === 'https'));
  }
}

export interface Drawn {
  data: object;
  form?: FormState | undefined;
  /** The submitted fields of the page's GET forms, in the order of the page's own list. */
  query?: Record<string, string[]>;
  preview?: 'draft' | 'ended';
}

export function drawing({ origin, assets }: PublicPagesParts, visit: Visit, drawn: Drawn) {
  const { data, form, query = {}, preview } = drawn;
  return { ...visit, ...data, origin, assets, form, query, preview };
}
