import type { CustomerField } from './catalogue.ts';

/** Whom the bank knows its case by. */
const identity: readonly CustomerField[] = ['pan', 'firstName', 'lastName'];

/** While a bank has the customer's application, who they are is as the bank was told: only an administrator corrects it. */
export const isFixedAtBank = (field: CustomerField) => identity.includes(field);

/** A PAN is changed for a reason that is kept; at the bank the name is, too. */
export function needsReason(changed: readonly CustomerField[], isAtBank: boolean): boolean {
  return changed.some((field) => field === 'pan' || (isAtBank && isFixedAtBank(field)));
}
