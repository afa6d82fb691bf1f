import { serviceOfType, services } from '#features/services/catalogue.ts';
import { isServiceType } from '#features/services/contract.ts';
import { slipPathOf } from '#features/tracking/server/reads.ts';
import type { Keys } from '#server/keys.ts';
import { type FormState, formState } from '#shared/form-state.ts';

const purpose = 'enquiry-taken-in';

/** The query with which a page shows the receipt. It names the reference signed, as no link may claim a success, and no person. */
export function receiptQuery(keys: Keys, enquiry: { reference: string; serviceType: string }): string {
  const service = serviceOfType(enquiry.serviceType)?.slug ?? enquiry.serviceType;
  return new URLSearchParams({ reference: keys.sign(purpose, enquiry.reference), service }).toString();
}

export function receiptState(keys: Keys, query: Record<string, unknown>): FormState | undefined {
  const reference = typeof query.reference === 'string' ? keys.open(purpose, query.reference) : undefined;
  if (!reference) return undefined;
  const { service } = query;
  const serviceType = services.find(({ slug }) => slug === service)?.type ?? String(service);
  return formState({
    reference,
    slip: slipPathOf(keys, reference),
    values: isServiceType(serviceType) ? { serviceType } : {},
  });
}
