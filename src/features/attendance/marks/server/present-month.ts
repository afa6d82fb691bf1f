import type { MarkFlag, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import { evaluatePerson, shiftsOf } from '#features/attendance/days/rules.ts';
import type { MusterTable } from '#features/attendance/muster/contract.ts';
import { resultOf } from '#features/attendance/muster/rules.ts';
import { sumDays } from '#features/attendance/rules.ts';
import type { Caller } from '#server/auth/caller.ts';
import { type Refusal, refuse } from '#server/routing/refusal.ts';
import type { Answer, Services } from '#server/routing/route.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { daysOf, firstDayOf, lastDayOf } from '#shared/dates/months.ts';
import type { WireMark, WireMonth } from '../contract.ts';
import { type DaySpan, type MarkRow, marksOf, monthInputs, type RequestRow } from './queries/months.ts';

interface MonthParams {
  personId: number;
  /** `2026-11`; the one that is now unless said. */
  month: string | undefined;
}

interface Viewer {
  services: Services;
  caller: Caller;
}

export async function monthAnswer(
  { services, caller }: Viewer,
  params: MonthParams,
): Promise<Answer<WireMonth> | Refusal> {
  const { db, files } = services;
  const now = services.now();
  const month = params.month ?? indiaDay(now).slice(0, 7);
  const span = spanOf(month);
  const [inputs, marks] = await Promise.all([
    monthInputs(db, params.personId, span),
    marksOf(db, params.personId, span),
  ]);
  if (!inputs) return refuse('not-found');
  return {
    body: {
      ...{ month, isClosed: inputs.closedMonth !== undefined },
      ...(inputs.closedMonth ? storedMonth(inputs.closedMonth) : evaluatedMonth(month, { inputs, marks, now })),
      marks: marks.map((row) => presentMark(row, (id) => files.addressOf(id, caller))),
      requests: inputs.requests,
      office: officeOf(inputs),
      shifts: shiftsOf(daysOf(month), inputs.person, inputs.rules),
    },
  };
}

function officeOf({ rules, isFieldDuty }: MonthContext['inputs']): WireMonth['office'] {
  const { office, radiusMetres, worstAccuracyMetres } = rules;
  return {
    ...{ latitude: office.latitude, longitude: office.longitude },
    ...{ radius: radiusMetres, worstAccuracy: worstAccuracyMetres, isExpected: !isFieldDuty },
  };
}

const spanOf = (month: string): DaySpan => ({ from: firstDayOf(month), to: lastDayOf(month) });

type EvaluatedMonth = Pick<WireMonth, 'days' | 'holidays' | 'totals'>;

/** From a table of the person alone, or of none. */
function storedMonth({ days, people: [person] }: MusterTable): EvaluatedMonth {
  const results = days.flatMap(({ day }, index) => {
    const cell = person?.days[index];
    return cell ? [resultOf(day, cell)] : [];
  });
  return {
    days: results,
    holidays: days.flatMap(({ day, holiday }) => (holiday ? [{ day, name: holiday }] : [])),
    totals: person?.totals ?? sumDays(results),
  };
}

interface MonthContext {
  inputs: NonNullable<Awaited<ReturnType<typeof monthInputs>>>;
  marks: readonly MarkRow[];
  now: Date;
}

/** Evaluated as the muster does, days to come as well. */
function evaluatedMonth(
  month: string,
  { inputs: { person, rules, requests }, marks, now }: MonthContext,
): EvaluatedMonth {
  const days = daysOf(month);
  const results = evaluatePerson({
    ...{ person, days, now, rules },
    marks: marks.filter(({ status }) => status !== 'refused').map(markInput),
    requests: requests
      .filter(({ status }) => status === 'approved')
      .toSorted((one, other) => decidedMs(one) - decidedMs(other) || one.id - other.id),
  }).flatMap((day) => day?.one ?? []);
  return {
    days: results,
    holidays: [...rules.holidays].filter(([day]) => day.startsWith(month)).map(([day, name]) => ({ day, name })),
    totals: sumDays(results),
  };
}

const decidedMs = ({ decidedAt }: RequestRow) => (decidedAt === null ? 0 : Date.parse(decidedAt));

/** A mark captured on another day than it arrived counts for both until it is reviewed. */
function markInput({ day, is_stray, captured_at, ...row }: MarkRow) {
  const isOnBoth = is_stray && row.status === 'review';
  return {
    days: isOnBoth ? [day, indiaDay(new Date(captured_at))] : [day],
    kind: row.kind as MarkKind,
    status: row.status as MarkStatus,
    countedAt: row.counted_at,
  };
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
