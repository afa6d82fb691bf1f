import type { LeavePart } from '#features/attendance/catalogue.ts';
import { timePattern } from '#shared/dates/clock.ts';
import { isRealDay } from '#shared/dates/dates.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { type RequestKind, shortestReason } from '../catalogue.ts';
import { problemsOf, type RequestInput } from '../rules.ts';

export type AskTexts = Record<'fromDay' | 'part' | 'toDay' | 'inTime' | 'outTime' | 'reason', string>;
export type AskValues = AskTexts & { proof: File | undefined };

/** Hidden fields are left out: half a leave and a correction are of one day. */
export function requestOf(kind: RequestKind, texts: AskTexts): RequestInput {
  const { fromDay, toDay, part, inTime, outTime } = texts;
  if (kind === 'leave') {
    return { kind, fromDay, toDay: part === 'full' ? toDay : fromDay, part: part as LeavePart };
  }
  return { kind, fromDay, toDay: fromDay, ...(inTime && { inTime }), ...(outTime && { outTime }) };
}

/** The problems of a request by the server's rules, before it is sent. They are for days and times; what is none is told by itself. */
export function checkRequest(kind: RequestKind, texts: AskTexts): Problems<AskTexts> {
  const request = requestOf(kind, texts);
  const unreadable = unreadableIn(request);
  const reason = texts.reason.trim();
  return {
    ...(Object.keys(unreadable).length > 0 ? unreadable : problemsOf(request, new Date())),
    ...(reason.length < shortestReason && { reason: [reason ? 'too-short' : 'required'] }),
  };
}

function unreadableIn({ fromDay, toDay, inTime, outTime }: RequestInput): Problems<AskTexts> {
  const isNoTime = (time: string | undefined) => time !== undefined && !timePattern.test(time);
  return {
    ...(!isRealDay(fromDay) && { fromDay: [fromDay ? 'date' : 'required'] }),
    ...(!isRealDay(toDay) && { toDay: [toDay ? 'date' : 'required'] }),
    ...(isNoTime(inTime) && { inTime: ['invalid'] }),
    ...(isNoTime(outTime) && { outTime: ['invalid'] }),
  };
}
