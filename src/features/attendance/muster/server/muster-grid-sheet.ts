import { formatHours, halvesAsDays } from '#features/attendance/rules.ts';
import type { PrintedDocument } from '#server/documents/printed-document.ts';
import { weekdayName } from '#shared/dates/names.ts';
import type { MusterCell, MusterPerson, MusterWords } from '../contract.ts';
import { bottom, faint, left, type MusterFile, right, shade } from './muster-sheets.ts';

const top = 74;
const headHeight = 28;
const rowHeight = 15;
const nameWidth = 130;
const sumWidths = [27, 25, 25, 24, 22, 28, 39];
const sumsWidth = sumWidths.reduce((sum, width) => sum + width, 0);
const footHeight = 40;

/** With room for the line of sums below the last. */
export const peopleOnSheet = Math.floor((bottom - footHeight - top - headHeight) / rowHeight) - 1;

/** A code as it is read without colour: `P*` came late, `P?` waits for review. */
export const markOf = (cell: MusterCell | null) =>
  cell ? `${cell.code ?? ''}${cell.lateMinutes ? '*' : ''}${cell.isReviewPending ? '?' : ''}` : '';

/** Everybody's codes of the month, a line each, and after the last how many were present on each day. */
export function writeGrid(
  document: PrintedDocument,
  file: MusterFile,
  people: readonly MusterPerson[],
  isLast: boolean,
) {
  const { days } = file.muster;
  const dayWidth = (right - left - nameWidth - sumsWidth) / days.length;
  const xOf = (index: number) => left + nameWidth + index * dayWidth;
  const sumsAt = sumWidths.map(
    (_, index) => xOf(days.length) + sumWidths.slice(0, index).reduce((sum, width) => sum + width, 0),
  );
  const rows = people.length + (isLast ? 1 : 0);
  const end = top + headHeight + rows * rowHeight;

  document.fill(left, top, right - left, headHeight, shade);
  for (const [index, { isWeeklyOff, holiday }] of days.entries()) {
    if (isWeeklyOff || holiday) document.fill(xOf(index), top, dayWidth, end - top, shade);
  }
  writeHead(document, file, { xOf, dayWidth, sumsAt });
  for (const [line, person] of people.entries()) writePerson(document, person, { line, xOf, dayWidth, sumsAt });
  if (isLast) {
    const baseline = baselineOf(people.length);
    document.write(file.words.present, { x: left + 3, baseline, width: nameWidth - 6, size: 8, style: 'bold' });
    for (const [index, { totals }] of days.entries()) {
      const text = halvesAsDays(totals.presentHalves);
      document.write(text, { x: xOf(index), baseline, width: dayWidth, size: 6.5, align: 'middle', style: 'bold' });
    }
  }
  for (let line = 0; line <= rows; line++) {
    const y = top + headHeight + line * rowHeight;
    document.line(left, y, right, y);
  }
  document.line(left, top, right, top);
  const uprights = [left, ...days.map((_, index) => xOf(index)), ...sumsAt, right];
  for (const x of uprights) document.line(x, top, x, end, 0.25);
  document.write(legendOf(file.words), { x: left, baseline: bottom - 14, width: right - left, size: 8, colour: faint });
}

interface Columns {
  xOf: (index: number) => number;
  dayWidth: number;
  sumsAt: readonly number[];
}

const baselineOf = (line: number) => top + headHeight + line * rowHeight + 10.5;

function writeHead(
  document: PrintedDocument,
  { muster, words, language }: MusterFile,
  { xOf, dayWidth, sumsAt }: Columns,
) {
  document.write(words.name, { x: left + 3, baseline: top + 18, width: nameWidth - 6, size: 9, style: 'bold' });
  for (const [index, { day }] of muster.days.entries()) {
    const field = { x: xOf(index), width: dayWidth, align: 'middle' as const };
    document.write(String(Number(day.slice(8))), { ...field, baseline: top + 12, size: 8, style: 'bold' });
    document.write(weekdayName(day, language, 'narrow'), {
      ...field,
      baseline: top + 23,
      size: 7,
      colour: faint,
    });
  }
  const heads = ['P', 'L', 'A', 'WO', 'H', '*', words.hours];
  for (const [index, x] of sumsAt.entries()) {
    const field = { x: x + 1, width: (sumWidths[index] ?? 0) - 2, align: 'middle' as const };
    document.write(heads[index] ?? '', { ...field, baseline: top + 18, size: 8, style: 'bold' });
  }
}

function writePerson(
  document: PrintedDocument,
  { name, username, days, totals }: MusterPerson,
  columns: Columns & { line: number },
) {
  const baseline = baselineOf(columns.line);
  document.write(name ?? username, { x: left + 3, baseline, width: nameWidth - 6, size: 8.5 });
  for (const [index, cell] of days.entries()) {
    const style = cell?.code === 'A' ? 'bold' : 'regular';
    const field = { x: columns.xOf(index), width: columns.dayWidth, align: 'middle' as const };
    document.write(markOf(cell), { ...field, baseline, size: 7, style });
  }
  const sums = [
    ...[totals.presentHalves, totals.leaveHalves, totals.absentHalves].map(halvesAsDays),
    ...[totals.days.WO, totals.days.H, totals.lateMarks].map(String),
    formatHours(totals.workedMinutes),
  ];
  for (const [index, x] of columns.sumsAt.entries()) {
    const field = { x: x + 1, width: (sumWidths[index] ?? 0) - 4, align: 'end' as const };
    document.write(sums[index] ?? '', { ...field, baseline, size: 7.5 });
  }
}

const legendOf = (words: MusterWords) =>
  [
    `P ${words.present}`,
    `HD ${words.halfDays}`,
    `A ${words.absent}`,
    `L ${words.leave}`,
    `WO ${words.weeklyOff}`,
    `H ${words.holiday}`,
    `* ${words.lateMarks}`,
    `? ${words.inReview}`,
  ].join('   ');
