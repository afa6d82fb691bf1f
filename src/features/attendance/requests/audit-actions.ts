import type { SubjectWords } from '#shared/audit.ts';

export const attendanceRequestActions = [
  'leave-requested',
  'correction-requested',
  'request-withdrawn',
  'request-decided',
  'requests-exported',
] as const;
export const attendanceRequestSubject = {
  'attendance request': { en: 'Attendance request', gu: 'હાજરી અરજી', hi: 'हाज़िरी अनुरोध' },
} as const satisfies SubjectWords;

type Own = Record<(typeof attendanceRequestActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
