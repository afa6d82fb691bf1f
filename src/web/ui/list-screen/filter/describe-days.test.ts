import { expect, test } from 'vitest';
import { list } from '#web/messages/office-list/en.ts';
import { describeDays } from './describe-days.ts';

test.each([
  ['2026-11-01..2026-11-21', '01/11/2026 – 21/11/2026'],
  ['2026-11-21..2026-11-21', '21/11/2026'],
  ['2026-11-01..', 'from 01/11/2026'],
  ['..2026-11-01', 'until 01/11/2026'],
  ['lastSeven', 'Last 7 days'],
  ['nonsense', ''],
])('%s is told as "%s"', (range, told) => expect(describeDays(range, list)).toBe(told));
