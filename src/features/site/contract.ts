import { z } from 'zod/mini';
import { serviceSlugs } from '#features/services/catalogue.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { storedForm } from '#shared/contract/stored-form.ts';
import { withoutRepeats } from '#shared/contract/without-repeats.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { unsearchedListQuery } from '#shared/list/list.ts';
import {
  emailAddress,
  freeText,
  minuteOfDay,
  mobileNumber,
  oneOf,
  pinCode,
  realDay,
  recordId,
  requiredText,
} from '#shared/text/formats.ts';
import { latinDigits, ungrouped } from '#shared/text/latin-digits.ts';
import { inLanguages, localisedText } from '#shared/text/localised-text.ts';
import { webAddress } from '#shared/text/web-address.ts';

import { addresses } from './addresses.ts';
import { records as attendanceRecords, attendanceSettings } from './attendance/contract.ts';
import { records as hoursRecords, otherHours, weekdays } from './hours/contract.ts';
import { isPictureId } from './look/catalogue.ts';
import { look, records as lookRecords } from './look/contract.ts';
import { records as messageRecords, messageSettings } from './messages/contract.ts';
import { records as noticeRecords, notices } from './notices/contract.ts';
import { ownPages, records as pageRecords } from './pages/contract.ts';
import { ownServices, records as serviceRecords, serviceSettings } from './services/contract.ts';
import { siteTexts, records as textRecords } from './texts/contract.ts';
import { listStates } from './texts/rules.ts';
import { records as workRecords, workSettings } from './work/contract.ts';

/** Any telephone, landlines too: digits, spaces, hyphens, an optional leading +. */
const telephone = z.pipe(
  z.pipe(requiredText(20), z.transform(latinDigits)),
  z.string().check(z.regex(/^\+?[0-9][0-9 -]{5,18}$/, 'telephone')),
);

/** What WhatsApp finds: an Indian mobile, however it is typed, or any number with its country code; kept as `+` and digits. */
const whatsappNumber = z.pipe(
  z.pipe(
    requiredText(30),
    z.transform((typed) => {
      const mobile = mobileNumber.safeParse(typed);
      return mobile.success ? mobile.data : ungrouped(typed);
    }),
  ),
  z.string().check(z.regex(/^\+(?:91[0-9]{10}|(?!91)[1-9][0-9]{7,14})$/, 'mobile')),
);

/** A role in the agency and how to reach it: no names of people, no faces. */
const teamEntry = z.strictObject({
  role: localisedText(80),
  about: z.optional(localisedText(300)),
  phone: z.optional(telephone),
  email: z.optional(emailAddress),
});

/** The agency's own data, on every public page. Times are minutes after midnight in India. */
export const siteSettings = z
  .strictObject({
    agencyName: localisedText(100),
    town: localisedText(60),
    addressLines: inLanguages(freeText(300)),
    pincode: pinCode,
    phone: telephone,
    email: emailAddress,
    whatsapp: z.optional(whatsappNumber),
    mapPosition: z.strictObject({
      latitude: z.number('invalid').check(z.minimum(-90, 'invalid'), z.maximum(90, 'invalid')),
      longitude: z.number('invalid').check(z.minimum(-180, 'invalid'), z.maximum(180, 'invalid')),
    }),
    /** What the office is known to be near, as people tell the way. */
    landmark: z.optional(localisedText(120)),
    opensAt: minuteOfDay,
    closesAt: minuteOfDay,
    /** 1 = Monday … 7 = Sunday (ISO 8601). */
    openDays: weekdays,
    otherHours: z.optional(otherHours),
    /** Days in India on which the office stays closed. */
    holidays: z
      .array(z.strictObject({ date: realDay, name: localisedText(80) }))
      .check(z.maxLength(100, 'too-long'), withoutRepeats('date')),
    foundingYear: z.number('invalid').check(
      z.int('invalid'),
      z.minimum(1900, 'invalid'),
      z.refine((year) => year <= Number(indiaDay(new Date()).slice(0, 4)), 'invalid'),
    ),
    social: z.strictObject({
      facebook: z.optional(webAddress),
      instagram: z.optional(webAddress),
      linkedin: z.optional(webAddress),
    }),
    services: z.partialRecord(z.enum(serviceSlugs), serviceSettings),
    attendance: z.optional(attendanceSettings),
    work: z.optional(workSettings),
    notices: z.optional(notices),
    messages: z.optional(messageSettings),
    look: z.optional(look),
    texts: z.optional(siteTexts),
    ownPages: z.optional(ownPages),
    ownServices: z.optional(ownServices),
    team: z.array(teamEntry).check(z.maxLength(20, 'too-long')),
    /** Who answers about personal data (DPDP Act 2023, s. 8(9)). */
    dataProtectionContact: z.strictObject({
      title: localisedText(100),
      email: emailAddress,
      phone: z.optional(telephone),
    }),
  })
  .check(
    z.refine(({ opensAt, closesAt }) => closesAt > opensAt, {
      path: ['closesAt'],
      error: 'closes-before-opening',
      // Said together with whatever else is wrong.
      when: ({ value, issues }) =>
        typeof value === 'object' &&
        value !== null &&
        ['opensAt', 'closesAt'].every((field) => field in value && !issues.some((issue) => issue.path?.[0] === field)),
    }),
  );

export type SiteSettings = z.output<typeof siteSettings>;
/** The settings as they are read back, whichever release saved them. */
export const storedSettings = storedForm(siteSettings);

/** A version in a path, within an int4 column. */
const versionNumber = z.pipe(recordId, z.number().check(z.maximum(2_147_483_647, 'id')));

/** The settings in force or an earlier version. Version 0 is the sample, which stands until the first save. */
const versionedSettings = z.object({
  version: z.number(),
  settings: z
    .custom<SiteSettings>((value) => storedSettings.safeParse(value).success)
    .check(z.meta({ $ref: '#/components/schemas/SiteSettings' })),
  /** Whether visitors see a website with these settings; in production not with values of the sample. */
  isPublished: z.boolean(),
  /** Null before the first save. */
  changedBy: z.nullable(z.string()),
  changedByName: z.nullable(z.string()),
  changedDate: z.nullable(z.string()),
  /** The earlier version this one brought back. */
  restoredFrom: z.nullable(z.number()),
});
export type VersionedSettings = z.output<typeof versionedSettings>;

/** How many open requests need other papers by it than before. */
const savedSettings = z.extend(versionedSettings, { flaggedRequests: z._default(z.number(), 0) });
export type SavedSettings = z.output<typeof savedSettings>;

/** Null in production until the first save. */
const settingsInForce = z.extend(versionedSettings, { settings: z.nullable(versionedSettings.shape.settings) });
export type SettingsInForce = z.output<typeof settingsInForce>;

const settingsChange = z.extend(z.omit(versionedSettings, { settings: true, isPublished: true }), {
  changedByPicture: z.nullable(z.string()),
  /** Differences from the version before, as paths: `phone`, `agencyName.gu`, `services.passport.fee`, `ownPages[our-fees].title.gu`. */
  changes: z.array(z.string()),
  /** False where this release cannot read the version: it is neither looked at nor brought back. */
  isRestorable: z.boolean(),
});
export type SettingsChange = z.output<typeof settingsChange>;

const tag = 'Site settings';
/** Every text of ours, changed, and thirty pages of three thousand letters in three languages are less; the longest that fields allow are more. */
const bodyLimit = 2 * 1024 * 1024;

export const getSettings = endpoint(addresses.getSettings, {
  summary: 'The settings in force, and who saved them.',
  tag,
  isVersioned: true,
  result: settingsInForce,
});

export const updateSettings = endpoint(addresses.updateSettings, {
  summary:
    'Saves the whole settings as a new version; the same content makes none. Another telephone or WhatsApp number needs a fresh proof.',
  tag,
  bodyLimit,
  refusals: ['stale-version', 'proof-needed'],
  body: siteSettings,
  result: savedSettings,
});

export const listSettingsChanges = endpoint(addresses.listSettingsChanges, {
  summary: 'Every version, newest first, with who saved it and what it changed.',
  tag,
  query: unsearchedListQuery({ sorts: ['version'], filters: {} }),
  result: z.array(settingsChange),
});

export const getSettingsVersion = endpoint(addresses.getSettingsVersion, {
  summary: 'An earlier version, to be looked at before it is brought back.',
  tag,
  params: { version: versionNumber },
  isVersioned: true,
  refusals: ['not-found'],
  result: versionedSettings,
});

export const restoreSettings = endpoint(addresses.restoreSettings, {
  summary: 'Saves the content of an earlier version as a new one.',
  tag,
  params: { version: versionNumber },
  refusals: ['not-found', 'stale-version', 'invalid', 'proof-needed'],
  result: savedSettings,
});

export const erasePicture = endpoint(addresses.erasePicture, {
  summary: 'Erases a picture for good, out of every version; the settings that named it are saved without it.',
  tag,
  isVersioned: true,
  refusals: ['not-found'],
  body: z.strictObject({ id: z.string('required').check(z.refine(isPictureId, 'picture-gone')) }),
  result: settingsInForce,
});

export const previewSettings = endpoint(addresses.previewSettings, {
  changesNoList: true,
  summary: 'Keeps a draft; `?preview=<token>` draws any public page from it for 15 minutes.',
  tag,
  bodyLimit,
  status: 201,
  body: siteSettings,
  result: z.object({ token: z.string() }),
});

/** The list of documents on a service's page, and whether somebody has checked it as it stands. */
const documentList = z.object({
  service: z.enum(serviceSlugs),
  /** Of what visitors read, in all languages: it is another one as soon as a word is. */
  print: z.string(),
  state: z.enum(listStates),
  confirmedBy: z.nullable(z.string()),
  confirmedByName: z.nullable(z.string()),
  /** The day in India, which the page shows while the list is the one that was confirmed. */
  confirmedDay: z.nullable(z.string()),
});
export type DocumentList = z.output<typeof documentList>;

export const listDocumentLists = endpoint(addresses.listDocumentLists, {
  summary: 'The list of documents of every service that is offered, with who confirmed it and when.',
  tag,
  result: z.array(documentList),
});

export const confirmDocumentList = endpoint(addresses.confirmDocumentList, {
  summary:
    'The caller has checked a list today. It has to be the one that stands, by its print and, with `If-Match`, by the version of the settings.',
  tag,
  refusals: ['stale-version'],
  body: z.strictObject({
    service: oneOf(serviceSlugs),
    print: z.string('required').check(z.maxLength(64, 'too-long')),
  }),
  result: documentList,
});

/** As the API document names them. */
export const records = {
  SiteSettings: siteSettings,
  ...serviceRecords,
  ...attendanceRecords,
  ...workRecords,
  ...noticeRecords,
  ...messageRecords,
  ...lookRecords,
  ...hoursRecords,
  ...textRecords,
  ...pageRecords,
  DocumentList: documentList,
  VersionedSettings: versionedSettings,
  SavedSettings: savedSettings,
  SettingsChange: settingsChange,
};
