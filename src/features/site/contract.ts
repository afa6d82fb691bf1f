import { z } from 'zod';
import { serviceSlugs } from '#features/services/catalogue.ts';
import { isRealDay } from '#shared/dates.ts';
import { emailAddress, freeText, pinCode, requiredText } from '#shared/formats.ts';

/** A text of the owner's in up to three languages; where one is missing the English stands in. */
function inLanguages<Text extends z.ZodType>(text: Text) {
  return z.strictObject({ en: text, gu: text.optional(), hi: text.optional() });
}

const localisedText = (max: number) => inLanguages(requiredText(max));

/** Any telephone, landlines too: digits, spaces, hyphens, an optional leading +. */
const telephone = requiredText(20).pipe(z.string().regex(/^\+?[0-9][0-9 -]{5,18}$/, 'telephone'));

/** An address on the web that a page may link to. */
const webAddress = requiredText(300).pipe(
  z.string().refine((text) => URL.canParse(text) && /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(text), 'link'),
);

const realDay = z.string('required').refine(isRealDay, 'date');
const minuteOfDay = z.number('invalid').int('invalid').min(0, 'invalid').max(1440, 'invalid');
const paise = z.number('invalid').int('invalid').min(0, 'invalid').max(1_000_000_00, 'invalid');

const fee = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('amount'), paise }),
  z.strictObject({
    kind: z.literal('share'),
    /** Hundredths of a per cent: 200 is 2%. */
    basisPoints: z.number('invalid').int('invalid').min(0, 'invalid').max(10_000, 'invalid'),
  }),
]);

/** What the owner says of one service; what is left out is as the catalogue has it. */
const serviceSettings = z.strictObject({
  /** A service switched off has no page and is in no list. */
  isOffered: z.boolean('invalid'),
  fee: fee.optional(),
  /** The government's fee as the owner last looked it up. */
  governmentFee: z.strictObject({ paise, asOf: realDay }).optional(),
  /** A licence number or the lender's name; without one a page speaks of an enquiry only. */
  licence: localisedText(200).optional(),
});
export type ServiceSettings = z.output<typeof serviceSettings>;

/** A role in the agency and how to reach it: no names of people, no faces. */
const teamEntry = z.strictObject({
  role: localisedText(80),
  about: localisedText(300).optional(),
  phone: telephone.optional(),
  email: emailAddress.optional(),
});

/** What the agency says of itself; every public page is drawn from it. Times are minutes after midnight in India. */
export const siteSettings = z
  .strictObject({
    agencyName: localisedText(100),
    town: localisedText(60),
    addressLines: inLanguages(freeText(300)),
    pincode: pinCode,
    phone: telephone,
    email: emailAddress,
    whatsapp: telephone.optional(),
    mapPosition: z.strictObject({
      latitude: z.number('invalid').min(-90, 'invalid').max(90, 'invalid'),
      longitude: z.number('invalid').min(-180, 'invalid').max(180, 'invalid'),
    }),
    opensAt: minuteOfDay,
    closesAt: minuteOfDay,
    /** 1 = Monday … 7 = Sunday (ISO 8601). */
    openDays: z.array(z.number('invalid').int('invalid').min(1, 'invalid').max(7, 'invalid')).min(1, 'required').max(7),
    /** Days in India on which the office stays closed. */
    holidays: z.array(z.strictObject({ date: realDay, name: localisedText(80) })).max(100, 'too-long'),
    foundingYear: z.number('invalid').int('invalid').min(1900, 'invalid').max(2100, 'invalid'),
    social: z.strictObject({
      facebook: webAddress.optional(),
      instagram: webAddress.optional(),
      linkedin: webAddress.optional(),
    }),
    services: z.partialRecord(z.enum(serviceSlugs), serviceSettings),
    team: z.array(teamEntry).max(20, 'too-long'),
    /** Who answers about personal data (DPDP Act 2023, s. 8(9)). */
    dataProtectionContact: z.strictObject({
      title: localisedText(100),
      email: emailAddress,
      phone: telephone.optional(),
    }),
  })
  .refine(({ opensAt, closesAt }) => closesAt > opensAt, { path: ['closesAt'], error: 'closes-before-opening' });

export type SiteSettings = z.output<typeof siteSettings>;
export type LocalisedText = SiteSettings['agencyName'];
