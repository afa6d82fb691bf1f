import { expect, test } from 'vitest';
import { messages as en } from './office/en.ts';
import { messages as gu } from './office/gu.ts';
import { messages as hi } from './office/hi.ts';

test.each(Object.entries({ en, gu, hi }))(
  'in %s the step without contact is called as in the list of steps',
  (_, { moves, plan, queue }) => {
    const called = `“${queue.steps.other}”`;
    for (const text of [
      plan.madeOther('1/1/2027'),
      plan.undoneToOther(1, 1),
      plan.undoneToOther(2, 3),
      moves.undoneToOther,
    ])
      expect(text).toContain(called);
  },
);
