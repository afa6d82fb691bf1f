import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { createCard } from '../contract.ts';
import type { CardDraft } from './api.ts';

/** The problems of each field, by the server's rules. */
export function checkCard({ image, ...texts }: CardDraft, isImageNeeded: boolean): Problems<CardDraft> {
  const { bankId, ...rest } = texts;
  const problems: Problems<CardDraft> = problemsOf(createCard.body, bankId ? texts : rest);
  return {
    ...problems,
    ...(!bankId && { bankId: ['required'] }),
    ...(isImageNeeded && !image && { image: ['required'] }),
  };
}
