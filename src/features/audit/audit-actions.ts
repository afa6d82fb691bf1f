export const auditActions = ['audit-checked', 'audit-exported'] as const;

type Own = Record<(typeof auditActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
