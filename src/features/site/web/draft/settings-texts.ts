import type { LocalisedText } from '#shared/text/localised-text.ts';

/** A text in three languages; an empty one is left out. */
export type Texts = Record<'en' | 'gu' | 'hi', string>;

export const textsOf = (text?: LocalisedText): Texts => ({
  en: text?.en ?? '',
  gu: text?.gu ?? '',
  hi: text?.hi ?? '',
});

/** Optional fields: left out of the request when empty. */
export const optional = <Name extends string, Value>(name: Name, value: Value | undefined) =>
  (value === undefined || value === '' ? {} : { [name]: value }) as Partial<Record<Name, NonNullable<Value>>>;

export const localised = ({ en, gu, hi }: Texts): LocalisedText => ({
  en: en.trim(),
  ...optional('gu', gu.trim()),
  ...optional('hi', hi.trim()),
});

export const anyText = (texts: Texts) =>
  Object.values(texts).some((text) => text.trim()) ? localised(texts) : undefined;
