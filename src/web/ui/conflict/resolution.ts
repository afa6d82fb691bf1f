import { type FormEvent, useState } from 'react';

/** Whose value a field takes in a conflict. */
export type Side = 'mine' | 'theirs';
export type Resolution<Field extends string> = Partial<Record<Field, Side>>;

/** A field changed by another person, and whether this person changed it too. */
export interface Conflict<Field extends string> {
  field: Field;
  isMineToo: boolean;
}

export const sideName = (field: string) => `choice-${field}`;

const allTo = <Field extends string>(conflicts: readonly Conflict<Field>[], side: Side) =>
  Object.fromEntries(conflicts.map(({ field }) => [field, side])) as Resolution<Field>;

/** The choice for each field in conflict; the form can be sent once every field has one. */
export function useResolution<Field extends string>(
  conflicts: readonly Conflict<Field>[],
  onSave: (resolution: Resolution<Field>) => void,
) {
  const ofBoth = conflicts.filter(({ isMineToo }) => isMineToo);
  const ofTheirs = conflicts.filter(({ isMineToo }) => !isMineToo);
  // A field only they changed is theirs by default; a field both changed has no default.
  const [resolution, setResolution] = useState(() => allTo(ofTheirs, 'theirs'));
  const [isSubmitted, setSubmitted] = useState(false);
  return {
    resolution,
    isMissing: (field: Field) => isSubmitted && !resolution[field],
    choose: (field: Field, side: Side) => setResolution((current) => ({ ...current, [field]: side })),
    /** Chooses for every field both changed. */
    chooseAll: (side: Side) => setResolution((current) => ({ ...current, ...allTo(ofBoth, side) })),
    save: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const open = conflicts.find(({ field }) => !resolution[field]);
      if (!open) return onSave(resolution);
      setSubmitted(true);
      event.currentTarget.querySelector<HTMLElement>(`input[name="${sideName(open.field)}"]`)?.focus();
    },
  };
}
