import { z } from 'zod/mini';
import { messageKinds } from '#features/site/messages/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { noteText, oneOf, recordId } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { longestOpened, openedKinds, toldStates } from './catalogue.ts';

const tag = 'Service messages';

const messageState = z.object({
  /** The settings of the server name a mail server and a sender. */
  isMailSetUp: z.boolean(),
  /** The address that visitors see as the sender. */
  from: z.nullable(z.string()),
  /** How many have still to go out, and how many of the last seven days did not. */
  waiting: z.number(),
  failed: z.number(),
});

export const getMessageState = endpoint(addresses.getMessageState, {
  summary:
    'Whether messages to visitors can be sent, how many wait, and how many of the last seven days did not go out.',
  tag,
  result: messageState,
});

/** The owner's words for where a request stands, filled in. */
const preparedMessages = z.object({
  /** Of the request. */
  id: z.number(),
  /** Not who asked for no contact, or left no number. */
  mayWrite: z.boolean(),
  /** The office's telephone, as messages have it. */
  phone: z.string(),
  messages: z.array(
    z.object({
      kind: z.enum(messageKinds),
      texts: z.object({ en: z.string(), gu: z.string(), hi: z.string() }),
    }),
  ),
});
export type PreparedMessages = z.output<typeof preparedMessages>;

export const prepareWhatsApp = endpoint(addresses.prepareWhatsApp, {
  summary:
    'The messages that the owner has switched on and that hold of where a request stands now, in three languages, to be opened in WhatsApp. Where their words name a tracking link, one is made; it is answered once.',
  tag,
  params: { id: recordId },
  changesNoList: true,
  refusals: ['not-found'],
  result: preparedMessages,
});

export const noteWhatsApp = endpoint(addresses.noteWhatsApp, {
  summary:
    'Notes in the timeline of a request that the caller opened WhatsApp with a text; whether it was sent is not known. Secrets of tracking links are not kept.',
  tag,
  params: { id: recordId },
  status: 201,
  takesIdempotencyKey: true,
  refusals: ['not-found'],
  body: z.strictObject({
    kind: oneOf(openedKinds),
    language: oneOf(languages),
    text: noteText(longestOpened),
  }),
  result: z.object({ id: z.number() }),
});

/** What a visitor was told, or is to be. */
export const toldMessage = z.object({
  /** Of what waits: as it would be now. */
  kind: z.enum(openedKinds),
  state: z.enum(toldStates),
  /** It may have been sent twice, or not at all where it is unclear. */
  isUnsure: z.boolean(),
  /** A code of the mail server or the system, or why it was withheld. */
  failure: z.nullable(z.string()),
  /** When it is to go out, by what is known now. */
  dueDate: z.nullable(z.string()),
  attempts: z.number(),
  /** As it was sent, the link without its secret; null before. */
  language: z.nullable(z.enum(languages)),
  subject: z.nullable(z.string()),
  text: z.nullable(z.string()),
});
export type ToldMessage = z.output<typeof toldMessage>;

/** As the API document names them. */
export const records = { MessageState: messageState, PreparedMessages: preparedMessages, ToldMessage: toldMessage };
