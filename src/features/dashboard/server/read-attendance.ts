import type { Db } from '#db/open.ts';
import { type DayState, evaluateMonth, peopleInState } from '#features/attendance/muster/rules.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { AttendanceToday } from '../contract.ts';
import { attendanceOf } from './queries.ts';

const namesShown = 3;

/** Today by the muster's rules. */
export async function readAttendance(db: Db, now: Date): Promise<AttendanceToday> {
  const today = indiaDay(now);
  const [{ reviews, ...input }, rules] = await Promise.all([attendanceOf(db, today), rulesInForce(db)]);
  const table = evaluateMonth({ days: [today], now, rules, ...input });
  const who = (state: DayState) => {
    const found = peopleInState(table, { on: today, state });
    const names = found.slice(0, namesShown).map(({ name, username }) => name?.split(' ')[0] ?? username);
    return { number: found.length, names };
  };
  return {
    today,
    isOff: table.days[0]?.isWeeklyOff === true || table.days[0]?.holiday != null,
    in: who('in'),
    late: who('late'),
    onLeave: who('onLeave'),
    notYetIn: who('notYetIn'),
    reviews,
  };
}
