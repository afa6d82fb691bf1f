/** What a picture that is sent for the website shows; each is kept in forms of its own. */
export const sentKinds = ['logo', 'office', 'person', 'way'] as const;
export type SentKind = (typeof sentKinds)[number];
/** Maps are drawn here. */
export type PictureKind = SentKind | 'map';

/** Chance, and the size of the largest form: pages know a picture's proportions from its id. */
const idForm = /^[\w-]{22}-(\d{1,4})x(\d{1,4})$/;
export const isPictureId = (text: string) => idForm.test(text);

export interface PictureSize {
  width: number;
  height: number;
}

export function pictureSize(id: string): PictureSize | undefined {
  const [, width, height] = idForm.exec(id) ?? [];
  return width && height ? { width: Number(width), height: Number(height) } : undefined;
}

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** Where a form of a picture is served; the bytes at an address never change. */
export const pictureAddress = (id: string, width: number, format: PictureFormat) =>
  `/pictures/${id}/${width}.${format}`;

const standardWidths = [96, 192, 288, 360, 720, 1080];
/** A face is cut square and kept in these. */
export const faceWidths = [96, 192, 288];
export const longestPhotoPx = 1080;

/** The widths a photo is kept in, smallest first: its own, and the standard ones below it. */
export function photoWidths({ width }: PictureSize): number[] {
  const smaller = width === faceWidths.at(-1) ? faceWidths : standardWidths.slice(faceWidths.length);
  return [...smaller.filter((standard) => standard < width), width];
}

/** Of the way to the office: as many turns as somebody bears in mind. */
export const mostWayPhotos = 3;

/** Of a street, of a place people tell the way by. */
export const longestMapName = 40;

/** Of the header, where it is 40 px high at most: sharp on the densest screen. */
export const logoBox = { width: 480, height: 120, mostBytes: 10_000 };

/** The logo on square ground, drawn when asked for; a launcher may cut a maskable icon to a circle of four fifths. */
export const agencyIcons = {
  'icon-192': { size: 192, inset: 1 / 12 },
  'icon-512': { size: 512, inset: 1 / 12 },
  'icon-maskable-512': { size: 512, inset: 1 / 5 },
  'apple-touch-icon': { size: 180, inset: 1 / 12 },
} as const;
export type AgencyIcon = keyof typeof agencyIcons;

/** Of the agency with this logo; ours, of the same name, without one. */
export const iconAddress = (logo: string | undefined, icon: AgencyIcon) =>
  logo === undefined ? `/${icon}.png` : `/icons/${logo}/${icon}.png`;

/** What can be wrong with a map file. */
export const lookRefusals = {
  'map-file': { status: 422, title: 'This is no map file of openstreetmap.org (OSM XML).' },
  'map-too-large': { status: 422, title: 'This map file holds more than the streets around one place.' },
  'map-elsewhere': { status: 422, title: 'The streets around the place are not in this map file.' },
  'map-too-small': { status: 422, title: 'This map file holds too little around the place.' },
} as const;
export type MapFault = keyof typeof lookRefusals;
export const mapFaults = Object.keys(lookRefusals) as MapFault[];

type OwnRefusals = typeof lookRefusals;
declare module '#shared/errors/problem.ts' {
  interface FeatureRefusals extends OwnRefusals {}
}
