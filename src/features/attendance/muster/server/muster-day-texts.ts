import { formatHours } from '#features/attendance/rules.ts';
import { timeOfMinute } from '#shared/dates/clock.ts';
import type { Muster, MusterCell, MusterPerson } from '../contract.ts';
import type { MusterFile } from './muster-sheets.ts';

type Wording = Pick<MusterFile, 'words' | 'language'>;

/** A file's texts of one person's day; empty is none, or unknown. */
export interface DayTexts {
  code: string;
  /** `09:05`, as payroll reads it. */
  in: string;
  out: string;
  hours: string;
  late: string;
  /** Leave, holiday, and notes for payroll. */
  notes: string;
}

/** A person's days in the order of the month. */
export const dayTextsOf = ({ muster, ...wording }: Wording & Pick<MusterFile, 'muster'>, { days }: MusterPerson) =>
  days.map(
    (cell, index): DayTexts => ({
      code: cell?.code ?? '',
      in: timeOf(cell?.in),
      out: timeOf(cell?.out),
      hours: lengthOf(cell?.workedMinutes),
      late: lengthOf(cell?.lateMinutes),
      notes: notesOf(muster.days[index], cell, wording).join(' · '),
    }),
  );

const timeOf = (minute: number | undefined) => (minute === undefined ? '' : timeOfMinute(minute));
const lengthOf = (minutes: number | undefined) => (minutes ? formatHours(minutes) : '');

function notesOf(
  day: Muster['days'][number] | undefined,
  cell: MusterCell | null,
  { words, language }: Wording,
): string[] {
  const halves = {
    full: words.leave,
    first: `${words.leave}, ${words.firstHalf}`,
    second: `${words.leave}, ${words.secondHalf}`,
  };
  return [
    day?.holiday ? (day.holiday[language] ?? day.holiday.en) : '',
    cell?.leave ? halves[cell.leave] : '',
    cell?.isCorrected ? words.corrected : '',
    cell?.isOutMissing ? words.outMissing : '',
    cell?.isInMissing ? words.inMissing : '',
    cell?.isReviewPending ? words.inReview : '',
  ].filter(Boolean);
}
