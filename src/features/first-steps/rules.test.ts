import { expect, test } from 'vitest';
import { type FirstStep, firstSteps } from './catalogue.ts';
import { type Seen, stateOfSteps } from './rules.ts';

const nothing: Seen = {
  hasSettings: false,
  hasOwnFees: false,
  hasOwnTexts: false,
  hasTeam: false,
  hasStaff: false,
  hasSecondFactors: false,
};
const everything = Object.fromEntries(Object.keys(nothing).map((name) => [name, true])) as unknown as Seen;
const statesOf = (seen: Seen, marks: Parameters<typeof stateOfSteps>[1] = new Map()) =>
  Object.fromEntries(stateOfSteps(seen, marks).map(({ name, state, isMarked }) => [name, `${state} ${isMarked}`]));
const all = (state: string) => Object.fromEntries(firstSteps.map((name) => [name, state]));

test.each<[keyof Seen, FirstStep[]]>([
  ['hasSettings', ['agency', 'reach', 'hours', 'privacy']],
  ['hasOwnFees', ['services']],
  ['hasOwnTexts', ['texts']],
  ['hasTeam', ['team']],
  ['hasStaff', ['staff']],
  ['hasSecondFactors', ['secondFactor']],
])('%s is seen, and %j is done', (name, done) => {
  const states = { ...all('open false'), ...Object.fromEntries(done.map((step) => [step, 'done false'])) };
  expect(statesOf({ ...nothing, [name]: true })).toEqual(states);
});

test('a copy of the data is seen by nobody: it is done when the owner says so', () => {
  expect(statesOf(everything)).toEqual({ ...all('done false'), backup: 'open false' });
  expect(statesOf(everything, new Map([['backup', 'done']])).backup).toBe('done true');
});

test('what is put off is so until it is seen to be done', () => {
  const later = new Map([['team', 'later'] as const]);
  expect(statesOf(nothing, later)).toEqual({ ...all('open false'), team: 'later true' });
  expect(statesOf({ ...nothing, hasTeam: true }, later).team).toBe('done false');
});

test('the steps stand in their order', () => {
  expect(stateOfSteps(nothing, new Map()).map(({ name }) => name)).toEqual(firstSteps);
});
