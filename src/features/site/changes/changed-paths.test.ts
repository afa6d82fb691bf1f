import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSettings } from '../catalogue.ts';
import { changedPaths, entryAt } from './rules.ts';

test('a change is told by its path; amounts, positions and lists as one thing each', () => {
  const after = {
    ...sampleSettings,
    phone: '1',
    agencyName: { ...sampleSettings.agencyName, gu: 'x' },
    mapPosition: { latitude: 1, longitude: 2 },
    openDays: [1],
    services: { passport: { isOffered: true, fee: { kind: 'amount', paise: 1 }, licence: { en: 'x', gu: 'y' } } },
    whatsapp: undefined,
  };
  expect(changedPaths(sampleSettings, after)).toEqual([
    'agencyName.gu',
    'phone',
    'whatsapp',
    'mapPosition',
    'openDays',
    'services.passport.fee',
    'services.passport.licence.en',
    'services.passport.licence.gu',
  ]);
});

const page = (slug: string, change: object = {}) => ({ slug, title: { en: slug }, isShown: true, ...change });

test.each<[string, object, object, string[]]>([
  ['a page more', { ownPages: [page('a')] }, { ownPages: [page('a'), page('b')] }, ['ownPages[b]']],
  ['the first one', {}, { ownPages: [page('a')] }, ['ownPages[a]']],
  ['a page less', { ownPages: [page('a'), page('b')] }, { ownPages: [page('b')] }, ['ownPages[a]']],
  [
    'a part of one',
    { ownPages: [page('a'), page('b')] },
    { ownPages: [page('a'), page('b', { title: { en: 'B', gu: 'બી' }, isShown: false })] },
    ['ownPages[b].title.en', 'ownPages[b].title.gu', 'ownPages[b].isShown'],
  ],
  ['their order', { ownPages: [page('a'), page('b')] }, { ownPages: [page('b'), page('a')] }, ['ownPages']],
  [
    'one between others, which is no other order',
    { ownPages: [page('a'), page('b')] },
    { ownPages: [page('a'), page('c'), page('b')] },
    ['ownPages[c]'],
  ],
  [
    'another address, which is another page',
    { ownPages: [page('a')] },
    { ownPages: [page('b')] },
    ['ownPages[a]', 'ownPages[b]'],
  ],
  [
    'one address twice, while it is typed',
    { ownPages: [page('a')] },
    { ownPages: [page('a'), page('a')] },
    ['ownPages'],
  ],
  ['nothing', {}, { ownPages: [] }, []],
  [
    'a service of one’s own',
    { ownServices: [{ slug: 'visa', steps: [] }] },
    { ownServices: [{ slug: 'visa', isOffered: true, steps: [{}], fee: { kind: 'amount', paise: 1 } }] },
    ['ownServices[visa].steps', 'ownServices[visa].fee'],
  ],
  [
    'a holiday, a shift, a person',
    {
      holidays: [{ date: '2027-01-26', name: { en: 'a' } }],
      attendance: { shifts: [] },
      look: { people: [{ picture: 'p', consent: { by: 'a' } }] },
    },
    {
      holidays: [{ date: '2027-01-26', name: { en: 'b' } }],
      attendance: { shifts: [{ id: 'early' }] },
      look: { people: [{ picture: 'p', consent: { by: 'b' } }] },
    },
    ['holidays[2027-01-26].name.en', 'attendance.shifts[early]', 'look.people[p].consent.by'],
  ],
  [
    'a notice, which has no name',
    { notices: [{ text: 'a' }] },
    { notices: [{ text: 'a' }, { text: 'b' }] },
    ['notices'],
  ],
])('of lists is told: %s', (_, before, after, paths) => {
  expect(changedPaths(before, after)).toEqual(paths);
  expect(changedPaths(after, before).toSorted()).toEqual(paths.toSorted());
});

test.each([
  ['ownPages[our-fees]', { list: 'ownPages', key: 'our-fees', part: undefined }],
  ['look.people[p].consent.by', { list: 'look.people', key: 'p', part: 'consent.by' }],
  [
    'ownPages[A [new] page. No. 2 (a-2)].title.gu',
    { list: 'ownPages', key: 'A [new] page. No. 2 (a-2)', part: 'title.gu' },
  ],
  ['ownPages.2.title.gu', undefined],
  ['agencyName.gu', undefined],
])('%s is taken apart', (path, entry) => {
  expect(entryAt(path)).toEqual(entry);
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
