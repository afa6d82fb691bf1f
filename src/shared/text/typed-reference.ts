import { z } from 'zod/mini';
import { requiredText } from './formats.ts';
import { ungrouped } from './latin-digits.ts';
import { referencePattern } from './reference.ts';

/** A reference however it is typed: case, spaces, hyphens, digits of another keyboard and the SR in front do not matter. */
export const typedReference = z.pipe(
  z.pipe(
    requiredText(30),
    z.transform((typed) =>
      ungrouped(typed)
        .toUpperCase()
        .replace(/[#.]/g, '')
        .replace(/^(?:SR)?(\w{4})(\w{4})$/, 'SR-$1-$2'),
    ),
  ),
  z.string().check(z.regex(referencePattern, 'reference')),
);
