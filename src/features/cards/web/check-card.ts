import '#web/schema-settings.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { CardField } from '../catalogue.ts';
import { createCard } from '../contract.ts';
import type { CardDraft } from './api.ts';

export type CardProblems = Partial<Record<CardField, FieldErrorCode[]>>;

/** The problems of each field, by the server's rules. */
export function checkCard({ image, ...texts }: CardDraft, isImageNeeded: boolean): CardProblems {
  const problems: CardProblems = problemsOf(createCard.body, texts);
  return isImageNeeded && !image ? { ...problems, image: ['required'] } : problems;
}
