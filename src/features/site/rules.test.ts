import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSettings } from './catalogue.ts';
import type { SiteSettings } from './contract.ts';
import {
  feeOf,
  formatOfficeHour,
  momentOf,
  offeredServices,
  officeState,
  ownServiceOf,
  sampleValues,
  settingsOf,
  yearsInBusiness,
} from './rules.ts';

/** An instant by the clock in India: `2027-01-26 09:00`. */
const inIndia = (clock: string) => new Date(`${clock.replace(' ', 'T')}${clock.length === 16 ? ':00' : ''}+05:30`);

const republicDay = { en: 'Republic Day' };
const settings: SiteSettings = { ...sampleSettings, holidays: [{ date: '2027-01-26', name: republicDay }] };
const next = (day: string, daysAhead: number) => ({ day, daysAhead, opensAt: 540 });

test.each([
  // Friday 22 January 2027, an ordinary day.
  ['midnight', '2027-01-22 00:00', false, next('2027-01-22', 0)],
  ['a second before opening', '2027-01-22 08:59:59', false, next('2027-01-22', 0)],
  ['the opening minute', '2027-01-22 09:00', true, undefined],
  ['the last second', '2027-01-22 17:59:59', true, undefined],
  ['the closing minute', '2027-01-22 18:00', false, next('2027-01-23', 1)],
  ['the last second of the day', '2027-01-22 23:59:59', false, next('2027-01-23', 1)],
  ['after closing before the day off', '2027-01-23 18:00', false, next('2027-01-25', 2)],
  ['the weekly day off, in office hours', '2027-01-24 12:00', false, next('2027-01-25', 1)],
  ['after closing before a holiday', '2027-01-25 18:00', false, next('2027-01-27', 2)],
  ['after a holiday', '2027-01-27 08:00', false, next('2027-01-27', 0)],
] as const)('the office at %s', (_, clock, isOpen, opensNext) => {
  const closesAt = isOpen ? 1080 : undefined;
  expect(officeState(settings, inIndia(clock))).toEqual({ isOpen, closesAt, holiday: undefined, opensNext });
});

test.each(['00:00', '08:59', '09:00', '12:00', '18:00', '23:59'])('a holiday at %s is closed and named', (clock) => {
  const state = { isOpen: false, closesAt: undefined, holiday: republicDay, opensNext: next('2027-01-27', 1) };
  expect(officeState(settings, inIndia(`2027-01-26 ${clock}`))).toEqual(state);
});

// A pause at noon from Monday to Friday, half a day on Saturday; 22 January 2027 is a Friday.
const divided = {
  ...settings,
  otherHours: [
    { days: [1, 2, 3, 4, 5], opensAt: 540, closesAt: 780, opensAgainAt: 900, closesAgainAt: 1140 },
    { days: [6, 7], opensAt: 600, closesAt: 780 },
  ],
};

test.each([
  ['in the morning', '2027-01-22 12:59:59', 780, undefined],
  ['as the pause begins', '2027-01-22 13:00', undefined, { day: '2027-01-22', daysAhead: 0, opensAt: 900 }],
  ['as the pause ends', '2027-01-22 15:00', 1140, undefined],
  [
    'in the evening, for the half day',
    '2027-01-22 19:00',
    undefined,
    { day: '2027-01-23', daysAhead: 1, opensAt: 600 },
  ],
  ['on the half day', '2027-01-23 12:00', 780, undefined],
  ['after it, over Sunday, which stays closed', '2027-01-23 13:00', undefined, next('2027-01-25', 2)],
] as const)('an office with other hours on some days, %s', (_, clock, closesAt, opensNext) => {
  const state = { isOpen: closesAt !== undefined, closesAt, holiday: undefined, opensNext };
  expect(officeState(divided, inIndia(clock))).toEqual(state);
});

test('midnight in India, not in Greenwich, begins the day', () => {
  expect(momentOf(settings, new Date('2027-01-25T18:29:59Z'))).toMatchObject({
    today: '2027-01-25',
    office: { holiday: undefined },
  });
  expect(momentOf(settings, new Date('2027-01-25T18:30:00Z'))).toMatchObject({
    today: '2027-01-26',
    office: { holiday: republicDay },
  });
});

test('an office that is shut for more than a month names no day', () => {
  const january = Array.from({ length: 31 }, (_, index) => `2027-01-${String(index + 1).padStart(2, '0')}`);
  const shut = { ...settings, holidays: january.map((date) => ({ date, name: { en: 'Works' } })) };
  expect(officeState(shut, inIndia('2026-12-31 17:00')).isOpen).toBe(true);
  expect(officeState(shut, inIndia('2026-12-31 18:00')).opensNext).toBeUndefined();
  expect(officeState(shut, inIndia('2027-01-02 12:00')).opensNext).toEqual(next('2027-02-01', 30));
});

test('an office open all day and every day never closes', () => {
  const always = { ...settings, opensAt: 0, closesAt: 1440, openDays: [1, 2, 3, 4, 5, 6, 7], holidays: [] };
  for (const clock of ['2027-01-24 00:00', '2027-01-24 23:59:59', '2027-01-25 00:00'])
    expect(officeState(always, inIndia(clock)).isOpen).toBe(true);
});

/** Offices of all kinds, by days within a few weeks of 2027. */
const offices: fc.Arbitrary<SiteSettings> = fc
  .record({
    hours: fc.uniqueArray(fc.integer({ min: 0, max: 1440 }), { minLength: 2, maxLength: 2 }),
    openDays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 7 }),
    closedDays: fc.uniqueArray(fc.integer({ min: 1, max: 28 }), { maxLength: 12 }),
  })
  .map(({ hours, openDays, closedDays }) => ({
    ...sampleSettings,
    opensAt: Math.min(...hours),
    closesAt: Math.max(...hours),
    openDays,
    holidays: closedDays.map((day) => ({ date: `2027-02-${String(day).padStart(2, '0')}`, name: { en: 'Holiday' } })),
  }));
const instants = fc.date({
  min: new Date('2027-01-20T00:00:00Z'),
  max: new Date('2027-03-10T00:00:00Z'),
  noInvalidDate: true,
});

/** Open or closed by plain arithmetic: India is five and a half hours ahead all the year. */
function isOpenByArithmetic({ opensAt, closesAt, openDays, holidays }: SiteSettings, instant: Date): boolean {
  const there = new Date(instant.getTime() + 330 * 60_000);
  const minute = there.getUTCHours() * 60 + there.getUTCMinutes();
  const day = there.toISOString().slice(0, 10);
  const isWorkday = openDays.includes(there.getUTCDay() || 7) && !holidays.some(({ date }) => date === day);
  return isWorkday && minute >= opensAt && minute < closesAt;
}

test('an office is open exactly on its days, in its hours and on no holiday', () => {
  fc.assert(
    fc.property(offices, instants, (office, instant) => {
      expect(officeState(office, instant).isOpen).toBe(isOpenByArithmetic(office, instant));
    }),
  );
});

test('a closed office opens when it says it does, and not before', () => {
  fc.assert(
    fc.property(offices, instants, fc.double({ min: 0, max: 0.999, noNaN: true }), (office, instant, share) => {
      const { isOpen, opensNext } = officeState(office, instant);
      if (isOpen || !opensNext) return;
      const opening = new Date(inIndia(`${opensNext.day} 00:00`).getTime() + opensNext.opensAt * 60_000);
      const between = new Date(instant.getTime() + (opening.getTime() - instant.getTime()) * share);
      expect(opening.getTime()).toBeGreaterThan(instant.getTime());
      expect(isOpenByArithmetic(office, opening)).toBe(true);
      expect(isOpenByArithmetic(office, between)).toBe(false);
    }),
  );
});

test('the time zone of the machine changes nothing', () => {
  const zone = process.env.TZ;
  const clocks = ['2027-01-25 17:59', '2027-01-25 18:00', '2027-01-26 00:00', '2027-01-26 23:59', '2027-01-27 09:00'];
  const seenIn = (name: string) => {
    process.env.TZ = name;
    const offset = new Date('2027-01-25T12:00:00Z').getTimezoneOffset();
    return { offset, moments: clocks.map((clock) => momentOf(settings, inIndia(clock))) };
  };
  try {
    const [first, ...others] = ['Asia/Kolkata', 'Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'].map(seenIn);
    for (const { offset, moments } of others) {
      expect(offset).not.toBe(first?.offset);
      expect(moments).toEqual(first?.moments);
    }
  } finally {
    process.env.TZ = zone;
  }
});

test.each([
  [0, '12:00AM'],
  [1, '12:01AM'],
  [540, '9:00AM'],
  [719, '11:59AM'],
  [720, '12:00PM'],
  [1080, '6:00PM'],
  [1439, '11:59PM'],
  [1440, '12:00AM'],
])('minute %i of the day is written %s', (minute, text) => {
  expect(formatOfficeHour(minute)).toBe(text);
});

test.each([
  [2017, '2026-11-21', 9],
  [2017, '2026-01-01', 9],
  [2017, '2025-12-31', 8],
  [2026, '2026-11-21', 0],
  [2030, '2026-11-21', 0],
])('founded in %i, on %s in business for %i years', (foundingYear, today, years) => {
  expect(yearsInBusiness({ ...settings, foundingYear }, today)).toBe(years);
});

const codeAt = (path: string, text: unknown) => {
  const settings = path.split('.').reduceRight<unknown>((inner, name) => ({ [name]: inner }), text);
  const found = sampleValues(settings);
  expect(Object.keys(found).every((name) => name === path)).toBe(true);
  return found[path]?.[0];
};

test.each([
  ['help@example.com', 'example-address'],
  ['help@mail.office.example.org', 'example-address'],
  ['https://www.example.co.in/x', 'example-address'],
  ['https://example', 'example-address'],
  ['see //EXAMPLE.com.', 'example-address'],
  ['help@example-loans.in', undefined],
  ['help@examples.in', undefined],
  ['help@my-example.in', undefined],
  ['https://example.com.loans.in', undefined],
  ['for example.com', undefined],
  ['+91 00000 00000', 'zeros'],
  ['00000', 'zeros'],
  ['000-00', 'zeros'],
  ['+9100000', 'zeros'],
  ['9100000', 'zeros'],
  ['0000', undefined],
  ['900000', undefined],
  ['000001', undefined],
  ['+91 98765 43210', undefined],
])('%s anywhere among the settings: %s', (text, code) => {
  expect([codeAt('phone', text), codeAt('team.0.email', text)]).toEqual([code, code]);
});

test.each([
  ['agencyName.en', 'Sample Agency', 'sample-text'],
  ['town.gu', 'નમૂના નગર', 'sample-text'],
  ['town.hi', 'यह नमूना है', 'sample-text'],
  ['team.0.role.en', 'A sample', 'sample-text'],
  ['team.12.role.en', '(SAMPLE)', 'sample-text'],
  ['services.pan-card.licence.en', 'sample', 'sample-text'],
  ['dataProtectionContact.title.en', 'sample', 'sample-text'],
  ['landmark.en', 'Sampler Street', undefined],
  ['landmark.en', 'Resample House', undefined],
  ['town.gu', 'નમૂનાઓ', undefined],
  ['notices.0.text.en', 'a free sample', undefined],
  ['texts.agencyName.en', 'a sample', undefined],
  ['teams.0.role.en', 'a sample', undefined],
  ['services.a.b.licence.en', 'a sample', undefined],
  ['team.x.role.en', 'a sample', undefined],
])('at %s, %s: %s', (path, text, code) => expect(codeAt(path, text)).toBe(code));

test('values of any shape are looked through, and none too deep', () => {
  for (const value of [undefined, null, 7, true, [], {}, 'own words']) expect(sampleValues(value)).toEqual({});
  expect(sampleValues({ a: [{ b: '00000' }, null, 5] })).toEqual({ 'a.0.b': ['zeros'] });
  const deep = (levels: number) => Array.from({ length: levels }).reduce<unknown>((inner) => ({ a: inner }), '00000');
  expect(Object.keys(sampleValues(deep(12)))).toHaveLength(1);
  expect(sampleValues(deep(13))).toEqual({});
});

const serviceBy = (slug: string, of = sampleSettings) => {
  const service = offeredServices(of).find((one) => one.slug === slug);
  if (!service) throw new Error(`${slug} is not offered.`);
  return service;
};

test('a service is offered unless the settings say otherwise, the owner’s own after the ten', () => {
  const name = { en: 'FASTag' };
  const own = [
    { slug: 'fastag', name, isOffered: true },
    { slug: 'old', name, isOffered: false },
  ];
  const changed = {
    ...sampleSettings,
    services: { loan: { isOffered: false } },
    ownServices: own as unknown as NonNullable<SiteSettings['ownServices']>,
  };
  const { ownServices: _, ...ten } = { ...sampleSettings, services: {} };
  expect(offeredServices(ten)).toHaveLength(10);
  const slugs = offeredServices(changed).map(({ slug }) => slug);
  expect(slugs).toHaveLength(10);
  expect([slugs.includes('loan'), slugs.at(-1)]).toEqual([false, 'own:fastag']);
  expect(ownServiceOf(changed, { slug: 'own:old' })).toBe(changed.ownServices[1]);
  expect(ownServiceOf(changed, { slug: 'fastag' })).toBeUndefined();
  expect(ownServiceOf({}, { slug: 'own:fastag' })).toBeUndefined();
  expect(settingsOf(changed, { ...serviceBy('passport'), slug: 'own:old' })).toBe(changed.ownServices[1]);
  expect(settingsOf(ten, serviceBy('passport'))).toEqual({ isOffered: true });
});

test('the fee is the owner’s, or else ours, or none', () => {
  const passport = serviceBy('passport');
  const { ownServices: _, ...ten } = { ...sampleSettings, services: {} };
  expect(feeOf(ten, passport)).toEqual({ kind: 'amount', paise: 2_500_00 });
  const own = { kind: 'amount', paise: 1 } as const;
  expect(feeOf({ ...ten, services: { passport: { isOffered: true, fee: own } } }, passport)).toBe(own);
  expect(feeOf(ten, serviceBy('loan'))).toBeUndefined();
});
