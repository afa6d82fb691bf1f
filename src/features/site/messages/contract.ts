import { z } from 'zod/mini';
import { freeText, minuteOfDay, requiredText } from '#shared/text/formats.ts';
import { inLanguages } from '#shared/text/localised-text.ts';
import { holdersIn } from '../texts/rules.ts';
import {
  longestMessage,
  longestSubject,
  type MessageHolder,
  type MessageKind,
  messageKinds,
  messageRules,
  subjectHolders,
} from './catalogue.ts';

/** What stands in braces is of the list, or it would be sent as it stands. */
const naming = (text: z.ZodMiniType<string>, holders: readonly MessageHolder[]) =>
  z.pipe(
    text,
    z
      .string()
      .check(z.refine((typed) => holdersIn(typed).every((name) => holders.some((one) => one === name)), 'placeholder')),
  );

const messageTemplate = (kind: MessageKind) =>
  z.strictObject({
    /** Visitors are told of it. */
    isOn: z.boolean('invalid'),
    subject: inLanguages(naming(requiredText(longestSubject), subjectHolders(kind))),
    text: inLanguages(naming(freeText(longestMessage), messageRules[kind].holders)),
  });
type SetMessage = z.output<ReturnType<typeof messageTemplate>>;

const kinds = z.strictObject(
  Object.fromEntries(messageKinds.map((kind) => [kind, z.optional(messageTemplate(kind))])),
) as unknown as z.ZodMiniType<Partial<Record<MessageKind, SetMessage>>>;

/** By what visitors are told by e-mail where their requests stand. A kind that is absent is off. */
export const messageSettings = z
  .strictObject({
    /** Between these minutes of a day in India. */
    sendFrom: minuteOfDay,
    sendUntil: minuteOfDay,
    kinds,
  })
  .check(
    z.refine(({ sendFrom, sendUntil }) => sendUntil > sendFrom, { path: ['sendUntil'], error: 'ends-before-start' }),
  );
export type MessageSettings = z.output<typeof messageSettings>;

export const records = { MessageSettings: messageSettings };
