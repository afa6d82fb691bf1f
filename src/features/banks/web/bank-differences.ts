import { draftDifferences } from '#web/ui/conflict/draft-differences.ts';
import { bankFields } from '../catalogue.ts';
import type { BankDraft, BankWithChange } from './api.ts';

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
