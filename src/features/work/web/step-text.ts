import { formatClockTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { WorkItem } from '../records.ts';

type Due = Pick<WorkItem, 'dueDay' | 'dueTime'>;

/** In one piece, also where a line is narrow. */
const unbroken = (time: string) => time.replace(' ', '\u00a0');

/** The day of a step and, where one was said, its hour. */
export const dueText = ({ dueDay, dueTime }: { dueDay: string; dueTime: string | null }): string =>
  dueTime === null ? formatDate(dueDay) : `${formatDate(dueDay)}, ${unbroken(formatClockTime(dueTime))}`;

/** What is to be done and by when, in one line; who has nobody's is told as such. */
export function stepText(
  { step, dueDay, dueTime }: Due & Pick<WorkItem, 'step'>,
  queue: OfficeMessages['queue'],
): string {
  return step === null || dueDay === null ? queue.nobody : `${queue.steps[step]}, ${dueText({ dueDay, dueTime })}`;
}
