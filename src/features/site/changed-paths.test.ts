import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSettings } from './catalogue.ts';
import { changedPaths } from './rules.ts';

test('a change is told by its path; amounts, positions and lists as one thing each', () => {
  const after = {
    ...sampleSettings,
    phone: '1',
    agencyName: { ...sampleSettings.agencyName, gu: 'x' },
    mapPosition: { latitude: 1, longitude: 2 },
    holidays: sampleSettings.holidays.slice(1),
    services: { passport: { isOffered: true, fee: { kind: 'amount', paise: 1 }, licence: { en: 'x', gu: 'y' } } },
    whatsapp: undefined,
  };
  expect(changedPaths(sampleSettings, after)).toEqual([
    'agencyName.gu',
    'phone',
    'whatsapp',
    'mapPosition',
    'holidays',
    'services.passport.fee',
    'services.passport.licence.en',
    'services.passport.licence.gu',
  ]);
});

test('a service about which nothing is said is offered', () => {
  expect(changedPaths({ services: {} }, { services: { loan: { isOffered: true } } })).toEqual([]);
  expect(changedPaths({ services: { loan: { isOffered: false } } }, {})).toEqual(['services.loan.isOffered']);
});

test('where nothing is said of attendance it is judged as usual', () => {
  const usual = { radiusMetres: 150, worstAccuracyMetres: 100, graceMinutes: 15, saturdaysOff: [], shifts: [] };
  expect(changedPaths({}, { attendance: usual })).toEqual([]);
  expect(changedPaths({}, { attendance: { ...usual, radiusMetres: 80, saturdaysOff: [2] } })).toEqual([
    'attendance.radiusMetres',
    'attendance.saturdaysOff',
  ]);
});

test('there and back are the same places, nothing differs from itself, and the order of keys is no difference', () => {
  const tree = fc.object({ maxDepth: 3, values: [fc.string(), fc.integer(), fc.boolean(), fc.array(fc.integer())] });
  fc.assert(
    fc.property(tree, tree, (one, other) => {
      expect(changedPaths(one, other).toSorted()).toEqual(changedPaths(other, one).toSorted());
      expect(changedPaths(one, structuredClone(one))).toEqual([]);
      expect(changedPaths(one, Object.fromEntries(Object.entries(one).reverse()))).toEqual([]);
    }),
  );
});
