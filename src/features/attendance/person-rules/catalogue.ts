export const attendanceRulesActions = ['attendance-rules-changed'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof attendanceRulesActions)[number], true> {}
  interface FeatureFields extends Record<'shift' | 'isFieldDuty' | 'joinedDay', true> {}
}
