import { z } from 'zod/mini';
import { askAnswers } from '#features/customer-files/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { oneOf, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { mostAsks } from './catalogue.ts';

const tag = 'Work';

const count = z.int('invalid').check(z.minimum(0, 'invalid'));

/** That somebody wants what others have of a person. Who that is is told to whoever may open something of the file. */
const handOverAsk = z.object({
  id: z.number(),
  askedDate: z.string(),
  askedBy: z.string(),
  askedByName: z.nullable(z.string()),
  answer: z.nullable(z.enum(askAnswers)),
  answeredDate: z.nullable(z.string()),
  fileId: z.nullable(z.number()),
  name: z.nullable(z.string()),
  /** What an administrator hands over with it: open requests and applications, and customers, that are not theirs. */
  items: z.number(),
  customers: z.number(),
});
export type HandOverAsk = z.output<typeof handOverAsk>;

/** Whom it names is noted by the handler: of most asks staff are told of nobody. */
export const listAsks = endpoint(addresses.listAsks, {
  summary: `Customer files that were asked for, the longest waiting first: of an administrator everybody’s that wait, of staff their own that wait or whose answer they have not seen. Up to ${mostAsks}.`,
  ...{ tag, isBeginning: true },
  result: z.array(handOverAsk),
});

export const answerAsk = endpoint(addresses.answerAsk, {
  summary:
    'Hands a customer file over to whoever asked for it, what is open of it (as it is planned) with its customers, or refuses to. A customer whose PAN they have already stays where it is. Answers 409 where it was answered, nothing of it can be handed over, or more would go by now than was seen.',
  ...{ tag, takesIdempotencyKey: true },
  params: { id: recordId },
  refusals: ['not-found', 'conflict'],
  body: z.strictObject({
    answer: oneOf(askAnswers),
    /** What the caller was told would go; tabs of the release before do not say. */
    seen: z.optional(z.strictObject({ items: count, customers: count })),
  }),
  result: z.object({ items: z.number(), customers: z.number() }),
});

export const seeAnswer = endpoint(addresses.seeAnswer, {
  summary: 'Marks the answer to what the caller has asked for as seen.',
  tag,
  params: { id: recordId },
  refusals: ['not-found'],
  status: 204,
});

/** As the API document names them. */
export const records = { HandOverAsk: handOverAsk };
