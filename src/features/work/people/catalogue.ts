/** As many as an agency can have, with room. */
export const mostServed = 100;

export const servedActions = ['served-changed'] as const;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof servedActions)[number], true> {}
  interface FeatureFields extends Record<'served', true> {}
}
