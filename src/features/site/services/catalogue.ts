import type { RowsRule } from '../texts/rules.ts';

export const mostOwnServices = 20;

/** Of one service. */
export const mostStages = 8;
export const mostPapers = 20;

/** Of everybody; of people under 18; of those who are not; of whom staff ask for it. */
export const paperNeeds = ['always', 'minor', 'adult', 'asked'] as const;

const short = { kind: 'line', max: 150 } as const;
const isOptional = { isOptional: true } as const;

/** The lists of texts on the page of the owner's own service. */
export const ownServiceLists = {
  documents: {
    kind: 'rows',
    fields: { title: { ...short, ...isOptional }, items: { kind: 'lines', max: 3_000 } },
  },
  steps: {
    kind: 'rows',
    fields: { title: short, text: { kind: 'paragraph', max: 1_000 }, time: { ...short, ...isOptional } },
  },
  questions: { kind: 'rows', fields: { question: short, answer: { kind: 'paragraph', max: 1_000 } } },
} as const satisfies Record<string, RowsRule>;
