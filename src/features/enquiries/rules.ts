import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { type EnquiryStatus, enquiryStatuses, openStatuses } from './catalogue.ts';

/** Why a request was cancelled, and why one that was closed is worked on again. `other` needs a note. */
export const moveReasons = {
  cancel: [
    'changed-mind',
    'not-reachable',
    'done-elsewhere',
    'papers-missing',
    'not-eligible',
    'asked-twice',
    'by-mistake',
    'other',
  ],
  reopen: ['closed-too-early', 'customer-asks', 'papers-came', 'sent-back', 'other'],
} as const;
export type ReasonList = keyof typeof moveReasons;
export type MoveReason = (typeof moveReasons)[ReasonList][number];

export const allMoveReasons = [...new Set([...moveReasons.cancel, ...moveReasons.reopen])] as [
  MoveReason,
  ...MoveReason[],
];

/** Reasons that nobody chooses: how a call ended, and that a move was undone. */
export const ownReasons = ['not-interested', 'do-not-contact', 'undone'] as const;

/** What a move between statuses takes: nothing, or a reason of a list. What is not here makes no sense: it is opened again first. */
export const statusMoves: Readonly<Record<EnquiryStatus, Partial<Record<EnquiryStatus, 'free' | ReasonList>>>> = {
  Pending: { 'In Progress': 'free', Completed: 'free', Cancelled: 'cancel' },
  'In Progress': { Pending: 'free', Completed: 'free', Cancelled: 'cancel' },
  Completed: { Pending: 'reopen', 'In Progress': 'reopen' },
  Cancelled: { Pending: 'reopen', 'In Progress': 'reopen' },
};

export function reasonListFor(from: EnquiryStatus, to: EnquiryStatus): ReasonList | undefined {
  const rule = statusMoves[from][to];
  return rule === 'free' ? undefined : rule;
}

/** The list for a move to a status, from whichever needs a reason. */
export function reasonListOf(to: EnquiryStatus): ReasonList | undefined {
  if (to === 'Cancelled') return 'cancel';
  return openStatuses.some((open) => open === to) ? 'reopen' : undefined;
}

export interface MoveGrounds {
  /** Whatever was sent. */
  reason?: string | undefined;
  note?: string | undefined;
}

/** What is wrong with the reason of a move. */
export function reasonFaults(
  list: ReasonList | undefined,
  { reason, note }: MoveGrounds,
  { isRequired }: { isRequired: boolean },
): Partial<Record<'reason' | 'note', FieldErrorCode[]>> | undefined {
  if (reason === undefined) return note !== undefined || (list && isRequired) ? { reason: ['required'] } : undefined;
  if (!list || !moveReasons[list].some((one) => one === reason)) return { reason: ['not-in-list'] };
  return reason === 'other' && note === undefined ? { note: ['required'] } : undefined;
}

/** The statuses to which a request may be moved, in their order. */
export const statusesFrom = (from: EnquiryStatus): EnquiryStatus[] =>
  enquiryStatuses.filter((to) => statusMoves[from][to] !== undefined);

/** A stage as far as moves go: absent, `next` is every later one. */
export interface StageRule {
  id: string;
  next?: readonly string[] | undefined;
}

/** Where a request stands. A stage stands within In Progress; one that its service does not have counts as none. */
export interface Standing {
  status: EnquiryStatus;
  stage: string | null;
}

/** The stage of a standing, where its service has it. */
export function stageIn(stages: readonly StageRule[], { status, stage }: Standing): string | null {
  return status === 'In Progress' && stages.some(({ id }) => id === stage) ? stage : null;
}

/** The stages to which a request may be moved: those that may follow, and back to the one before; without a stage, and from another status, all. */
export function stagesFrom(stages: readonly StageRule[], from: Standing): string[] {
  const ids = stages.map(({ id }) => id);
  const place = ids.indexOf(stageIn(stages, from) ?? '');
  if (place < 0) return ids;
  const next = stages[place]?.next ?? ids.slice(place + 1);
  return ids.filter((id, index) => index !== place && (index === place - 1 || next.includes(id)));
}

/** Whether it moves at all: to In Progress without a stage is to where it begins there. */
export const isSameStanding = (stages: readonly StageRule[], from: Standing, to: Standing): boolean =>
  from.status === to.status && (to.stage === null || to.stage === stageIn(stages, from));

export function isMoveAllowed(stages: readonly StageRule[], from: Standing, to: Standing): boolean {
  if (to.stage !== null && (to.status !== 'In Progress' || !stagesFrom(stages, from).includes(to.stage))) return false;
  return from.status === to.status ? to.stage !== null : statusMoves[from.status][to.status] !== undefined;
}
