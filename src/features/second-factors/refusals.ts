export const secondFactorRefusals = {
  'last-second-factor': { status: 409, title: 'The role asks for a second factor, and this is the last one.' },
} as const;

type Own = typeof secondFactorRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends Own {}
}
