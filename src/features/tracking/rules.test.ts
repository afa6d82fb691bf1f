import { describe, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { callDaysOffered, isCallOffered, timesOffered } from './rules.ts';

describe('when a call may be asked for', () => {
  test('at the full hours of calls, on the next days on which the office works', () => {
    expect(timesOffered(sampleSettings)).toEqual(
      ['10', '11', '12', '13', '14', '15', '16', '17', '18'].map((hour) => `${hour}:00`),
    );
    const days = callDaysOffered(sampleSettings, { day: '2026-11-21', time: '09:30' });
    expect(days).toEqual(['2026-11-21', '2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
    expect(callDaysOffered(sampleSettings, { day: '2026-11-21', time: '18:00' })[0]).toBe('2026-11-23');
  });

  test.each([
    ['2026-11-21', '10:00', true],
    ['2026-11-21', '', true],
    ['2026-11-21', '09:00', false],
    ['2026-11-22', '11:00', false],
    ['2026-11-23', '10:30', false],
    ['2026-12-21', '11:00', false],
  ])('on %s at “%s”: %s', (day, time, isOffered) => {
    expect(isCallOffered(sampleSettings, { day: '2026-11-21', time: '09:30' }, { day, time })).toBe(isOffered);
  });
});
