import { type Fee, ownServiceType, type Service, type ServiceSlug, services } from '#features/services/catalogue.ts';
import { indiaDay, indiaTimeZone } from '#shared/dates/dates.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import type { LocalisedText } from '#shared/text/localised-text.ts';
import type { SiteSettings } from './contract.ts';
import { type OpenSpan, openSpans } from './hours/rules.ts';
import type { ServiceSettings } from './services/contract.ts';
import { serviceOf } from './services/rules.ts';

/** The office at an instant, by its hours and holidays in India. */
export interface OfficeState {
  isOpen: boolean;
  /** While open, when it closes: at noon, too, where it opens again. In minutes after midnight. */
  closesAt: number | undefined;
  /** The holiday that today is. */
  holiday: LocalisedText | undefined;
  /** While closed, when it opens next; undefined when that is more than a month away. */
  opensNext: { day: string; daysAhead: number; opensAt: number } | undefined;
}

const daysLookedAhead = 31;

export function officeState(settings: SiteSettings, instant: Date): OfficeState {
  const there = Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(indiaTimeZone);
  const today = there.toPlainDate();
  const minute = there.hour * 60 + there.minute;
  const spansOn = (day: Temporal.PlainDate) => openSpansOn(settings, day);
  const current = spansOn(today).find(({ opensAt, closesAt }) => minute >= opensAt && minute < closesAt);
  return {
    isOpen: current !== undefined,
    closesAt: current?.closesAt,
    holiday: settings.holidays.find(({ date }) => date === today.toString())?.name,
    opensNext: current ? undefined : nextOpening(today, minute, spansOn),
  };
}

function nextOpening(
  today: Temporal.PlainDate,
  minute: number,
  spansOn: (day: Temporal.PlainDate) => OpenSpan[],
): OfficeState['opensNext'] {
  for (let daysAhead = 0; daysAhead <= daysLookedAhead; daysAhead += 1) {
    const day = today.add({ days: daysAhead });
    const next = spansOn(day).find(({ opensAt }) => daysAhead > 0 || opensAt > minute);
    if (next) return { day: day.toString(), daysAhead, opensAt: next.opensAt };
  }
  return undefined;
}

/** When the office is open on a day, in order; nothing on a holiday and on the days of the week on which it stays closed. */
export function openSpansOn(
  settings: Pick<SiteSettings, 'opensAt' | 'closesAt' | 'openDays' | 'otherHours' | 'holidays'>,
  day: Temporal.PlainDate,
): OpenSpan[] {
  return isHoliday(settings, day) ? [] : openSpans(settings, day.dayOfWeek);
}

function isHoliday({ holidays }: Pick<SiteSettings, 'holidays'>, day: Temporal.PlainDate): boolean {
  return holidays.some(({ date }) => date === day.toString());
}

/** Specification §9: office hours are written `9:00AM To 6:00PM`. Takes minutes after midnight. */
export function formatOfficeHour(minutes: number): string {
  const hour = Math.floor(minutes / 60) % 24;
  const half = hour < 12 ? 'AM' : 'PM';
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, '0')}${half}`;
}

/** Specification §1: "9 years old", counted from the founding year. `today` is a day in India. */
export function yearsInBusiness({ foundingYear }: SiteSettings, today: string): number {
  return Math.max(0, Number(today.slice(0, 4)) - foundingYear);
}

export function settingsOf(settings: SiteSettings, service: Service): ServiceSettings {
  const own = ownServiceOf(settings, service);
  return own ?? settings.services[service.slug as ServiceSlug] ?? { isOffered: true };
}

export const ownServiceOf = (
  { ownServices = [] }: Pick<SiteSettings, 'ownServices'>,
  { slug }: Pick<Service, 'slug'>,
) => ownServices.find((own) => ownServiceType(own.slug) === slug);

/** The agency's fee for a service; undefined where it states none. */
export function feeOf(settings: SiteSettings, service: Service): Fee | undefined {
  return settingsOf(settings, service).fee ?? service.fee;
}

/** The ten and the owner's own, as far as they are offered. */
export function offeredServices(settings: SiteSettings): Service[] {
  const all: Service[] = [...services, ...(settings.ownServices ?? []).map(serviceOf)];
  return all.filter((service) => settingsOf(settings, service).isOffered);
}

/** The pages' data beside the settings; changes at opening, at closing and at midnight in India. */
export interface Moment {
  /** `YYYY-MM-DD` in India. */
  today: string;
  office: OfficeState;
}

export function momentOf(settings: SiteSettings, instant: Date): Moment {
  return { today: indiaDay(instant), office: officeState(settings, instant) };
}

/** RFC 2606: `help@example.com`, `https://www.example.org/x`. */
const exampleAddress = /(?:@|\/\/)(?:[\w-]+\.)*example(?:\.[a-z]{2,}){0,2}(?![\w-]|\.\w)/i;
const zeros = /^\+?(?:91)?0{5,}$/;
const sampleWord = /(?<![\p{L}\p{M}])(?:sample|નમૂના|नमूना)(?![\p{L}\p{M}])/iu;
/** Names and places; a running text may well speak of a sample. */
const nameText =
  /^(?:agencyName|town|addressLines|landmark|team\.\d+\.role|services\.[^.]+\.licence|dataProtectionContact\.title)\./;

const deepestSetting = 12;

/** The values that stand for the owner's own, by path. Production neither saves nor publishes them (decision 061). Of any shape. */
export function sampleValues(settings: unknown): Partial<Record<string, FieldErrorCode[]>> {
  const found: Record<string, FieldErrorCode[]> = {};
  const look = (part: unknown, path: readonly string[]) => {
    if (typeof part === 'string') {
      const code = sampleCode(part, path.join('.'));
      if (code) found[path.join('.')] = [code];
    } else if (path.length < deepestSetting) {
      for (const [name, inner] of Object.entries(part ?? {})) look(inner, [...path, name]);
    }
  };
  look(settings, []);
  return found;
}

function sampleCode(text: string, path: string): FieldErrorCode | undefined {
  if (exampleAddress.test(text)) return 'example-address';
  if (zeros.test(text.replace(/[\s-]/g, ''))) return 'zeros';
  return nameText.test(path) && sampleWord.test(text) ? 'sample-text' : undefined;
}
