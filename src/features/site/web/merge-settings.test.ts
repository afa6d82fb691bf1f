import { expect, test } from 'vitest';
import { sampleSettings } from '../catalogue.ts';
import { type SiteSettings, siteSettings } from '../contract.ts';
import { mergeSettings } from './merge-settings.ts';

const fee = (paise: number) => ({ kind: 'amount' as const, paise });

test('their other changes stay, and where both changed a field mine is kept', () => {
  const before: SiteSettings = { ...sampleSettings, services: { loan: { isOffered: false, fee: fee(100) } } };
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
  const merged = mergeSettings(before, mine, theirs);
  expect(merged).toEqual({
    ...before,
    phone: '111111',
    email: 'theirs@example.com',
    agencyName: { en: before.agencyName.en, gu: 'mine', hi: 'theirs' },
    services: {
      loan: { isOffered: true },
      passport: { isOffered: false, fee: fee(200) },
      insurance: { isOffered: false },
    },
  });
  expect(siteSettings.safeParse(merged).success).toBe(true);
  expect(siteSettings.safeParse(mergeSettings(before, mine, before)).success).toBe(true);
});
