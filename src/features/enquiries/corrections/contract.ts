import { z } from 'zod/mini';
import { enquiryFields } from '#features/enquiries/records.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { emailAddress, orEmpty, recordId } from '#shared/text/formats.ts';
import { reasonText } from '#shared/text/personal-data.ts';
import { addresses } from './addresses.ts';
import { correctedFieldNames } from './catalogue.ts';

const { serviceType: _service, ...sentFields } = enquiryFields;
/** Whoever came or called may have no e-mail address. */
const correctedFields = { ...sentFields, email: orEmpty(emailAddress) };

/** Which fields were corrected; the values before are kept nowhere. */
const enquiryCorrection = z.object({
  changedBy: z.string(),
  changedByName: z.nullable(z.string()),
  changedByPicture: z.nullable(z.string()),
  changedDate: z.string(),
  changes: z.array(z.object({ field: z.enum(correctedFieldNames) })),
  /** Empty where the visitor asked for it on the page where they follow the request. */
  reason: z.string(),
});

const correctableEnquiry = z.object({
  id: z.number(),
  reference: z.string(),
  serviceType: z.string(),
  firstName: z.string(),
  mobile: z.string(),
  email: z.string(),
  dob: z.string(),
  address: z.string(),
  pincode: z.string(),
  createdDate: z.string(),
  /** Newest first. */
  history: z.array(enquiryCorrection),
});
export type CorrectableEnquiry = z.output<typeof correctableEnquiry>;

const tag = 'Service requests';

export const getCorrectable = endpoint(addresses.getCorrectable, {
  sees: 'enquiry',
  summary: 'What a visitor has sent, with its corrections.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: correctableEnquiry,
});

export const correctEnquiry = endpoint(addresses.correctEnquiry, {
  summary:
    'Corrects what a visitor has sent, as they may ask (DPDP Act 2023, s. 12), for a reason that is kept with the names of the fields. Whoever was under 18 that day cannot have asked for a card or a loan (422).',
  tag,
  bodyLimit: 16 * 1024,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  isVersioned: true,
  body: z.strictObject({ ...correctedFields, reason: reasonText }),
  result: correctableEnquiry,
});

/** As the API document names them. */
export const records = { CorrectableEnquiry: correctableEnquiry, EnquiryCorrection: enquiryCorrection };
