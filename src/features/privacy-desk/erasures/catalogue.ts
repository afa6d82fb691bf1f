import type { SubjectWords } from '#shared/audit.ts';

/** `hidden`: restricted and kept; `undone`: put back; `erased`: destroyed, when the law's time was over. */
export const erasureStates = ['hidden', 'undone', 'erased'] as const;
export type ErasureState = (typeof erasureStates)[number];

export const erasureSorts = ['hiddenDate'] as const;

export const erasureSubject = {
  erasure: { en: 'Erasure', gu: 'ભૂંસવાની નોંધ', hi: 'मिटाने की प्रविष्टि' },
} as const satisfies SubjectWords;

export const erasureRefusals = {
  'several-people': {
    status: 409,
    title: 'These records are not surely of one person: two administrators are needed.',
  },
  'erasure-limit': { status: 409, title: 'One administrator erases ten people within 24 hours: two are needed.' },
} as const;

type OwnRefusals = typeof erasureRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
