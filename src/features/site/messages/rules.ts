import { minuteOfTime, timeOfMinute } from '#shared/dates/clock.ts';
import { addDays, indiaDayAndTime } from '#shared/dates/dates.ts';
import type { Language } from '#shared/languages.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { filledIn, holdersIn } from '../texts/rules.ts';
import { type MessageHolder, type MessageKind, namelessGreeting, usualMessageHours } from './catalogue.ts';
import type { MessageSettings } from './contract.ts';

interface WithMessages {
  messages?: MessageSettings | undefined;
}

/** What stands in place of each name; an absent one is empty. */
export type MessageData = Partial<Record<MessageHolder, string>>;

/** The owner's words for a kind that is switched on. */
export function messageInForce({ messages }: WithMessages, kind: MessageKind) {
  const message = messages?.kinds[kind];
  return message?.isOn ? message : undefined;
}

export const isAnyMessageOn = ({ messages }: WithMessages): boolean =>
  Object.values(messages?.kinds ?? {}).some((message) => message?.isOn);

/** Whether it is an hour at which visitors are told. */
export function isMessageHour({ messages }: WithMessages, now: Date): boolean {
  const { sendFrom, sendUntil } = messages ?? usualMessageHours;
  const minute = minuteOfTime(indiaDayAndTime(now).time);
  return minute >= sendFrom && minute < sendUntil;
}

/** When what is due at that instant goes out: then, or as soon as messages may. */
export function messageTime({ messages }: WithMessages, dueAt: Date): Date {
  const { sendFrom, sendUntil } = messages ?? usualMessageHours;
  const { day, time } = indiaDayAndTime(dueAt);
  const minute = minuteOfTime(time);
  if (minute >= sendFrom && minute < sendUntil) return dueAt;
  return new Date(`${minute < sendFrom ? day : addDays(day, 1)}T${timeOfMinute(sendFrom)}:00+05:30`);
}

/** English where the owner has no words in the language. */
export const inLanguage = (text: LocalisedText, language: Language): string => text[language] ?? text.en;

/**
 * How somebody is greeted: by one word of letters. What else stands in a name is a way to have the agency send anybody's words to anybody.
 */
export const greetingOf = (firstName: string, language: Language): string =>
  /^(?:[\p{L}\p{M}'’-]|\u200c|\u200d){2,30}$/u.test(firstName) ? firstName : namelessGreeting[language];

export const namesLink = (text: string): boolean => holdersIn(text).includes('link');

/** A subject is one line, whatever its data are. */
export const filledSubject = (text: string, data: MessageData): string =>
  filledIn(text, withoutAbsent(text, data)).replace(/\s+/g, ' ').trim();

/** The words with data in place of their names; a line that an empty one leaves takes no room. */
export const filledMessage = (text: string, data: MessageData): string =>
  filledIn(text, withoutAbsent(text, data))
    .replace(/\n{3,}/g, '\n\n')
    .trim();

const withoutAbsent = (text: string, data: MessageData): MessageData => ({
  ...Object.fromEntries(holdersIn(text).map((name) => [name, ''])),
  ...data,
});
