export const applicationRefusals = {
  'applied-already': { status: 409, title: 'There is an open application of this customer for this card.' },
} as const;

type Own = typeof applicationRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends Own {}
}
