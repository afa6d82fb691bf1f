import { type Place, placeOf } from './place.ts';
import { readDegrees } from './read-degrees.ts';

/** A place in a link. The middle of the map that a link shows may lie some way from what is meant. */
export interface LinkedPlace {
  place: Place;
  isMiddle: boolean;
}

const decimal = String.raw`(-?\d{1,3}(?:\.\d+)?)`;
const pairOf = (pattern: string) => new RegExp(pattern, 'g');
const latitudeLongitude = pairOf(`!3d${decimal}!4d${decimal}`);
const longitudeLatitude = pairOf(`!2d${decimal}!3d${decimal}`);
const wayPoint = pairOf(`!2m2!1d${decimal}!2d${decimal}`);
/** The middle of the map: `@…` of a path, `#…` behind an address. */
const viewed = pairOf(`@${decimal},${decimal}`);
const anchored = pairOf(`^#(?:map=)?[\\d.]+/${decimal}/${decimal}`);

/** What map services call the place or the end of the way, the surest first. */
const placeNames = ['destination', 'daddr', 'to', 'query', 'q', 'coordinate', 'll'];
const middleNames = ['center', 'cp', 'map', 'sll'];
const pairNames = [
  ['mlat', 'mlon'],
  ['lat', 'lon'],
  ['lat', 'lng'],
  ['latitude', 'longitude'],
] as const;
/** Of pages that lead on to a link: a search result, a question about cookies. */
const onwardNames = ['continue', 'url', 'q', 'link'];

/** Whole numbers may be of a house and a street. */
const fraction = String.raw`(-?\d{1,3}\.\d+)`;
const startPair = new RegExp(String.raw`^(?:loc:|ll\.|.*@)? ?${fraction} ?[,~ ] ?${fraction}(?![\d.])`);

/** A value that is a place or begins with one: `22.5,72.9(Name)`, `loc:22.5 72.9`. */
function placeIn(value: string | null | undefined): Place | undefined {
  if (!value) return undefined;
  const [, latitude, longitude] = startPair.exec(value.replace(/\s+/g, ' ')) ?? [];
  return readDegrees(value) ?? (latitude && longitude ? placeOf(Number(latitude), Number(longitude)) : undefined);
}

/** The last of its kind: a way ends there. */
function lastPair(text: string, pattern: RegExp, isLongitudeFirst = false): Place | undefined {
  const [, one, other] = [...text.matchAll(pattern)].at(-1) ?? [];
  if (!one || !other) return undefined;
  return isLongitudeFirst ? placeOf(Number(other), Number(one)) : placeOf(Number(one), Number(other));
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return text;
  }
}

/** The parts of a path that are a place; of a way only its end, as the one before is where it begins. */
function placeInPath(path: string): Place | undefined {
  const parts = path.split('/').filter((part) => part && !/^(?:@|data=|am=)/.test(part));
  if (!parts.includes('dir')) return parts.map(placeIn).findLast(Boolean);
  return placeIn(parts.at(-1));
}

const firstOf = (values: Iterable<Place | undefined>) => [...values].find(Boolean);

/** The place that a link of a map service names; undefined where it names none. */
export function readMapLink(link: string): LinkedPlace | undefined {
  const address = /^[a-z]+:/i.test(link) ? link : `https://${link}`;
  if (!URL.canParse(address)) return undefined;
  const { pathname, searchParams, hash } = new URL(address);
  const onward = onwardNames.map((name) => searchParams.get(name)).find((value) => /^https?:/.test(value ?? ''));
  if (onward && onward.length < link.length) return readMapLink(onward);

  const path = decoded(pathname);
  const anchor = decoded(hash);
  const whole = decoded(address);
  const value = (name: string) => searchParams.get(name);
  const place = firstOf([
    lastPair(whole, latitudeLongitude),
    lastPair(whole, wayPoint, true),
    ...pairNames.map(([latitude, longitude]) => placeIn(`${value(latitude)},${value(longitude)}`)),
    placeIn(value('route')?.split(';').at(-1)),
    ...placeNames.map((name) => placeIn(value(name))),
    placeInPath(path),
  ]);
  if (place) return { place, isMiddle: false };

  // Of a way it shows neither end.
  const isWay = /\/(?:dir|directions)\//.test(`${path}/`);
  const middle = isWay
    ? undefined
    : firstOf([
        lastPair(path, viewed),
        lastPair(anchor, anchored),
        lastPair(whole, longitudeLatitude, true),
        ...middleNames.map((name) => placeIn(value(name))),
      ]);
  return middle && { place: middle, isMiddle: true };
}
