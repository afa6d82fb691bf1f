export const revealActions = ['personal-data-revealed'] as const;

type Own = Record<(typeof revealActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
