import type { Conflict, Resolution } from './resolution.ts';

interface DraftedRecord<Saved, Draft, Field extends keyof Draft & string> {
  fields: readonly Field[];
  /** Chosen anew or kept, and replaced when the record's id of it is another. */
  file?: { field: Field; idOf: (saved: Saved) => unknown };
  /** The form of a stored record. */
  draftOf: (saved: Saved) => Draft;
  /** A text as the server will store it, as far as two are compared. */
  plain?: (field: Field, text: string) => string;
}

const trimmed = (_field: string, text: string) => text.trim();

/** Compares a record of texts, and perhaps one file, with the draft of it, field by field. */
export function draftDifferences<
  Saved,
  Draft extends object,
  Field extends keyof Draft & string = keyof Draft & string,
>({ fields, file, draftOf, plain = trimmed }: DraftedRecord<Saved, Draft, Field>) {
  const isSame = (field: Field, one: Draft, other: Draft) =>
    plain(field, String(one[field])) === plain(field, String(other[field]));

  /** The fields edited since the record was opened. */
  const changedFields = (base: Saved, draft: Draft): Field[] => {
    const saved = draftOf(base);
    return fields.filter((field) =>
      field === file?.field ? draft[field] !== undefined : !isSame(field, saved, draft),
    );
  };

  /** The fields where saving mine would overwrite their change with another value, and whether both changed them. */
  const differences = (base: Saved, mine: Draft, theirs: Saved): Conflict<Field>[] => {
    const own = changedFields(base, mine);
    const [before, now] = [draftOf(base), draftOf(theirs)];
    return fields
      .filter((field) =>
        field === file?.field
          ? file.idOf(theirs) !== file.idOf(base)
          : !isSame(field, now, before) && !isSame(field, now, mine),
      )
      .map((field) => ({ field, isMineToo: own.includes(field) }));
  };

  /** The values to save over theirs. An earlier file is deleted and cannot be restored. */
  const merge = (mine: Draft, theirs: Saved, choices: Resolution<Field>): Draft => {
    const taken = fields.filter((field) => choices[field] === 'theirs');
    const saved = draftOf(theirs);
    return { ...mine, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
  };

  return { changedFields, differences, merge };
}
