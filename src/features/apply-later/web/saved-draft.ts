import { draftOf as customerDraft } from '#features/customers/web/api.ts';
import type { PersonField } from '../catalogue.ts';
import type { Reminder, Saved, SavedParts } from './api.ts';

/** The input of what is put aside. */
export interface SavedDraft extends Record<PersonField, string>, Reminder {
  /** The id, or nothing. */
  creditCardId: string;
}

const nobody = { firstName: '', lastName: '', mobile: '', email: '', pincode: '', pan: '' };

export const emptySaved: SavedDraft = { ...nobody, creditCardId: '', note: '', dueDate: '' };

export const savedDraftOf = ({ creditCard, person, note, dueDate }: Saved): SavedDraft => ({
  ...(person ? customerDraft(person) : nobody),
  creditCardId: creditCard ? String(creditCard.id) : '',
  note,
  dueDate: dueDate ?? '',
});

/** Of a customer the details are theirs; `kept` leaves whoever is named already. */
export function partsOf(
  { creditCardId, note, dueDate, ...person }: SavedDraft,
  who: { customerId: number } | 'person' | 'kept',
): SavedParts {
  const parts = { note, dueDate: dueDate || null, ...(creditCardId && { creditCardId: Number(creditCardId) }) };
  if (who === 'kept') return parts;
  return who === 'person' ? { ...parts, ...person } : { ...parts, ...who };
}

/** The name in a message: the bank, or the person where no card is chosen yet. */
export function savedLabel({ creditCard, customer, person }: Saved): string {
  const one = customer ?? person;
  return creditCard?.bankName ?? (one ? fullName(one) : '');
}

export const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

/** What a removed one is made of, to put it back. */
export function restoredParts(saved: Saved): SavedParts & { putBack: string } {
  const { customer, putBack } = saved;
  return { ...partsOf(savedDraftOf(saved), customer ? { customerId: customer.id } : 'person'), putBack };
}
