import { expect, test } from 'vitest';
import { dueText } from './step-text.ts';

test('an hour is not parted from its half of the day', () => {
  expect(dueText({ dueDay: '2026-11-27', dueTime: '12:47' })).toBe('27/11/2026, 12:47\u00a0pm');
  expect(dueText({ dueDay: '2026-11-27', dueTime: null })).toBe('27/11/2026');
});
