import type { MessageKind } from '#features/site/messages/catalogue.ts';
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

/** The one message for all that has happened: where the request stands before that nobody was reached, and that before the receipt. Undefined: nothing is told. */
export function kindToTell({ causes, now, before, told, isNew, isMissed, isOn }: ToTell): MessageKind | undefined {
  const standing = causes.includes('moved') ? kindOfStanding(now) : undefined;
  const known = told ?? before;
  if (standing && isOn(standing) && !(known && isSame(known, now))) return standing;
  if (now.status !== 'Pending' && now.status !== 'In Progress') return undefined;
  if (causes.includes('missed') && isMissed && isOn('missed-call')) return 'missed-call';
  return causes.includes('received') && isNew && isOn('received') ? 'received' : undefined;
}
