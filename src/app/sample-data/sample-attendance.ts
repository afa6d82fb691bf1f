import type { Db } from '#db/open.ts';
import { distanceMetres, isWeeklyOff } from '#features/attendance/rules.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { addDays, indiaDay, startOfIndiaDay } from '#shared/dates/dates.ts';
import { aMark, anAttendanceRequest } from './attendance-rows.ts';

const sampleDays = 28;
const minuteMs = 60_000;

interface SampleDay {
  inMinute: number;
  outMinute: number;
}

/** A customer's place, over a kilometre from the sample office. */
const elsewhere = { latitude: 22.5724, longitude: 72.9401 };

/** Times of a day, derived from the day alone: in time, a little late, or for half a day. */
function usualDay(day: string, isAdmin: boolean): SampleDay {
  const number = Number(day.slice(8)) * (isAdmin ? 7 : 11);
  const isLate = number % 6 === 5;
  return {
    inMinute: sampleSettings.opensAt + (isLate ? 25 + (number % 20) : (number % 13) - 8),
    outMinute: number % 17 === 3 ? sampleSettings.opensAt + 220 : sampleSettings.closesAt + (number % 21) - 4,
  };
}

/** Four weeks of marks of both, with a leave, a correction that waits, and a mark in review. */
export async function makeSampleAttendance(db: Db, people: { admin: number; staff: number }): Promise<void> {
  const now = new Date();
  const today = indiaDay(now);
  const workdays = Array.from({ length: sampleDays }, (_, index) => addDays(today, index + 1 - sampleDays)).filter(
    (day) => !isWeeklyOff(day, { openDays: sampleSettings.openDays, saturdaysOff: [] }),
  );
  // They have been there as long as their marks say.
  const firstDay = addDays(today, 1 - sampleDays);
  await db
    .updateTable('accounts')
    .set({ created_at: startOfIndiaDay(firstDay), joined_on: firstDay })
    .where('id', 'in', Object.values(people))
    .execute();

  const [leaveDay, forgottenDay, outsideDay] = [9, 5, 2].map((ago) => workdays.at(-1 - ago));
  for (const [role, personId] of Object.entries(people)) {
    const isStaff = role === 'staff';
    for (const day of workdays) {
      if (isStaff && (day === leaveDay || day === forgottenDay)) continue;
      const came = await markDay(db, { personId, day, now, ...usualDay(day, !isStaff) });
      if (isStaff && day === outsideDay && came) await moveAway(db, came.id);
    }
  }
  if (leaveDay) await anAttendanceRequest(db, { personId: people.staff, day: leaveDay, status: 'approved' });
  if (forgottenDay) {
    const correction = { inMinute: sampleSettings.opensAt, outMinute: sampleSettings.closesAt };
    await anAttendanceRequest(db, { personId: people.staff, day: forgottenDay, correction });
  }
}

/** Leaves out the rest of today, which is not marked yet. Returns the first mark. */
async function markDay(
  db: Db,
  { personId, day, now, ...minutes }: SampleDay & { personId: number; day: string; now: Date },
): Promise<{ id: number } | undefined> {
  const mark = async (kind: 'in' | 'out', minute: number) => {
    const at = new Date(Date.parse(startOfIndiaDay(day)) + minute * minuteMs);
    return at > now ? undefined : aMark(db, { personId, kind, at: at.toISOString() });
  };
  const came = await mark('in', minutes.inMinute);
  await mark('out', minutes.outMinute);
  return came;
}

/** So far from the office that a mark needs a review. */
async function moveAway(db: Db, id: number): Promise<void> {
  const distance = distanceMetres(sampleSettings.mapPosition, elsewhere);
  await db
    .updateTable('attendance_marks')
    .set({ ...elsewhere, distance_m: distance, flags: ['outside'], status: 'review' })
    .where('id', '=', id)
    .execute();
}
