import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type OwnPage, ownPages } from './contract.ts';
import { mostPages, ownPagePath, shownPages, slugOf, slugTyped } from './rules.ts';

const page = (change: object = {}): OwnPage => ({
  slug: 'our-fees',
  title: { en: 'Our fees', gu: 'અમારી ફી' },
  body: { en: [{ kind: 'paragraph', parts: [{ text: 'Nothing hidden.' }] }] },
  isShown: true,
  isInFooter: false,
  ...change,
});

const faultsOf = (pages: unknown) =>
  ownPages.safeParse(pages).error?.issues.map(({ path, message }) => `${path.join('.')} ${message}`) ?? [];

test.each<[string, unknown[], string[]]>([
  ['a page', [page()], []],
  ['two pages', [page(), page({ slug: 'offers' })], []],
  ['one address twice', [page(), page({ slug: 'offers' }), page()], ['2.slug repeated']],
  ['no address', [page({ slug: ' ' })], ['0.slug required']],
  ['a hyphen at the end', [page({ slug: 'fees-' })], ['0.slug address-part']],
  ['a way up', [page({ slug: '../login' })], ['0.slug address-part']],
  ['another script', [page({ slug: 'ફી' })], ['0.slug address-part']],
  ['a long address', [page({ slug: 'x'.repeat(61) })], ['0.slug too-long']],
  ['no English title', [page({ title: { en: '', gu: 'ફી' } })], ['0.title.en required']],
  ['no English text', [page({ body: { en: [], gu: page().body.en } })], ['0.body.en required']],
  ['more than thirty', Array.from({ length: mostPages + 1 }, (_, index) => page({ slug: `p${index}` })), [' too-long']],
])('%s', (_, pages, faults) => {
  expect(faultsOf(pages)).toEqual(faults);
});

test('a script is refused wherever it is tried', () => {
  const evil = { text: 'x', link: 'javascript:alert(1)' };
  expect(faultsOf([page({ body: { en: [{ kind: 'bullets', items: [[evil]] }] } })])).toEqual([
    '0.body.en.0.items.0.0.link link',
  ]);
  expect(faultsOf([page({ html: '<b>' })])).toHaveLength(1);
});

test('visitors find what is shown, by its address', () => {
  const draft = page({ slug: 'draft', isShown: false });
  const settings = { ownPages: [draft, page()] };
  expect(shownPages(settings)).toEqual([page()]);
  expect(shownPages({})).toEqual([]);
});

test.each([
  ['Our fees, 2027!', 'our-fees-2027'],
  ['  Café & Co. ', 'cafe-co'],
  ['Owner’s notes', 'owners-notes'],
  ['અમારી ફી', ''],
  [`${'long '.repeat(20)}`, 'long-long-long-long-long-long-long-long-long-long-long-long'],
])('%s is proposed as %s', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test('whatever is typed is an address, or none yet', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (typed) => {
      const slug = slugOf(typed);
      expect(slugOf(slug)).toBe(slug);
      expect(slugTyped(slugTyped(typed))).toBe(slugTyped(typed));
      expect(faultsOf([page({ slug })])).toEqual(slug ? [] : ['0.slug required']);
    }),
  );
});

test('a page has an address of its own, and settings without pages show none', () => {
  expect(ownPagePath({ slug: 'our-fees' })).toBe('/page/our-fees');
  expect(shownPages({})).toEqual([]);
});
