import type { contactAllowed } from '#features/customer-files/catalogue.ts';
import { unreached } from '#features/tracking/catalogue.ts';

/** What is to be done next. */
export const steps = ['call', 'write', 'email', 'papers', 'submit', 'follow-up', 'meet', 'withdraw', 'other'] as const;
export type Step = (typeof steps)[number];

/** For which the customer is called or written to: not planned with who asked for no contact. In their place whoever has it decides. */
export const contactSteps: readonly Step[] = ['call', 'write', 'email'];
export const stepWithoutContact = 'other' satisfies Step;

/** What a next step is of: a visitor's request, or a card application that the bank has not decided. */
export const workKinds = ['request', 'application'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Of a queue, in the order in which they are worked off. Each item stands in one. */
export const sections = ['overdue', 'today', 'waiting', 'cold', 'later', 'unassigned'] as const;
export type Section = (typeof sections)[number];

/** Why nobody has it. */
export const unassignedReasons = ['new', 'reopened', 'earlier', 'away', 'disabled'] as const;
export type UnassignedReason = (typeof unassignedReasons)[number];

/** Whether somebody is there now, by their attendance and leave. */
export const presences = ['here', 'away', 'leave'] as const;
export type Presence = (typeof presences)[number];

/** How many items one press assigns. */
export const mostAssigned = 500;

/** How many items of one person one press hands over. */
export const mostHandedOver = 2_000;

/** How long a press can be undone. */
export const undoMinutes = 10;

/** Whoever has so many items to do by the end of the day is given no more by rule: a backlog waits where everybody sees it. */
export const mostByRule = 50;

/** The days, today with them, of which the owner is told the first response and what was done. */
export const morningDays = 7;

export const workSorts = ['dueDate', 'touchedDate'] as const;

/** The fields of an item as the list shows them. */
export const workColumnKeys = [
  'firstName',
  'section',
  'serviceType',
  'step',
  'dueDate',
  'mobile',
  'owner',
  'reference',
  'status',
  'touchedDate',
  'createdDate',
] as const;
export type WorkColumnKey = (typeof workColumnKeys)[number];

/** How a call ended. */
export const outcomes = [
  'reached',
  'no-response',
  'busy',
  'switched-off',
  'call-back',
  'wrong-number',
  'not-interested',
  'do-not-contact',
] as const;
export type CallOutcome = (typeof outcomes)[number];
/** Nobody was spoken to. */
export const missedOutcomes = unreached satisfies readonly CallOutcome[];

type Minutes = 'noResponseMinutes' | 'busyMinutes' | 'switchedOffMinutes';

/** What follows an outcome: a step after the working minutes or days of a setting, today, or the end of the request. */
export type OutcomeRule = { step: Step; after: Minutes | 'followUpDays' | 'today' } | { closes: 'Cancelled' };

/**
 * Of an application that the customer does not want any more: withdrawing it takes a reason, and is too late once the bank has given its number of
 * the case; then the bank is asked.
 */
export const unwanted = {
  withoutNumber: { step: 'withdraw', after: 'today' },
  withNumber: { step: 'follow-up', after: 'today' },
} as const satisfies Record<string, OutcomeRule>;

/** Of `call-back` the person called says when. */
export const outcomeRules: Record<Exclude<CallOutcome, 'call-back'>, OutcomeRule> = {
  reached: { step: 'follow-up', after: 'followUpDays' },
  'no-response': { step: 'call', after: 'noResponseMinutes' },
  busy: { step: 'call', after: 'busyMinutes' },
  'switched-off': { step: 'call', after: 'switchedOffMinutes' },
  'wrong-number': { step: 'email', after: 'today' },
  'not-interested': { closes: 'Cancelled' },
  'do-not-contact': { closes: 'Cancelled' },
};

/** Of requests: the list of their papers has changed, and nobody has seen what it asks for now. */
export const paperMarks = ['changed'] as const;
export type PaperMark = (typeof paperMarks)[number];

/** `returned`: by rule, back to the unassigned; `noted`: written down; `moved`: to another status. Of an application: `numbered`: the bank's number of the case was entered or taken back; `decided`: by the bank. `contact-allowed`: who had asked for no contact may be contacted again. `file-added`, `file-replaced`: the screenshot of an application. `revealed`: somebody looked at a masked field. `visitor-asked`: on the page where they follow the request. `paper-changed`: a paper of the request, by staff or the visitor. `whatsapp-opened`: somebody opened WhatsApp with a text; whether it was sent is not known. `correction-decided`: staff took a detail over, or left it, that the visitor wants corrected. These four are kept as notes, which the release before reads as such. `messaged`: the visitor was told something by e-mail, or is to be. */
export const timelineKinds = [
  'assigned',
  'planned',
  'called',
  'returned',
  'noted',
  'moved',
  'numbered',
  'decided',
  'contact-allowed' satisfies typeof contactAllowed,
  'file-added',
  'file-replaced',
  'revealed',
  'visitor-asked',
  'paper-changed',
  'correction-decided',
  'messaged',
  'whatsapp-opened',
] as const;
export type TimelineKind = (typeof timelineKinds)[number];

/** To what a timeline is narrowed. */
export const timelineGroupNames = ['calls', 'notes', 'steps', 'moves', 'messages', 'files', 'reveals'] as const;
export type TimelineGroup = (typeof timelineGroupNames)[number];

/** Which entries a group of a timeline holds. */
export const timelineGroups: Record<TimelineGroup, readonly TimelineKind[]> = {
  calls: ['called', 'contact-allowed'],
  notes: ['noted', 'visitor-asked', 'correction-decided'],
  steps: ['assigned', 'planned', 'returned'],
  moves: ['moved', 'numbered', 'decided'],
  messages: ['messaged', 'whatsapp-opened'],
  files: ['file-added', 'file-replaced', 'paper-changed'],
  reveals: ['revealed'],
};

/** Of one request or application so many entries are told at once. */
export const timelinePart = 100;

export const workActions = [
  'work-assigned',
  'work-planned',
  'work-called',
  'work-undone',
  'work-returned',
  'work-noted',
  'message-opened',
] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof workActions)[number], true> {}
  interface FeatureFields extends Record<'owner' | 'step' | 'dueDate' | 'callOutcome', true> {}
}
