import { type Duty, dutyHours } from '#features/privacy-desk/waiting/catalogue.ts';

const hourMs = 3_600_000;

/** What happened; said of each in the notices in three languages. */
export const breachKinds = ['intrusion', 'malware', 'lost-device', 'misdirected', 'insider', 'paper', 'other'] as const;
export type BreachKind = (typeof breachKinds)[number];

/** Of what kind the data are; what may follow for people, and what they can do, goes by these. */
export const dataClasses = [
  'contact',
  'address',
  'identity',
  'banking',
  'applications',
  'photos',
  'attendance',
  'login',
] as const;
export type DataClass = (typeof dataClasses)[number];

export const breachMeasures = [
  'access-ended',
  'passwords',
  'disconnected',
  'mended',
  'restored',
  'recalled',
  'bank',
  'police',
] as const;
export type BreachMeasure = (typeof breachMeasures)[number];

/** `running`: somebody is still to be told, and no hour has passed; `told`: everybody is. */
export const breachStates = ['overdue', 'running', 'told', 'closed'] as const;
export type BreachState = (typeof breachStates)[number];

/** Where the law leaves something to judge: the directions name the incidents that go to CERT-In, and a first notice may have told the Board all. */
export const judgedDuties = ['cert-in', 'board-detail'] as const satisfies Duty[];
export type JudgedDuty = (typeof judgedDuties)[number];
export const isJudged = (duty: Duty): duty is JudgedDuty => (judgedDuties as readonly Duty[]).includes(duty);

export const breachSorts = ['noticedDate'] as const;

/** No breach was noticed before. */
export const earliestInstant = '2000-01-01T00:00:00+05:30';

export const longestBreachText = 2_000;
export const longestPlainWords = 1_000;
export const longestPlace = 200;
export const longestReportNote = 200;
export const mostPeople = 9_999_999;

/** The texts that may stay empty for now, with how long each may be. */
export const breachTexts = {
  place: longestPlace,
  cause: longestBreachText,
  measuresText: longestBreachText,
  findings: longestPlainWords,
  remedy: longestBreachText,
  wordsEn: longestPlainWords,
  wordsGu: longestPlainWords,
  wordsHi: longestPlainWords,
} as const;
export type BreachText = keyof typeof breachTexts;

/** The instant by which somebody is to be told; none where the law says without delay. */
export function dutyDue(duty: Duty, noticedDate: string): string | undefined {
  const hours = duty === 'cert-in' || duty === 'board-detail' ? dutyHours[duty] : undefined;
  return hours === undefined ? undefined : new Date(Date.parse(noticedDate) + hours * hourMs).toISOString();
}

/** A length of time as it is read: whole minutes, begun ones left out. */
export function spanOf(ms: number): [days: number, hours: number, minutes: number] {
  const minutes = Math.floor(Math.abs(ms) / 60_000);
  return [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24, minutes % 60];
}
