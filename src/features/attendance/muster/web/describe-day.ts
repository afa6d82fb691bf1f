import { formatHours } from '#features/attendance/rules.ts';
import { formatMinute } from '#shared/dates/clock.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { MusterCell } from '../contract.ts';

/** A day of the muster in words: `P Present, 9:05 am–6:00 pm, Late by 0:20`. */
export function describeDay(cell: MusterCell | null, { attendance, muster }: OfficeMessages): string {
  if (!cell) return muster.noAccount;
  const { in: came, out: went, leave } = cell;
  const isMarked = came !== undefined || went !== undefined;
  const time = (minute: number | undefined) => (minute === undefined ? '?' : formatMinute(minute));
  return [
    cell.code ? `${cell.code} ${attendance.codes[cell.code]}` : muster.open,
    leave && leave !== 'full' && attendance.requests[leave],
    isMarked && `${time(came)}–${time(went)}`,
    cell.lateMinutes && muster.lateBy(formatHours(cell.lateMinutes)),
    cell.isOutMissing && muster.outMissing,
    cell.isInMissing && muster.inMissing,
    cell.isCorrected && muster.corrected,
    cell.isReviewPending && muster.inReview,
  ]
    .filter(Boolean)
    .join(', ');
}
