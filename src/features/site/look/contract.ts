import { z } from 'zod/mini';
import { colourForm, isReadableAccent } from '#shared/colours/brand-colours.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { oneOf, requiredText } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { isPictureId, pictureKinds } from './catalogue.ts';

/** The id of a picture that was sent before. */
const picture = z.string('required').check(z.refine(isPictureId, 'picture-gone'));

const accent = z.pipe(
  z.pipe(
    requiredText(20),
    z.transform((typed) => (typed.startsWith('#') ? typed : `#${typed}`).toLowerCase()),
  ),
  z.string().check(
    z.regex(colourForm, 'colour'),
    z.refine((colour) => !colourForm.test(colour) || isReadableAccent(colour), 'colour-too-light'),
  ),
);

/** How the agency shows itself, on the website and in the office. */
export const look = z.strictObject({
  logo: z.optional(picture),
  /** The agency's name stands in the logo, which is then shown alone. */
  isNameInLogo: z.optional(z.boolean('invalid')),
  /** In place of our indigo: `#rrggbb`. */
  accent: z.optional(accent),
});
export type Look = z.output<typeof look>;

export const addPicture = endpoint(addresses.addPicture, {
  summary:
    'Keeps a picture for the website, redrawn in the sizes pages need. A day later it goes, unless the settings name it.',
  tag: 'Site settings',
  status: 201,
  refusals: ['conflict'],
  body: z.strictObject({ kind: oneOf(pictureKinds) }),
  result: z.object({ id: z.string() }),
});

export const records = { Look: look };
