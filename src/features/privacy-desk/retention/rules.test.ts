import { expect, test } from 'vitest';
import type { RetentionRun, RetentionRuns } from './contract.ts';
import { isAwaited, runUnderWay } from './rules.ts';

const ended: RetentionRun = {
  ...{ id: 1, askedDate: '2026-11-24T21:30:00.000Z', endedDate: '2026-11-24T21:30:09.000Z' },
  ...{ isDaily: true, askedBy: null, askedByName: null, deleted: [], failed: [] },
};
const open = { ...ended, id: 2, endedDate: null };
const state: RetentionRuns = {
  ...{ nextRunDate: '2026-11-25T21:30:00.000Z', isRunDue: false, heldSinceDate: null, runs: [ended] },
};

test('the page asks again while a run is under way or about to begin, and not while it is held or far away', () => {
  const held = { heldSinceDate: ended.askedDate };
  expect([state, undefined, { ...state, isRunDue: true, ...held }].map(isAwaited)).toEqual([false, false, false]);
  expect(isAwaited({ ...state, isRunDue: true })).toBe(true);
  expect(isAwaited({ ...state, runs: [open, ended] })).toBe(true);
  expect([runUnderWay({ ...state, runs: [open] }), runUnderWay({ ...state, runs: [open], ...held })]).toEqual([
    open,
    undefined,
  ]);
});
