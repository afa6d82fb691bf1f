import { expect, test } from 'vitest';
import { mapFileAround } from '#testing/map-file.ts';
import { pickStreets } from './pick-streets.ts';
import { readMapFile } from './read-map-file.ts';

const office = { latitude: 22.5645, longitude: 72.9289 };
const read = (text: string | Uint8Array) =>
  readMapFile(typeof text === 'string' ? new TextEncoder().encode(text) : text, office);
const madeUp = mapFileAround(office).toString();
const osm = (inner: string) => `<?xml version="1.0"?><osm version="0.6">${inner}</osm>`;

test('ways come with the tags the map is drawn from, places with their names', async () => {
  const file = await read(madeUp);
  expect(file?.ways.map(({ tags }) => tags.highway).filter(Boolean)).toEqual([
    'primary',
    'residential',
    'residential',
    'service',
    'footway',
    'proposed',
  ]);
  expect(file?.ways[0]).toMatchObject({ tags: { name: 'Fictitious Road', 'name:gu': 'કાલ્પનિક રોડ' } });
  expect(file?.ways[0]?.lines.map(({ length }) => length)).toEqual([3]);
  expect(file?.places.map(({ tags }) => tags.name)).toContain('Nowhere Temple');
});

test('ways may stand before the points they name', async () => {
  const way = '<way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>';
  const nodes = '<node id="1" lat="22.5645" lon="72.9280"/><node id="2" lat="22.5645" lon="72.9300"/>';
  const file = await read(osm(way + nodes));
  expect(file?.ways[0]?.lines).toEqual([
    [
      { latitude: 22.5645, longitude: 72.928 },
      { latitude: 22.5645, longitude: 72.93 },
    ],
  ]);
});

const bomb = `<?xml version="1.0"?><!DOCTYPE osm [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]><osm><node id="1" lat="1" lon="1"><tag k="name" v="&b;"/></node></osm>`;
const outside = `<?xml version="1.0"?><!DOCTYPE osm SYSTEM "file:///etc/passwd"><osm version="0.6"/>`;

test.each<[string, string | Uint8Array]>([
  ['an entity bomb', bomb],
  ['a document type of elsewhere', outside],
  ['an entity nobody declared', osm('<node id="1" lat="1" lon="1"><tag k="name" v="&lol;"/></node>')],
  ['a picture', Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')],
  ['a web page', '<!doctype html><html><body>Export</body></html>'],
  ['other XML', '<gpx version="1.1"><wpt lat="22.5645" lon="72.9289"/></gpx>'],
  ['a text', 'Opposite the bus stand'],
  ['nothing', ''],
  ['a file that was cut off', madeUp.slice(0, madeUp.length / 2)],
  ['two files in one', `${madeUp}\n${madeUp}`],
  ['an element that is not closed', osm('<node id="1" lat="1" lon="1">')],
  ['bytes that are no UTF-8', Buffer.concat([Buffer.from('<osm version="0.6">'), Buffer.from([0xff, 0xfe, 0x41])])],
  ['a name with a control character', osm('<node id="1" lat="1" lon="1"><tag k="name" v="&#0;"/></node>')],
])('%s is no map file', async (_, text) => {
  expect(await read(text)).toBeUndefined();
});

test.each<[string, string]>([
  ['huge', 'lat="1e308" lon="9e999"'],
  ['no numbers', 'lat="north" lon=""'],
  ['of nowhere on earth', 'lat="91" lon="181"'],
  ['missing', ''],
])('points whose coordinates are %s are left out', async (_, coordinates) => {
  const way = '<way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/></way>';
  const file = await read(osm(`<node id="1" ${coordinates}/><node id="2" lat="22.5645" lon="72.93"/>${way}`));
  expect(file?.ways[0]?.lines).toEqual([]);
  expect(file && pickStreets(file, office)).toBe('map-elsewhere');
});

test('a quarter of a million points are read piece by piece: others are served in between', async () => {
  const point = '<node id="1" lat="22.5645" lon="72.9289"/>';
  const text = osm(point.repeat(190_000));
  expect(text.length).toBeGreaterThan(7_000_000);
  let turns = 0;
  const clock = setInterval(() => {
    turns += 1;
  }, 0);
  const file = await read(text);
  clearInterval(clock);
  expect(file?.ways).toEqual([]);
  expect(turns).toBeGreaterThan(20);
});
