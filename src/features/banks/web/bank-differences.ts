import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import { type BankField, bankFields } from '../catalogue.ts';
import type { BankDraft, BankWithChange } from './api.ts';

/** A field changed by another person, and whether both changed it. */
export type Difference = Conflict<BankField>;

export function draftOf({ name, shortName, trackerLink, coolOffMonths }: BankWithChange): BankDraft {
  return { name, shortName, trackerLink, coolOffMonths: String(coolOffMonths), logo: undefined };
}

/** The fields edited since the bank was opened. */
export function changedFields(base: BankWithChange, draft: BankDraft): BankField[] {
  const saved = draftOf(base);
  return bankFields.filter((field) =>
    field === 'logo' ? draft.logo !== undefined : draft[field].trim() !== saved[field],
  );
}

/** The fields where saving mine would overwrite their change with another value. */
export function differences(base: BankWithChange, mine: BankDraft, theirs: BankWithChange): Difference[] {
  const own = changedFields(base, mine);
  const [before, now] = [draftOf(base), draftOf(theirs)];
  return bankFields
    .filter((field) =>
      field === 'logo'
        ? theirs.logoId !== base.logoId
        : now[field] !== before[field] && now[field] !== mine[field].trim(),
    )
    .map((field) => ({ field, isMineToo: own.includes(field) }));
}

/** The values to save over theirs. An earlier logo is deleted and cannot be restored. */
export function mergeBank(mine: BankDraft, theirs: BankWithChange, choices: Resolution<BankField>): BankDraft {
  const taken = bankFields.filter((field) => choices[field] === 'theirs');
  const saved = draftOf(theirs);
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
}
