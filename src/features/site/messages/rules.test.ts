import { expect, test } from 'vitest';
import { messageTime } from './rules.ts';

const hours = { sendFrom: 9 * 60, sendUntil: 18 * 60, kinds: {} };

test.each([
  ['2026-11-30T12:38:00+05:30', '2026-11-30T12:38:00+05:30'],
  ['2026-11-30T09:00:00+05:30', '2026-11-30T09:00:00+05:30'],
  ['2026-11-30T00:38:00+05:30', '2026-11-30T09:00:00+05:30'],
  ['2026-11-30T18:00:00+05:30', '2026-12-01T09:00:00+05:30'],
  ['2026-12-31T23:59:00+05:30', '2027-01-01T09:00:00+05:30'],
])('what is due at %s goes out at %s where messages go out from 9 to 6', (due, goesOut) => {
  expect(messageTime({ messages: hours }, new Date(due))).toEqual(new Date(goesOut));
});

test('where the owner says nothing, messages go out by day; by every hour of a day they go out when they are due', () => {
  const night = new Date('2026-11-30T02:00:00+05:30');
  expect(messageTime({}, night)).toEqual(new Date('2026-11-30T08:00:00+05:30'));
  expect(messageTime({ messages: { ...hours, sendFrom: 0, sendUntil: 1_440 } }, night)).toEqual(night);
});
