export const accountRefusals = {
  'wrong-credentials': { status: 401, title: 'Login failed. Please check your credentials.' },
} as const;

type Own = typeof accountRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends Own {}
}
