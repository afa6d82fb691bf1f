import fc from 'fast-check';
import { expect, test } from 'vitest';
import { serviceSlugs } from '#features/services/catalogue.ts';
import { sampleSettings } from '../../catalogue.ts';
import { changedPaths } from '../../changes/rules.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import { blankRows, draftOf, pathOnScreen, settingsOf } from './settings-draft.ts';
import { hundredthsOf, minutesOf, timeOf } from './settings-numbers.ts';
import { valueAt, withValueAt } from './settings-paths.ts';

const word = fc.stringMatching(/^[a-z]{1,12}$/);
const texts = fc.record({ en: word, gu: word, hi: word }, { requiredKeys: ['en'] });
const day = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2039-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const paise = fc.integer({ min: 0, max: 100_000_000 });
const phone = fc.constantFrom('+91 98765 43210', '02692 123456');
const email = fc.constantFrom('a@example.com', 'b@example.com');
const fee = fc.oneof(
  fc.record({ kind: fc.constant('amount' as const), paise }),
  fc.record({ kind: fc.constant('share' as const), basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
);
const stage = fc.record({
  ...{ id: word, name: texts, sentence: texts, usualDays: fc.integer({ min: 0, max: 365 }) },
});
const paper = fc.record(
  {
    ...{ id: word, name: texts, anyOf: texts, needed: fc.constantFrom('always' as const, 'minor', 'adult') },
    aadhaar: fc.constantFrom('is' as const, 'may-be'),
  },
  { requiredKeys: ['id', 'name', 'needed'] },
);
const papers = fc.uniqueArray(
  fc.oneof(
    paper,
    fc.tuple(paper, texts).map(([row, when]) => ({ ...row, needed: 'asked' as const, when })),
  ),
  { minLength: 1, maxLength: 4, selector: ({ id }) => id },
);
const service = fc.record(
  {
    ...{
      isOffered: fc.boolean(),
      fee,
      governmentFee: fc.record({ paise, asOf: day }),
      licence: texts,
      usualTime: texts,
    },
    stages: fc.uniqueArray(stage, { minLength: 1, maxLength: 3, selector: ({ id }) => id }),
    papers,
    papersSource: fc.record({ page: fc.constant('https://example.org/papers'), asOf: day }),
  },
  { requiredKeys: ['isOffered', 'papers'] },
);
const shift = fc.record({
  id: word,
  name: word,
  startsAt: fc.integer({ min: 0, max: 700 }),
  endsAt: fc.integer({ min: 701, max: 1440 }),
  graceMinutes: fc.integer({ min: 0, max: 180 }),
});
const someSettings = fc
  .record({
    agencyName: texts,
    landmark: fc.option(texts, { nil: undefined }),
    whatsapp: fc.constantFrom('+919876543210', '+447700900123'),
    opensAt: fc.integer({ min: 0, max: 700 }),
    closesAt: fc.integer({ min: 701, max: 1440 }),
    openDays: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }),
    holidays: fc.uniqueArray(fc.record({ date: day, name: texts }), { maxLength: 5, selector: ({ date }) => date }),
    services: fc.dictionary(fc.constantFrom(...serviceSlugs), service),
    team: fc.array(fc.record({ role: texts, about: texts, phone, email }, { requiredKeys: ['role'] }), {
      maxLength: 4,
    }),
    attendance: fc.option(
      fc.record({
        radiusMetres: fc.integer({ min: 20, max: 5_000 }),
        worstAccuracyMetres: fc.constantFrom(100, 250),
        graceMinutes: fc.constantFrom(0, 15),
        saturdaysOff: fc.subarray([1, 2, 3, 4, 5]),
        shifts: fc.uniqueArray(shift, { maxLength: 3, selector: ({ id }) => id }),
      }),
      { nil: undefined },
    ),
    notices: fc.array(
      fc
        .record(
          { text: texts, fromDay: fc.constant('2027-01-12'), untilDay: day, page: fc.constant('/contact') },
          { requiredKeys: ['text', 'fromDay', 'untilDay'] },
        )
        .filter(({ fromDay, untilDay }) => untilDay >= fromDay),
      { minLength: 1, maxLength: 3 },
    ),
    social: fc.record({ facebook: fc.constant('https://facebook.com/x') }, { requiredKeys: [] }),
  })
  .map(({ attendance, ...parts }) => {
    const settings = { ...sampleSettings, ...parts, ...(attendance && { attendance }) };
    return settings as SiteSettings;
  });

test('what was saved goes through the fields and comes back as it was', () => {
  fc.assert(
    fc.property(someSettings, (settings) => {
      expect(siteSettings.safeParse(settings).error).toBeUndefined();
      expect(changedPaths(settings, settingsOf(draftOf(settings)))).toEqual([]);
    }),
  );
});

test('what cannot be read is sent so that the server names it', () => {
  const typed = {
    opensAt: '',
    foundingYear: 'long ago',
    'mapPosition.latitude': ' ',
    'services.loan.fee.kind': 'amount',
    'services.loan.fee.paise': 'twelve',
    'services.insurance.governmentFee.paise': '5',
    'services.passport.licence.gu': 'x',
    'agencyName.en': ' ',
  };
  const draft = Object.entries(typed).reduce(
    (current, [path, value]) => withValueAt(current, path, value),
    draftOf(sampleSettings),
  );
  const { error } = siteSettings.safeParse(settingsOf(draft));
  expect(error?.issues.map(({ path }) => path.join('.')).toSorted()).toEqual([
    'agencyName.en',
    'foundingYear',
    'mapPosition.latitude',
    'opensAt',
    'services.insurance.governmentFee.asOf',
    'services.loan.fee.paise',
    'services.passport.licence.en',
  ]);
});

test('a row taken away is not sent, and the server’s count of the rest leads to the right fields', () => {
  const draft = draftOf(sampleSettings);
  const holidays = [...draft.holidays.map((row, index) => ({ ...row, isRemoved: index === 0 })), blankRows.holidays()];
  const changed = { ...draft, holidays };
  expect(settingsOf(changed).holidays).toHaveLength(3);
  expect(pathOnScreen(changed, 'holidays.2.date')).toBe('holidays.3.date');
  expect(pathOnScreen(changed, 'team.1.role.en')).toBe('team.1.role.en');
  expect(pathOnScreen(changed, 'phone')).toBe('phone');
});

test('of attendance nothing is sent while all is as usual; a new shift gets an id of its own, once', () => {
  const draft = draftOf(sampleSettings);
  expect(draft.attendance).toEqual({
    ...{ radiusMetres: '150', worstAccuracyMetres: '100', graceMinutes: '15', saturdaysOff: [], shifts: [] },
  });
  expect(settingsOf(draft)).not.toHaveProperty('attendance');
  const rows = ['Early shift', 'Early shift', 'વહેલી'].map((name) => ({
    ...blankRows['attendance.shifts'](),
    ...{ name, startsAt: '06:30', endsAt: '00:00' },
  }));
  const changed = withValueAt(draft, 'attendance.shifts', rows);
  const [one, other, third] = settingsOf(changed).attendance?.shifts ?? [];
  expect(one).toEqual({ ...one, name: 'Early shift', startsAt: 390, endsAt: 1440, graceMinutes: 15 });
  expect([one?.id, third?.id]).toEqual([
    expect.stringMatching(/^early-shift-[0-9a-f]{6}$/),
    expect.stringMatching(/^shift-/),
  ]);
  expect(other?.id).not.toBe(one?.id);
  expect(settingsOf(changed).attendance?.shifts[0]?.id).toBe(one?.id);
  expect(siteSettings.safeParse(settingsOf(changed)).success).toBe(true);
  const renamed = draftOf(settingsOf(changed));
  const again = settingsOf(withValueAt(renamed, 'attendance.shifts.0.name', 'Morning'));
  expect(again.attendance?.shifts[0]).toMatchObject({ id: one?.id, name: 'Morning' });
  const without = withValueAt(changed, 'attendance.shifts.0.isRemoved', true);
  expect(pathOnScreen(without, 'attendance.shifts.0.endsAt')).toBe('attendance.shifts.1.endsAt');
  expect(settingsOf(without).attendance?.shifts).toHaveLength(2);
});

test('amounts and times as people type them', () => {
  const amounts = [
    ['2500', 250_000],
    ['₹ 1,23,456.50', 12_345_650],
    ['0.1', 10],
    ['', null],
    ['-1', null],
    ['1.234', null],
    ['1e3', null],
  ] as const;
  for (const [typed, expected] of amounts) expect(hundredthsOf(typed), typed).toBe(expected);
  expect(minutesOf('09:30')).toBe(570);
  expect(minutesOf('')).toBeNull();
  expect(timeOf(570)).toBe('09:30');
});

test('a value is found and replaced at its path; the tree it came from stays', () => {
  const tree = { a: [{ b: 1 }, { b: 2 }], c: { d: 'x' } };
  const changed = withValueAt(withValueAt(tree, 'a.1.b', 3), 'e.f', true);
  expect(changed).toEqual({ a: [{ b: 1 }, { b: 3 }], c: { d: 'x' }, e: { f: true } });
  expect(withValueAt(changed, 'c.d', undefined)).toEqual({ ...changed, c: {} });
  expect(valueAt(changed, 'a.1.b')).toBe(3);
  expect(valueAt(changed, 'x.y')).toBeUndefined();
  expect(tree.a[1]).toEqual({ b: 2 });
});
