export const musterRefusals = {
  'month-closed': { status: 409, title: 'This month is closed.' },
  'month-waits': { status: 409, title: 'Something of this month still waits for somebody.' },
} as const;

type Own = typeof musterRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends Own {}
}
