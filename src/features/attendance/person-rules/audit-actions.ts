export const attendanceRulesActions = ['attendance-rules-changed'] as const;

type Own = Record<(typeof attendanceRulesActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
