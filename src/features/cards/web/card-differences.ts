import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import { type CardField, cardFields } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';

/** A field changed by another person, and whether both changed it. */
export type Difference = Conflict<CardField>;

export function draftOf({ bankName, applyLink, pincodeLink, remarks }: CardWithChange): CardDraft {
  return { bankName, applyLink, pincodeLink, remarks, image: undefined };
}

/** The fields edited since the card was opened. */
export function changedFields(base: CardWithChange, draft: CardDraft): CardField[] {
  return cardFields.filter((field) =>
    field === 'image' ? draft.image !== undefined : draft[field].trim() !== base[field],
  );
}

/** The fields where saving mine would overwrite their change with another value. */
export function differences(base: CardWithChange, mine: CardDraft, theirs: CardWithChange): Difference[] {
  const own = changedFields(base, mine);
  return cardFields
    .filter((field) =>
      field === 'image'
        ? theirs.imageId !== base.imageId
        : theirs[field] !== base[field] && theirs[field] !== mine[field].trim(),
    )
    .map((field) => ({ field, isMineToo: own.includes(field) }));
}

/** The values to save over theirs. An earlier image is deleted and cannot be restored. */
export function mergeCard(mine: CardDraft, theirs: CardWithChange, choices: Resolution<CardField>): CardDraft {
  const merged = { ...mine };
  for (const field of cardFields) {
    if (choices[field] !== 'theirs') continue;
    if (field === 'image') merged.image = undefined;
    else merged[field] = theirs[field];
  }
  return merged;
}
