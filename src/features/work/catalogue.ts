/** What is to be done next. */
export const steps = ['call', 'write', 'papers', 'submit', 'follow-up', 'meet', 'other'] as const;
export type Step = (typeof steps)[number];

/** Of a queue, in the order in which they are worked off. Each item stands in one. */
export const sections = ['overdue', 'today', 'waiting', 'cold', 'later', 'unassigned'] as const;
export type Section = (typeof sections)[number];

/** Why nobody has it. */
export const unassignedReasons = ['new', 'reopened', 'earlier', 'given-back'] as const;
export type UnassignedReason = (typeof unassignedReasons)[number];

/** Working days without a touch, after which an item counts as going cold. */
export const coldAfterDays = 3;

/** How many items one press assigns. */
export const mostAssigned = 500;

/** How long a press can be undone. */
export const undoMinutes = 10;

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

export const timelineKinds = ['assigned', 'planned'] as const;
export type TimelineKind = (typeof timelineKinds)[number];

export const workActions = ['work-assigned', 'work-planned', 'work-undone'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof workActions)[number], true> {}
  interface FeatureFields extends Record<'owner' | 'step' | 'dueDate', true> {}
}
