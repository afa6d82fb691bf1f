import { draftDifferences } from '#web/ui/conflict/draft-differences.ts';
import { cardFields } from '../catalogue.ts';
import type { CardDraft, CardWithChange } from './api.ts';

export function draftOf({ bankName, bank, applyLink, pincodeLink, remarks }: CardWithChange): CardDraft {
  return { bankName, bankId: String(bank.id), applyLink, pincodeLink, remarks, image: undefined };
}

export const {
  changedFields,
  differences,
  merge: mergeCard,
} = draftDifferences<CardWithChange, CardDraft>({
  fields: cardFields,
  file: { field: 'image', idOf: ({ imageId }) => imageId },
  draftOf,
});
