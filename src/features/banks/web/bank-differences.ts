import { draftDifferences } from '#web/ui/conflict/draft-differences.ts';
import type { Conflict } from '#web/ui/conflict/resolution.ts';
import { type BankField, bankFields } from '../catalogue.ts';
import type { BankDraft, BankWithChange } from './api.ts';

/** A field changed by another person, and whether both changed it. */
export type Difference = Conflict<BankField>;

export function draftOf({ name, shortName, trackerLink, coolOffMonths }: BankWithChange): BankDraft {
  return { name, shortName, trackerLink, coolOffMonths: String(coolOffMonths), logo: undefined };
}

export const {
  changedFields,
  differences,
  merge: mergeBank,
} = draftDifferences<BankWithChange, BankDraft>({
  fields: bankFields,
  file: { field: 'logo', idOf: ({ logoId }) => logoId },
  draftOf,
});
