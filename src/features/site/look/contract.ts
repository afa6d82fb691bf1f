import { z } from 'zod/mini';
import { colourForm, isReadableAccent } from '#shared/colours/brand-colours.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { oneOf, realDay, requiredText } from '#shared/text/formats.ts';
import { localisedText } from '#shared/text/localised-text.ts';
import { addresses } from './addresses.ts';
import { isPictureId, mostWayPhotos, pictureKinds } from './catalogue.ts';

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

/** Nobody's face is shown without their consent (DPDP Act 2023, s. 6), which is kept with it. */
const consent = z.strictObject({
  /** Who gave it. */
  by: requiredText(100),
  day: z.pipe(realDay, z.string().check(z.refine((day) => day <= indiaDay(new Date()), 'not-yet'))),
  /** Who wrote it down. */
  notedBy: requiredText(100),
});

const shownPerson = z.strictObject({
  picture,
  name: z.optional(localisedText(80)),
  /** What they do here. */
  title: localisedText(80),
  consent,
});
export type ShownPerson = z.output<typeof shownPerson>;

/** A place on the way to the office, and what to do there: "From the bus stand, turn at the temple". */
const wayPhoto = z.strictObject({ picture, caption: localisedText(120) });
export type WayPhoto = z.output<typeof wayPhoto>;

/** How the agency shows itself, on the website and in the office. */
export const look = z.strictObject({
  logo: z.optional(picture),
  /** The agency's name stands in the logo, which is then shown alone. */
  isNameInLogo: z.optional(z.boolean('invalid')),
  /** In place of our indigo: `#rrggbb`. */
  accent: z.optional(accent),
  /** The office, from the street or from within. */
  officePhoto: z.optional(picture),
  /** In the order of the way. */
  wayPhotos: z.optional(z.array(wayPhoto).check(z.maxLength(mostWayPhotos, 'too-long'))),
  people: z.optional(z.array(shownPerson).check(z.maxLength(20, 'too-long'))),
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

export const records = { Look: look, ShownPerson: shownPerson, WayPhoto: wayPhoto };
