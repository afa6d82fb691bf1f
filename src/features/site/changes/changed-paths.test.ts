import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSettings } from '../catalogue.ts';
import { changedPaths, entryAt, isSame, isWithin, keyOf, standardOf } from './rules.ts';

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

test('a change is within itself and within what it is a part of, and not within what begins alike', () => {
  expect(isWithin('look.logo', 'look.logo')).toBe(true);
  expect(isWithin('look.logo', 'look')).toBe(true);
  expect(isWithin('look', 'look.logo')).toBe(false);
  expect(isWithin('looks.logo', 'look')).toBe(false);
  expect(isWithin('a.look', 'look')).toBe(false);
});

test('what is absent is what it usually is, by the last part of its path', () => {
  expect(standardOf('services.passport.isOffered')).toBe(true);
  expect(standardOf('look.isNameInLogo')).toBe(false);
  for (const list of [
    'saturdaysOff',
    'shifts',
    'notices',
    'ownPages',
    'otherHours',
    'people',
    'wayPhotos',
    'ownServices',
  ]) {
    expect(standardOf(`any.${list}`), list).toEqual([]);
  }
  expect(standardOf('phone')).toBeUndefined();
  expect(changedPaths({}, { isNameInLogo: false, notices: [] })).toEqual([]);
  expect(changedPaths({ notices: [] }, { notices: ['x'] })).toEqual(['notices']);
});

test('an entry that nobody has named yet has an empty key', () => {
  expect([keyOf({ slug: 'a' }, 'slug'), keyOf({}, 'slug'), keyOf({ slug: 7 }, 'slug')]).toEqual(['a', '', '']);
});

test('a text of the owner’s and ours that it replaced are one thing', () => {
  const text = (own: string) => ({ lead: { en: { own, ours: 'x' } } });
  expect(changedPaths(text('a'), text('b'))).toEqual(['lead.en']);
  expect(changedPaths({ lead: {} }, text('b'))).toEqual(['lead.en']);
});

test('photos of the way are known by their picture', () => {
  const photo = (picture: string, caption: string) => ({ picture, caption: { en: caption } });
  const look = (...wayPhotos: object[]) => ({ look: { wayPhotos } });
  expect(changedPaths(look(photo('a', '1'), photo('b', '2')), look(photo('a', '1'), photo('b', '3')))).toEqual([
    'look.wayPhotos[b].caption.en',
  ]);
});

test.each<[unknown, unknown, boolean]>([
  [null, {}, false],
  [null, null, true],
  [[], {}, false],
  [[1, 2], [1, 2], true],
  [[1], [1, 2], false],
  [{ a: undefined }, {}, true],
  [{ a: [{ b: 1 }] }, { a: [{ b: 1 }] }, true],
  [{ a: [{ b: 1 }] }, { a: [{ b: 2 }] }, false],
])('%j and %j are the same: %s', (one, other, same) => {
  expect([isSame(one, other), isSame(other, one)]).toEqual([same, same]);
});

test.each(['phone', '[a]', 'list[a', 'x]'])('%s is the path of no entry', (path) => {
  expect(entryAt(path)).toBeUndefined();
});
