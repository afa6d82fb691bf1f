import { z } from 'zod/mini';
import { indiaDay, isRealDay, yearsBetween } from '../dates/dates.ts';
import { readBirthDay } from '../dates/typed-day.ts';
import { latinDigits, ungrouped } from './latin-digits.ts';
import { digitRunLooksLikeCard } from './luhn.ts';
import { plainMobile } from './plain-mobile.ts';
import { hasUnmixedScripts } from './unmixed-scripts.ts';

/**
 * One schema per kind of field, used by browser and server alike. An issue's message is a code of `field-errors.ts`.
 * Text is NFC, trimmed, capped and free of control characters.
 */
const controlCharacters = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u;
/** Zero-width joiners belong to Gujarati and Hindi spelling; every other invisible character is refused. */
const hasControlCharacters = (text: string) => controlCharacters.test(text.replace(/[\u200c\u200d]/g, ''));

const clean = (text: string) => text.normalize('NFC').trim();

/** Signs without a shape, which come along with what is pasted and which nobody can see to take out. */
const shapeless = /(?![\u200c\u200d])\p{Cf}/gu;
const pasted = (text: string) => text.replace(shapeless, '').replace(/\s+/g, ' ');

/** What was typed, brought into the form that `rest` reads. */
function typedText(max: number, read: (typed: string) => string) {
  return z.pipe(
    z.pipe(z.string('required').check(z.maxLength(max * 4, 'too-long')), z.transform(read)),
    requiredText(max),
  );
}

/** A text of a format, or nothing. */
export const orEmpty = (format: z.ZodMiniType<string, string>) =>
  z.pipe(
    z.string('required'),
    z.transform((text, context) => {
      if (!text.trim()) return '';
      const checked = format.safeParse(text);
      if (checked.success) return checked.data;
      for (const { message } of checked.error.issues) context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );

/** Text taken as it is, but for characters no keyboard types and no database keeps. */
export function plainText(max: number) {
  return z.string('required').check(
    z.maxLength(max, 'too-long'),
    z.refine((text) => !hasControlCharacters(text), 'control-characters'),
  );
}

export function requiredText(max: number) {
  return z.pipe(
    z.pipe(z.string('required').check(z.maxLength(max * 4, 'too-long')), z.transform(clean)),
    z.string().check(
      z.minLength(1, 'required'),
      z.maxLength(max, 'too-long'),
      z.refine((text) => !hasControlCharacters(text), 'control-characters'),
    ),
  );
}

/** Free text of several lines: line breaks allowed; anything that looks like a payment card number refused. */
export const freeText = (max: number) => linesOfText(max, 1).check(noCard);
/** One that may stay empty. */
export const optionalFreeText = (max: number) => linesOfText(max, 0).check(noCard);
/** One in which card numbers are masked by whoever keeps it. */
export const noteText = (max: number) => linesOfText(max, 1);

const noCard = z.refine<string>((text) => !digitRunLooksLikeCard(text), 'card-number');

function linesOfText(max: number, least: 0 | 1) {
  return z.pipe(
    z.pipe(
      z.string('required').check(z.maxLength(max * 4, 'too-long')),
      z.transform((text) => clean(text.replace(/\r\n?/g, '\n').replace(/\t/g, ' ').replace(shapeless, ''))),
    ),
    z.string().check(
      z.minLength(least, 'required'),
      z.maxLength(max, 'too-long'),
      z.refine((text) => !hasControlCharacters(text.replaceAll('\n', '')), 'control-characters'),
    ),
  );
}

/** Blank signs that are drawn as nothing; joiners are fine where Indian spelling has them, after a vowel sign or virama. */
const blank = /\u2800|(?!\u200c|\u200d)\p{Default_Ignorable_Code_Point}|(?<!\p{M})[\u200c\u200d]/u;

/** A name nobody else may have: nothing invisible in it, and no letters that pass for others. */
export function uniqueName(max: number) {
  return z.pipe(
    requiredText(max),
    z.string().check(
      z.refine((name) => !blank.test(name), 'control-characters'),
      z.refine(hasUnmixedScripts, 'mixed-scripts'),
    ),
  );
}

/**
 * A person's or a firm's, `M/s Patel & Sons (Regd.)`. At most 100; letters and marks of any script with the signs of abbreviation of
 * Gujarati and Hindi, space and `. ' ’ - & / , ( )`. Other apostrophes and hyphens of keyboards become these.
 */
export const personName = z.pipe(
  typedText(100, (typed) =>
    pasted(typed)
      .replace(/[`´‘ʼ]/g, "'")
      .replace(/\p{Pd}/gu, '-'),
  ),
  z.string().check(z.regex(/^(?=.*\p{L})(?:[\p{L}\p{M} .'’&/,()\u0970\u0af0-]|\u200c|\u200d)+$/u, 'name-characters')),
);

/** At most 254 characters; the domain is lower-cased. Keyboards put a blank behind a full stop, and before @. */
export const emailAddress = z.pipe(
  z.pipe(
    typedText(254, (typed) =>
      pasted(latinDigits(typed))
        .replace(/ ?([@.]) ?/g, '$1')
        .replace(/^ ?mailto:|(?<![.,; ])[.,; ]+$/gi, ''),
    ),
    z
      .string()
      .check(z.regex(/^[^\s@"<>(),:;\\[\]]{1,64}@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/i, 'email')),
  ),
  z.transform((address) => {
    const at = address.lastIndexOf('@');
    return address.slice(0, at) + address.slice(at).toLowerCase();
  }),
);

/** An Indian mobile number, however it is typed, as E.164 (`+919876543210`). */
export const mobileNumber = z.pipe(
  z.pipe(typedText(30, plainMobile), z.string().check(z.regex(/^[6-9][0-9]{9}$/, 'mobile'))),
  z.transform((digits) => `+91${digits}`),
);

export const pinCode = z.pipe(
  typedText(12, (typed) => ungrouped(typed).replace(/[.,]/g, '')),
  z.string().check(z.regex(/^[1-9][0-9]{5}$/, 'pincode')),
);

/** `YYYY-MM-DD`. */
export const realDay = z.string('required').check(z.refine(isRealDay, 'date'));

/** A time of day, as minutes after midnight in India. */
export const minuteOfDay = z
  .number('invalid')
  .check(z.int('invalid'), z.minimum(0, 'invalid'), z.maximum(1440, 'invalid'));

/** A real day, not in the future, at most 120 years ago; "today" is today in India. Typed day first, or as `1990-05-17`. */
export const birthDate = z.pipe(
  typedText(10, (typed) => readBirthDay(typed, Number(indiaDay(new Date()).slice(0, 4)))),
  z.string().check(
    z.superRefine((day, context) => {
      const today = indiaDay(new Date());
      const code = !isRealDay(day)
        ? 'date'
        : day > today
          ? 'date-future'
          : yearsBetween(day, today) > 120
            ? 'date-too-old'
            : undefined;
      if (code) context.addIssue({ code: 'custom', message: code });
    }),
  ),
);

/** A record id in a path: decimal, no sign, no leading zero, 1…2^53−1. */
export const recordId = z.pipe(
  z.union([z.pipe(z.string().check(z.regex(/^[1-9][0-9]{0,15}$/, 'id')), z.transform(Number)), z.number('id')], 'id'),
  z.number('id').check(z.int('id'), z.minimum(1, 'id'), z.maximum(Number.MAX_SAFE_INTEGER, 'id')),
);

/** One of a closed list. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return z.enum(values, {
    error: (issue) => (issue.input === undefined || issue.input === '' ? 'required' : 'not-in-list'),
  });
}
