import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleSettings } from '../../catalogue.ts';
import { changedPaths } from '../../changes/rules.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import type { OwnPage } from '../../pages/contract.ts';
import { blankPage, type PageRow, pagesDraft } from '../pages/pages-draft.ts';
import { blankOwnService, ownServicesDraft } from '../services/own-services-draft.ts';
import { lookDraft } from './look-draft.ts';
import { mergeDraft } from './merge-draft.ts';
import { blankRows, settingsDraft } from './settings-draft.ts';
import { withValueAt } from './settings-paths.ts';
import { textsOf } from './settings-texts.ts';

type Holiday = SiteSettings['holidays'][number];

const said = (text: string): OwnPage['body']['en'] => [{ kind: 'paragraph', parts: [{ text }] }];
const page = (slug: string, change: Partial<OwnPage> = {}): OwnPage => ({
  slug,
  title: { en: slug },
  body: { en: said(slug) },
  isShown: true,
  isInFooter: true,
  ...change,
});
const pagesOf = (...ownPages: OwnPage[]): SiteSettings => ({ ...sampleSettings, ownPages });

type Edit = (rows: PageRow[]) => PageRow[];
const written = (slug: string): PageRow => ({
  ...blankPage(),
  slug,
  title: { en: slug, gu: '', hi: '' },
  body: { en: said(slug), gu: [], hi: [] },
});
const add =
  (slug: string): Edit =>
  (rows) => [...rows, written(slug)];
const edit =
  (slug: string, change: Partial<PageRow>): Edit =>
  (rows) =>
    rows.map((row) => (row.slug === slug ? { ...row, ...change } : row));
const title = (en: string) => ({ title: { en, gu: '', hi: '' } });
const remove = (slug: string) => edit(slug, { isRemoved: true });
const reverse: Edit = (rows) => rows.toReversed();

function merged(before: SiteSettings, mine: Edit, theirs: SiteSettings): PageRow[] {
  const draft = pagesDraft.draftOf(before);
  return mergeDraft(pagesDraft, { before, mine: { ...draft, ownPages: mine(draft.ownPages) }, theirs }).ownPages;
}
const saved = (rows: PageRow[]) => pagesDraft.settingsOf({ ...sampleSettings, ownPages: rows }).ownPages;

const ab = pagesOf(page('a'), page('b'));
test.each<[string, SiteSettings, Edit, SiteSettings, OwnPage[]]>([
  [
    'both added one',
    ab,
    add('mine'),
    pagesOf(page('a'), page('b'), page('theirs')),
    [page('a'), page('b'), page('mine'), page('theirs')],
  ],
  ['both added the first', sampleSettings, add('mine'), pagesOf(page('theirs')), [page('mine'), page('theirs')]],
  [
    'each changed another',
    ab,
    edit('a', title('A')),
    pagesOf(page('a'), page('b', { isShown: false })),
    [page('a', { title: { en: 'A' } }), page('b', { isShown: false })],
  ],
  [
    'each changed another part of one',
    ab,
    edit('a', title('A')),
    pagesOf(page('a', { isShown: false, title: { en: 'a', gu: 'એ' } }), page('b')),
    [page('a', { isShown: false, title: { en: 'A', gu: 'એ' } }), page('b')],
  ],
  [
    'both changed one part: mine',
    ab,
    edit('a', title('mine')),
    pagesOf(page('a', { title: { en: 'theirs' } }), page('b')),
    [page('a', { title: { en: 'mine' } }), page('b')],
  ],
  ['they removed one', ab, edit('a', title('A')), pagesOf(page('a')), [page('a', { title: { en: 'A' } })]],
  [
    'I removed one',
    ab,
    remove('b'),
    pagesOf(page('a', { isShown: false }), page('b')),
    [page('a', { isShown: false })],
  ],
  ['both removed one', ab, remove('b'), pagesOf(page('a')), [page('a')]],
  [
    'I removed what they changed: it stays',
    ab,
    remove('b'),
    pagesOf(page('a'), page('b', { isShown: false })),
    [page('a'), page('b', { isShown: false })],
  ],
  [
    'they removed what I changed: it stays',
    ab,
    edit('b', title('B')),
    pagesOf(page('a')),
    [page('a'), page('b', { title: { en: 'B' } })],
  ],
  [
    'they put them in order',
    ab,
    edit('a', title('A')),
    pagesOf(page('b'), page('a')),
    [page('b'), page('a', { title: { en: 'A' } })],
  ],
  [
    'I put them in order',
    ab,
    reverse,
    pagesOf(page('a', { isShown: false }), page('b'), page('c')),
    [page('b'), page('c'), page('a', { isShown: false })],
  ],
  [
    'both did: mine',
    pagesOf(page('a'), page('b'), page('c')),
    reverse,
    pagesOf(page('b'), page('a'), page('c')),
    [page('c'), page('b'), page('a')],
  ],
  [
    'mine stands where I put it',
    ab,
    (rows) => add('mine')(rows).toSorted((one, other) => Number(other.slug === 'mine') - Number(one.slug === 'mine')),
    pagesOf(page('a'), page('b'), page('theirs')),
    [page('mine'), page('a'), page('b'), page('theirs')],
  ],
  [
    'I renamed what they changed: it is one page',
    ab,
    edit('a', { slug: 'a-new' }),
    pagesOf(page('a', { isShown: false }), page('b')),
    [page('a-new', { title: { en: 'a' }, body: { en: said('a') }, isShown: false }), page('b')],
  ],
  [
    'they renamed what I left alone',
    ab,
    edit('b', title('B')),
    pagesOf(page('a-new'), page('b')),
    [page('a-new'), page('b', { title: { en: 'B' } })],
  ],
  [
    'they renamed what I changed: both stay',
    ab,
    edit('a', title('A')),
    pagesOf(page('a-new'), page('b')),
    [page('a', { title: { en: 'A' } }), page('a-new'), page('b')],
  ],
  [
    'both added the very same',
    ab,
    add('c'),
    pagesOf(page('a'), page('b'), page('c')),
    [page('a'), page('b'), page('c')],
  ],
])('%s', (_, before, mine, theirs, after) => {
  expect(saved(merged(before, mine, theirs))).toEqual(after);
});

test('two new pages at one address both stay, and saving says that it is there twice', () => {
  const rows = merged(ab, add('c'), pagesOf(page('a'), page('b'), page('c', { isShown: false })));
  const { error } = siteSettings.safeParse({ ...sampleSettings, ownPages: saved(rows) });
  expect(rows.map(({ slug }) => slug)).toEqual(['a', 'b', 'c', 'c']);
  expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([[['ownPages', 3, 'slug'], 'repeated']]);
});

test('what I removed can still be brought back, and a page that is open stays the open one', () => {
  const draft = pagesDraft.draftOf(ab);
  const theirs = pagesOf(page('a', { isShown: false }), page('b'));
  const mine = { ...draft, ownPages: remove('b')(edit('a', title('A'))(draft.ownPages)) };
  const { ownPages } = mergeDraft(pagesDraft, { before: ab, mine, theirs });
  expect(ownPages.map(({ key, isRemoved }) => [key, isRemoved])).toEqual(
    draft.ownPages.map(({ key }, index) => [key, index === 1]),
  );
});

test('a local change only, or theirs only, is all there is', () => {
  const slugs = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
  const versions = slugs.chain((names) =>
    fc.tuple(...names.map((slug) => fc.boolean().map((isShown) => page(slug, { isShown })))),
  );
  const draftFrom = (before: SiteSettings, pages: OwnPage[]) => {
    const rows = pagesDraft.draftOf(before).ownPages;
    const next = pagesDraft.draftOf(pagesOf(...pages)).ownPages.map((row) => {
      const was = rows.find(({ slug }) => slug === row.slug);
      return was ? { ...row, key: was.key } : { ...row, savedAs: '' };
    });
    const gone = rows.filter(({ slug }) => !next.some((row) => row.slug === slug));
    return { ...pagesDraft.draftOf(before), ownPages: [...next, ...gone.map((row) => ({ ...row, isRemoved: true }))] };
  };
  fc.assert(
    fc.property(versions, versions, (one, other) => {
      const [before, after] = [pagesOf(...one), pagesOf(...other)];
      const mine = mergeDraft(pagesDraft, { before, mine: draftFrom(before, other), theirs: before });
      expect(changedPaths(pagesDraft.settingsOf(mine), after)).toEqual([]);
      const theirs = mergeDraft(pagesDraft, { before, mine: pagesDraft.draftOf(before), theirs: after });
      expect(pagesDraft.settingsOf(theirs).ownPages ?? []).toEqual(other);
    }),
  );
});

const visa = {
  slug: 'visa',
  isOffered: true,
  name: { en: 'Visa' },
  summary: { en: 'Forms' },
  lead: { en: 'We fill in.' },
};
const step = (text: string) => ({ title: { en: text }, text: { en: text } });

test('services of one’s own: fee and steps of one, and one that each added', () => {
  const before: SiteSettings = { ...sampleSettings, ownServices: [visa] };
  const theirs = {
    ...before,
    ownServices: [
      { ...visa, steps: [step('One')] },
      { ...visa, slug: 'theirs' },
    ],
  };
  const draft = ownServicesDraft.draftOf(before);
  const typed = withValueAt(draft, 'ownServices.0.fee', { kind: 'amount', paise: '150', basisPoints: '' });
  const row = { ...blankOwnService(), name: { en: 'Ration card', gu: '', hi: '' } };
  const mine = { ...typed, ownServices: [...typed.ownServices, row] };
  const { ownServices } = ownServicesDraft.settingsOf(mergeDraft(ownServicesDraft, { before, mine, theirs }));
  expect(ownServices).toMatchObject([
    { slug: 'visa', steps: [step('One')], fee: { kind: 'amount', paise: 150_00 } },
    { slug: 'ration-card' },
    { slug: 'theirs' },
  ]);
});

test('holidays and shifts: a day that each added, another name, other hours', () => {
  const shift = { id: 'early-1', name: 'Early', startsAt: 480, endsAt: 960, graceMinutes: 10 };
  const attendance = {
    radiusMetres: 150,
    worstAccuracyMetres: 100,
    graceMinutes: 15,
    saturdaysOff: [],
    shifts: [shift],
  };
  const day = (date: string, en: string) => ({ date, name: { en } });
  const before: SiteSettings = { ...sampleSettings, attendance, holidays: [day('2027-01-26', 'Republic Day')] };
  const theirs = {
    ...before,
    attendance: {
      ...attendance,
      shifts: [
        { ...shift, name: 'Morning' },
        { ...shift, id: 'late-1' },
      ],
    },
    holidays: [day('2027-01-26', 'Republic day'), day('2027-08-15', 'Independence Day')],
  };
  const draft = settingsDraft.draftOf(before);
  const typed = withValueAt(draft, 'attendance.shifts.0.startsAt', '08:30');
  const moved = withValueAt(typed, 'holidays.0.date', '2027-01-27');
  const mine = mergeDraft(settingsDraft, { before, mine: moved, theirs });
  const { holidays, attendance: judged } = settingsDraft.settingsOf(mine);
  expect(holidays).toEqual([day('2027-01-27', 'Republic day'), day('2027-08-15', 'Independence Day')]);
  expect(judged?.shifts).toEqual([
    { ...shift, name: 'Morning', startsAt: 510 },
    { ...shift, id: 'late-1' },
  ]);
});

test('a holiday that both entered is the one day: theirs, with what I typed on it', () => {
  const day = (date: string, name: Holiday['name']) => ({ date, name });
  const before: SiteSettings = { ...sampleSettings, holidays: [day('2027-01-26', { en: 'Republic Day' })] };
  const theirs = {
    ...before,
    holidays: [
      ...before.holidays,
      day('2027-03-22', { en: 'Holi', gu: 'ધુળેટી' }),
      day('2027-08-15', { en: 'Independence Day' }),
    ],
  };
  const typed = (...entered: Holiday[]) => {
    const draft = settingsDraft.draftOf(before);
    const rows = entered.map(({ date, name }) => ({ ...blankRows.holidays(), date, name: textsOf(name) }));
    const mine = { ...draft, holidays: [...draft.holidays, ...rows] };
    return settingsDraft.settingsOf(mergeDraft(settingsDraft, { before, mine, theirs })).holidays;
  };
  const merged = typed(day('2027-03-22', { en: 'Dhuleti', hi: 'धुलेंडी' }), day('2027-03-04', { en: 'Mahashivratri' }));
  expect(merged).toEqual([
    before.holidays[0],
    day('2027-03-22', { en: 'Dhuleti', gu: 'ધુળેટી', hi: 'धुलेंडी' }),
    day('2027-03-04', { en: 'Mahashivratri' }),
    day('2027-08-15', { en: 'Independence Day' }),
  ]);
  expect(siteSettings.safeParse({ ...theirs, holidays: merged }).error).toBeUndefined();
  // What I entered twice is told as before; a row without a day is nobody else's.
  const twice = typed(
    day('2027-03-22', { en: 'One' }),
    day('2027-03-22', { en: 'Two' }),
    day('', { en: 'a' }),
    day('', { en: 'b' }),
  );
  expect(twice.map(({ date, name }) => [date, name.en])).toEqual([
    ['2027-01-26', 'Republic Day'],
    ['2027-03-22', 'One'],
    ['2027-08-15', 'Independence Day'],
    ['2027-03-22', 'Two'],
    ['', 'a'],
    ['', 'b'],
  ]);
});

test('people and photos of the way: those that each sent, and another role', () => {
  const person = (picture: string, en = 'Desk') => ({
    picture,
    title: { en },
    consent: { by: 'Asha', day: '2026-11-01', notedBy: 'Ravi' },
  });
  const photo = (picture: string) => ({ picture, caption: { en: picture } });
  const before: SiteSettings = { ...sampleSettings, look: { people: [person('p1')] } };
  const theirs = { ...before, look: { people: [person('p1'), person('p2')], wayPhotos: [photo('w1')] } };
  const draft = lookDraft.draftOf(before);
  const typed = withValueAt(draft, 'look.people.0.title.en', 'Owner');
  const sent = lookDraft.draftOf({ ...before, look: { wayPhotos: [photo('w2')] } }).look.wayPhotos;
  const mine = withValueAt(
    typed,
    'look.wayPhotos',
    sent.map((row) => ({ ...row, savedAs: '' })),
  );
  expect(lookDraft.settingsOf(mergeDraft(lookDraft, { before, mine, theirs })).look).toEqual({
    people: [person('p1', 'Owner'), person('p2')],
    wayPhotos: [photo('w2'), photo('w1')],
  });
});
