import { messageKinds } from '#features/site/messages/catalogue.ts';

/** What a message is told about: the request came, nobody was reached on the telephone, it was moved, papers are missing. */
export const messageCauses = ['received', 'missed', 'moved', 'papers'] as const;
export type MessageCause = (typeof messageCauses)[number];

/**
 * `sending`: somebody hands it over just now. `repeating`: nobody said whether the server took it, and it is handed over once more. `unclear`: that
 * went the same way. `refused`: by the recipient's server, for good. `failed`: given up after the last try. `withheld`: something spoke against it.
 */
export const messageStates = [
  'waiting',
  'sending',
  'repeating',
  'sent',
  'unclear',
  'refused',
  'failed',
  'withheld',
] as const;
export type MessageState = (typeof messageStates)[number];

/** How it stands in a timeline. `opened`: staff opened WhatsApp with it, and whether it was sent is not known. */
export const toldStates = [...messageStates, 'opened'] as const;
export type ToldState = (typeof toldStates)[number];

/** What staff open WhatsApp with: one of the owner's messages, a tracking link, or words of their own. */
export const openedKinds = [...messageKinds, 'link', 'words'] as const;
export type OpenedKind = (typeof openedKinds)[number];

/** Of the text that WhatsApp is opened with. */
export const longestOpened = 4_000;

/** Why a message was withheld. */
export const withheldReasons = ['no-contact', 'no-address', 'too-late', 'too-many'] as const;
export type WithheldReason = (typeof withheldReasons)[number];

/** Minutes until the next try after each that was put off: two days in all, then it is given up. */
export const retryMinutes = [1, 5, 15, 60, 180, 360, 720, 1_440] as const;

/** Whoever sends a message has it for so long; longer than the mail connection takes. */
export const leaseSeconds = 60;

/** What could not be sent by then is no news any more. */
export const lateDays = 3;

/** What one address is sent in a day, of all requests that name it: somebody else may have entered it. */
export const mostToAddress = 10;
