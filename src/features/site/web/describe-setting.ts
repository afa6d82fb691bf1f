import type { Fee } from '#features/services/catalogue.ts';
import { formatMinute } from '#shared/dates/clock.ts';
import { weekdayNames } from '#shared/dates/names.ts';
import { showTypedDay } from '#shared/dates/typed-day.ts';
import type { Language } from '#shared/languages.ts';
import type { RichText } from '#shared/rich-text/rich-text.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import type { OfficeMessages } from '#web/messages/office/en.ts';
import type { AttendanceSettings } from '../attendance/contract.ts';
import { changedPaths, entryAt, keyedLists, standardOf } from '../changes/rules.ts';
import type { SiteSettings } from '../contract.ts';
import type { DayHours } from '../hours/contract.ts';
import { pictureSize } from '../look/catalogue.ts';
import type { ShownPerson, StreetMap, WayPhoto } from '../look/contract.ts';
import type { Notice } from '../notices/contract.ts';
import type { OwnPage } from '../pages/contract.ts';
import type { OwnService, Paper, ServiceSettings, Stage } from '../services/contract.ts';
import { ownServicePath } from '../services/rules.ts';
import type { ChangedRows, ChangedText, TextRow } from '../texts/contract.ts';
import { decimalOf } from './draft/settings-numbers.ts';
import { valueAt } from './draft/settings-paths.ts';
import { namePart } from './name-setting.ts';
import { describePage, newLines } from './pages/describe-pages.ts';

const rupees = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 0, maximumFractionDigits: 2 });

export const showRupees = (paise: number) => `₹${rupees.format(paise / 100)}`;

export const showFee = (fee: Fee) => (fee.kind === 'amount' ? showRupees(fee.paise) : `${decimalOf(fee.basisPoints)}%`);

/** A picture is told from another by its size, for lack of words. */
function sizeText(id: string): string {
  const size = pictureSize(id);
  return size ? `${size.width} × ${size.height}` : '';
}

function formatRows(rows: TextRow[], _messages: OfficeMessages, language: Language): string {
  const textsOf = (row: TextRow) => Object.values(row).flatMap((text) => (text ? [textIn(text, language)] : []));
  return rows.map((row) => textsOf(row).join(', ')).join('; ');
}

type Formatters = Partial<Record<string, (value: never, messages: OfficeMessages, language: Language) => string>>;

const textIn = (text: LocalisedText, language: Language) => text[language] ?? text.en;

function formatNames(entries: (Stage | Paper)[], _messages: OfficeMessages, language: Language): string {
  return entries.map(({ name }) => textIn(name, language)).join('; ');
}

const formatSwitch = (isOn: boolean, { site }: OfficeMessages) => (isOn ? site.on : site.off);

/** Formatters of values other than text and numbers, by the last part of their path. */
const formatters: Formatters = {
  phone: (phone: string) => showMobile(phone),
  whatsapp: (phone: string) => showMobile(phone),
  opensAt: (minutes: number) => formatMinute(minutes),
  closesAt: (minutes: number) => formatMinute(minutes),
  startsAt: (minutes: number) => formatMinute(minutes),
  endsAt: (minutes: number) => formatMinute(minutes),
  callsFrom: (minutes: number) => formatMinute(minutes),
  callsUntil: (minutes: number) => formatMinute(minutes),
  day: (day: string) => showTypedDay(day),
  isOffered: formatSwitch,
  isShown: formatSwitch,
  isInFooter: formatSwitch,
  fee: (fee: Fee) => showFee(fee),
  governmentFee: ({ paise, asOf }: NonNullable<ServiceSettings['governmentFee']>) =>
    `${showRupees(paise)} (${showTypedDay(asOf)})`,
  logo: (id: string) => sizeText(id),
  officePhoto: (id: string) => sizeText(id),
  people: (people: ShownPerson[], _messages, language) =>
    people
      .map(({ name, title }) => [name && textIn(name, language), textIn(title, language)].filter(Boolean).join(', '))
      .join('; '),
  wayPhotos: (photos: WayPhoto[], _messages, language) =>
    photos.map(({ caption }) => textIn(caption, language)).join('; '),
  streetMap: ({ names }: StreetMap, _messages, language) => names.map(({ text }) => textIn(text, language)).join(', '),
  isNameInLogo: formatSwitch,
  isPoolOpen: formatSwitch,
  isAssignedByRule: formatSwitch,
  mapPosition: ({ latitude, longitude }: SiteSettings['mapPosition']) => `${latitude}, ${longitude}`,
  openDays: (days: number[], _messages, language) =>
    days.map((day) => weekdayNames(language, 'short')[day - 1]).join(', '),
  otherHours: (rows: DayHours[], _messages, language) =>
    rows
      .map(({ days, opensAt, closesAt, opensAgainAt, closesAgainAt }) => {
        const names = days.map((day) => weekdayNames(language, 'short')[day - 1]).join(', ');
        const spans = [`${formatMinute(opensAt)}–${formatMinute(closesAt)}`];
        if (opensAgainAt !== undefined && closesAgainAt !== undefined)
          spans.push(`${formatMinute(opensAgainAt)}–${formatMinute(closesAgainAt)}`);
        return `${names} ${spans.join(', ')}`;
      })
      .join('; '),
  holidays: (holidays: SiteSettings['holidays'], _messages, language) =>
    holidays.map(({ date, name }) => `${showTypedDay(date)} ${textIn(name, language)}`).join('; '),
  saturdaysOff: (saturdays: number[], { site }) => saturdays.map((saturday) => site.ordinals[saturday - 1]).join(', '),
  shifts: (shifts: AttendanceSettings['shifts']) =>
    shifts.map(({ name, startsAt, endsAt }) => `${name} ${formatMinute(startsAt)}–${formatMinute(endsAt)}`).join('; '),
  notices: (notices: Notice[], _messages, language) =>
    notices
      .map(
        ({ text, fromDay, untilDay }) => `${showTypedDay(fromDay)}–${showTypedDay(untilDay)} ${textIn(text, language)}`,
      )
      .join('; '),
  ownPages: (pages: OwnPage[], _messages, language) => pages.map(({ title }) => textIn(title, language)).join('; '),
  ownServices: (services: OwnService[], _messages, language) =>
    services.map(({ name }) => textIn(name, language)).join('; '),
  stages: formatNames,
  papers: formatNames,
  needed: (needed: Paper['needed'], { site }) => site.paperNeeds[needed],
  aadhaar: (aadhaar: NonNullable<Paper['aadhaar']>, { site }) => site.paperAadhaar[aadhaar],
  papersSource: ({ page, asOf }: NonNullable<ServiceSettings['papersSource']>) => `${page} (${showTypedDay(asOf)})`,
  documents: formatRows,
  steps: formatRows,
  questions: formatRows,
  team: (team: SiteSettings['team'], _messages, language) =>
    team
      .map(({ role, phone, email }) =>
        [textIn(role, language), phone && showMobile(phone), email].filter(Boolean).join(', '),
      )
      .join('; '),
};

/** A setting's value in words, or its default. Of a list only the rows missing in `other`, as the rest is the same. */
export function formatSetting(
  path: string,
  setting: { value: unknown; other: unknown },
  { messages, language }: { messages: OfficeMessages; language: Language },
): string {
  if (path.startsWith('texts.')) return formatText(setting as TextValues, { messages, language });
  const entry = entryAt(path);
  if (entry && !entry.part) return formatEntry(entry.list, setting.value, { messages, language });
  if (entry?.part?.startsWith('body.')) {
    const [text, other] = [setting.value as RichText | undefined, setting.other as RichText | undefined];
    return (text && newLines(text, other)) || messages.site.empty;
  }
  const last = path.split('.').at(-1) ?? '';
  const value = setting.value ?? standardOf(path);
  if (value === undefined) return messages.site.empty;
  const format = formatters[last] as ((...told: unknown[]) => string) | undefined;
  if (!format) return String(value as string | number);
  // A keyed list is told for the order of its entries.
  const shown = keyedLists.has(path) ? value : newRows(value, setting.other);
  return format(shown, messages, language) || messages.site.empty;
}

/** An entry that only one has: of a page or a service everything it says, of others as their lists are told. */
function formatEntry(list: string, value: unknown, words: { messages: OfficeMessages; language: Language }) {
  if (!value) return words.messages.site.empty;
  if (list === 'ownPages') return describePage(value as OwnPage, words);
  if (list === 'ownServices') return describeService(value as OwnService, words);
  return formatSetting(list, { value: [value], other: undefined }, words);
}

function describeService(service: OwnService, words: { messages: OfficeMessages; language: Language }): string {
  const { slug, ...parts } = service;
  const told = changedPaths({}, parts).map((part) => {
    const value = formatSetting(part, { value: valueAt(parts, part), other: undefined }, words);
    return `${namePart('ownServices', part, words.messages)}: ${value}`;
  });
  return `${textIn(service.name, words.language)} (${ownServicePath({ slug })}): ${told.join('; ')}`;
}

interface TextValues {
  value: ChangedText | ChangedRows | undefined;
  other: ChangedText | ChangedRows | undefined;
}

/** A text of the owner's; of a list what is not in the other. */
function formatText(
  { value, other }: TextValues,
  { messages, language }: { messages: OfficeMessages; language: Language },
) {
  if (!value) return messages.texts.standard;
  if (!Array.isArray(value.own)) return value.own as string;
  return formatRows(newRows(value.own, other?.own ?? []) as TextRow[], messages, language);
}

function newRows(value: unknown, other: unknown): unknown {
  if (!Array.isArray(value) || !Array.isArray(other) || !value.some((row) => typeof row === 'object')) return value;
  const there = new Set(other.map((row) => JSON.stringify(row)));
  const own = value.filter((row) => !there.has(JSON.stringify(row)));
  return own.length > 0 || other.length > value.length ? own : value;
}
