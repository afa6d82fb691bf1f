import { areaAround, type MapArea, mapFrame, type Point, pointOf } from '#shared/places/map-frame.ts';
import type { Place } from '#shared/places/place.ts';
import type { MapFault } from '../catalogue.ts';
import type { MapFile, Tags } from './read-map-file.ts';

/** What stands on the drawing, in its pixels. */
export interface Streets {
  roads: { class: RoadClass; line: Point[]; tags: Tags }[];
  areas: { kind: AreaKind; line: Point[] }[];
  rivers: Point[][];
  rails: Point[][];
  /** With a name to them. */
  places: { rank: number; at: Point; tags: Tags }[];
}

export type AreaKind = 'building' | 'park' | 'water';
export type RoadClass = 'main' | 'middle' | 'street' | 'lane' | 'path';

const roadClasses: Partial<Record<string, RoadClass>> = {
  ...classOf('main', ['motorway', 'trunk', 'primary', 'secondary']),
  ...classOf('middle', ['tertiary']),
  ...classOf('street', ['residential', 'unclassified', 'living_street', 'pedestrian', 'road']),
  ...classOf('lane', ['service']),
  ...classOf('path', ['footway', 'path', 'steps', 'track', 'cycleway']),
};

function classOf(of: RoadClass, values: string[]) {
  return Object.fromEntries(values.flatMap((value) => [value, `${value}_link`]).map((value) => [value, of]));
}

/** What people tell the way by, the surest first. */
const placeRanks: { key: string; values: string[] }[][] = [
  [
    { key: 'amenity', values: ['bus_station', 'hospital', 'place_of_worship', 'marketplace', 'townhall'] },
    { key: 'railway', values: ['station', 'halt'] },
  ],
  [
    { key: 'amenity', values: ['bank', 'post_office', 'police', 'courthouse', 'cinema', 'fuel', 'library'] },
    { key: 'highway', values: ['bus_stop'] },
    { key: 'leisure', values: ['park', 'garden', 'stadium'] },
    { key: 'shop', values: ['mall', 'supermarket', 'department_store'] },
    { key: 'historic', values: ['monument', 'memorial'] },
  ],
  [
    { key: 'amenity', values: ['school', 'college', 'university', 'clinic', 'community_centre', 'theatre'] },
    { key: 'tourism', values: ['hotel', 'museum'] },
  ],
];

/** A file of some streets has far fewer. */
const mostPoints = 60_000;
/** The map may have an empty edge of this share of its width and height. */
const edgeShare = 0.15;

/** What is drawn of a map file around a place, or what is wrong with the file. */
export function pickStreets({ area, ways, places }: MapFile, centre: Place): Streets | MapFault {
  if (!area || !contains(area, areaAround(centre, { eastWest: 0, northSouth: 0 }))) return 'map-elsewhere';
  if (!contains(area, areaAround(centre, neededMetres))) return 'map-too-small';
  const streets: Streets = { roads: [], areas: [], rivers: [], rails: [], places: [] };
  let points = 0;
  for (const { tags, lines } of ways) {
    const drawn = lines.map((line) => thinned(line.map((place) => pointOf(centre, place)))).filter(isSeen);
    points += drawn.reduce((total, { length }) => total + length, 0);
    if (points > mostPoints) return 'map-too-large';
    for (const line of drawn) addWay(streets, tags, line);
  }
  for (const { tags, place } of places) addPlace(streets, tags, pointOf(centre, place));
  return streets.roads.some((road) => road.class !== 'path') ? streets : 'map-elsewhere';
}

const metresHigh = (mapFrame.metresWide * mapFrame.height) / mapFrame.width;
const neededMetres = {
  eastWest: mapFrame.metresWide * (0.5 - edgeShare),
  northSouth: metresHigh * (0.5 - edgeShare),
};

const contains = (outer: MapArea, inner: MapArea) =>
  outer.south <= inner.south && outer.north >= inner.north && outer.west <= inner.west && outer.east >= inner.east;

function addWay(streets: Streets, tags: Tags, line: Point[]): void {
  const road = roadClasses[tags.highway ?? ''];
  const kind = areaKind(tags);
  if (road && tags.area !== 'yes') streets.roads.push({ class: road, line, tags });
  else if (tags.railway === 'rail' && tags.tunnel !== 'yes') streets.rails.push(line);
  else if (kind) streets.areas.push({ kind, line });
  else if (/^(?:river|stream|canal)$/.test(tags.waterway ?? '') && tags.tunnel !== 'yes') streets.rivers.push(line);
  if (!road) addPlace(streets, tags, middleOf(line));
}

function areaKind({ building, natural, water, leisure, landuse, waterway }: Tags): AreaKind | undefined {
  if (building && building !== 'no') return 'building';
  if (natural === 'water' || water || waterway === 'riverbank' || landuse === 'reservoir') return 'water';
  return leisure === 'park' || leisure === 'garden' || landuse === 'recreation_ground' ? 'park' : undefined;
}

function addPlace(streets: Streets, tags: Tags, at: Point): void {
  const rank = placeRanks.findIndex((kinds) => kinds.some(({ key, values }) => values.includes(tags[key] ?? '')));
  if (rank >= 0 && tags.name && isInFrame(at)) streets.places.push({ rank, at, tags });
}

function middleOf(line: readonly Point[]): Point {
  const [xs, ys] = [line.map(({ x }) => x), line.map(({ y }) => y)];
  return { x: middle(xs), y: middle(ys) };
}

/** Not by spreading: a hostile line has more points than a call has arguments. */
function middle(numbers: readonly number[]): number {
  const [least, most] = numbers.reduce(
    ([low, high], number) => [Math.min(low, number), Math.max(high, number)],
    [Infinity, -Infinity],
  );
  return (least + most) / 2;
}

export const isInFrame = ({ x, y }: Point) => x >= 0 && x <= mapFrame.width && y >= 0 && y <= mapFrame.height;

/** Points closer than a pixel to the one before are not seen. */
function thinned(line: readonly Point[]): Point[] {
  const kept: Point[] = [];
  for (const point of line) {
    const last = kept.at(-1);
    if (!last || Math.hypot(point.x - last.x, point.y - last.y) >= 1) kept.push(point);
  }
  return kept;
}

/** Whether a line may cross the frame: it is not wholly to one side of it. */
function isSeen(line: readonly Point[]): boolean {
  const isBeyond = (side: (point: Point) => boolean) => line.every(side);
  return (
    line.length > 1 &&
    !isBeyond(({ x }) => x < 0) &&
    !isBeyond(({ x }) => x > mapFrame.width) &&
    !isBeyond(({ y }) => y < 0) &&
    !isBeyond(({ y }) => y > mapFrame.height)
  );
}
