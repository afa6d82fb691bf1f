import { useState } from 'react';
import type { MarkKind } from '#features/attendance/catalogue.ts';
import { correctionDaysBack } from '#features/attendance/requests/catalogue.ts';
import { changeOn } from '#features/attendance/rules.ts';
import { indiaWallTime, timeOfMinute } from '#shared/dates/clock.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { Button } from '#web/ui/button.tsx';
import { lazyPart } from '#web/ui/lazy/lazy-part.tsx';
import type { Month } from '../api.ts';

const AskForm = lazyPart(() =>
  import('#features/attendance/requests/web/ask-form.tsx').then((module) => module.AskForm),
);

interface CorrectDayProps {
  day: string;
  month: Month;
  onAsked: () => void;
}

/** Asks for the correction of a day somebody was absent, or of which a time is missing. */
export function CorrectDay({ day, month, onAsked }: CorrectDayProps) {
  const { attendance } = useMessages();
  const [isAsking, setAsking] = useState(false);
  if (!isCorrectable(day, month)) return null;
  return (
    <>
      <Button className="self-start" onPress={() => setAsking(true)}>
        {attendance.correct}
      </Button>
      {isAsking && (
        <AskForm
          kind="correction"
          isOnTop
          day={{ fromDay: day, inTime: timeFor(day, 'in', month), outTime: timeFor(day, 'out', month) }}
          onClose={() => setAsking(false)}
          onSent={onAsked}
        />
      )}
    </>
  );
}

function isCorrectable(day: string, { days, requests, isClosed }: Month): boolean {
  const evaluation = days.find((one) => one.day === day);
  const isAsked = requests.some(
    ({ kind, fromDay, status }) =>
      kind === 'correction' && fromDay === day && (status === 'pending' || status === 'approved'),
  );
  const oldest = addDays(indiaToday(), -correctionDaysBack);
  return !isClosed && !isAsked && day >= oldest && (evaluation?.code === 'A' || evaluation?.code === 'HD');
}

/** Nothing for a time that is recorded; else that of a mark in review, or of the hours of the day. */
function timeFor(day: string, kind: MarkKind, { days, marks, shifts }: Month): string {
  const evaluation = days.find((one) => one.day === day);
  if ((kind === 'in' ? evaluation?.inMinute : evaluation?.outMinute) != null) return '';
  const mark = marks.find((one) => one.day === day && one.kind === kind && one.status === 'review');
  if (mark) return indiaWallTime(mark.markedAt).slice(11, 16);
  const shift = changeOn(day, shifts);
  const minute = shift && (kind === 'in' ? shift.startsAt : shift.endsAt);
  return minute === undefined || minute >= 1440 ? '' : timeOfMinute(minute);
}
