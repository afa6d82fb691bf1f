import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { mapFrame } from '#shared/places/map-frame.ts';
import { mapFileAround } from '#testing/map-file.ts';
import { mapName } from '../contract.ts';
import { drawStreets, type MapTheme, mapPalettes } from './draw-streets.ts';
import { pickStreets, type Streets } from './pick-streets.ts';
import { placeNames } from './place-names.ts';
import { readMapFile } from './read-map-file.ts';

const office = { latitude: 22.5645, longitude: 72.9289 };
const pixelsPerMetre = mapFrame.width / mapFrame.metresWide;
const at = (east: number, north: number) => ({
  x: Math.round(mapFrame.width / 2 + east * pixelsPerMetre),
  y: Math.round(mapFrame.height / 2 - north * pixelsPerMetre),
});

async function pick(...file: Parameters<typeof mapFileAround>) {
  const read = await readMapFile(mapFileAround(...file), office);
  return read ? pickStreets(read, office) : 'no file';
}

async function streetsOf(...file: Parameters<typeof mapFileAround>): Promise<Streets> {
  const streets = await pick(...file);
  if (typeof streets === 'string') throw new Error(streets);
  return streets;
}

describe.each<MapTheme>(['light', 'dark'])('drawn in %s', (theme) => {
  const palette = mapPalettes[theme];
  test.each<[string, keyof typeof palette, east: number, north: number]>([
    ['the large road', 'main', -150, -70],
    ['the street', 'street', 150, -40],
    ['the park', 'park', -230, 100],
    ['the water', 'water', 250, 180],
    ['the building', 'building', 0, 30],
    ['the railway', 'rail', 0, -190],
    ['nothing where a road is only proposed', 'ground', 0, -200],
    ['the ground', 'ground', -100, 30],
  ])('%s stands in its place', async (_, colour, east, north) => {
    const { data, info } = await sharp(Buffer.from(drawStreets(await streetsOf(office), theme)))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height, info.channels]).toEqual([mapFrame.width, mapFrame.height, 3]);
    const { x, y } = at(east, north);
    const start = (y * info.width + x) * 3;
    expect(`#${data.subarray(start, start + 3).toString('hex')}`).toBe(palette[colour]);
  });
});

test('nothing of the file is in the drawing but numbers', async () => {
  const ways = [
    {
      tags: { highway: 'primary', name: '"/><script>' },
      line: [
        [-300, 0],
        [300, 0],
      ] as const,
    },
  ];
  const svg = drawStreets(await streetsOf(office, { ways }), 'light');
  expect(svg).not.toContain('script');
  expect(svg.match(/ d="[^"]*"/g)?.every((path) => /^ d="[ML\d -]+Z?"$/.test(path))).toBe(true);
});

test('names stand along their streets and at their places, in every language the file has, apart from each other', async () => {
  const names = placeNames(await streetsOf(office));
  expect(names.map(({ text }) => text.en).toSorted()).toEqual([
    'Fictitious Road',
    'Imaginary Garden',
    'Invented Lane',
    'Made-up Street',
    'Nowhere Temple',
    'Unreal Bus Stop',
  ]);
  const named = (en: string) => names.find(({ text }) => text.en === en);
  expect(named('Fictitious Road')).toMatchObject({ y: at(0, -70).y, angle: 0, text: { gu: 'કાલ્પનિક રોડ' } });
  expect(named('Made-up Street')).toMatchObject({ x: at(150, 0).x, angle: -90 });
  expect(named('Nowhere Temple')).toMatchObject({ ...at(-160, -20), text: { hi: 'कहीं नहीं मंदिर' } });
  for (const name of names) {
    expect(mapName.safeParse(name).error).toBeUndefined();
    const others = names.filter((other) => other !== name);
    expect(Math.min(...others.map(({ x, y }) => Math.hypot(x - name.x, y - name.y)))).toBeGreaterThan(40);
  }
});

test.each([
  ['longer than a map bears', 'A'.repeat(41)],
  ['that turns the text around', 'Main \u202eRoad'],
  ['of blanks', '   '],
])('a name %s is left out', async (_, name) => {
  const ways = [
    {
      tags: { highway: 'primary', name },
      line: [
        [-300, -90],
        [300, -90],
      ] as const,
    },
  ];
  expect(placeNames(await streetsOf(office, { ways, nodes: [] }))).toEqual([]);
});

test('one street in many pieces has its name once; a hundred places leave room to read', async () => {
  const pieces = Array.from({ length: 20 }, (_, piece) => ({
    tags: { highway: 'residential', name: 'Made-up Street' },
    line: [
      [-300 + piece * 30, -60],
      [-270 + piece * 30, -60],
    ] as const,
  }));
  const nodes = Array.from({ length: 100 }, (_, index) => ({
    tags: { amenity: 'bank', name: `Bank ${index}` },
    at: [(index % 10) * 50 - 225, Math.floor(index / 10) * 35 - 160] as const,
  }));
  const long = {
    tags: { highway: 'residential', name: 'Made-up Street' },
    line: [
      [-300, 90],
      [300, 90],
    ] as const,
  };
  const names = placeNames(await streetsOf(office, { ways: [...pieces, long], nodes }));
  expect(names.filter(({ text }) => text.en === 'Made-up Street')).toHaveLength(1);
  expect(names.filter(({ text }) => text.en.startsWith('Bank')).length).toBeLessThanOrEqual(9);
});

test.each<[string, string, Parameters<typeof mapFileAround>]>([
  ['of another town', 'map-elsewhere', [{ latitude: 23.0225, longitude: 72.5714 }]],
  ['of hardly more than the office', 'map-too-small', [office, { halfMetres: 100 }]],
  ['without streets', 'map-elsewhere', [office, { ways: [] }]],
  [
    'with a foot path alone',
    'map-elsewhere',
    [
      office,
      {
        ways: [
          {
            tags: { highway: 'path' },
            line: [
              [-9, 0],
              [9, 0],
            ],
          },
        ],
      },
    ],
  ],
])('a file %s is told as such', async (_, fault, file) => {
  expect(await pick(...file)).toBe(fault);
});

test('a file that does not say what it covers is taken by its points', async () => {
  expect(typeof (await pick(office, { halfMetres: 0 }))).toBe('object');
});

test('more points than streets have are not drawn', async () => {
  const line = Array.from({ length: 70_000 }, (_, index) => [(index % 2) * 200 - 100, (index % 3) * 50] as const);
  const ways = [{ tags: { highway: 'residential', name: 'Zigzag' }, line }];
  expect(await pick(office, { ways, nodes: [] })).toBe('map-too-large');
});
