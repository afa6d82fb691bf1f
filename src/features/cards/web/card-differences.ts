import type { Conflict, Resolution } from '#web/ui/conflict/resolution.ts';
import { type CardField, cardFields } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';

/** A field changed by another person, and whether both changed it. */
export type Difference = Conflict<CardField>;

export function draftOf({ bankName, bank, applyLink, pincodeLink, remarks }: CardWithChange): CardDraft {
  return { bankName, bankId: String(bank.id), applyLink, pincodeLink, remarks, image: undefined };
}

/** The fields edited since the card was opened. */
export function changedFields(base: CardWithChange, draft: CardDraft): CardField[] {
  const saved = draftOf(base);
  return cardFields.filter((field) =>
    field === 'image' ? draft.image !== undefined : draft[field].trim() !== saved[field],
  );
}

/** The fields where saving mine would overwrite their change with another value. */
export function differences(base: CardWithChange, mine: CardDraft, theirs: CardWithChange): Difference[] {
  const own = changedFields(base, mine);
  const [before, now] = [draftOf(base), draftOf(theirs)];
  return cardFields
    .filter((field) =>
      field === 'image'
        ? theirs.imageId !== base.imageId
        : now[field] !== before[field] && now[field] !== mine[field].trim(),
    )
    .map((field) => ({ field, isMineToo: own.includes(field) }));
}

/** The values to save over theirs. An earlier image is deleted and cannot be restored. */
export function mergeCard(mine: CardDraft, theirs: CardWithChange, choices: Resolution<CardField>): CardDraft {
  const taken = cardFields.filter((field) => choices[field] === 'theirs');
  const saved = draftOf(theirs);
  return { ...mine, ...Object.fromEntries(taken.map((field) => [field, saved[field]])) };
}
