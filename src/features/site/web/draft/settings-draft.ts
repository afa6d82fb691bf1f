import { type ServiceSlug, serviceSlugs } from '#features/services/catalogue.ts';
import type { SiteSettings } from '../../contract.ts';
import type { ServiceSettings } from '../../services/contract.ts';
import type { OwnServiceRow } from '../services/own-services-draft.ts';
import { type AttendanceDraft, attendanceDraftOf, attendanceOf, blankShift } from './attendance-draft.ts';
import { blankHours, type HoursRow, hoursDraftOf, otherHoursOf } from './hours-draft.ts';
import type { PersonRow, WayPhotoRow } from './look-draft.ts';
import type { DraftKind } from './merge-draft.ts';
import { type ServiceDraft, serviceDraftOf, serviceSettingsOf } from './service-draft.ts';
import { endMinutesOf, minutesOf, numberOf, sent, textOfNumber, timeOf } from './settings-numbers.ts';
import { valueAt } from './settings-paths.ts';
import { newRow, placeOnScreen, type Row } from './settings-row.ts';
import { anyText, localised, optional, type Texts, textsOf } from './settings-texts.ts';
import { type WorkDraft, workDraftOf, workOf } from './work-draft.ts';

/** The settings as form input: every field as text, at the path the server names it by. */
export interface SettingsDraft {
  agencyName: Texts;
  town: Texts;
  addressLines: Texts;
  pincode: string;
  phone: string;
  email: string;
  whatsapp: string;
  mapPosition: { latitude: string; longitude: string };
  landmark: Texts;
  opensAt: string;
  closesAt: string;
  openDays: number[];
  otherHours: HoursRow[];
  holidays: (Row & { date: string; name: Texts })[];
  foundingYear: string;
  social: { facebook: string; instagram: string; linkedin: string };
  services: Record<ServiceSlug, ServiceDraft>;
  attendance: AttendanceDraft;
  work: WorkDraft;
  notices: (Row & { text: Texts; fromDay: string; untilDay: string; page: string })[];
  /** Changed on screens of their own. */
  texts: SiteSettings['texts'];
  ownServices: SiteSettings['ownServices'];
  look: SiteSettings['look'];
  ownPages: SiteSettings['ownPages'];
  messages: SiteSettings['messages'];
  team: (Row & { role: Texts; about: Texts; phone: string; email: string })[];
  dataProtectionContact: { title: Texts; email: string; phone: string };
}

/** The lists of the settings, by their paths. */
export interface RowLists {
  'look.people': PersonRow[];
  'look.wayPhotos': WayPhotoRow[];
  ownServices: OwnServiceRow[];
  otherHours: HoursRow[];
  holidays: SettingsDraft['holidays'];
  notices: SettingsDraft['notices'];
  team: SettingsDraft['team'];
  'attendance.shifts': AttendanceDraft['shifts'];
}
export type RowsName = keyof RowLists;

export const blankRows = {
  'look.people': (): PersonRow => ({
    ...newRow(),
    picture: '',
    name: textsOf(),
    title: textsOf(),
    consent: { by: '', day: '', notedBy: '' },
  }),
  'look.wayPhotos': (): WayPhotoRow => ({ ...newRow(), picture: '', caption: textsOf() }),
  otherHours: blankHours,
  holidays: () => ({ ...newRow(), date: '', name: textsOf() }),
  notices: () => ({ ...newRow(), text: textsOf(), fromDay: '', untilDay: '', page: '' }),
  team: () => ({ ...newRow(), role: textsOf(), about: textsOf(), phone: '', email: '' }),
  'attendance.shifts': blankShift,
};

export function draftOf(settings: SiteSettings): SettingsDraft {
  const { social, dataProtectionContact: contact } = settings;
  const services = serviceSlugs.map((slug) => [slug, serviceDraftOf(settings.services[slug] ?? { isOffered: true })]);
  return {
    agencyName: textsOf(settings.agencyName),
    town: textsOf(settings.town),
    addressLines: textsOf(settings.addressLines),
    pincode: settings.pincode,
    phone: settings.phone,
    email: settings.email,
    whatsapp: settings.whatsapp ?? '',
    mapPosition: {
      latitude: textOfNumber(settings.mapPosition.latitude),
      longitude: textOfNumber(settings.mapPosition.longitude),
    },
    landmark: textsOf(settings.landmark),
    opensAt: timeOf(settings.opensAt),
    closesAt: timeOf(settings.closesAt),
    openDays: settings.openDays,
    otherHours: hoursDraftOf(settings.otherHours),
    holidays: settings.holidays.map(({ date, name }) => ({ ...newRow(date), date, name: textsOf(name) })),
    foundingYear: textOfNumber(settings.foundingYear),
    social: { facebook: social.facebook ?? '', instagram: social.instagram ?? '', linkedin: social.linkedin ?? '' },
    services: Object.fromEntries(services) as Record<ServiceSlug, ServiceDraft>,
    attendance: attendanceDraftOf(settings.attendance),
    work: workDraftOf(settings.work),
    notices: (settings.notices ?? []).map(({ text, page = '', ...days }) => ({
      ...newRow(),
      text: textsOf(text),
      ...days,
      page,
    })),
    texts: settings.texts,
    ownServices: settings.ownServices,
    look: settings.look,
    ownPages: settings.ownPages,
    messages: settings.messages,
    team: settings.team.map(({ role, about, phone, email }) => ({
      ...newRow(),
      role: textsOf(role),
      about: textsOf(about),
      phone: phone ?? '',
      email: email ?? '',
    })),
    dataProtectionContact: { title: textsOf(contact.title), email: contact.email, phone: contact.phone ?? '' },
  };
}

function noticesOf(rows: SettingsDraft['notices']): SiteSettings['notices'] {
  const kept = rows.filter(({ isRemoved }) => !isRemoved);
  if (kept.length === 0) return undefined;
  return kept.map(({ text, fromDay, untilDay, page }) => ({
    text: localised(text),
    fromDay,
    untilDay,
    ...optional('page', page),
  }));
}

/** A service without settings is as the catalogue has it. */
const hasSettings = (service: ServiceSettings) => !service.isOffered || Object.keys(service).length > 1;

/** The draft as a request; it may be invalid, which the server reports. */
export function settingsOf(draft: SettingsDraft): SiteSettings {
  const { social, dataProtectionContact: contact, mapPosition } = draft;
  const services = serviceSlugs.map((slug) => [slug, serviceSettingsOf(draft.services[slug])] as const);
  return {
    agencyName: localised(draft.agencyName),
    town: localised(draft.town),
    addressLines: localised(draft.addressLines),
    pincode: draft.pincode.trim(),
    phone: draft.phone.trim(),
    email: draft.email.trim(),
    ...optional('whatsapp', draft.whatsapp.trim()),
    mapPosition: {
      latitude: sent(numberOf(mapPosition.latitude)),
      longitude: sent(numberOf(mapPosition.longitude)),
    },
    ...optional('landmark', anyText(draft.landmark)),
    opensAt: sent(minutesOf(draft.opensAt)),
    closesAt: sent(endMinutesOf(draft.closesAt)),
    openDays: draft.openDays,
    ...optional('otherHours', otherHoursOf(draft.otherHours)),
    holidays: draft.holidays
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ date, name }) => ({ date, name: localised(name) })),
    foundingYear: sent(numberOf(draft.foundingYear)),
    social: {
      ...optional('facebook', social.facebook.trim()),
      ...optional('instagram', social.instagram.trim()),
      ...optional('linkedin', social.linkedin.trim()),
    },
    services: Object.fromEntries(services.filter(([, service]) => hasSettings(service))),
    ...optional('attendance', attendanceOf(draft.attendance)),
    work: workOf(draft.work),
    ...optional('notices', noticesOf(draft.notices)),
    ...optional('texts', draft.texts),
    ...optional('ownServices', draft.ownServices),
    ...optional('look', draft.look),
    ...optional('ownPages', draft.ownPages),
    ...optional('messages', draft.messages),
    team: draft.team
      .filter(({ isRemoved }) => !isRemoved)
      .map(({ role, about, phone, email }) => ({
        role: localised(role),
        ...optional('about', anyText(about)),
        ...optional('phone', phone.trim()),
        ...optional('email', email.trim()),
      })),
    dataProtectionContact: {
      title: localised(contact.title),
      email: contact.email.trim(),
      ...optional('phone', contact.phone.trim()),
    },
  };
}

/** Maps the server's row numbers, which count sent rows, to those on the screen, where removed rows keep their places. */
export function pathOnScreen(draft: SettingsDraft, path: string): string {
  const [, name, index, rest = ''] =
    /^(otherHours|holidays|notices|team|attendance\.shifts|services\.[a-z-]+\.(?:stages|papers))\.(\d+)(\D.*)?$/.exec(
      path,
    ) ?? [];
  if (!name) return path;
  return `${name}.${placeOnScreen(valueAt(draft, name) as readonly Row[], index)}${rest}`;
}

export const settingsDraft: DraftKind<SettingsDraft> = { draftOf, settingsOf, pathOnScreen };
