import { isUtf8 } from 'node:buffer';
import { setImmediate } from 'node:timers/promises';
import { SaxesParser } from 'saxes';
import { areaAround, isInArea, type MapArea } from '#shared/places/map-frame.ts';
import type { Place } from '#shared/places/place.ts';

export type Tags = Partial<Record<string, string>>;

/** What a map file says of the neighbourhood of a place. */
export interface MapFile {
  /** What the file covers: as it says, else as far as its points lie. */
  area: MapArea | undefined;
  /** A line ends where it leaves the neighbourhood. */
  ways: { tags: Tags; lines: Place[][] }[];
  places: { tags: Tags; place: Place }[];
}

/** Beyond it nothing is drawn, but lines lead there. */
const neighbourhoodMetres = { eastWest: 1_500, northSouth: 1_500 };
/** Of a file of eight megabytes the server does other things in between. */
const portionBytes = 64 * 1024;

class NotMapFile extends Error {}

/**
 * Reads a file of openstreetmap.org (OSM XML 0.6). Undefined: it is another file, or broken. The parser is strict and knows the five
 * entities of XML alone; a document type, where others would be declared, is refused.
 */
export async function readMapFile(bytes: Uint8Array, around: Place): Promise<MapFile | undefined> {
  if (!isUtf8(bytes)) return undefined;
  const collected = collect(around);
  const parser = new SaxesParser({ position: false, xmlns: false });
  const refuse = () => {
    throw new NotMapFile();
  };
  let depth = 0;
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    if (depth === 0 && name !== 'osm') refuse();
    depth += 1;
    if (depth <= 3) collected.open(name, attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    if (depth === 1) collected.close(name);
  });
  try {
    const decoder = new TextDecoder();
    for (let start = 0; start < bytes.length; start += portionBytes) {
      parser.write(decoder.decode(bytes.subarray(start, start + portionBytes), { stream: true }));
      await setImmediate();
    }
    parser.write(decoder.decode());
    parser.close();
  } catch (error) {
    if (error instanceof NotMapFile) return undefined;
    throw error;
  }
  return collected.mapFile();
}

type Attributes = Record<string, string>;

const degrees = (text: string | undefined, most: number) => {
  const number = text === undefined || text.trim() === '' ? Number.NaN : Number(text);
  return Math.abs(number) <= most ? number : undefined;
};

/** Gathers what the neighbourhood is drawn from; nodes may come before or after the ways that name them. */
function collect(around: Place) {
  const neighbourhood = areaAround(around, neighbourhoodMetres);
  const nodes = new Map<string, Place>();
  const ways: { tags: Tags; refs: string[] }[] = [];
  const places: MapFile['places'] = [];
  let stated: MapArea | undefined;
  let reached: MapArea | undefined;
  let current: { tags: Tags; refs: string[]; place: Place | undefined } | undefined;

  const openNode = ({ id, lat, lon }: Attributes): Place | undefined => {
    const [latitude, longitude] = [degrees(lat, 90), degrees(lon, 180)];
    if (id === undefined || latitude === undefined || longitude === undefined) return undefined;
    const place = { latitude, longitude };
    reached = widened(reached, place);
    if (!isInArea(neighbourhood, place)) return undefined;
    nodes.set(id, place);
    return place;
  };

  return {
    open(name: string, attributes: Attributes) {
      if (name === 'bounds') stated ??= boundsOf(attributes);
      else if (name === 'node') current = { tags: {}, refs: [], place: openNode(attributes) };
      else if (name === 'way') current = { tags: {}, refs: [], place: undefined };
      else if (name === 'nd' && attributes.ref !== undefined) current?.refs.push(attributes.ref);
      else if (name === 'tag' && attributes.k !== undefined && current) {
        if (isUsedTag.test(attributes.k)) current.tags[attributes.k] = attributes.v ?? '';
      }
    },
    close(name: string) {
      if (name === 'node' && current?.place && Object.keys(current.tags).length > 0)
        places.push({ tags: current.tags, place: current.place });
      if (name === 'way' && current && Object.keys(current.tags).length > 0) ways.push(current);
      current = undefined;
    },
    mapFile: (): MapFile => ({
      area: stated ?? reached,
      ways: ways.map(({ tags, refs }) => ({ tags, lines: linesOf(refs, nodes) })),
      places,
    }),
  };
}

const isUsedTag =
  /^(?:name(?::(?:en|gu|hi))?|highway|building|water|waterway|natural|leisure|landuse|railway|amenity|shop|tourism|historic|tunnel|area)$/;

function boundsOf({ minlat, minlon, maxlat, maxlon }: Attributes): MapArea | undefined {
  const [south, north, west, east] = [
    degrees(minlat, 90),
    degrees(maxlat, 90),
    degrees(minlon, 180),
    degrees(maxlon, 180),
  ];
  if (south === undefined || north === undefined || west === undefined || east === undefined) return undefined;
  return { south, north, west, east };
}

function widened(area: MapArea | undefined, { latitude, longitude }: Place): MapArea {
  if (!area) return { south: latitude, north: latitude, west: longitude, east: longitude };
  return {
    south: Math.min(area.south, latitude),
    north: Math.max(area.north, latitude),
    west: Math.min(area.west, longitude),
    east: Math.max(area.east, longitude),
  };
}

function linesOf(refs: readonly string[], nodes: ReadonlyMap<string, Place>): Place[][] {
  const lines: Place[][] = [[]];
  for (const ref of refs) {
    const place = nodes.get(ref);
    if (place) lines.at(-1)?.push(place);
    else if (lines.at(-1)?.length) lines.push([]);
  }
  return lines.filter(({ length }) => length > 1);
}
