import { type FormEvent, useState } from 'react';

/** Whose value a field is to have, where two people changed it. */
export type Side = 'mine' | 'theirs';
export type Sides<Field extends string> = Partial<Record<Field, Side>>;

/** A field that somebody else changed meanwhile, and whether I did as well. */
export interface Contest<Field extends string> {
  field: Field;
  isMineToo: boolean;
}

export const sideName = (field: string) => `choice-${field}`;

/** What is chosen for each contested field; a form is sent once there is a choice for all of them. */
export function useSides<Field extends string>(
  contests: readonly Contest<Field>[],
  onSave: (choices: Sides<Field>) => void,
) {
  const sidesOf = (of: readonly Contest<Field>[], side: Side) =>
    Object.fromEntries(of.map(({ field }) => [field, side])) as Sides<Field>;
  // What I did not touch is theirs unless I say otherwise; what both changed nobody decides for me.
  const [choices, setChoices] = useState(() =>
    sidesOf(
      contests.filter(({ isMineToo }) => !isMineToo),
      'theirs',
    ),
  );
  const [isAsked, setAsked] = useState(false);
  return {
    choices,
    isMissing: (field: Field) => isAsked && !choices[field],
    choose: (field: Field, side: Side) => setChoices((current) => ({ ...current, [field]: side })),
    /** Of all that both changed. */
    chooseAll: (side: Side) =>
      setChoices((current) => ({
        ...current,
        ...sidesOf(
          contests.filter(({ isMineToo }) => isMineToo),
          side,
        ),
      })),
    save: (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault();
      const open = contests.find(({ field }) => !choices[field]);
      if (!open) return onSave(choices);
      setAsked(true);
      event.currentTarget.querySelector<HTMLElement>(`input[name="${sideName(open.field)}"]`)?.focus();
    },
  };
}
