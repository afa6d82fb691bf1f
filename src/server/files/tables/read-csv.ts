import { type Options, parse } from 'csv-parse/sync';
import { type Cells, TableRefused } from './table.ts';

const delimiters = [',', ';', '\t'] as const;

/** People type quotes in the middle of a cell, and leave out empty cells at the end. */
const options = {
  relax_column_count: true,
  relax_quotes: true,
  skip_empty_lines: false,
  // Blanks before and after quotes, which would not count as quotes else.
  trim: true,
  max_record_size: 256 * 1024,
} satisfies Options;

const sampleLength = 64 * 1024;

/** How well a delimiter fits: into how many cells it parts most of the first rows. */
function scoreOf(text: string, delimiter: string): number {
  try {
    const rows = parse(text, { ...options, delimiter, to: 20 });
    const widths = rows.map((row) => row.length).filter((width) => width > 1);
    const counts = Map.groupBy(widths, (width) => width);
    const [most] = [...counts.values()].toSorted((one, other) => other.length - one.length);
    return most ? most.length * 100 + (most[0] ?? 0) : 0;
  } catch {
    return 0;
  }
}

/** As Excel writes it into the first line, `sep=;`; else the one that parts the first rows best. */
function delimiterOf(text: string): { delimiter: string; from: number } {
  const [line, said] = /^sep=(.)\r?\n/.exec(text) ?? [];
  if (line !== undefined && said !== undefined) return { delimiter: said, from: line.length };
  const start = text.slice(0, sampleLength);
  // Of a longer text the last line may be cut within quotes.
  const sample = text.length > sampleLength ? start.slice(0, start.lastIndexOf('\n')) : start;
  const fits = delimiters.map((delimiter) => ({ delimiter, score: scoreOf(sample, delimiter) }));
  const [best] = fits.toSorted((one, other) => other.score - one.score);
  return { delimiter: best?.delimiter ?? ',', from: 0 };
}

/** A page, often under the name of a workbook, or data of a program. A heading in brackets is none of them. */
const otherStarts = [
  /^<(?:!doctype|!--|\?xml|html|head|body|table|style|meta|xml|svg)(?![\w-])/i,
  /^\{\s*["}]/,
  /^\[\s*[[{"\]]/,
];
function isOther(text: string): boolean {
  const start = text.slice(0, sampleLength).replace(/^[\s\uFEFF]+/, '');
  return otherStarts.some((pattern) => pattern.test(start));
}

/** Each row of a CSV file, blank ones too: a row's place is its number. */
export function readCsv(text: string): Cells[] {
  if (text.includes('\0') || isOther(text)) throw new TableRefused('table-type');
  const { delimiter, from } = delimiterOf(text);
  try {
    return parse(text.slice(from), { ...options, delimiter });
  } catch {
    // Quotes that nobody closed, above all.
    throw new TableRefused('table-damaged');
  }
}
