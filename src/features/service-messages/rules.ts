import type { MessageKind } from '#features/site/messages/catalogue.ts';
import { holdsSealedNumber } from '#shared/text/sealed-number.ts';
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
  /** A paper is needed or was returned, and has not come. */
  isPaperMissing: boolean;
  isOn: (kind: MessageKind) => boolean;
}

const isSame = (one: Standing, other: Standing) => one.status === other.status && one.stage === other.stage;

/** The kind of message that tells where a request stands; some places are told by none. */
export function kindOfStanding({ status, stage }: Standing): MessageKind | undefined {
  if (status === 'Completed') return 'completed';
  if (status === 'Cancelled') return 'cancelled';
  return status === 'In Progress' && stage !== null ? 'stage' : undefined;
}

const isOpen = ({ status }: Standing) => status === 'Pending' || status === 'In Progress';

/** What may be told of a request by hand now, whatever it was told before. */
export function kindsThatHold(standing: Standing, isPaperMissing: boolean): MessageKind[] {
  const told = kindOfStanding(standing);
  if (!isOpen(standing)) return told ? [told] : [];
  return [...(isPaperMissing ? (['papers-missing'] as const) : []), ...(told ? [told] : []), 'missed-call', 'received'];
}

/** Of the links of `tracking`. */
const secrets = /(?<=[?&]link=)[\w-]{43}/g;

/** As a text is kept: what opens a request stands in the text alone that was opened. */
export const withoutSecrets = (text: string): string => text.replace(secrets, '…');

/** The office's telephone as people write it: with its spaces, and without. */
export const formsOfPhone = (phone: string): string[] => [phone, phone.replaceAll(' ', '')];

/** Whether somebody has put a PAN, an Aadhaar or an account number into a text. `known`: what the owner says, and what the request is called. */
export function holdsAddedNumber(text: string, known: readonly string[]): boolean {
  const said = new Set(known.flatMap((one) => withoutSecrets(one).split('\n')));
  const added = withoutSecrets(text)
    .split('\n')
    .filter((line) => !said.has(line));
  return holdsSealedNumber(known.reduce((left, one) => (one ? left.replaceAll(one, ' ') : left), added.join('\n')));
}

/**
 * The one message for all that has happened. That a request is closed goes before everything; what the customer has to bring before where it stands, which
 * the page behind the link says too; that before that nobody was reached, and that before the receipt. Undefined: nothing is told.
 */
export function kindToTell(toTell: ToTell): MessageKind | undefined {
  const { causes, now, before, told, isNew, isMissed, isPaperMissing, isOn } = toTell;
  if (isOpen(now) && causes.includes('papers') && isPaperMissing && isOn('papers-missing')) return 'papers-missing';
  const standing = causes.includes('moved') ? kindOfStanding(now) : undefined;
  const known = told ?? before;
  if (standing && isOn(standing) && !(known && isSame(known, now))) return standing;
  if (!isOpen(now)) return undefined;
  if (causes.includes('missed') && isMissed && isOn('missed-call')) return 'missed-call';
  return causes.includes('received') && isNew && isOn('received') ? 'received' : undefined;
}

/**
 * Of a row without a kind, which causes tell: what waits, as what has happened last has it; and what was told of papers, which is kept without one, for nodes
 * of the release before do not know it.
 */
export function kindByCauses(causes: readonly string[]): MessageKind {
  const has = (cause: MessageCause) => causes.includes(cause);
  if (has('papers')) return 'papers-missing';
  return has('moved') ? 'stage' : has('missed') ? 'missed-call' : 'received';
}
