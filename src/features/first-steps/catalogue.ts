/** What an owner does in the first hour, in the order that serves best; any other order works. */
export const firstSteps = [
  'agency',
  'reach',
  'hours',
  'services',
  'texts',
  'team',
  'privacy',
  'staff',
  'secondFactor',
  'backup',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Those the product cannot see to be done: the owner says so. */
export const markedSteps = ['services', 'texts', 'team', 'backup'] as const satisfies readonly FirstStep[];

export const stepMarks = ['done', 'later'] as const;
export type StepMark = (typeof stepMarks)[number];

export const stepStates = ['open', ...stepMarks] as const;
export type StepState = (typeof stepStates)[number];

export const firstStepActions = ['first-step-marked'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof firstStepActions)[number], true> {}
  interface FeatureFields extends Record<'firstStep' | 'mark', true> {}
}
