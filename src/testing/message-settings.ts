import { proposedMessages } from '#features/site/message-words/catalogue.ts';
import { type MessageKind, messageKinds } from '#features/site/messages/catalogue.ts';
import type { MessageSettings } from '#features/site/messages/contract.ts';

/** The proposals as the owner has switched them on, at every hour. */
export const messagesOn = (kinds: readonly MessageKind[] = messageKinds): MessageSettings => ({
  ...{ sendFrom: 0, sendUntil: 1_440 },
  kinds: Object.fromEntries(kinds.map((kind) => [kind, { isOn: true, ...proposedMessages[kind] }])),
});
