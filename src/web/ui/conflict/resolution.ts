import { type FormEvent, useState } from 'react';

/** Whose value a field is to have, where two people changed it. */
export type Side = 'mine' | 'theirs';
export type Resolution<Field extends string> = Partial<Record<Field, Side>>;

/** A field that somebody else changed meanwhile, and whether I did as well. */
export interface Conflict<Field extends string> {
  field: Field;
  isMineToo: boolean;
}

export const sideName = (field: string) => `choice-${field}`;

const allTo = <Field extends string>(conflicts: readonly Conflict<Field>[], side: Side) =>
  Object.fromEntries(conflicts.map(({ field }) => [field, side])) as Resolution<Field>;

/** What is chosen for each field in conflict; a form is sent once there is a choice for all of them. */
export function useResolution<Field extends string>(
  conflicts: readonly Conflict<Field>[],
  onSave: (resolution: Resolution<Field>) => void,
) {
  const ofBoth = conflicts.filter(({ isMineToo }) => isMineToo);
  const ofTheirs = conflicts.filter(({ isMineToo }) => !isMineToo);
  // What I did not touch is theirs unless I say otherwise; what both changed nobody decides for me.
  const [resolution, setResolution] = useState(() => allTo(ofTheirs, 'theirs'));
  const [isAsked, setAsked] = useState(false);
  return {
    resolution,
    isMissing: (field: Field) => isAsked && !resolution[field],
    choose: (field: Field, side: Side) => setResolution((current) => ({ ...current, [field]: side })),
    /** Of all that both changed. */
    chooseAll: (side: Side) => setResolution((current) => ({ ...current, ...allTo(ofBoth, side) })),
    save: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const open = conflicts.find(({ field }) => !resolution[field]);
      if (!open) return onSave(resolution);
      setAsked(true);
      event.currentTarget.querySelector<HTMLElement>(`input[name="${sideName(open.field)}"]`)?.focus();
    },
  };
}
