import { z } from 'zod/mini';
import { freeText, requiredText } from './formats.ts';
import { ungrouped } from './latin-digits.ts';
import { longestReason, namesPerson, panPattern } from './names-person.ts';

/**
 * Numbers that name a person (design: formats of India). Each is kept in one written form; what is shown to anybody but
 * the record's owner is its mask, and a mask that is sent back means “unchanged”.
 */
const verhoeffProduct = (one: number, other: number) => {
  if (one < 5) return other < 5 ? (one + other) % 5 : 5 + ((one + other) % 5);
  return other < 5 ? 5 + ((one - other + 5) % 5) : (one - other + 5) % 5;
};
const verhoeffPermutation = [1, 5, 7, 6, 2, 8, 3, 0, 9, 4];

/** Whether the last digit is the check digit of the others by Verhoeff's scheme, which finds every single error and swap. */
export function passesVerhoeff(digits: string): boolean {
  let sum = 0;
  for (const [position, digit] of Array.from(digits).toReversed().entries()) {
    let permuted = Number(digit);
    for (let round = 0; round < position % 8; round++) permuted = verhoeffPermutation[permuted] ?? 0;
    sum = verhoeffProduct(sum, permuted);
  }
  return sum === 0;
}

/** Ten characters; the fourth is the kind of holder (P: a person). Upper-cased. */
export const panNumber = z.pipe(
  z.pipe(
    requiredText(20),
    z.transform((typed) => ungrouped(typed).toUpperCase()),
  ),
  z.string().check(z.regex(panPattern, 'pan')),
);

/** Twelve digits, however they are grouped. */
export const aadhaarNumber = z.pipe(
  z.pipe(requiredText(20), z.transform(ungrouped)),
  z.string().check(z.regex(/^[2-9][0-9]{11}$/, 'aadhaar'), z.refine(passesVerhoeff, 'aadhaar')),
);

/** Text, for leading zeros count. */
export const accountNumber = z.pipe(
  z.pipe(requiredText(30), z.transform(ungrouped)),
  z.string().check(z.regex(/^[0-9]{9,18}$/, 'account-number')),
);

export const ifsc = z.pipe(
  z.pipe(
    requiredText(20),
    z.transform((typed) => ungrouped(typed).toUpperCase()),
  ),
  z.string().check(z.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/, 'ifsc')),
);

export const maskPan = (pan: string) => `${pan.slice(0, 2)}XXXXXX${pan.slice(8)}`;
export const maskAccountNumber = (number: string) => `XXXXXX${number.slice(-4)}`;
export const maskAadhaar = (lastFour: string) => `XXXX XXXX ${lastFour}`;
/** In place of a hidden date of birth or address. */
export const hiddenText = 'XXXXXX';

/** Why something was done, as the audit log keeps it. */
export const reasonText = freeText(longestReason).check(z.refine((text) => !namesPerson(text), 'personal-number'));

/** A mask, as it was shown. */
export const panMask = z.string().check(z.regex(/^[A-Z]{2}XXXXXX[0-9][A-Z]$/));
export const accountNumberMask = z.string().check(z.regex(/^XXXXXX[0-9]{4}$/));
export const aadhaarMask = z.string().check(z.regex(/^XXXX XXXX [0-9]{4}$/));

/** A value, or the mask of the stored one; the server compares to tell which. */
export function orMask(mask: z.ZodMiniType<string>, value: z.ZodMiniType<string, string>) {
  return z.pipe(
    z.string('required'),
    z.transform((text, context) => {
      const masked = mask.safeParse(text.trim());
      if (masked.success) return masked.data;
      const read = value.safeParse(text);
      if (read.success) return read.data;
      for (const { message } of read.error.issues) context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
}
