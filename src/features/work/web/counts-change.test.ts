import { expect, test } from 'vitest';
import { sections } from '../catalogue.ts';
import { changeSince } from './counts-change.ts';

const then = { overdue: 1, today: 4, waiting: 0, cold: 2, later: 3, unassigned: 5 };

test.each([
  ['nothing has changed', {}, sections, undefined],
  ['two were assigned', { today: 6 }, sections, 2],
  ['one has become due', { overdue: 2, today: 3 }, sections, 0],
  ['one has become due, of what is due today', { overdue: 2, today: 3 }, ['today'], -1],
  ['one has become due, of what is overdue', { overdue: 2, today: 3 }, ['overdue'], 1],
  ['only what is not shown', { unassigned: 9 }, ['overdue', 'today'], undefined],
] as const)('%s', (_what, changed, shown, told) => {
  expect(changeSince(then, { ...then, ...changed }, shown)).toBe(told);
});
