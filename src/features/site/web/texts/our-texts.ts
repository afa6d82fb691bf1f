import { type Language, languages } from '#shared/languages.ts';
import type { TextRow } from '../../texts/contract.ts';
import {
  type RowsRule,
  type SentenceRule,
  type TextPage,
  type TextRule,
  type TextSource,
  textPages,
} from '../../texts/rules.ts';
import { valueAt } from '../draft/settings-paths.ts';

/** A text of ours in three languages as it is edited, or the rows of a list. */
export type OurText = Record<Language, string> | TextRow[];

type InLanguages<Value> = Record<Language, Value>;
type Load = () => Promise<object>;

const website: InLanguages<Load> = {
  en: () => import('#web/messages/public/en.ts').then(({ en }) => en),
  gu: () => import('#web/messages/public/gu.ts').then(({ gu }) => gu),
  hi: () => import('#web/messages/public/hi.ts').then(({ hi }) => hi),
};
const sitePages: InLanguages<Load> = {
  en: () => import('#web/messages/site-pages/en.ts').then(({ en }) => en),
  gu: () => import('#web/messages/site-pages/gu.ts').then(({ gu }) => gu),
  hi: () => import('#web/messages/site-pages/hi.ts').then(({ hi }) => hi),
};
const headings: InLanguages<Load> = {
  en: () => import('#web/messages/service-page/en.ts').then(({ en }) => en),
  gu: () => import('#web/messages/service-page/gu.ts').then(({ gu }) => gu),
  hi: () => import('#web/messages/service-page/hi.ts').then(({ hi }) => hi),
};
const services = import.meta.glob<Record<string, object>>('../../../../web/messages/service-pages/{en,gu,hi}/*.ts');

async function loadSource(source: TextSource, language: Language): Promise<object> {
  if (source === 'website') return website[language]();
  if (source === 'site-pages') return sitePages[language]();
  if (source === 'service-headings') return headings[language]();
  const module = await services[`../../../../web/messages/service-pages/${language}/${source}.ts`]?.();
  return Object.values(module ?? {})[0] ?? {};
}

/** Our texts of a page, by name. They come when the page is chosen. */
export async function loadOurTexts(page: TextPage): Promise<Record<string, OurText>> {
  const rules = Object.entries(textPages[page].texts);
  const sources = [...new Set(rules.map(([, { source }]) => source ?? textPages[page].source))];
  const loaded = await Promise.all(
    sources.map(async (source) => {
      const inEach = await Promise.all(languages.map((language) => loadSource(source, language)));
      return [source, Object.fromEntries(languages.map((language, index) => [language, inEach[index]]))] as const;
    }),
  );
  const trees = Object.fromEntries(loaded) as Record<TextSource, InLanguages<object>>;
  return Object.fromEntries(
    rules.map(([name, rule]) => [name, ourTextIn(trees[rule.source ?? textPages[page].source], rule)]),
  );
}

function ourTextIn(trees: InLanguages<object>, rule: TextRule): OurText {
  const inEach = (read: (language: Language) => string) =>
    Object.fromEntries(languages.map((language) => [language, read(language)])) as InLanguages<string>;
  if (rule.kind !== 'rows') return inEach((language) => asEdited(valueAt(trees[language], rule.at), rule));
  const rowsIn = (language: Language) => valueAt(trees[language], rule.at) as Record<string, unknown>[];
  return rowsIn('en').map((_, index) => rowOf(inEachRow(rowsIn, index), rule));
}

const inEachRow = (rowsIn: (language: Language) => Record<string, unknown>[], index: number) => (language: Language) =>
  rowsIn(language)[index] ?? {};

function rowOf(rowIn: (language: Language) => Record<string, unknown>, { fields }: RowsRule): TextRow {
  const texts = Object.entries(fields).flatMap(([name, rule]) => {
    if (rowIn('en')[name] === undefined) return [];
    return [[name, Object.fromEntries(languages.map((language) => [language, asEdited(rowIn(language)[name], rule)]))]];
  });
  return Object.fromEntries(texts) as TextRow;
}

/** What is filled in stands as `{town}`, entries one a line. */
function asEdited(value: unknown, { holders = [] }: SentenceRule): string {
  if (typeof value === 'function') {
    const template = value as (...data: string[]) => string;
    return template(...holders.map((holder) => `{${holder}}`));
  }
  return Array.isArray(value) ? value.join('\n') : String(value);
}
