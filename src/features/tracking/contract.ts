import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { timePattern } from '#shared/dates/clock.ts';
import { freeText, optionalFreeText, realDay, recordId, requiredText } from '#shared/text/formats.ts';
import { latinDigits } from '#shared/text/latin-digits.ts';
import { typedReference } from '#shared/text/typed-reference.ts';
import { addresses } from './addresses.ts';
import { longestAsk, type VisitorAsk } from './catalogue.ts';

const tag = 'Tracking';

/** What a visitor types on the page. */
export const trackingFields = {
  reference: typedReference,
  digits: z.pipe(
    z.pipe(
      requiredText(20),
      z.transform((typed) => latinDigits(typed).replace(/\D/g, '')),
    ),
    z.string().check(z.regex(/^\d{4}$/, 'four-digits')),
  ),
};
export const trackingForm = z.object(trackingFields);

/** What the forms of an opened page send, each with the secret that opened it. */
export const askForms = {
  call: z.object({
    day: realDay,
    /** Empty: at any time. */
    time: z.union([z.literal(''), z.string().check(z.regex(timePattern, 'invalid'))]),
  }),
  close: z.object({ words: optionalFreeText(longestAsk) }),
  write: z.object({ words: freeText(longestAsk) }),
} satisfies Record<VisitorAsk, z.ZodMiniType>;

export const makeTrackingLink = endpoint(addresses.makeTrackingLink, {
  summary:
    'A link with which a visitor follows a request for 30 days without typing. It is answered once; of it only a hash is kept.',
  tag,
  params: { id: recordId },
  status: 201,
  changesNoList: true,
  refusals: ['not-found'],
  result: z.object({ id: z.number(), address: z.string(), expiresDate: z.string() }),
});

export const endTrackingLinks = endpoint(addresses.endTrackingLinks, {
  summary: 'Ends every link of a request, given or typed. How many there were.',
  tag,
  params: { id: recordId },
  changesNoList: true,
  refusals: ['not-found'],
  result: z.object({ id: z.number(), ended: z.number() }),
});
