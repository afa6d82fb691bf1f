export const attendanceRequestRefusals = {
  'requested-already': { status: 409, title: 'There is another request for these days.' },
} as const;

type Own = typeof attendanceRequestRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends Own {}
}
