import type { SubjectWords } from '#shared/audit.ts';

/** Why a record stands in the file: it was opened, has the same PAN, or the same mobile. */
export const recordMatches = ['opened', 'pan', 'mobile'] as const;

export const fileFormats = ['json', 'pdf'] as const;
export type FileFormat = (typeof fileFormats)[number];

/** The words that a printed file needs beside those of its fields, tables and values. */
export const fileWordKeys = [
  'title',
  'about',
  'of',
  'made',
  'page',
  'none',
  'yes',
  'no',
  'masked',
  'rights',
  'leftOut',
] as const;
export type FileWord = (typeof fileWordKeys)[number];

/** Records in one file, and rows that tell who saw them; people that a search answers. */
export const mostRecords = 200;
export const mostPeople = 100;
export const mostLooks = 200;

export const personFileActions = ['person-file-exported', 'whole-file-exported'] as const;

export const personFileSubject = {
  'person file': { en: 'Personal data of one person', gu: 'એક વ્યક્તિની અંગત માહિતી', hi: 'एक व्यक्ति का निजी डेटा' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof personFileActions)[number], true> {}
  interface FeatureFields extends Record<'records', true> {}
}
