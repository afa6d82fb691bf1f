import { ownServiceLists } from '#features/site/services/catalogue.ts';
import type { ChangedRows, ChangedTexts, SiteTexts, TextRow } from '#features/site/texts/contract.ts';
import { type RowsRule, type SentenceRule, type TextRule, textPages } from '#features/site/texts/rules.ts';
import { longestRichText } from '#shared/rich-text/rich-text-schema.ts';
import { longest } from './longest-records.ts';

/** Words of 249 letters: wider than any window. One of thousands is nobody's, and takes a browser seconds to lay out. */
const longestWords = (max: number) => longest(max).replace(/(.{249}).(?=.)/g, '$1 ');

export const inAll = <Text>(text: Text) => ({ en: text, gu: text, hi: text });
export const longestIn = (max: number) => inAll(longestWords(max));

/** One entry of a list of lines takes all that the list may hold. */
const sentence = ({ max }: SentenceRule): ChangedTexts => inAll({ own: longestWords(max), ours: 'Ours' });

const row = ({ fields }: RowsRule): TextRow =>
  Object.fromEntries(Object.entries(fields).map(([name, { max }]) => [name, longestIn(max)]));

const rows = (rule: RowsRule): ChangedRows => ({
  own: [row(rule), row(rule)],
  ours: [Object.fromEntries(Object.keys(rule.fields).map((name) => [name, inAll('Ours')]))],
});

const changed = (rule: TextRule) => (rule.kind === 'rows' ? rows(rule) : sentence(rule));

/** Every text of every page, changed by the owner. */
export const longestTexts: SiteTexts = Object.fromEntries(
  Object.entries(textPages).map(([page, { texts }]) => [
    page,
    Object.fromEntries(Object.entries(texts).map(([name, rule]) => [name, changed(rule)])),
  ]),
);

const { documents, steps, questions } = ownServiceLists;
export const longestOwnLists = { documents: [row(documents)], steps: [row(steps)], questions: [row(questions)] };

const word = { text: longestWords(500) };
/** Each kind of block; the paragraph takes what the others leave. */
export const longestRich = inAll([
  { kind: 'heading' as const, parts: [word] },
  { kind: 'bullets' as const, items: [[word], [{ ...word, isBold: true as const }]] },
  { kind: 'numbers' as const, items: [[word], [{ ...word, link: '/contact' }]] },
  { kind: 'paragraph' as const, parts: [{ text: longestWords(longestRichText - 5 * word.text.length) }] },
]);
