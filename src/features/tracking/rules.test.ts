import { describe, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { callDaysOffered, isTimeOffered, timesOffered } from './rules.ts';

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
    ['2026-11-21', '09:00', false],
    ['2026-11-22', '11:00', false],
    ['2026-11-23', '10:30', false],
    ['2026-12-21', '11:00', true],
    ['2026-11-23', '18:00', false],
    ['2026-11-21', '09:00', false],
  ])('on %s at “%s”: %s', (day, time, isOffered) => {
    expect(isTimeOffered(sampleSettings, { day: '2026-11-21', time: '09:30' }, { day, time })).toBe(isOffered);
  });

  test('not on a day when the office closes before; on none where it is closed for a month', () => {
    const early = { ...sampleSettings, otherHours: [{ days: [6], opensAt: 540, closesAt: 840 }] };
    const now = { day: '2026-11-21', time: '09:30' };
    expect(isTimeOffered(early as typeof sampleSettings, now, { day: '2026-11-21', time: '13:00' })).toBe(true);
    expect(isTimeOffered(early as typeof sampleSettings, now, { day: '2026-11-21', time: '15:00' })).toBe(false);
    expect(callDaysOffered({ ...sampleSettings, openDays: [] }, now)).toEqual([]);
    const odd = { ...sampleSettings, work: { ...usualWork, callsFrom: 630, callsUntil: 690 } };
    expect(timesOffered(odd)).toEqual(['11:00']);
    expect(timesOffered({ ...odd, work: { ...odd.work, callsUntil: 630 } })).toEqual([]);
  });
});
