import { expect, test } from 'vitest';
import { duties } from '#features/privacy-desk/waiting/catalogue.ts';
import { breachWork } from '#web/messages/office-breach-work/en.ts';
import { breaches } from '#web/messages/office-breaches/en.ts';
import {
  breachKinds,
  breachMeasures,
  breachSorts,
  breachStates,
  breachTexts,
  dataClasses,
  dutyDue,
  earliestInstant,
  isJudged,
  spanOf,
} from './rules.ts';

test('CERT-In is due six hours after a breach was noticed, the Board in detail 72, the others at once', () => {
  const noticed = '2026-11-25T20:30:00.000Z';
  expect(dutyDue('cert-in', noticed)).toBe('2026-11-26T02:30:00.000Z');
  expect(dutyDue('board-detail', noticed)).toBe('2026-11-28T20:30:00.000Z');
  expect([dutyDue('board', noticed), dutyDue('people', noticed)]).toEqual([undefined, undefined]);
});

test.each([
  [0, [0, 0, 0]],
  [59_999, [0, 0, 0]],
  [60_000, [0, 0, 1]],
  [-3_660_000, [0, 1, 1]],
  [90_061_000, [1, 1, 1]],
])('%i ms are %j', (ms, span) => expect(spanOf(ms)).toEqual(span));

test('CERT-In and the details to the Board leave something to judge; the Board and the people are told whatever is thought', () => {
  expect(duties.filter(isJudged)).toEqual(['cert-in', 'board-detail']);
});

test('what may have happened, of what data, what was done and how it stands has its words', () => {
  expect(Object.keys(breaches.kinds)).toEqual([...breachKinds]);
  expect(Object.keys(breaches.states)).toEqual([...breachStates]);
  expect(Object.keys(breachWork.classes)).toEqual([...dataClasses]);
  expect(Object.keys(breachWork.measureNames)).toEqual([...breachMeasures]);
  expect(breachSorts.map((sort) => breaches[sort])).toEqual(['Noticed on']);
});

test('texts may be as long as a notice bears; nothing was noticed before this century', () => {
  expect(breachTexts).toEqual({
    ...{ place: 200, cause: 2_000, measuresText: 2_000, findings: 1_000, remedy: 2_000 },
    ...{ wordsEn: 1_000, wordsGu: 1_000, wordsHi: 1_000 },
  });
  expect(new Date(earliestInstant).toISOString()).toBe('1999-12-31T18:30:00.000Z');
});
