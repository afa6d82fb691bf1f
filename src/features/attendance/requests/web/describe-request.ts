import { formatClockTime } from '#shared/dates/clock.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { readDayRange } from '#shared/dates/day-range.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { WireRequest } from '../contract.ts';

/** `23/11/2026 – 24/11/2026`, or the one day. */
export function formatDays({ fromDay, toDay }: Pick<WireRequest, 'fromDay' | 'toDay'>): string {
  return fromDay === toDay ? formatDate(fromDay) : `${formatDate(fromDay)} – ${formatDate(toDay)}`;
}

/** The days of a conflicting request, as named by the server. */
export function formatRange(text: string | undefined): string {
  const { from = '', to = '' } = readDayRange(text ?? '') ?? {};
  return from && to ? formatDays({ fromDay: from, toDay: to }) : '';
}

/** The kind of a request: `Leave, first half`, `Correction: Check in 9:05 am, Check out 6:00 pm`. */
export function describeRequest(request: WireRequest, { requests }: OfficeMessages): string {
  const { kind, part, inTime, outTime } = request;
  if (kind === 'leave')
    return part === null || part === 'full' ? requests.kinds.leave : `${requests.kinds.leave}, ${requests.parts[part]}`;
  const times = [
    inTime && `${requests.in} ${formatClockTime(inTime)}`,
    outTime && `${requests.out} ${formatClockTime(outTime)}`,
  ].filter(Boolean);
  return `${requests.kinds.correction}: ${times.join(', ')}`;
}
