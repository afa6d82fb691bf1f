import type { Language } from '#shared/languages.ts';

/** What stands in place of a name in braces. */
export const messageHolders = [
  'name',
  'service',
  'reference',
  'stage',
  'sentence',
  'papers',
  'agency',
  'phone',
  'email',
  'link',
] as const;
export type MessageHolder = (typeof messageHolders)[number];

const common = ['name', 'service', 'reference', 'agency', 'phone', 'email', 'link'] as const;

interface MessageRule {
  holders: readonly MessageHolder[];
}

/** On what a visitor may be told by e-mail, in the order of a request's life. */
export const messageRules = {
  received: { holders: common },
  'papers-missing': { holders: [...common.slice(0, 3), 'papers', ...common.slice(3)] },
  'missed-call': { holders: common },
  stage: { holders: [...common.slice(0, 3), 'stage', 'sentence', ...common.slice(3)] },
  completed: { holders: common },
  cancelled: { holders: common },
} as const satisfies Record<string, MessageRule>;
export type MessageKind = keyof typeof messageRules;
export const messageKinds = Object.keys(messageRules) as [MessageKind, ...MessageKind[]];

/** Letters of a template. A subject longer than a line is cut where it is read. */
export const longestSubject = 120;
export const longestMessage = 2_000;

const inTextOnly: readonly MessageHolder[] = ['link', 'sentence', 'papers'];

/** No subject holds a link: whoever sees a list of messages over a shoulder opens none. */
export const subjectHolders = (kind: MessageKind): MessageHolder[] =>
  messageRules[kind].holders.filter((holder) => !inTextOnly.includes(holder));

/** Minutes of a day in India between which messages go out, unless the owner says otherwise. */
export const usualMessageHours = { sendFrom: 8 * 60, sendUntil: 20 * 60 } as const;

/** In place of a name that is none: one of initials, or of signs. */
export const namelessGreeting: Record<Language, string> = { en: 'Customer', gu: 'ગ્રાહક', hi: 'ग्राहक' };
