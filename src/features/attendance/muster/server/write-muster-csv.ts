import { formatHours, halvesAsDays } from '#features/attendance/rules.ts';
import { byteOrderMark, csvLines } from '#server/exports/csv.ts';
import type { Muster, MusterPerson, MusterWords } from '../contract.ts';
import { dayTextsOf } from './muster-day-texts.ts';
import type { MusterFile } from './muster-sheets.ts';

/** One line a person: a column for each day with its code, then the totals. */
export function writeMusterCsv({ muster: { days, people }, words }: Pick<MusterFile, 'muster' | 'words'>) {
  const totals = [words.presentDays, words.leaveDays, words.absentDays, words.weeklyOff, words.holiday];
  const head = [...namesIn(words), ...days.map(({ day }) => day), ...totals, words.lateMarks, words.late, words.hours];
  return writeLines(head, people, (person) => {
    const { days: cells, totals: sum } = person;
    return [
      [
        ...namesOf(person),
        ...cells.map((cell) => (cell ? `${cell.code ?? ''}${cell.isReviewPending ? '?' : ''}` : '')),
        ...[sum.presentHalves, sum.leaveHalves, sum.absentHalves].map(halvesAsDays),
        ...[sum.days.WO, sum.days.H, sum.lateMarks].map(String),
        formatHours(sum.lateMinutes),
        formatHours(sum.workedMinutes),
      ],
    ];
  });
}

/** One line for each person and day of their account, with the texts of their sheet and a column to sign. */
export function writeMusterDaysCsv(file: Pick<MusterFile, 'muster' | 'words' | 'language'>) {
  const { muster, words } = file;
  const times = [words.in, words.out, words.hours, words.late];
  const head = [...namesIn(words), words.day, words.code, ...times, words.notes, words.signature];
  return writeLines(head, muster.people, (person) => {
    const texts = dayTextsOf(file, person);
    return muster.days.flatMap(({ day }, index) => {
      const dayTexts = person.days[index] && texts[index];
      if (!dayTexts) return [];
      return [
        [
          ...namesOf(person),
          day,
          dayTexts.code,
          dayTexts.in,
          dayTexts.out,
          dayTexts.hours,
          dayTexts.late,
          dayTexts.notes,
          '',
        ],
      ];
    });
  });
}

/** Of {@link writeMusterDaysCsv}, without its head. */
export const countDayLines = ({ people }: Muster) =>
  people.reduce((sum, { days }) => sum + days.filter((cell) => cell !== null).length, 0);

const namesIn = (words: MusterWords) => [words.name, words.username];
const namesOf = ({ name, username }: MusterPerson) => [name ?? username, username];

const batch = 50;

function* writeLines(
  head: string[],
  people: readonly MusterPerson[],
  linesOf: (person: MusterPerson) => string[][],
): Generator<string> {
  yield byteOrderMark + csvLines([head]);
  for (let start = 0; start < people.length; start += batch) {
    yield csvLines(people.slice(start, start + batch).flatMap(linesOf));
  }
}
