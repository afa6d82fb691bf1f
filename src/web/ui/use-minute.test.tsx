// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { noteServerDate } from '#web/api/server-clock.ts';
import { useMinute } from './use-minute.ts';

test('what is left of a duty is counted by the server’s clock, however wrong this device’s is', () => {
  const server = Date.now() + 26 * 3_600_000;
  noteServerDate(new Headers({ date: new Date(server).toUTCString() }));
  const { result } = renderHook(useMinute);
  expect(Math.abs(result.current - server)).toBeLessThan(60_000);
});
