export const reviewActions = ['attendance-reviewed', 'marks-exported'] as const;

type Own = Record<(typeof reviewActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
