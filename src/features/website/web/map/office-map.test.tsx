// @vitest-environment jsdom
import { brotliCompressSync } from 'node:zlib';
import { cleanup, render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { languages } from '#shared/languages.ts';
import { aPageContext } from '#testing/page-context.tsx';
import { mapCorners, railways, rivers, roads, towns } from './gujarat-map.ts';
import { labelBox } from './map-labels.ts';
import { mapPicture, nameSize, pictureHeight, pictureWidth } from './map-picture.ts';
import { OfficeMap } from './office-map.tsx';

afterEach(cleanup);

const [[south, west], [north, east]] = mapCorners;
const at = (latitude: number, longitude: number) => ({
  settings: { ...sampleSettings, mapPosition: { latitude, longitude } },
});

test.each(languages)(
  'the picture names the office’s town and its neighbours, light enough for the page, in %s',
  (language) => {
    const { container } = render(<OfficeMap context={aPageContext(language)} />);
    const town = sampleSettings.town[language] ?? '';
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain(town);
    const names = [...container.querySelectorAll('text')].map(({ textContent }) => textContent);
    const neighbours = towns.filter(({ en }) => ['Nadiad', 'Vadodara', 'Khambhat'].includes(en));
    expect(names).toEqual(expect.arrayContaining([town, ...neighbours.map((neighbour) => neighbour[language])]));
    expect(names.filter((name) => name === town)).toHaveLength(1);
    expect(brotliCompressSync(container.innerHTML).length).toBeLessThan(2048);
    expect(container.innerHTML).not.toMatch(/style=|NaN|undefined/);
  },
);

test('address and links to directions stand there wherever the office is; the picture only where we have drawn it', () => {
  const { container } = render(<OfficeMap context={aPageContext('en', at(28.61, 77.21))} />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
  expect(container.textContent).toContain('1 Sample Street');
  const links = screen.getAllByRole<HTMLAnchorElement>('link');
  expect(links.map(({ href }) => href)).toEqual([
    'https://www.google.com/maps/dir/?api=1&destination=28.61,77.21',
    'https://www.openstreetmap.org/directions?to=28.61%2C77.21',
  ]);
  for (const link of links) expect(link.rel).toBe('noopener noreferrer');
});

test('wherever the office is, names lie in the picture and on no other name', () => {
  const latitude = fc.double({ min: south, max: north, noNaN: true });
  const longitude = fc.double({ min: west, max: east, noNaN: true });
  fc.assert(
    fc.property(latitude, longitude, fc.constantFrom(...languages), (lat, lng, language) => {
      const picture = mapPicture({ latitude: lat, longitude: lng }, 'Town', language);
      const boxes = picture.towns.map((name) => labelBox(name, name.side, nameSize));
      for (const [index, box] of boxes.entries()) {
        expect(box.left >= 0 && box.right <= pictureWidth && box.top >= 0 && box.bottom <= pictureHeight).toBe(true);
        for (const other of boxes.slice(index + 1)) {
          const isApart =
            box.right < other.left || other.right < box.left || box.bottom < other.top || other.bottom < box.top;
          expect(isApart).toBe(true);
        }
      }
      expect(`${picture.sea}${picture.rivers}${picture.roads}${picture.railways}`).toMatch(/^[MZz\d .,-]*$/);
    }),
  );
});

test('the sea is where it is', () => {
  const seaAround = (latitude: number, longitude: number) => mapPicture({ latitude, longitude }, '', 'en').sea;
  expect(seaAround(23.6, 73.6)).toBe('');
  expect(seaAround(20.1, 69)).toBe('M-4,324 -4,-4 404,-4 404,324z');
  expect(seaAround(21.17, 72.83)).not.toBe('');
});

test('what is drawn lies on the map or leads over its edge', () => {
  for (const {
    at: [latitude, longitude],
  } of towns) {
    expect(latitude > south && latitude < north && longitude > west && longitude < east).toBe(true);
  }
  for (const line of [...roads, ...railways, ...rivers]) {
    expect(line.length).toBeGreaterThan(1);
    // Two stops of a road are at most 180 km apart: a mistyped digit would show.
    line.slice(1).forEach(([latitude, longitude], index) => {
      const [fromLatitude = 0, fromLongitude = 0] = line[index] ?? [];
      expect(Math.hypot(latitude - fromLatitude, longitude - fromLongitude)).toBeLessThan(1.7);
    });
  }
});
