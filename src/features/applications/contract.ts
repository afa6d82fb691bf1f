import { z } from 'zod';
import { endpoint } from '#shared/endpoint.ts';
import { recordId } from '#shared/formats.ts';

const tag = 'Applications';

const createdApplication = z.object({
  id: z.number(),
  creditCardId: z.number(),
  customerId: z.number(),
  status: z.string(),
  createdBy: z.number(),
  createdDate: z.string(),
});
export type WireCreatedApplication = z.output<typeof createdApplication>;

/** One open application of a customer for a card: a second one is refused (409 `applied-already`). */
export const createApplication = endpoint({
  method: 'POST',
  path: '/CreditCardApplication/create',
  access: 'signedIn',
  summary: 'Applies for a card for a customer of the caller. What was put aside of the two is gone with it.',
  tag,
  status: 201,
  refusals: [403, 404, 409],
  body: z.strictObject({
    creditCardId: recordId,
    customerId: recordId,
    createdBy: recordId.optional(),
    /** What was put aside and is applied for now. */
    applyLaterId: recordId.optional(),
  }),
  result: createdApplication,
});

const earlierApplication = z.object({
  id: z.number(),
  creditCardId: z.number(),
  banknamecreditcard: z.string(),
  status: z.string(),
  createdDate: z.string(),
  /** Still pending and without a case number: for the same card there cannot be another one. */
  isOpen: z.boolean(),
});
export type WireEarlierApplication = z.output<typeof earlierApplication>;

export const earlierApplications = endpoint({
  method: 'GET',
  path: '/CreditCardApplication/earlier',
  access: 'signedIn',
  summary: 'The caller’s last applications of a customer at a card’s bank, of six months at most, newest first.',
  tag,
  query: z.strictObject({ creditCardId: recordId, customerId: recordId }),
  result: z.array(earlierApplication),
});
