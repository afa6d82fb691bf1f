import type { SettingName } from '../name-setting.ts';

export const sectionNames = [
  'agency',
  'reach',
  'hours',
  'notices',
  'attendance',
  'work',
  'services',
  'team',
  'privacy',
  'history',
] as const;
export type SectionName = (typeof sectionNames)[number];

export type FieldKind =
  | 'text'
  | 'lines'
  | 'tel'
  | 'email'
  | 'url'
  | 'digits'
  | 'decimal'
  | 'time'
  | 'date'
  | 'page'
  | 'weekdays';

/** A field of the draft. `inLanguages` is a text in three fields. */
export interface Field {
  path: string;
  /** The message key of its label. */
  name: SettingName;
  /** In its place, where it is not among the settings' labels. */
  label?: string;
  kind: FieldKind;
  inLanguages?: true;
  isOptional?: true;
  /** Takes the full width of its section. */
  isWide?: true;
  /** In a row of a list: small labels; the title of a text in three languages is for screen readers only. */
  isInLine?: true;
}

const at = (name: SettingName, kind: FieldKind, more: Partial<Field> = {}): Field => ({
  path: name,
  name,
  kind,
  ...more,
});

const inLanguages = { inLanguages: true, isWide: true } as const;
const isOptional = { isOptional: true } as const;

export const agencyFields = [
  at('agencyName', 'text', inLanguages),
  at('town', 'text', inLanguages),
  at('addressLines', 'lines', inLanguages),
  at('pincode', 'digits'),
  at('foundingYear', 'digits'),
];

export const reachFields = [
  at('phone', 'tel'),
  at('whatsapp', 'tel', isOptional),
  at('email', 'email'),
  at('social.facebook', 'url', isOptional),
  at('social.instagram', 'url', isOptional),
  at('social.linkedin', 'url', isOptional),
];

export const placeFields = [at('mapPosition.latitude', 'decimal'), at('mapPosition.longitude', 'decimal')];

export const landmarkField = at('landmark', 'text', { ...inLanguages, ...isOptional });

export const hoursFields = [at('opensAt', 'time'), at('closesAt', 'time')];

export const attendanceFields = [
  at('attendance.radiusMetres', 'digits'),
  at('attendance.worstAccuracyMetres', 'digits'),
  at('attendance.graceMinutes', 'digits'),
];

export const workFields = [
  at('work.callsFrom', 'time'),
  at('work.callsUntil', 'time'),
  at('work.noResponseMinutes', 'digits'),
  at('work.busyMinutes', 'digits'),
  at('work.switchedOffMinutes', 'digits'),
  at('work.missesBeforeNextDay', 'digits'),
  at('work.followUpDays', 'digits'),
  at('work.bankAnswerDays', 'digits'),
  at('work.coldAfterDays', 'digits'),
  at('work.handBackDays', 'digits'),
  at('work.firstResponseMinutes', 'digits'),
  at('work.picturesKeptDays', 'digits'),
];

export const privacyFields = [
  at('dataProtectionContact.title', 'text', inLanguages),
  at('dataProtectionContact.email', 'email'),
  at('dataProtectionContact.phone', 'tel', isOptional),
];

const within = (row: string, name: SettingName, kind: FieldKind, more: Partial<Field> = {}): Field => ({
  path: `${row}.${name.split('.').slice(1).join('.')}`,
  name,
  kind,
  ...more,
});

export const otherHoursFields = (row: string) => [
  within(row, 'otherHours.days', 'weekdays'),
  within(row, 'otherHours.opensAt', 'time'),
  within(row, 'otherHours.closesAt', 'time'),
  within(row, 'otherHours.opensAgainAt', 'time', isOptional),
  within(row, 'otherHours.closesAgainAt', 'time', isOptional),
];

export const personFields = (row: string): Field[] => [
  { path: `${row}.title`, name: 'look.people.title', kind: 'text', ...inLanguages },
  { path: `${row}.name`, name: 'look.people.name', kind: 'text', ...inLanguages, ...isOptional },
  { path: `${row}.consent.by`, name: 'look.people.consent.by', kind: 'text' },
  { path: `${row}.consent.day`, name: 'look.people.consent.day', kind: 'date' },
  { path: `${row}.consent.notedBy`, name: 'look.people.consent.notedBy', kind: 'text' },
];

export const wayPhotoFields = (row: string): Field[] => [
  { path: `${row}.caption`, name: 'look.wayPhotos.caption', kind: 'text', ...inLanguages },
];

export const holidayFields = (row: string) => [
  within(row, 'holidays.date', 'date', { isInLine: true }),
  within(row, 'holidays.name', 'text', { inLanguages: true, isInLine: true }),
];

export const noticeFields = (row: string) => [
  within(row, 'notices.text', 'text', { inLanguages: true, isWide: true }),
  within(row, 'notices.fromDay', 'date'),
  within(row, 'notices.untilDay', 'date'),
  within(row, 'notices.page', 'page', isOptional),
];

export const shiftFields = (row: string): Field[] => [
  { path: `${row}.name`, name: 'attendance.shifts.name', kind: 'text' },
  { path: `${row}.startsAt`, name: 'attendance.shifts.startsAt', kind: 'time' },
  { path: `${row}.endsAt`, name: 'attendance.shifts.endsAt', kind: 'time' },
  { path: `${row}.graceMinutes`, name: 'attendance.shifts.graceMinutes', kind: 'digits' },
];

export const teamFields = (row: string) => [
  within(row, 'team.role', 'text', inLanguages),
  within(row, 'team.about', 'lines', { ...inLanguages, ...isOptional }),
  within(row, 'team.phone', 'tel', isOptional),
  within(row, 'team.email', 'email', isOptional),
];

/** The settings of a service at `services.<slug>`; the fee's fields depend on its kind. */
export const feeFields = {
  amount: (row: string) => within(row, 'service.fee.paise', 'decimal'),
  share: (row: string) => within(row, 'service.fee.basisPoints', 'decimal'),
};

export const serviceFields = (row: string) => [
  within(row, 'service.governmentFee.paise', 'decimal', isOptional),
  within(row, 'service.governmentFee.asOf', 'date', isOptional),
  within(row, 'service.usualTime', 'text', { ...inLanguages, ...isOptional }),
  within(row, 'service.licence', 'text', { ...inLanguages, ...isOptional }),
];
