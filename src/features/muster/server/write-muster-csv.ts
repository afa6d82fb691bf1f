import { byteOrderMark, csvLines } from '#server/exports/csv.ts';
import type { Muster, MusterWords } from '../contract.ts';
import { formatHours, halvesAsDays } from '../rules.ts';

const batch = 50;

/** One line a person: a column for each day with its code, then the totals. */
export function* writeMusterCsv({ days, people }: Muster, words: MusterWords): Generator<string> {
  const totals = [words.presentDays, words.leaveDays, words.absentDays, words.weeklyOff, words.holiday];
  yield byteOrderMark +
    csvLines([
      [words.name, words.username, ...days.map(({ day }) => day), ...totals, words.lateMarks, words.late, words.hours],
    ]);
  for (let start = 0; start < people.length; start += batch) {
    yield csvLines(
      people
        .slice(start, start + batch)
        .map(({ name, username, days: cells, totals: sum }) => [
          name ?? username,
          username,
          ...cells.map((cell) => (cell ? `${cell.code ?? ''}${cell.isReviewPending ? '?' : ''}` : '')),
          ...[sum.presentHalves, sum.leaveHalves, sum.absentHalves].map(halvesAsDays),
          ...[sum.days.WO, sum.days.H, sum.lateMarks].map(String),
          formatHours(sum.lateMinutes),
          formatHours(sum.workedMinutes),
        ]),
    );
  }
}
