import type { Db } from '#db/open.ts';
import type { MusterCell } from '#features/attendance/muster/contract.ts';
import { evaluateMonth } from '#features/attendance/muster/rules.ts';
import { rulesInForce } from '#features/attendance/server/reads.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import type { AttendanceToday } from '../contract.ts';
import { attendanceOf } from './queries.ts';

const namesShown = 3;

/** Today by the muster's rules. */
export async function readAttendance(db: Db, now: Date): Promise<AttendanceToday> {
  const today = indiaDay(now);
  const [{ reviews, ...input }, rules] = await Promise.all([attendanceOf(db, today), rulesInForce(db)]);
  const { days, people } = evaluateMonth({ days: [today], now, rules, ...input });
  const who = (belongs: (cell: MusterCell) => boolean) => {
    const found = people.filter(({ days: [cell] }) => cell && belongs(cell));
    const names = found.slice(0, namesShown).map(({ name, username }) => name?.split(' ')[0] ?? username);
    return { number: found.length, names };
  };
  return {
    today,
    isOff: days[0]?.isWeeklyOff === true || days[0]?.holiday != null,
    in: who((cell) => cell.in !== undefined),
    late: who((cell) => cell.lateMinutes !== undefined),
    onLeave: who((cell) => cell.leave !== undefined && cell.code !== 'WO' && cell.code !== 'H'),
    notYetIn: who((cell) => cell.code === null && cell.leave === undefined),
    reviews,
  };
}
