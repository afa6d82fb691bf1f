import type { PrintedDocument } from '#server/documents/printed-document.ts';
import type { PapersFileWords } from '../contract.ts';

/** A4, in points. */
export const page = { width: 595.28, height: 841.89, margin: 42, faint: '#5b5d73' };
const leading = 15;
const labelWidth = 130;
const textWidth = page.width - 2 * page.margin;

interface Cover {
  agency: string;
  reference: string;
  customer: string;
  day: string;
  papers: readonly { name: string; state: string; pictures: readonly unknown[] }[];
  words: PapersFileWords;
}

/** Whose papers they are, and how each stands; a long list goes on. Answers how many pages it took. */
export function writeCover(document: PrintedDocument, cover: Cover): number {
  const { agency, words, papers } = cover;
  let [pages, y] = [0, page.height];
  const next = (step: number) => {
    if (y + step > page.height - page.margin) {
      document.pdf.addPage();
      pages += 1;
      y = page.margin;
      document.write(filledIn(words.page, pages), {
        ...{ x: page.margin, baseline: page.height - 24, width: textWidth, size: 8, colour: page.faint, align: 'end' },
      });
    }
    y += step;
    return y;
  };
  const paragraph = (text: string, size: number, style: 'regular' | 'bold', colour?: string) => {
    for (const line of document.linesOf(text, { width: textWidth, size, style }))
      document.write(line, {
        ...{ x: page.margin, baseline: next(size * 1.5), width: textWidth + 2, size, style },
        ...(colour && { colour }),
      });
  };
  const entry = (label: string, value: string) => {
    const width = textWidth - labelWidth;
    const labels = document.linesOf(label, { width: labelWidth - 10, size: 10 });
    const values = document.linesOf(value, { width, size: 10 });
    for (let line = 0; line < Math.max(labels.length, values.length); line++) {
      const baseline = next(leading);
      document.write(labels[line] ?? '', { x: page.margin, baseline, width: labelWidth, size: 10, colour: page.faint });
      document.write(values[line] ?? '', { x: page.margin + labelWidth, baseline, width: width + 2, size: 10 });
    }
  };
  paragraph(agency, 11, 'regular', page.faint);
  paragraph(words.title, 18, 'bold');
  next(8);
  entry(words.reference, cover.reference);
  entry(words.service, words.serviceName);
  entry(words.customer, cover.customer);
  entry(words.day, cover.day);
  next(14);
  for (const [index, { name, state, pictures }] of papers.entries()) {
    paragraph(`${index + 1}. ${name}`, 11, 'bold');
    paragraph(`${state} · ${filledIn(words.pictures, pictures.length)}`, 10, 'regular', page.faint);
    next(4);
  }
  return pages;
}

/** `{0}` and `{1}` of a word, filled in. */
export const filledIn = (word: string, ...values: readonly (string | number)[]): string =>
  word.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));
