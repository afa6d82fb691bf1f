import { expect, test } from 'vitest';
import { otherHours } from './contract.ts';
import { hoursOfWeek } from './rules.ts';

const half = { days: [6], opensAt: 540, closesAt: 780 };
const divided = { days: [1, 2, 3, 4, 5], opensAt: 540, closesAt: 780, opensAgainAt: 900, closesAgainAt: 1140 };

const faultsOf = (rows: unknown) =>
  otherHours.safeParse(rows).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test.each([
  ['a half day and a pause at noon', [half, divided], []],
  ['none', [], []],
  ['until midnight', [{ ...half, closesAt: 1440 }], []],
  ['without days', [{ ...half, days: [] }], ['0.days required']],
  ['a day twice in a row', [{ ...half, days: [6, 6] }], ['0.days repeated']],
  ['a day in two rows', [half, { ...divided, days: [5, 6] }], ['1.days repeated']],
  ['a day there is not', [{ ...half, days: [8] }], ['0.days.0 invalid']],
  ['closing before opening', [{ ...half, closesAt: 540 }], ['0.closesAt closes-before-opening']],
  ['opening again before closing', [{ ...divided, opensAgainAt: 780 }], ['0.opensAgainAt opens-before-closed']],
  [
    'closing again before opening again',
    [{ ...divided, closesAgainAt: 900 }],
    ['0.closesAgainAt closes-before-opening'],
  ],
  ['opening again for good', [{ ...divided, closesAgainAt: undefined }], ['0.closesAgainAt required']],
  ['closing twice', [{ ...divided, opensAgainAt: undefined }], ['0.opensAgainAt required']],
  ['no time', [{ ...half, opensAt: null }], ['0.opensAt invalid']],
])('%s', (_, rows, faults) => {
  expect(faultsOf(rows)).toEqual(faults);
});

test('the week is told by days that are alike', () => {
  const usual = { opensAt: 600, closesAt: 1080, openDays: [1, 2, 3, 4, 5, 6] };
  expect(hoursOfWeek(usual)).toEqual([{ days: usual.openDays, spans: [{ opensAt: 600, closesAt: 1080 }] }]);
  expect(hoursOfWeek({ ...usual, otherHours: [{ ...half, days: [3, 6, 7] }] })).toEqual([
    { days: [1, 2, 4, 5], spans: [{ opensAt: 600, closesAt: 1080 }] },
    { days: [3, 6], spans: [{ opensAt: 540, closesAt: 780 }] },
  ]);
});
