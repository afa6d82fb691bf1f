import type { PrintedDocument } from '#server/documents/printed-document.ts';
import { formatInstant } from '#shared/dates/dates.ts';
import { monthName } from '#shared/dates/names.ts';
import type { Muster, MusterWords } from '../contract.ts';

/** A4 across, in points. */
export const sheet = { width: 841.89, height: 595.28, margin: 28 };
export const left = sheet.margin;
export const right = sheet.width - sheet.margin;
export const bottom = sheet.height - sheet.margin;
export const faint = '#5b5d73';
export const shade = '#eeeef4';

export interface MusterFile {
  muster: Muster;
  agency: string;
  words: MusterWords;
  language: 'en' | 'gu' | 'hi';
}

/** `{0}` and `{1}` of a word, filled in. */
export const filledIn = (word: string, ...values: readonly (string | number)[]) =>
  word.replace(/\{(\d)\}/g, (_, index: string) => String(values[Number(index)] ?? ''));

/** The agency, the month and whether its numbers may still change, on top; which page it is, at the foot. */
export function writeFrame(
  document: PrintedDocument,
  file: MusterFile,
  { page, pages }: { page: number; pages: number },
) {
  const { muster, agency, words, language } = file;
  const width = right - left;
  document.pdf.addPage();
  document.write(agency, { x: left, baseline: 42, width: width / 2, size: 10, colour: faint });
  document.write(`${words.title}, ${monthName(muster.month, language)}`, {
    ...{ x: left, baseline: 61, width: width / 2, size: 16 },
    style: 'bold',
  });
  document.write(stateOf(muster, words), {
    ...{ x: left + width / 2, baseline: 42, width: width / 2, size: 9 },
    align: 'end',
    colour: faint,
  });
  document.write(filledIn(words.page, page, pages), {
    x: left,
    baseline: bottom,
    width,
    size: 8,
    align: 'end',
    colour: faint,
  });
}

function stateOf({ isClosed, history: [last] }: Muster, words: MusterWords): string {
  return isClosed && last
    ? filledIn(words.closed, last.changedByName ?? last.changedBy, formatInstant(last.changedDate))
    : words.open;
}

/** Pages are written one by one, so that other requests are served in between. */
export const breathe = () => new Promise<void>((resolve) => setImmediate(resolve));
