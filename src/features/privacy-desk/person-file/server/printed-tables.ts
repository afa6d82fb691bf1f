import type { Language } from '#shared/languages.ts';
import type { FileRecord, FileWords } from '../contract.ts';
import { type FileField, valueText } from '../rules.ts';

export interface PrintedFile {
  records: readonly FileRecord[];
  agency: string;
  /** Instant of the file. */
  madeAt: string;
  words: FileWords;
  language: Language;
  /** How many more records of the person are kept. */
  leftOut: number;
  /** The PAN stands whole in it. */
  isWhole: boolean;
}

export interface PrintedTable {
  heading: string;
  rows: { label: string; text: string }[][];
}

/** What stands before the tables. */
export const openingTexts = ({
  words: { texts },
  leftOut,
  isWhole,
}: Pick<PrintedFile, 'words' | 'leftOut' | 'isWhole'>): string[] => [
  texts.about,
  ...(leftOut > 0 ? [filledIn(texts.leftOut, leftOut)] : []),
  ...(isWhole ? [] : [texts.masked]),
  texts.rights,
];

export const filledIn = (word: string, value: string | number) => word.replace('{0}', String(value));

/** What is kept, in the words of the file. */
export function* printedTables({ records, words }: Pick<PrintedFile, 'records' | 'words'>): Generator<PrintedTable> {
  for (const { table, rows } of records.flatMap(({ tables }) => tables)) {
    if (rows.length === 0) continue;
    yield {
      heading: words.tables[table],
      rows: rows.map(({ values }) =>
        Object.entries(values).map(([field, value]) => ({
          label: words.fields[field as FileField],
          text: valueText(field as FileField, value, words),
        })),
      ),
    };
  }
}
