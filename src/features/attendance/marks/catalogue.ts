import type { MarkFlag } from '#features/attendance/catalogue.ts';
import type { SubjectWords } from '#shared/audit.ts';

export const markActions = ['attendance-marked'] as const;
export const markSubject = { mark: { en: 'Mark', gu: 'હાજરી નોંધ', hi: 'हाज़िरी' } } as const satisfies SubjectWords;

declare module '#shared/audit.ts' {
  interface FeatureActions extends Record<(typeof markActions)[number], true> {}
  interface FeatureFields extends Record<'kind' | 'status' | MarkFlag, true> {}
}

export const attendanceRefusals = {
  'marked-already': { status: 409, title: 'This is marked for the day already.' },
  'photo-used': { status: 409, title: 'This photo was sent before.' },
} as const;

type OwnRefusals = typeof attendanceRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
