import type { Db } from '#db/open.ts';
import type { Caller } from '#server/auth/caller.ts';
import { type Refusal, refuse } from '#server/refusal.ts';
import type { Answer, Services } from '#server/route.ts';
import { addDays, indiaDay } from '#shared/dates.ts';
import type { LeavePart, MarkFlag, MarkKind, MarkStatus } from '../catalogue.ts';
import type { WireDayRequest, WireMark, WireMonth } from '../contract.ts';
import { type DayJudgement, isWeeklyOff, judgeDay, sumDays } from '../rules.ts';
import { type DaySpan, type MarkRow, marksOf, personFacts, type RequestRow } from './queries.ts';

interface Asked {
  personId: number;
  /** `2026-11`; the one that is now unless said. */
  month: string | undefined;
}

interface Viewer {
  services: Services;
  caller: Caller;
}

export async function monthAnswer({ services, caller }: Viewer, asked: Asked): Promise<Answer<WireMonth> | Refusal> {
  const { db, files } = services;
  const now = services.now();
  const month = asked.month ?? indiaDay(now).slice(0, 7);
  const span = spanOf(month);
  const known = await factsOf(db, asked.personId, span);
  if (!known) return refuse('not-found');
  const days = judgeDays(span, known, now);
  return {
    body: {
      ...{ month, days, totals: sumDays(days) },
      holidays: [...known.rules.holidays]
        .filter(([day]) => day >= span.from && day <= span.to)
        .map(([day, name]) => ({ day, name })),
      marks: known.marks.map((row) => presentMark(row, (id) => files.addressOf(id, caller))),
      requests: known.requests.map(presentRequest),
    },
  };
}

/** From the first day of a month to its last. */
function spanOf(month: string): DaySpan {
  const from = `${month}-01`;
  const next = addDays(from, 31).slice(0, 7);
  return { from, to: addDays(`${next}-01`, -1) };
}

async function factsOf(db: Db, personId: number, span: DaySpan) {
  const [person, marks] = await Promise.all([personFacts(db, personId, span), marksOf(db, personId, span)]);
  return person && { ...person, marks };
}

type Known = NonNullable<Awaited<ReturnType<typeof factsOf>>>;

/** Every day since the person is with the agency, those to come as well. */
function judgeDays({ from, to }: DaySpan, { since, rules, shift, marks, requests }: Known, now: Date): DayJudgement[] {
  const first = indiaDay(new Date(since));
  const marksByDay = Map.groupBy(marks, ({ day }) => day);
  const approved = requests.filter(({ status }) => status === 'approved');
  const days: DayJudgement[] = [];
  for (let day = first > from ? first : from; day <= to; day = addDays(day, 1)) {
    const said = approved.filter(({ from_day, to_day }) => from_day <= day && day <= to_day);
    const leave = said.find(({ kind }) => kind === 'leave')?.part as LeavePart | undefined;
    const correction = said.findLast(({ kind }) => kind === 'correction');
    days.push(
      judgeDay({
        ...{ day, now, shift, leave },
        isHoliday: rules.holidays.has(day),
        isWeeklyOff: isWeeklyOff(day, rules),
        marks: (marksByDay.get(day) ?? []).map((mark) => ({
          kind: mark.kind as MarkKind,
          status: mark.status as MarkStatus,
          countedAt: mark.counted_at,
        })),
        correction: correction && { inMinute: correction.in_minute, outMinute: correction.out_minute },
      }),
    );
  }
  return days;
}

function presentMark(row: MarkRow, addressOf: (fileId: number) => string): WireMark {
  return {
    id: row.id,
    day: row.day,
    kind: row.kind as MarkKind,
    markedAt: row.counted_at,
    capturedAt: row.captured_at,
    receivedAt: row.received_at,
    status: row.status as MarkStatus,
    flags: row.flags as MarkFlag[],
    distance: Math.round(row.distance_m),
    accuracy: row.accuracy_m === null ? null : Math.round(row.accuracy_m),
    photo: row.photo_id === null ? null : addressOf(row.photo_id),
    reviewNote: row.review_note,
  };
}

function presentRequest(row: RequestRow): WireDayRequest {
  return {
    id: row.id,
    kind: row.kind as WireDayRequest['kind'],
    fromDay: row.from_day,
    toDay: row.to_day,
    part: row.part as WireDayRequest['part'],
    inMinute: row.in_minute,
    outMinute: row.out_minute,
    reason: row.reason,
    status: row.status as WireDayRequest['status'],
    note: row.note,
  };
}
