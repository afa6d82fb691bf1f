import { z } from 'zod/mini';
import { freeText, requiredText } from '#shared/text/formats.ts';
import { inLanguages, type LocalisedText } from '#shared/text/localised-text.ts';
import {
  holdersIn,
  mostRows,
  type RowsRule,
  type SentenceRule,
  type TextPage,
  type TextRule,
  textPageNames,
  textPages,
} from './rules.ts';

/** A text of the owner's, with the one of ours that it replaced, so that it is seen when ours changes. */
export interface ChangedText {
  own: string;
  ours: string;
}

export type TextRow = Partial<Record<string, LocalisedText>>;

/** A list is changed as a whole, in all languages. */
export interface ChangedRows {
  own: TextRow[];
  ours: TextRow[];
}

/** By language. What is absent is left alone: it follows ours. */
export type ChangedTexts = Partial<Record<'en' | 'gu' | 'hi', ChangedText>>;
export type PageTexts = Partial<Record<string, ChangedTexts | ChangedRows>>;
export type SiteTexts = Partial<Record<TextPage, PageTexts>>;

/** Ours is remembered as it was; a later release may have longer ones. */
const ourText = z.string('required').check(z.maxLength(8_000, 'too-long'));

/** Rules that say the same share a schema: there are several hundred texts, and each start makes them all. */
function once<Schema>(make: (rule: SentenceRule) => Schema): (rule: SentenceRule) => Schema {
  const made = new Map<string, Schema>();
  return (rule) => {
    const key = JSON.stringify([rule.kind, rule.max, rule.holders]);
    const schema = made.get(key) ?? make(rule);
    made.set(key, schema);
    return schema;
  };
}

const sentence = once(({ kind, max, holders = [] }) => {
  const isKnown = (text: string) => holdersIn(text).every((name) => holders.some((holder) => holder === name));
  return z.pipe(
    kind === 'line' ? requiredText(max) : freeText(max),
    z.string().check(z.refine(isKnown, 'placeholder')),
  );
});

const changedText = once((rule) => {
  const changed = z.optional(z.strictObject({ own: sentence(rule), ours: ourText }));
  return z.strictObject({ en: changed, gu: changed, hi: changed });
});

/** Rows of texts in languages, by their rule. */
export function textRows({ fields }: RowsRule, text: (rule: SentenceRule) => z.ZodMiniType<string> = sentence) {
  const row = Object.entries(fields).map(([name, rule]) => {
    const texts = inLanguages(text(rule));
    return [name, rule.isOptional ? z.optional(texts) : texts];
  });
  return z
    .array(z.strictObject(Object.fromEntries(row)) as unknown as z.ZodMiniType<TextRow>)
    .check(z.maxLength(mostRows, 'too-long'));
}

const changedRows = (rule: RowsRule) =>
  z.strictObject({
    own: textRows(rule).check(z.minLength(1, 'required')),
    ours: textRows(rule, () => ourText),
  });

const changed = (rule: TextRule) => (rule.kind === 'rows' ? changedRows(rule) : changedText(rule));

const pageTexts = (page: TextPage) =>
  z.strictObject(
    Object.fromEntries(Object.entries(textPages[page].texts).map(([name, rule]) => [name, z.optional(changed(rule))])),
  );

const pages = Object.fromEntries(textPageNames.map((page) => [page, pageTexts(page)]));

/** The owner's texts of the pages, by page, text and language. */
export const siteTexts = z.strictObject(
  Object.fromEntries(Object.entries(pages).map(([page, texts]) => [page, z.optional(texts)])),
) as unknown as z.ZodMiniType<SiteTexts>;

export const records = { SiteTexts: siteTexts };
