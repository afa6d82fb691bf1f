import { type PdfObject, pdfOf, stream } from './pdfs.ts';

/** From 0 to below `limit`; the same numbers for the same seed, so that a file that does harm can be made again. */
export type Random = (limit: number) => number;

export function randomOf(seed: number): Random {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit);
  };
}

export const bytesBy = (random: Random, length: number) => Buffer.from(Array.from({ length }, () => random(256)));
export const someOf = <Value>(random: Random, ...values: [Value, ...Value[]]): Value =>
  values[random(values.length)] ?? values[0];
interface Page {
  /** Of the content stream. */
  content?: Uint8Array | string;
  contentEntries?: string;
  resources?: string;
  box?: string;
  /** Of the page, and of the catalogue. */
  page?: string;
  catalogue?: string;
  /** From the fifth on. */
  more?: readonly PdfObject[];
  trailer?: string;
}

/** One page with something on it: 1 the catalogue, 2 the pages, 3 the page, 4 its content. */
export function onePage({
  content = 'BT ET',
  contentEntries = '',
  resources = '',
  box,
  page = '',
  catalogue = '',
  more = [],
  trailer = '',
}: Page = {}) {
  const head = [
    `<< /Type /Catalog /Pages 2 0 R ${catalogue} >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [${box ?? '0 0 595 842'}] /Contents 4 0 R /Resources << ${resources} >> ${page} >>`,
    stream(content, contentEntries),
  ];
  return pdfOf([...head, ...more], { trailer });
}
