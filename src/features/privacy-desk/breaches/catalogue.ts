import type { SubjectWords } from '#shared/audit.ts';

export const breachActions = [
  'breach-created',
  'breach-changed',
  'breach-reported',
  'breach-report-waived',
  'breach-report-undone',
  'breach-closed',
  'breach-reopened',
] as const;
export const breachSubject = {
  breach: { en: 'Data breach', gu: 'ડેટા ભંગ', hi: 'डेटा उल्लंघन' },
} as const satisfies SubjectWords;

/** What an entry of the log says was changed; `words`: what is said in plain words, in whichever language. */
export type ChangedField =
  | ('noticedDate' | 'day' | 'kind' | 'note' | 'place' | 'dataClasses' | 'people' | 'cause')
  | ('measures' | 'findings' | 'remedy' | 'words');

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof breachActions)[number], true> {}
  interface FeatureFields extends Record<ChangedField | 'duty' | 'toldDate', true> {}
}
