import { z } from 'zod/mini';
import { endpoint } from '#shared/contract/endpoint.ts';
import { timePattern } from '#shared/dates/clock.ts';
import { languages } from '#shared/languages.ts';
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

/** The acknowledgement of a request, in its language. */
export const slip = z.object({
  /** Of the request. */
  id: z.number(),
  language: z.enum(languages),
  agency: z.string(),
  title: z.string(),
  reference: z.string(),
  entries: z.array(z.object({ label: z.string(), value: z.string() })),
  /** What its code holds: the page where the request is followed, with the reference filled in. */
  track: z.string(),
  trackLabel: z.string(),
  /** The office's telephone, hours and where it is, one a line. */
  office: z.array(z.string()),
  /** On this server; `paper` is added: `a5` or `roll`. */
  pdfPath: z.string(),
});
export type ShownSlip = z.output<typeof slip>;

export const getSlip = endpoint(addresses.getSlip, {
  summary:
    'What stands on the slip that a customer takes along: reference, service, day, the code to follow the request by, and the office. It names nobody.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  result: slip,
});

export const endTrackingLinks = endpoint(addresses.endTrackingLinks, {
  summary: 'Ends every link of a request, given or typed. How many there were.',
  tag,
  params: { id: recordId },
  changesNoList: true,
  refusals: ['not-found'],
  result: z.object({ id: z.number(), ended: z.number() }),
});

/** As the API document names them. */
export const records = { Slip: slip };
