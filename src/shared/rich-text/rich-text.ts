/**
 * A text with a little form, as plain data: paragraphs, headings of one level and lists of one level, in which words are bold or lead
 * somewhere. Nothing in it is markup: a page draws its own elements from it (decision 071).
 */
export interface RichPart {
  text: string;
  isBold?: true | undefined;
  /** An address that `isRichLink` takes. */
  link?: string | undefined;
}

export interface RichLine {
  kind: 'paragraph' | 'heading';
  parts: RichPart[];
}

export interface RichList {
  kind: 'bullets' | 'numbers';
  /** Each entry is one line. */
  items: RichPart[][];
}

export type RichBlock = RichLine | RichList;
export type RichText = RichBlock[];

export const isRichList = (block: RichBlock): block is RichList => block.kind === 'bullets' || block.kind === 'numbers';

/** The lines of a block, in their order: one, or the entries of a list. */
export const linesOf = (block: RichBlock): RichPart[][] => (isRichList(block) ? block.items : [block.parts]);

const lineText = (parts: readonly RichPart[]) => parts.map(({ text }) => text).join('');

/** Its words alone, a line each. */
export const richTextLines = (document: RichText): string[] => document.flatMap(linesOf).map(lineText);

/** What keyboards and other programs put in and nobody can see; joiners belong to Gujarati and Hindi spelling. */
const unseen = /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/gu;

export const isRichTextEmpty = (document: RichText): boolean =>
  richTextLines(document).every((line) => !/[^\s\u200c\u200d]/.test(line.replace(unseen, '')));

const tidyText = (text: string) =>
  text.replace(/\s+/g, ' ').replace(unseen, '').replace(/ {2,}/g, ' ').normalize('NFC');

const isSameForm = (one: RichPart, other: RichPart) => one.isBold === other.isBold && one.link === other.link;

/** A line without parts that say nothing, and with what looks alike in one part; no blanks at its ends, nor two together. */
function tidyLine(parts: readonly RichPart[]): RichPart[] {
  const tidied: RichPart[] = [];
  for (const { text, isBold, link } of parts) {
    const last = tidied.at(-1);
    const follows = tidyText(text);
    const words = !last || last.text.endsWith(' ') ? follows.trimStart() : follows;
    if (!words) continue;
    const part: RichPart = { text: words, ...(isBold && { isBold }), ...(link && { link }) };
    if (last && isSameForm(last, part)) last.text = (last.text + words).normalize('NFC');
    else tidied.push(part);
  }
  const last = tidied.at(-1);
  if (last) last.text = last.text.trimEnd();
  return last?.text === '' ? tidied.slice(0, -1) : tidied;
}

/** The one form of a document: what looks the same is the same. */
export function tidyRichText(document: RichText): RichText {
  return document.flatMap((block): RichText => {
    if (!isRichList(block)) {
      const parts = tidyLine(block.parts);
      return parts.length > 0 ? [{ kind: block.kind, parts }] : [];
    }
    const items = block.items.map(tidyLine).filter((parts) => parts.length > 0);
    return items.length > 0 ? [{ kind: block.kind, items }] : [];
  });
}

/** The beginning of its words, at most so many characters, ending with a whole word. */
export function richTextSummary(document: RichText, max: number): string {
  const text = richTextLines(document)
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');
  if (text.length <= max) return text;
  const end = text.slice(0, max + 1).lastIndexOf(' ');
  const words = text.slice(0, end > 0 ? end : max);
  return `${words.replace(/(?<![\s.,;:–-])[\s.,;:–-]+$/, '')}…`;
}
