import type { SubjectWords } from '#shared/audit.ts';

export const applicationActions = [
  'application-created',
  'application-changed',
  'application-decided',
  'applications-exported',
] as const;
export const applicationSubject = {
  application: { en: 'Application', gu: 'અરજી', hi: 'आवेदन' },
} as const satisfies SubjectWords;

type Own = Record<(typeof applicationActions)[number], true>;
declare module '#shared/audit.ts' {
  interface FeatureActions extends Own {}
}
