import { z } from 'zod/mini';
import { requiredText } from './formats.ts';

/** An address on the web that a page may link to. */
export const webAddress = z.pipe(
  requiredText(300),
  z
    .string()
    .check(
      z.refine((text) => URL.canParse(text) && /^https:\/\/[a-z0-9.-]+\.[a-z]{2,}(?:[/?#]|$)/i.test(text), 'link'),
    ),
);

/** The part of a page's address that the owner chooses: `aadhaar-card`. */
export const addressPart = z.pipe(
  z.pipe(
    requiredText(60),
    z.transform((typed) => typed.toLowerCase()),
  ),
  z.string().check(z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'address-part')),
);
