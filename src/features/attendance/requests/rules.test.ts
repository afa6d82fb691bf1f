import { expect, test } from 'vitest';
import { minuteOfTime, timeOfMinute } from '#shared/dates/clock.ts';
import { isWithdrawable } from './catalogue.ts';
import { problemsOf, type RequestInput } from './rules.ts';

/** 11:30 in India. */
const now = new Date('2026-11-21T06:00:00Z');
const leave = (more: Partial<RequestInput> = {}) =>
  problemsOf({ kind: 'leave', fromDay: '2026-11-23', toDay: '2026-11-24', ...more }, now);
const correction = (more: Partial<RequestInput> = {}) =>
  problemsOf({ kind: 'correction', fromDay: '2026-11-20', toDay: '2026-11-20', inTime: '09:00', ...more }, now);

test('a leave lies between 31 days ago and a year ahead, has 31 days at most, and halves are of one day', () => {
  expect(leave()).toEqual({});
  expect(leave({ fromDay: '2026-10-21', toDay: '2026-10-21' })).toEqual({});
  expect(leave({ fromDay: '2026-10-20', toDay: '2026-10-21' })).toEqual({ fromDay: ['too-far-back'] });
  expect(leave({ fromDay: '2027-11-21', toDay: '2027-11-21' })).toEqual({});
  expect(leave({ fromDay: '2027-11-21', toDay: '2027-11-22' })).toEqual({ toDay: ['too-far-ahead'] });
  expect(leave({ fromDay: '2027-11-22', toDay: '2027-11-22' })).toEqual({
    fromDay: ['too-far-ahead'],
    toDay: ['too-far-ahead'],
  });
  expect(leave({ toDay: '2026-11-22' })).toEqual({ toDay: ['end-before-start'] });
  expect(leave({ toDay: '2026-12-23' })).toEqual({});
  expect(leave({ toDay: '2026-12-24' })).toEqual({ toDay: ['too-many-days'] });
  expect(leave({ part: 'first' })).toEqual({ toDay: ['invalid'] });
  expect(leave({ part: 'second', toDay: '2026-11-23' })).toEqual({});
  expect(leave({ part: 'full' })).toEqual({});
  expect(leave({ inTime: '09:00', outTime: '18:00' })).toEqual({
    inTime: ['unknown-field'],
    outTime: ['unknown-field'],
  });
});

test('a correction is of one day that has come, of the last 62, with a time at least, in its order', () => {
  expect(correction()).toEqual({});
  expect(correction({ fromDay: '2026-09-20', toDay: '2026-09-20' })).toEqual({});
  expect(correction({ fromDay: '2026-09-19', toDay: '2026-09-19' })).toEqual({ fromDay: ['too-far-back'] });
  expect(correction({ fromDay: '2026-11-22', toDay: '2026-11-22' })).toEqual({ fromDay: ['not-yet'] });
  expect(correction({ toDay: '2026-11-21' })).toEqual({ toDay: ['invalid'] });
  expect(correction({ inTime: undefined })).toEqual({ inTime: ['required'] });
  expect(correction({ inTime: undefined, outTime: '18:00' })).toEqual({});
  expect(correction({ outTime: '09:01' })).toEqual({});
  expect(correction({ inTime: undefined, outTime: '00:00' })).toEqual({});
  expect(correction({ outTime: '09:00' })).toEqual({ outTime: ['end-before-start'] });
  expect(correction({ part: 'full' })).toEqual({ part: ['unknown-field'] });
});

test('of today no time that has not come, by the day in India', () => {
  const today = { fromDay: '2026-11-21', toDay: '2026-11-21' };
  expect(correction({ ...today, inTime: '11:30' })).toEqual({});
  expect(correction({ ...today, inTime: '11:31' })).toEqual({ inTime: ['not-yet'] });
  expect(correction({ ...today, outTime: '18:00' })).toEqual({ outTime: ['not-yet'] });
  const tomorrow = { fromDay: '2026-11-22', toDay: '2026-11-22' };
  expect(correction({ ...tomorrow, outTime: '18:00' })).toEqual({ fromDay: ['not-yet'] });
  const justAfterMidnight = new Date('2026-11-21T18:30:00.100Z');
  const asked: RequestInput = { kind: 'correction', fromDay: '2026-11-22', toDay: '2026-11-22', inTime: '00:00' };
  expect(problemsOf(asked, justAfterMidnight)).toEqual({});
  expect(problemsOf(asked, new Date('2026-11-21T18:29:59.900Z'))).toEqual({ fromDay: ['not-yet'] });
});

test('times there and back', () => {
  for (const minute of [0, 9, 545, 1439]) expect(minuteOfTime(timeOfMinute(minute))).toBe(minute);
  expect(timeOfMinute(545)).toBe('09:05');
});

test('what waits may be taken back, an approved leave until the day before it', () => {
  const of = (more: object) =>
    isWithdrawable({ kind: 'leave', status: 'pending', fromDay: '2026-11-21', ...more }, '2026-11-21');
  expect(of({})).toBe(true);
  expect(of({ status: 'approved' })).toBe(false);
  expect(of({ status: 'approved', fromDay: '2026-11-22' })).toBe(true);
  expect(of({ status: 'approved', fromDay: '2026-11-22', kind: 'correction' })).toBe(false);
  expect(of({ status: 'refused', fromDay: '2026-11-22' })).toBe(false);
});
