import type { SubjectWords } from '#shared/audit.ts';

export const importActions = [
  'import-uploaded',
  'import-confirmed',
  'import-done',
  'import-undo-asked',
  'import-undone',
  'import-discarded',
  'import-faults-exported',
] as const;
export const importSubject = {
  import: { en: 'Import', gu: 'આયાત', hi: 'आयात' },
} as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof importActions)[number], true> {}
  interface FeatureFields extends Record<'undone' | 'kept', true> {}
}
