export const attendanceRefusals = {
  'marked-already': { status: 409, title: 'This is marked for the day already.' },
  'photo-used': { status: 409, title: 'This photo was sent before.' },
} as const;

type Own = typeof attendanceRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends Own {}
}
