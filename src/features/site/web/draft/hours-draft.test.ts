import { expect, test } from 'vitest';
import { sampleSettings } from '../../catalogue.ts';
import { usualWork } from '../../work/catalogue.ts';
import { blankHours } from './hours-draft.ts';
import { draftOf, pathOnScreen, settingsOf } from './settings-draft.ts';

const otherHours = [
  { days: [6], opensAt: 540, closesAt: 780 },
  { days: [1, 2], opensAt: 540, closesAt: 780, opensAgainAt: 900, closesAgainAt: 1440 },
];

test('other hours come back from the form as they were', () => {
  const settings = { ...sampleSettings, otherHours, work: usualWork };
  expect(settingsOf(draftOf(settings))).toEqual(settings);
  expect(settingsOf(draftOf(sampleSettings))).not.toHaveProperty('otherHours');
});

test('a removed row keeps its place on the screen, and an empty one is sent to be refused', () => {
  const draft = draftOf({ ...sampleSettings, otherHours });
  const [first, second] = draft.otherHours;
  if (!first || !second) throw new Error('There are two rows.');
  const changed = { ...draft, otherHours: [{ ...first, isRemoved: true }, second, blankHours()] };
  expect(settingsOf(changed).otherHours).toEqual([otherHours[1], { days: [], opensAt: null, closesAt: null }]);
  expect(pathOnScreen(changed, 'otherHours.1.days')).toBe('otherHours.2.days');
});
