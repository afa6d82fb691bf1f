import { indiaWallTime } from '#shared/dates/clock.ts';
import { latinDigits } from '#shared/text/latin-digits.ts';
import { draftDifferences } from '#web/ui/conflict/draft-differences.ts';
import { problemsOf } from '#web/ui/form/problems-of.ts';
import type { Problems } from '#web/ui/form/use-form.ts';
import { type Breach, type BreachFields, breachFieldsSchema } from '../contract.ts';
import type { BreachKind, BreachMeasure, BreachText, DataClass } from '../rules.ts';

/** The input of the form; several choices stand in one text, by commas. */
export interface BreachDraft extends Record<BreachText, string> {
  noticedDay: string;
  noticedTime: string;
  happenedDay: string;
  kind: BreachKind | '';
  description: string;
  dataClasses: string;
  people: string;
  measures: string;
}

const texts = ['place', 'cause', 'measuresText', 'findings', 'remedy', 'wordsEn', 'wordsGu', 'wordsHi'] as const;
const fields = [
  ...(['noticedDay', 'noticedTime', 'happenedDay', 'kind', 'description', 'dataClasses', 'people'] as const),
  ...(['measures', ...texts] as const),
];

export const chosenIn = (text: string): string[] => (text === '' ? [] : text.split(','));

export const dayAndTime = (instant: string | number) => {
  const [day = '', time = ''] = indiaWallTime(instant).split('T');
  return { day, time: time.slice(0, 5) };
};

/** What is no instant goes out as it was typed, to be refused by the schema. */
export function instantOf(day: string, time: string): string {
  const instant = new Date(`${day}T${time}:00+05:30`);
  return Number.isNaN(instant.getTime()) ? `${day} ${time}`.trim() : instant.toISOString();
}

export function newDraft(now: number): BreachDraft {
  const { day, time } = dayAndTime(now);
  const empty = Object.fromEntries(fields.map((field) => [field, '']));
  return { ...(empty as unknown as BreachDraft), noticedDay: day, noticedTime: time };
}

export function draftOf(breach: Breach): BreachDraft {
  const { day, time } = dayAndTime(breach.noticedDate);
  return {
    noticedDay: day,
    noticedTime: time,
    happenedDay: breach.happenedDay ?? '',
    kind: breach.kind,
    description: breach.description,
    dataClasses: breach.dataClasses.join(','),
    people: breach.people === null ? '' : String(breach.people),
    measures: breach.measures.join(','),
    ...(Object.fromEntries(texts.map((text) => [text, breach[text]])) as Record<BreachText, string>),
  };
}

/** A time that was not touched keeps its seconds. */
export function bodyOf(draft: BreachDraft, base?: Breach): BreachFields {
  const { noticedDay, noticedTime, happenedDay, people, ...rest } = draft;
  const before = base && dayAndTime(base.noticedDate);
  const isUntouched = before?.day === noticedDay && before.time === noticedTime;
  const number = latinDigits(people).replace(/[\s,]/g, '');
  return {
    ...rest,
    kind: rest.kind as BreachKind,
    noticedDate: isUntouched && base ? base.noticedDate : instantOf(noticedDay, noticedTime),
    happenedDay: happenedDay || null,
    dataClasses: chosenIn(rest.dataClasses) as DataClass[],
    measures: chosenIn(rest.measures) as BreachMeasure[],
    people: number === '' ? null : Number(number),
  };
}

/** The problems of each field, by the server's rules. */
export function checkBreach(draft: BreachDraft, base?: Breach): Problems<BreachDraft> {
  const { noticedDate, ...problems } = problemsOf<keyof BreachDraft | 'noticedDate'>(
    breachFieldsSchema,
    bodyOf(draft, base),
  );
  if (!draft.noticedDay) return { ...problems, noticedDay: ['required'] };
  if (!draft.noticedTime) return { ...problems, noticedTime: ['required'] };
  return { ...problems, ...(noticedDate && { noticedTime: noticedDate }) };
}

export const {
  changedFields,
  differences,
  merge: mergeBreach,
} = draftDifferences<Breach, BreachDraft>({ fields, draftOf });
