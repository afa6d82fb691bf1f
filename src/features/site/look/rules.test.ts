import { expect, test } from 'vitest';
import type { Look } from './contract.ts';
import { picturesOf, withPictures } from './rules.ts';

const named = (picture: string) => ({ picture });
const look = {
  accent: '#123456',
  logo: 'a',
  officePhoto: 'b',
  wayPhotos: [named('c'), named('d')],
  streetMap: { picture: 'e', darkPicture: 'f' },
  people: [named('g'), named('h')],
} as unknown as Look;

test('every picture that settings name is found, with its kind and where it is named', () => {
  expect(picturesOf({ look })).toEqual([
    { id: 'a', kind: 'logo', path: 'look.logo' },
    { id: 'b', kind: 'office', path: 'look.officePhoto' },
    { id: 'c', kind: 'way', path: 'look.wayPhotos.0.picture' },
    { id: 'd', kind: 'way', path: 'look.wayPhotos.1.picture' },
    { id: 'e', kind: 'map', path: 'look.streetMap.picture' },
    { id: 'f', kind: 'map', path: 'look.streetMap.darkPicture' },
    { id: 'g', kind: 'person', path: 'look.people.0.picture' },
    { id: 'h', kind: 'person', path: 'look.people.1.picture' },
  ]);
  expect(picturesOf({})).toEqual([]);
  expect(picturesOf({ look: {} })).toEqual([]);
});

const without = (...gone: string[]) => withPictures({ phone: '1', look }, (id) => !gone.includes(id));

test('settings whose pictures are all kept stay as they are', () => {
  const settings = { phone: '1', look };
  expect(withPictures(settings, () => true)).toBe(settings);
});

test.each<[string, Partial<Record<keyof Look, unknown>>]>([
  ['a', { logo: undefined }],
  ['b', { officePhoto: undefined }],
  ['c', { wayPhotos: [named('d')] }],
  ['e', { streetMap: undefined }],
  ['f', { streetMap: undefined }],
  ['h', { people: [named('g')] }],
])('without %s all that named it is gone, and nothing else', (gone, change) => {
  const { phone, look: kept } = without(gone);
  expect(phone).toBe('1');
  expect(kept).toEqual(Object.fromEntries(Object.entries({ ...look, ...change }).filter(([, value]) => value)));
});

test('without all of them nothing of a picture is left, not even an empty list', () => {
  expect(without(...Array.from('abcdefgh'))).toStrictEqual({ phone: '1', look: { accent: '#123456' } });
  const few = { look: { logo: 'a', officePhoto: 'b' } };
  expect(withPictures(few, (id) => id === 'b')).toStrictEqual({ look: { officePhoto: 'b' } });
});
