import type { SubjectWords } from '#shared/audit.ts';

export const importKinds = ['enquiries', 'customers'] as const;
export type ImportKind = (typeof importKinds)[number];

/**
 * `mapping`: it is to be said what stands in which column. `checking`, `running`, `undoing`: a job is at work. `discarded`: given up, by
 * somebody or after some days.
 */
export const importStates = [
  'mapping',
  'checking',
  'checked',
  'running',
  'done',
  'undoing',
  'undone',
  'discarded',
] as const;
export type ImportState = (typeof importStates)[number];

/** In which a job is at work. */
export const busyStates = ['checking', 'running', 'undoing'] as const satisfies ImportState[];
export const isBusy = (state: ImportState) => busyStates.some((busy) => busy === state);

/** `imported`, `undone`, `kept`: it became a record, which was taken away again, or was not because somebody had worked on it. */
export const rowStates = ['good', 'fault', 'duplicate', 'imported', 'undone', 'kept'] as const;
export type RowState = (typeof rowStates)[number];

export const importFields = [
  'serviceType',
  'pan',
  'firstName',
  'lastName',
  'mobile',
  'email',
  'address',
  'pincode',
  'dob',
  'status',
  'receivedDay',
] as const;
export type ImportField = (typeof importFields)[number];

/** What a row may be at fault for beside its values: whose it is has asked for erasure, and is still hidden. */
export const erasedFault = 'erased';

/** Of a file that nobody has imported. */
export const stagedDays = 7;
export const undoDays = 30;

/** Why a record stays when an import is undone: what somebody did with it, or that it is gone already. */
export const keptReasons = ['moved', 'called', 'noted', 'planned', 'corrected', 'applied', 'other', 'gone'] as const;
export type KeptReason = (typeof keptReasons)[number];

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
  interface FeatureFields extends Record<'undone' | 'kept' | 'withDuplicates' | 'asCompleted', true> {}
}
