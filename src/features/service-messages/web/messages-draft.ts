import type { SiteSettings } from '#features/site/contract.ts';
import { proposedMessages } from '#features/site/message-words/catalogue.ts';
import { type MessageKind, messageKinds, usualMessageHours } from '#features/site/messages/catalogue.ts';
import type { DraftKind } from '#features/site/web/draft/merge-draft.ts';
import { endMinutesOf, minutesOf, sent, timeOf } from '#features/site/web/draft/settings-numbers.ts';
import { localised, type Texts, textsOf } from '#features/site/web/draft/settings-texts.ts';

export interface MessageDraft {
  isOn: boolean;
  subject: Texts;
  text: Texts;
}

/** The other settings stay as they are. What the owner has not changed stands there as it is proposed. */
export interface MessagesDraft extends Omit<SiteSettings, 'messages'> {
  messages: { sendFrom: string; sendUntil: string; kinds: Record<MessageKind, MessageDraft> };
  /** They are sent even where all of them are as proposed, and off. */
  areStored: boolean;
}

export const proposedDraft = (kind: MessageKind): Omit<MessageDraft, 'isOn'> => ({
  subject: textsOf(proposedMessages[kind].subject),
  text: textsOf(proposedMessages[kind].text),
});

export const isAsProposed = (kind: MessageKind, { subject, text }: MessageDraft): boolean =>
  JSON.stringify({ subject, text }) === JSON.stringify(proposedDraft(kind));

function draftOf({ messages, ...rest }: SiteSettings): MessagesDraft {
  const { sendFrom, sendUntil } = messages ?? usualMessageHours;
  const kinds = messageKinds.map((kind): [MessageKind, MessageDraft] => {
    const own = messages?.kinds[kind];
    return [
      kind,
      own
        ? { isOn: own.isOn, subject: textsOf(own.subject), text: textsOf(own.text) }
        : { isOn: false, ...proposedDraft(kind) },
    ];
  });
  return {
    ...rest,
    messages: {
      ...{ sendFrom: timeOf(sendFrom), sendUntil: timeOf(sendUntil) },
      kinds: Object.fromEntries(kinds) as MessagesDraft['messages']['kinds'],
    },
    areStored: messages !== undefined,
  };
}

function settingsOf({ messages, areStored, ...rest }: MessagesDraft): SiteSettings {
  const kinds = messageKinds.flatMap((kind) => {
    const { isOn, subject, text } = messages.kinds[kind];
    if (!isOn && isAsProposed(kind, messages.kinds[kind])) return [];
    return [[kind, { isOn, subject: localised(subject), text: localised(text) }]];
  });
  const hours = { sendFrom: sent(minutesOf(messages.sendFrom)), sendUntil: sent(endMinutesOf(messages.sendUntil)) };
  const isUsual = hours.sendFrom === usualMessageHours.sendFrom && hours.sendUntil === usualMessageHours.sendUntil;
  if (!areStored && kinds.length === 0 && isUsual) return rest;
  return { ...rest, messages: { ...hours, kinds: Object.fromEntries(kinds) } };
}

export const messagesDraft: DraftKind<MessagesDraft> = { draftOf, settingsOf, pathOnScreen: (_draft, path) => path };
