import { type Place, placeOf } from './place.ts';

/** How large a map of the surroundings is drawn, and how much of the world it shows. */
export const mapFrame = { width: 1080, height: 810, metresWide: 640 };

/** In the frame, from its upper left corner. */
export interface Point {
  x: number;
  y: number;
}

/** In degrees. */
export interface MapArea {
  south: number;
  north: number;
  west: number;
  east: number;
}

/** Within half a kilometre the earth is flat. */
const metresPerDegree = 111_320;
const pixelsPerMetre = mapFrame.width / mapFrame.metresWide;
const edgePx = 80;

/** Degrees of longitude are shorter away from the equator; at a pole there is nobody's office. */
const shortening = ({ latitude }: Place) => Math.max(0.01, Math.cos((latitude * Math.PI) / 180));

/** Where a place stands on the map with this centre, inside the frame or not. */
export function pointOf(centre: Place, { latitude, longitude }: Place): Point {
  const pixelsPerDegree = metresPerDegree * pixelsPerMetre;
  return {
    x: mapFrame.width / 2 + (longitude - centre.longitude) * shortening(centre) * pixelsPerDegree,
    y: mapFrame.height / 2 - (latitude - centre.latitude) * pixelsPerDegree,
  };
}

/** The same, unless the place is at the map's edge or beyond it. */
export function pointWithin(centre: Place, place: Place): Point | undefined {
  const { x, y } = pointOf(centre, place);
  const isWithin = x >= edgePx && x <= mapFrame.width - edgePx && y >= edgePx && y <= mapFrame.height - edgePx;
  return isWithin ? { x: Math.round(x), y: Math.round(y) } : undefined;
}

/** By a pixel more, as degrees are rounded. */
const within = (position: number, length: number) => Math.min(length - edgePx - 1, Math.max(edgePx + 1, position));

/** The place at a point of the map, or at the nearest one that is not at its edge. */
export function placeAt(centre: Place, { x, y }: Point): Place {
  const [east, south] = [
    within(x, mapFrame.width) - mapFrame.width / 2,
    within(y, mapFrame.height) - mapFrame.height / 2,
  ];
  const pixelsPerDegree = metresPerDegree * pixelsPerMetre;
  const longitude = centre.longitude + east / pixelsPerDegree / shortening(centre);
  return placeOf(centre.latitude - south / pixelsPerDegree, longitude) ?? centre;
}

/** So many metres to each side. */
export function areaAround(place: Place, { eastWest, northSouth }: { eastWest: number; northSouth: number }): MapArea {
  const high = northSouth / metresPerDegree;
  const wide = eastWest / metresPerDegree / shortening(place);
  const { latitude, longitude } = place;
  return { south: latitude - high, north: latitude + high, west: longitude - wide, east: longitude + wide };
}

export const isInArea = ({ south, north, west, east }: MapArea, { latitude, longitude }: Place) =>
  latitude >= south && latitude <= north && longitude >= west && longitude <= east;

const longLine = 14;

/** A name in one line, or a longer one in two of about the same length. */
export function linesOfName(name: string): string[] {
  if (name.length <= longLine) return [name];
  const blanks = [...name.matchAll(/\s+/g)].map(({ index }) => index);
  const middle = blanks.sort((one, other) => Math.abs(one - name.length / 2) - Math.abs(other - name.length / 2))[0];
  return middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle).trim()];
}
