import type { Place } from '#shared/places/place.ts';

const metresPerDegree = 111_320;
const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '"': '&quot;' };
const escaped = (text: string) => text.replace(/[&<"]/g, (sign) => escapes[sign] ?? sign);

type Tags = Record<string, string>;
/** Metres east and north of the middle. */
type Offset = readonly [east: number, north: number];

interface MapFileParts {
  /** What the file says it covers, in metres to each side; 0 for nothing said. */
  halfMetres?: number;
  ways?: { tags: Tags; line: readonly Offset[] }[];
  nodes?: { tags: Tags; at: Offset }[];
}

const madeUpWays: NonNullable<MapFileParts['ways']> = [
  {
    tags: { highway: 'primary', name: 'Fictitious Road', 'name:gu': 'કાલ્પનિક રોડ' },
    line: [
      [-700, -70],
      [-200, -70],
      [700, -70],
    ],
  },
  {
    tags: { highway: 'residential', name: 'Made-up Street' },
    line: [
      [150, -600],
      [150, 0],
      [150, 600],
    ],
  },
  {
    tags: { highway: 'residential', name: 'Invented Lane' },
    line: [
      [-280, 200],
      [0, 130],
      [300, 60],
    ],
  },
  {
    tags: { highway: 'service' },
    line: [
      [0, -70],
      [0, 0],
    ],
  },
  {
    tags: { highway: 'footway' },
    line: [
      [0, 0],
      [150, 0],
    ],
  },
  {
    tags: { highway: 'proposed', name: 'Never Built Road' },
    line: [
      [-300, -200],
      [300, -200],
    ],
  },
  {
    tags: { leisure: 'park', name: 'Imaginary Garden' },
    line: [
      [-290, 40],
      [-180, 40],
      [-180, 150],
      [-290, 150],
      [-290, 40],
    ],
  },
  {
    tags: { natural: 'water' },
    line: [
      [200, 120],
      [290, 120],
      [290, 200],
      [200, 200],
      [200, 120],
    ],
  },
  {
    tags: { building: 'yes' },
    line: [
      [-20, 10],
      [20, 10],
      [20, 40],
      [-20, 40],
      [-20, 10],
    ],
  },
  {
    tags: { railway: 'rail' },
    line: [
      [-700, -190],
      [700, -190],
    ],
  },
];

const madeUpNodes: NonNullable<MapFileParts['nodes']> = [
  {
    tags: {
      amenity: 'place_of_worship',
      name: 'Nowhere Temple',
      'name:gu': 'ક્યાંય નહીં મંદિર',
      'name:hi': 'कहीं नहीं मंदिर',
    },
    at: [-160, -20],
  },
  { tags: { highway: 'bus_stop', name: 'Unreal Bus Stop' }, at: [230, -110] },
  { tags: { amenity: 'bench' }, at: [5, 5] },
  { tags: { amenity: 'school', name: 'Far Away School' }, at: [-600, 500] },
];

/** A town that nobody has been to, as openstreetmap.org exports the middle of it. */
export function mapFileAround(
  { latitude, longitude }: Place,
  { halfMetres = 650, ways = madeUpWays, nodes = madeUpNodes }: MapFileParts = {},
): Buffer {
  const high = (metres: number) => latitude + metres / metresPerDegree;
  const wide = (metres: number) => longitude + metres / metresPerDegree / Math.cos((latitude * Math.PI) / 180);
  const lines: string[] = ['<?xml version="1.0" encoding="UTF-8"?>', '<osm version="0.6" generator="made up">'];
  const bounds = {
    minlat: high(-halfMetres),
    minlon: wide(-halfMetres),
    maxlat: high(halfMetres),
    maxlon: wide(halfMetres),
  };
  if (halfMetres > 0)
    lines.push(
      ` <bounds ${Object.entries(bounds)
        .map(([name, value]) => `${name}="${value.toFixed(7)}"`)
        .join(' ')}/>`,
    );
  let id = 0;
  const tagsOf = (tags: Tags) =>
    Object.entries(tags).map(([key, value]) => `  <tag k="${escaped(key)}" v="${escaped(value)}"/>`);
  const addNode = ([east, north]: Offset, tags: Tags = {}) => {
    id += 1;
    const node = ` <node id="${id}" visible="true" version="1" lat="${high(north).toFixed(7)}" lon="${wide(east).toFixed(7)}"`;
    lines.push(...(Object.keys(tags).length > 0 ? [`${node}>`, ...tagsOf(tags), ' </node>'] : [`${node}/>`]));
    return id;
  };
  for (const { at, tags } of nodes) addNode(at, tags);
  const drawn = ways.map(({ tags, line }) => ({ tags, refs: line.map((at) => addNode(at)) }));
  for (const [index, { tags, refs }] of drawn.entries())
    lines.push(` <way id="${index + 1}">`, ...refs.map((ref) => `  <nd ref="${ref}"/>`), ...tagsOf(tags), ' </way>');
  return Buffer.from([...lines, '</osm>'].join('\n'));
}
