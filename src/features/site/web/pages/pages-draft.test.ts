import { expect, test } from 'vitest';
import { messages as en } from '#web/messages/office/en.ts';
import { sampleSettings } from '../../catalogue.ts';
import { changedPaths } from '../../changes/rules.ts';
import type { SiteSettings } from '../../contract.ts';
import type { OwnPage } from '../../pages/contract.ts';
import { formatSetting } from '../describe-setting.ts';
import { mergeDraft } from '../draft/merge-draft.ts';
import { settingsDraft } from '../draft/settings-draft.ts';
import { valueAt, withValueAt } from '../draft/settings-paths.ts';
import { entryNames } from '../history/entry-names.ts';
import { nameSetting } from '../name-setting.ts';
import { blankPage, isUnwritten, pagesDraft } from './pages-draft.ts';

const { draftOf, settingsOf, pathOnScreen } = pagesDraft;
const said = (text: string): OwnPage['body']['en'] => [{ kind: 'paragraph', parts: [{ text }] }];
const fees: OwnPage = {
  slug: 'fees',
  title: { en: 'Fees', gu: 'ફી' },
  body: { en: [...said('Nothing hidden.'), ...said('Ask us.')], gu: said('બધું ખુલ્લું.') },
  isShown: true,
  isInFooter: true,
};
const offers: OwnPage = {
  slug: 'offers',
  title: { en: 'Offers' },
  body: { en: said('Ten per cent.') },
  isShown: false,
  isInFooter: true,
};
const written: SiteSettings = { ...sampleSettings, ownPages: [fees, offers] };

test('what nobody touches is sent as it is, from this screen and from the others', () => {
  expect(settingsOf(draftOf(written))).toEqual(written);
  expect(settingsOf(draftOf(sampleSettings))).toEqual(sampleSettings);
  expect(settingsDraft.settingsOf(settingsDraft.draftOf(written)).ownPages).toEqual(written.ownPages);
});

test('what is written is sent tidy, and without the languages that are empty', () => {
  const row = {
    ...blankPage(),
    slug: 'our-rules-',
    title: { en: ' Our rules ', gu: '', hi: '' },
    body: { en: [...said(' Be on time. '), ...said(' ')], gu: said(' '), hi: [] },
  };
  expect(isUnwritten(blankPage())).toBe(true);
  expect(isUnwritten(row)).toBe(false);
  const { ownPages } = settingsOf({ ...draftOf(sampleSettings), ownPages: [row] });
  expect(ownPages).toEqual([
    {
      slug: 'our-rules',
      title: { en: 'Our rules' },
      body: { en: said('Be on time.') },
      isShown: true,
      isInFooter: true,
    },
  ]);
});

test('a removed page is not sent, and faults are told where they stand on the screen', () => {
  const draft = withValueAt(draftOf(written), 'ownPages.0.isRemoved', true);
  expect(settingsOf(draft).ownPages).toEqual([offers]);
  expect(pathOnScreen(draft, 'ownPages.0.slug')).toBe('ownPages.1.slug');
  expect(pathOnScreen(draft, 'ownPages.0.body.gu.4.parts.0.link')).toBe('ownPages.1.body.gu');
  expect(pathOnScreen(draft, 'phone')).toBe('phone');
  expect(nameSetting('ownPages.1.body.gu', en)).toBe('Own pages 2: Text (ગુજરાતી)');
});

test('what others saved elsewhere meanwhile stays', () => {
  const mine = withValueAt(draftOf(written), 'ownPages.0.title.en', 'Our fees');
  const merged = mergeDraft(pagesDraft, { before: written, mine, theirs: { ...written, phone: '+91 98765 43210' } });
  expect(settingsOf(merged)).toMatchObject({ phone: '+91 98765 43210', ownPages: [{ title: { en: 'Our fees' } }, {}] });
});

test('the only page is taken away by an empty list, though nothing is left of its words', () => {
  const [row] = draftOf({ ...written, ownPages: [fees] }).ownPages;
  if (!row) throw new Error('There is one.');
  const emptied = { ...blankPage(), key: row.key, savedAs: row.savedAs };
  expect(isUnwritten(emptied)).toBe(false);
  const draft = { ...draftOf(written), ownPages: [{ ...emptied, isRemoved: true }] };
  expect(settingsOf(draft).ownPages).toEqual([]);
});

const told = (path: string, own: OwnPage[], others: OwnPage[] = []) =>
  formatSetting(
    path,
    { value: valueAt({ ownPages: own }, path), other: valueAt({ ownPages: others }, path) },
    { messages: en, language: 'en' },
  );

test('the history tells what of a page differs, of a text the lines that do', () => {
  const changed = {
    ...fees,
    body: { ...fees.body, en: [...said('Nothing hidden.'), ...said('Call us.')] },
    isInFooter: false,
  };
  expect(changedPaths(written, { ...written, ownPages: [changed, offers] })).toEqual([
    'ownPages[fees].body.en',
    'ownPages[fees].isInFooter',
  ]);
  expect(told('ownPages[fees].body.en', [changed], [fees])).toBe('Call us.');
  expect(told('ownPages[fees].body.en', [fees], [changed])).toBe('Ask us.');
  expect(told('ownPages[fees].body.hi', [fees], [changed])).toBe('empty');
  expect(told('ownPages[fees].isInFooter', [changed])).toBe('Off');
  expect(told('ownPages[offers]', [offers])).toContain('Title (English): Offers; Text (English): Ten per cent.');
  expect(told('ownPages[offers]', [fees])).toBe('empty');
  expect(told('ownPages', [offers, fees], [fees, offers])).toBe('Offers; Fees');
});

test('letters that became bold are a change that is told', () => {
  const bold = {
    ...offers,
    body: { en: [{ kind: 'paragraph' as const, parts: [{ text: 'Ten per cent.', isBold: true as const }] }] },
  };
  expect(changedPaths({ ownPages: [offers] }, { ownPages: [bold] })).toEqual(['ownPages[offers].body.en']);
  expect(told('ownPages[offers].body.en', [bold], [offers])).toBe('Ten per cent.');
});

test('a page is named in the history by its title in the reader’s language, or its address', () => {
  const namesOf = entryNames('gu', { ownPages: [{ ...fees, title: { en: 'Fees', gu: 'ફી' } }] });
  expect(nameSetting('ownPages[fees].body.gu', en, namesOf)).toBe('Own pages “ફી”: Text (ગુજરાતી)');
  expect(nameSetting('ownPages[gone]', en, namesOf)).toBe('Own pages “gone”');
});
