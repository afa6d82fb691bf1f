import type { Enquiry } from '#features/enquiries/contract.ts';
import { enquiryForm } from '#testing/factories.ts';
import { address } from '../journey.ts';

type Form = Omit<ReturnType<typeof enquiryForm>, 'serviceType'> &
  Pick<Enquiry, 'serviceType' | 'language'> & { marketingConsent: 'yes' };

/** An enquiry sent as a visitor's browser sends it; answers what the server made of it. */
export async function sendEnquiry(form: Partial<Form> = {}): Promise<Enquiry> {
  const answer = await fetch(`${address}/api/ServicesRequest/Create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...enquiryForm(), ...form }),
  });
  return (await answer.json()) as Enquiry;
}
