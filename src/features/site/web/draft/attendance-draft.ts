import { newIdempotencyKey } from '#web/api/idempotent-write.ts';
import { usualAttendance } from '../../attendance/catalogue.ts';
import type { AttendanceSettings } from '../../attendance/contract.ts';
import { changedPaths } from '../../changes/rules.ts';
import { endMinutesOf, minutesOf, numberOf, sent, timeOf } from './settings-numbers.ts';
import { newRow, type Row } from './settings-row.ts';

/** The attendance rules as form input. */
export interface AttendanceDraft {
  radiusMetres: string;
  worstAccuracyMetres: string;
  graceMinutes: string;
  saturdaysOff: number[];
  /** The id of a new shift is derived from its name on submit. */
  shifts: (Row & { id: string; name: string; startsAt: string; endsAt: string; graceMinutes: string })[];
}

export const blankShift = () => ({
  ...newRow(),
  key: newIdempotencyKey().slice(0, 6),
  ...{ id: '', name: '', startsAt: '', endsAt: '', graceMinutes: String(usualAttendance.graceMinutes) },
});

/** Defaults for unset values. */
export function attendanceDraftOf(settings: AttendanceSettings | undefined): AttendanceDraft {
  const {
    radiusMetres,
    worstAccuracyMetres,
    graceMinutes,
    saturdaysOff = [],
    shifts = [],
  } = { ...usualAttendance, ...settings };
  return {
    radiusMetres: String(radiusMetres),
    worstAccuracyMetres: String(worstAccuracyMetres),
    graceMinutes: String(graceMinutes),
    saturdaysOff,
    shifts: shifts.map((shift) => ({
      ...newRow(shift.id),
      id: shift.id,
      name: shift.name,
      startsAt: timeOf(shift.startsAt),
      endsAt: timeOf(shift.endsAt),
      graceMinutes: String(shift.graceMinutes),
    })),
  };
}

/** The request's value; undefined where everything is at its default. */
export function attendanceOf(draft: AttendanceDraft): AttendanceSettings | undefined {
  const shifts = draft.shifts.filter(({ isRemoved }) => !isRemoved);
  const settings: AttendanceSettings = {
    radiusMetres: sent(numberOf(draft.radiusMetres)),
    worstAccuracyMetres: sent(numberOf(draft.worstAccuracyMetres)),
    graceMinutes: sent(numberOf(draft.graceMinutes)),
    saturdaysOff: draft.saturdaysOff,
    shifts: shifts.map((row) => ({
      id: row.id || newId(row),
      name: row.name.trim(),
      startsAt: sent(minutesOf(row.startsAt)),
      endsAt: sent(endMinutesOf(row.endsAt)),
      graceMinutes: sent(numberOf(row.graceMinutes)),
    })),
  };
  return changedPaths({}, settings).length > 0 ? settings : undefined;
}

/**
 * `Early shift` → `early-shift-3f9c1a`: people refer to a shift by it, even after a rename. A later shift of the same name gets
 * another one.
 */
function newId({ name, key }: { name: string; key: string }): string {
  const plain = name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 12)
    .replace(/^-|-$/g, '');
  return `${plain || 'shift'}-${key}`;
}
