import { z } from 'zod/mini';
import { colourForm, isReadableAccent } from '#shared/colours/brand-colours.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { storedForm } from '#shared/contract/stored-form.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { mapFrame } from '#shared/places/map-frame.ts';
import { oneOf, realDay, requiredText } from '#shared/text/formats.ts';
import { localisedText } from '#shared/text/localised-text.ts';
import { addresses } from './addresses.ts';
import { isPictureId, longestMapName, mapFaults, mostWayPhotos, sentKinds } from './catalogue.ts';

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

const within = (most: number, least = 0) =>
  z.number('invalid').check(z.int('invalid'), z.minimum(least, 'invalid'), z.maximum(most, 'invalid'));

/** Written on the map in pixels of the drawing: along a street, at an angle in degrees, or at the dot of a place. */
export const mapName = z.strictObject({
  text: localisedText(longestMapName),
  x: within(mapFrame.width),
  y: within(mapFrame.height),
  angle: z.optional(within(90, -90)),
  /** Of a place: above its dot, not below. */
  isAbove: z.optional(z.boolean('invalid')),
});
export type MapName = z.output<typeof mapName>;

const degrees = (most: number) => z.number('invalid').check(z.minimum(-most, 'invalid'), z.maximum(most, 'invalid'));

/** In a form, whose fields are texts. */
const writtenDegrees = (most: number) =>
  z.pipe(
    z.pipe(z.string('required').check(z.regex(/^-?\d{1,3}(?:\.\d{1,20})?$/, 'invalid')), z.transform(Number)),
    degrees(most),
  );

/** The streets around the office as they were drawn from a map file, without the office, which may move on it. */
const streetMap = z.strictObject({
  picture,
  /** The same at night. */
  darkPicture: picture,
  centre: z.strictObject({ latitude: degrees(90), longitude: degrees(180) }),
  names: z.array(mapName).check(z.maxLength(40, 'too-long')),
});
export type StreetMap = z.output<typeof streetMap>;

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
  streetMap: z.optional(streetMap),
  people: z.optional(z.array(shownPerson).check(z.maxLength(20, 'too-long'))),
});
export type Look = z.output<typeof look>;

export const addPicture = endpoint(addresses.addPicture, {
  summary:
    'Keeps a picture for the website, redrawn in the sizes pages need. A day later it goes, unless the settings name it.',
  tag: 'Site settings',
  status: 201,
  refusals: ['conflict'],
  body: z.strictObject({ kind: oneOf(sentKinds) }),
  result: z.object({ id: z.string() }),
});

const readMap = storedForm(streetMap);
/** As it is saved: schemas of settings only read. */
const drawnMap = z
  .custom<StreetMap>((value) => readMap.safeParse(value).success)
  .check(z.meta({ $ref: '#/components/schemas/StreetMap' }));

export const addStreetMap = endpoint(addresses.addStreetMap, {
  summary:
    'Draws the streets around a place from a file of openstreetmap.org (OSM XML), for the settings to name. Of the file nothing else is kept.',
  tag: 'Site settings',
  status: 201,
  refusals: ['conflict', ...mapFaults],
  body: z.strictObject({ latitude: writtenDegrees(90), longitude: writtenDegrees(180) }),
  result: drawnMap,
});

export const records = {
  Look: look,
  ShownPerson: shownPerson,
  WayPhoto: wayPhoto,
  StreetMap: streetMap,
  MapName: mapName,
};
