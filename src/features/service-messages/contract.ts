import { z } from 'zod/mini';
import { messageKinds } from '#features/site/messages/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { languages } from '#shared/languages.ts';
import { addresses } from './addresses.ts';
import { messageStates } from './catalogue.ts';

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

/** What a visitor was told by e-mail, or is to be. */
export const toldMessage = z.object({
  /** Of what waits: as it would be now. */
  kind: z.enum(messageKinds),
  state: z.enum(messageStates),
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
export const records = { MessageState: messageState, ToldMessage: toldMessage };
