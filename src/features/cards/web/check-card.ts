import type { FieldErrorCode } from '#shared/field-errors.ts';
import { type CardField, cardFields } from '../catalogue.ts';
import { isNone, safeLink } from '../rules.ts';
import type { CardDraft } from './api.ts';

export type CardProblems = Partial<Record<CardField, FieldErrorCode[]>>;

const isLink = (text: string) => safeLink(text.trim(), { allowsLoopback: true }) !== undefined;

/** What the server would say of a field, as far as it can be said here. */
export function problemOf(field: CardField, draft: CardDraft, isImageNeeded: boolean): FieldErrorCode | undefined {
  if (field === 'image') return isImageNeeded && !draft.image ? 'required' : undefined;
  const text = draft[field].trim();
  if (!text) return 'required';
  if (field === 'applyLink') return isLink(text) ? undefined : 'link';
  if (field === 'pincodeLink') return isNone(text) || isLink(text) ? undefined : 'link';
  return undefined;
}

export function checkCard(draft: CardDraft, isImageNeeded: boolean): CardProblems {
  const found = cardFields.flatMap((field) => {
    const code = problemOf(field, draft, isImageNeeded);
    return code ? [[field, [code]] as const] : [];
  });
  return Object.fromEntries(found);
}
