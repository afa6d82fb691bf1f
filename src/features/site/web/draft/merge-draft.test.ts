import { expect, test } from 'vitest';
import { sampleSettings } from '../../catalogue.ts';
import { type SiteSettings, siteSettings } from '../../contract.ts';
import { usualWork } from '../../work/catalogue.ts';
import { mergeDraft } from './merge-draft.ts';
import { draftOf, settingsDraft, settingsOf } from './settings-draft.ts';

const fee = (paise: number) => ({ kind: 'amount' as const, paise });

test('their other changes stay, and where both changed a field mine is kept', () => {
  const before: SiteSettings = {
    ...sampleSettings,
    services: { loan: { isOffered: false, fee: fee(100) } },
    work: usualWork,
  };
  const mine: SiteSettings = {
    ...before,
    phone: '111111',
    agencyName: { ...before.agencyName, gu: 'mine' },
    services: { passport: { isOffered: true, fee: fee(200) } },
  };
  const theirs: SiteSettings = {
    ...before,
    phone: '222222',
    email: 'theirs@example.com',
    agencyName: { ...before.agencyName, hi: 'theirs' },
    services: { ...before.services, passport: { isOffered: false }, insurance: { isOffered: false } },
  };
  const merged = settingsOf(mergeDraft(settingsDraft, { before, mine: draftOf(mine), theirs }));
  expect(merged).toEqual({
    ...before,
    phone: '111111',
    email: 'theirs@example.com',
    agencyName: { en: before.agencyName.en, gu: 'mine', hi: 'theirs' },
    services: {
      passport: { isOffered: false, fee: fee(200) },
      insurance: { isOffered: false },
    },
  });
  expect(siteSettings.safeParse(merged).success).toBe(true);
  expect(
    siteSettings.safeParse(settingsOf(mergeDraft(settingsDraft, { before, mine: draftOf(mine), theirs: before })))
      .success,
  ).toBe(true);
});

test('what is typed wrongly stays as it was typed, and rows that were taken away stay away', () => {
  const draft = { ...draftOf(sampleSettings), opensAt: '', foundingYear: 'long ago' };
  const mine = { ...draft, holidays: draft.holidays.map((row) => ({ ...row, isRemoved: true })) };
  const merged = mergeDraft(settingsDraft, {
    before: sampleSettings,
    mine,
    theirs: { ...sampleSettings, phone: '222222' },
  });
  expect(merged).toMatchObject({ opensAt: '', foundingYear: 'long ago', phone: '222222', holidays: mine.holidays });
});
