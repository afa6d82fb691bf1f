import type { ChangedRows, PageTexts, SiteTexts, TextRow } from '#features/site/texts/contract.ts';
import {
  entriesOf,
  filledIn,
  type RowsRule,
  type TextPage,
  type TextRule,
  type TextSource,
  textPages,
} from '#features/site/texts/rules.ts';
import type { Language } from '#shared/languages.ts';
import { localised } from '#web/public-pages/localised.ts';

interface Layer {
  source: TextSource;
  texts: SiteTexts;
  language: Language;
}

/** Ours of a source, with what the owner changed in its place. */
export function layOver<Texts extends object>(ours: Texts, { source, texts, language }: Layer): Texts {
  let laid: object = ours;
  for (const [page, changed] of Object.entries(texts) as [TextPage, PageTexts][]) {
    for (const [name, rule] of Object.entries(textPages[page].texts)) {
      if ((rule.source ?? textPages[page].source) !== source) continue;
      const value = ownValue(rule, changed[name], language);
      if (value !== undefined) laid = replaced(laid, rule.at.split('.'), value);
    }
  }
  return laid as Texts;
}

/** In the form that our text has: a text, a function of what is filled in, a list. */
function ownValue(rule: TextRule, changed: PageTexts[string], language: Language): unknown {
  if (!changed) return undefined;
  if (rule.kind === 'rows') {
    const rows = (changed as ChangedRows).own;
    return rows.map((row) => rowIn(row, rule, (name) => rowLanguage(rows, { name, rule, language })));
  }
  const own = (changed as Exclude<PageTexts[string], ChangedRows>)?.[language]?.own;
  if (own === undefined) return undefined;
  if (rule.kind === 'lines') return entriesOf(own);
  const { holders = [] } = rule;
  if (holders.length === 0) return own;
  return (...data: string[]) =>
    filledIn(own, Object.fromEntries(holders.map((holder, index) => [holder, data[index]])));
}

/** What rows name alike has to be alike in a language, or a choice among them would lose some. */
function rowLanguage(
  rows: readonly TextRow[],
  { name, rule, language }: { name: string; rule: RowsRule; language: Language },
): Language {
  if (!rule.fields[name]?.isShared) return language;
  const isWhole = rows.every((row) => {
    const { en = '', [language]: own = '' } = row[name] ?? {};
    return entriesOf(own).length === entriesOf(en).length;
  });
  return isWhole ? language : 'en';
}

/** A row as a page draws it, each field in the language that is named for it. */
export function rowIn(row: TextRow, { fields }: RowsRule, languageOf: (name: string) => Language): object {
  const texts = Object.entries(fields).flatMap(([name, { kind }]) => {
    const text = row[name] && localised(row[name], languageOf(name));
    return text === undefined ? [] : [[name, kind === 'lines' ? entriesOf(text) : text]];
  });
  return Object.fromEntries(texts);
}

function replaced(tree: object, [part = '', ...rest]: string[], value: unknown): object {
  const branch = (tree as Record<string, object>)[part] ?? {};
  return { ...tree, [part]: rest.length > 0 ? replaced(branch, rest, value) : value };
}
