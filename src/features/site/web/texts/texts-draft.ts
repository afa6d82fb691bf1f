import type { SiteSettings } from '../../contract.ts';
import type { ChangedText, PageTexts, SiteTexts, TextRow } from '../../texts/contract.ts';
import { type RowsRule, type TextPage, textPages } from '../../texts/rules.ts';
import type { DraftKind } from '../draft/merge-draft.ts';
import { placeOnScreen } from '../draft/settings-row.ts';
import { type DraftRow, draftRows, sentRow } from './text-row-draft.ts';

export interface DraftRows {
  own: DraftRow[];
  ours: TextRow[];
}

/** The other settings stay as they are; what is typed stands at the path of its text. */
export interface TextsDraft extends Omit<SiteSettings, 'texts'> {
  texts: Partial<Record<TextPage, Partial<Record<string, DraftRows | Partial<Record<string, ChangedText>>>>>>;
}

function sentRows({ own, ours }: DraftRows, rule: RowsRule): PageTexts[string] {
  const sent = { own: own.filter(({ isRemoved }) => !isRemoved).map((row) => sentRow(row, rule)), ours };
  return JSON.stringify(sent.own) === JSON.stringify(ours) ? undefined : sent;
}

/** What is as ours, or empty, is left alone. */
function sentTexts(changed: Partial<Record<string, ChangedText>>): PageTexts[string] {
  const kept = Object.entries(changed).flatMap(([language, text]) => {
    const own = text?.own.trim();
    return text && own && own !== text.ours ? [[language, { own, ours: text.ours }]] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : undefined;
}

/** The pages' texts with each changed as it says; pages of which nothing is left are left out. */
function eachText(texts: object, change: (text: object, page: TextPage, name: string) => unknown): object {
  const pages = Object.entries(texts).flatMap(([page, named]: [string, object]) => {
    const changed = Object.entries(named).flatMap(([name, text]: [string, object]) => {
      const to = change(text, page as TextPage, name);
      return to === undefined ? [] : [[name, to]];
    });
    return changed.length > 0 ? [[page, Object.fromEntries(changed)]] : [];
  });
  return Object.fromEntries(pages);
}

function draftOf({ texts = {}, ...rest }: SiteSettings): TextsDraft {
  const typed = eachText(texts, (text, page, name) => {
    const rule = textPages[page].texts[name];
    if (rule?.kind !== 'rows') return text;
    const { own, ours } = text as { own: TextRow[]; ours: TextRow[] };
    return { own: draftRows(own, rule), ours };
  });
  return { ...rest, texts: typed as TextsDraft['texts'] };
}

function settingsOf({ texts, ...rest }: TextsDraft): SiteSettings {
  const sent = eachText(texts, (text, page, name) => {
    const rule = textPages[page].texts[name];
    return rule?.kind === 'rows'
      ? sentRows(text as DraftRows, rule)
      : sentTexts(text as Partial<Record<string, ChangedText>>);
  });
  return Object.keys(sent).length > 0 ? { ...rest, texts: sent as SiteTexts } : rest;
}

/** The server counts the rows that were sent; on the screen removed ones keep their places. */
function pathOnScreen({ texts }: TextsDraft, path: string): string {
  const [, page, name, index, rest = ''] = /^texts\.([^.]+)\.([^.]+)\.own\.(\d+)(\D.*)?$/.exec(path) ?? [];
  if (!page || !name) return path.replace(/^(texts\.[^.]+\.[^.]+\.\w+)\.(?:own|ours)$/, '$1');
  const rows = texts[page as TextPage]?.[name] as DraftRows | undefined;
  return `texts.${page}.${name}.own.${placeOnScreen(rows?.own ?? [], index)}.texts${rest}`;
}

export const textsDraft: DraftKind<TextsDraft> = { draftOf, settingsOf, pathOnScreen };
