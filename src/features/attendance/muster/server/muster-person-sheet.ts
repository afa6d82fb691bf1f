import { formatHours, halvesAsDays } from '#features/attendance/rules.ts';
import type { PrintedDocument } from '#server/documents/printed-document.ts';
import { formatClockTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { weekdayName } from '#shared/dates/names.ts';
import type { MusterPerson, MusterWords } from '../contract.ts';
import { type DayTexts, dayTextsOf } from './muster-day-texts.ts';
import { bottom, faint, left, type MusterFile, right, shade } from './muster-sheets.ts';

const top = 100;
const headHeight = 17;
const rowHeight = 13.2;

interface Column {
  width: number;
  title: string;
  align?: 'middle';
  text: (texts: DayTexts, index: number) => string;
}

/** One person's month, a line a day, with room to sign beside each. */
export function writePersonSheet(document: PrintedDocument, file: MusterFile, person: MusterPerson) {
  const { muster, words } = file;
  document.write(person.name ?? person.username, { x: left, baseline: 82, width: 380, size: 12, style: 'bold' });
  const about = [person.name ? person.username : '', person.isFieldDuty ? words.fieldDuty : ''].filter(Boolean);
  document.write(about.join('   '), { x: left, baseline: 94, width: 380, size: 8.5, colour: faint });
  document.write(sumsOf(person, words), {
    x: left + 320,
    baseline: 82,
    width: right - left - 320,
    size: 8.5,
    align: 'end',
  });

  const columns = columnsOf(file);
  const texts = dayTextsOf(file, person);
  const end = top + headHeight + muster.days.length * rowHeight;
  document.fill(left, top, right - left, headHeight, shade);
  for (const [index, { isWeeklyOff, holiday }] of muster.days.entries()) {
    const y = top + headHeight + index * rowHeight;
    if (isWeeklyOff || holiday) document.fill(left, y, right - left, rowHeight, shade);
  }
  let x = left;
  for (const { width, title, align, text } of columns) {
    const field = { x: x + 3, width: width - 6, ...(align && { align }) };
    document.write(title, { ...field, baseline: top + 12, size: 8.5, style: 'bold' });
    for (const [index, ofDay] of texts.entries()) {
      const baseline = top + headHeight + index * rowHeight + 9.6;
      document.write(text(ofDay, index), { ...field, baseline, size: 8.5 });
    }
    document.line(x, top, x, end, 0.25);
    x += width;
  }
  document.line(right, top, right, end, 0.25);
  document.line(left, top, right, top);
  for (let line = 0; line <= muster.days.length; line++) {
    const y = top + headHeight + line * rowHeight;
    document.line(left, y, right, y);
  }
  const y = bottom - 4;
  document.line(left, y - 12, left + 220, y - 12);
  document.write(`${words.signature}: ${person.name ?? person.username}`, {
    x: left,
    baseline: y - 2,
    width: 320,
    size: 8,
    colour: faint,
  });
}

function columnsOf({ muster, words, language }: MusterFile): Column[] {
  const dayOf = (index: number) => muster.days[index]?.day ?? '';
  const columns: Column[] = [
    {
      width: 104,
      title: words.day,
      text: (_, index) => `${formatDate(dayOf(index))}  ${weekdayName(dayOf(index), language, 'short')}`,
    },
    { width: 34, title: '', align: 'middle', text: ({ code }) => code },
    { width: 54, title: words.in, align: 'middle', text: (texts) => texts.in && formatClockTime(texts.in) },
    { width: 54, title: words.out, align: 'middle', text: ({ out }) => out && formatClockTime(out) },
    { width: 54, title: words.hours, align: 'middle', text: ({ hours }) => hours },
    { width: 54, title: words.late, align: 'middle', text: ({ late }) => late },
    { width: 236, title: words.notes, text: ({ notes }) => notes },
  ];
  const taken = columns.reduce((sum, { width }) => sum + width, 0);
  return [...columns, { width: right - left - taken, title: words.signature, text: () => '' }];
}

function sumsOf({ totals }: MusterPerson, words: MusterWords): string {
  return [
    `${words.presentDays} ${halvesAsDays(totals.presentHalves)}`,
    `${words.leaveDays} ${halvesAsDays(totals.leaveHalves)}`,
    `${words.absentDays} ${halvesAsDays(totals.absentHalves)}`,
    `${words.weeklyOff} ${totals.days.WO}`,
    `${words.holiday} ${totals.days.H}`,
    `${words.lateMarks} ${totals.lateMarks}`,
    `${words.hours} ${formatHours(totals.workedMinutes)}`,
  ].join('   ');
}
