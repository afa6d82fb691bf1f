import type { MessageKind } from '#features/site/messages/catalogue.ts';
import { holdsSealedNumber } from '#shared/text/names-person.ts';
import type { MessageCause } from './catalogue.ts';

export interface Standing {
  status: string;
  stage: string | null;
}

/** What may be told, and what is known of the request when it would be. */
export interface ToTell {
  causes: readonly MessageCause[];
  now: Standing;
  /** Before the first of the moves that are told. */
  before: Standing | undefined;
  /** Of the last message that told where it stands. */
  told: Standing | undefined;
  /** It came just before it was to be told. */
  isNew: boolean;
  /** A call that reached nobody still stands, nobody was reached since, and it is not told of yet today. */
  isMissed: boolean;
  isOn: (kind: MessageKind) => boolean;
}

const isSame = (one: Standing, other: Standing) => one.status === other.status && one.stage === other.stage;

/** The kind of message that tells where a request stands; some places are told by none. */
export function kindOfStanding({ status, stage }: Standing): MessageKind | undefined {
  if (status === 'Completed') return 'completed';
  if (status === 'Cancelled') return 'cancelled';
  return status === 'In Progress' && stage !== null ? 'stage' : undefined;
}

/** What may be told of a request by hand now, whatever it was told before. */
export function kindsThatHold(standing: Standing): MessageKind[] {
  const told = kindOfStanding(standing);
  const isOpen = standing.status === 'Pending' || standing.status === 'In Progress';
  return [...(told ? [told] : []), ...(isOpen ? (['missed-call', 'received'] as const) : [])];
}

/** Of the links of `tracking`. */
const secrets = /(?<=[?&]link=)[\w-]{43}/g;

/** As a text is kept: what opens a request stands in the text alone that was opened. */
export const withoutSecrets = (text: string): string => text.replace(secrets, '…');

/** Whether somebody has put a PAN, an Aadhaar or an account number into a text. `known`: what the owner says, and what the request is called. */
export function holdsAddedNumber(text: string, known: readonly string[]): boolean {
  const said = new Set(known.flatMap((one) => withoutSecrets(one).split('\n')));
  const added = withoutSecrets(text)
    .split('\n')
    .filter((line) => !said.has(line));
  return holdsSealedNumber(known.reduce((left, one) => (one ? left.replaceAll(one, ' ') : left), added.join('\n')));
}

/** The one message for all that has happened: where the request stands before that nobody was reached, and that before the receipt. Undefined: nothing is told. */
export function kindToTell({ causes, now, before, told, isNew, isMissed, isOn }: ToTell): MessageKind | undefined {
  const standing = causes.includes('moved') ? kindOfStanding(now) : undefined;
  const known = told ?? before;
  if (standing && isOn(standing) && !(known && isSame(known, now))) return standing;
  if (now.status !== 'Pending' && now.status !== 'In Progress') return undefined;
  if (causes.includes('missed') && isMissed && isOn('missed-call')) return 'missed-call';
  return causes.includes('received') && isNew && isOn('received') ? 'received' : undefined;
}
