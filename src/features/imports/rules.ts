import type { tableFaults } from '#shared/table-faults.ts';

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
export const keptReasons = [
  'moved',
  'called',
  'noted',
  'planned',
  'corrected',
  'applied',
  'merged',
  'other',
  'gone',
] as const;
export type KeptReason = (typeof keptReasons)[number];

/** What a row of each kind has, in the order of the screen. */
export const fieldsOf: Record<ImportKind, readonly ImportField[]> = {
  enquiries: ['serviceType', 'firstName', 'mobile', 'email', 'address', 'pincode', 'dob', 'status', 'receivedDay'],
  customers: ['pan', 'firstName', 'lastName', 'mobile', 'email', 'pincode'],
};

/** Without a column and a value for all rows these are Pending, of the day of the import, and none. */
export const optionalFields: readonly ImportField[] = ['status', 'receivedDay', 'email'];

/** What may be the same for all rows in which the file says nothing. */
export const defaultableFields: readonly ImportField[] = ['serviceType', 'address', 'pincode', 'status', 'receivedDay'];

/** What may be an office's in place of each person's own. */
export const sharableFields = ['email', 'mobile'] as const;
export type SharableField = (typeof sharableFields)[number];

/** What is said of a row that is imported nevertheless: what many rows have, and that somebody of the agency has this mobile. */
export const rowHints = ['shared-email', 'shared-mobile', 'known-mobile'] as const;
export type RowHint = (typeof rowHints)[number];

/** What can be wrong with a file, and with a step that somebody else was faster to take. */
/** What became of an import while somebody was asked whether to import the check that they had seen. */
export type Overtaken = 'checking' | 'checked' | 'confirmed' | 'discarded';

/** `asked`: the attempt that is to be confirmed. Undefined while nobody has been faster. */
export function overtakenBy(asked: number, one: { attempt: number; state: ImportState }): Overtaken | undefined {
  if (one.state === 'checked') return one.attempt === asked ? undefined : 'checked';
  if (one.state === 'checking' || one.state === 'discarded') return one.state;
  return one.state === 'mapping' ? undefined : 'confirmed';
}

export const importRefusals = {
  'table-type': { status: 422, title: 'This file is neither CSV nor XLSX.' },
  'table-old': { status: 422, title: 'This workbook is of the old format (.xls), or locked by a password.' },
  'table-macros': { status: 422, title: 'This workbook holds macros.' },
  'table-damaged': { status: 422, title: 'This file cannot be read: it is damaged, or a quote is never closed.' },
  'table-too-heavy': { status: 422, title: 'This file takes too much memory or time to read.' },
  'table-too-many-rows': { status: 422, title: 'This file has more than 100,000 rows.' },
  'table-too-wide': { status: 422, title: 'This file has more than 100 columns.' },
  'table-empty': { status: 422, title: 'This file has no rows.' },
  'import-moved': { status: 409, title: 'This import is at another step by now, or was checked anew.' },
} as const satisfies Record<(typeof tableFaults)[number] | 'import-moved', object>;

type OwnRefusals = typeof importRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
