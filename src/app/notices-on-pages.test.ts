import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { listSettingsChanges, previewSettings, type SiteSettings, updateSettings } from '#features/site/contract.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { en } from '#web/messages/public/en.ts';
import { gu } from '#web/messages/public/gu.ts';

let now = '2027-01-10T23:59:59+05:30';
const app = await startTestApp({ build, now: () => new Date(now) });
const admin = await aPerson(app.db, { role: 'Admin' });

const text = { en: 'Closed on Friday for Uttarayan', gu: 'ઉત્તરાયણ માટે શુક્રવારે બંધ' };
const notice = { text, fromDay: '2027-01-11', untilDay: '2027-01-15' };
const noticed = (change: object = {}): SiteSettings => ({ ...sampleSettings, notices: [{ ...notice, ...change }] });
const save = (settings: SiteSettings) => app.as(admin).call(updateSettings, { body: settings });
const page = async (url: string) => (await app.app.inject({ url })).body;

test('kept pages show a notice from midnight in India until its last midnight, in the language of the page', async () => {
  expect((await save(noticed())).status).toBe(200);
  expect(await page('/')).not.toContain(text.en);
  now = '2027-01-11T00:00:00+05:30';
  for (const url of ['/', '/contact', '/privacy', '/hi/team', '/nowhere'])
    expect(await page(url), url).toContain(text.en);
  expect(await page('/')).toContain(`aria-label="${en.site.notices}"`);
  expect(await page('/gu/')).toContain(text.gu);
  expect(await page('/gu/')).toContain(`aria-label="${gu.site.notices}"`);
  now = '2027-01-15T23:59:59+05:30';
  expect(await page('/')).toContain(text.en);
  now = '2027-01-16T00:00:00+05:30';
  for (const url of ['/', '/gu/']) expect(await page(url)).not.toContain('Uttarayan');
});

test('a notice leads to its page, unless that page is not there', async () => {
  now = '2027-01-12T12:00:00+05:30';
  const link = async (settings: SiteSettings) => {
    await save(settings);
    return /<a href="([^"]+)"[^>]*>Closed on Friday/.exec(await page('/hi/'))?.[1];
  };
  expect(await link(noticed({ page: '/contact' }))).toBe('/hi/contact');
  expect(await link(noticed({ page: '/nowhere' }))).toBeUndefined();
  const passport = noticed({ page: '/passportservicesservice' });
  expect(await link(passport)).toBe('/hi/passportservicesservice');
  expect(await link({ ...passport, services: { passport: { isOffered: false } } })).toBeUndefined();
  expect(await page('/hi/')).toContain(text.en);
});

test('a notice is looked at before it is saved, and stands in the history as a change of the notices', async () => {
  now = '2027-01-12T12:00:00+05:30';
  const body = noticed({ text: { en: 'Open until eight this week' } });
  const { token } = (await app.as(admin).call(previewSettings, { body })).body;
  expect(await page(`/?preview=${token}`)).toContain('Open until eight this week');
  expect(await page('/')).not.toContain('Open until eight this week');
  await save(body);
  expect((await app.as(admin).call(listSettingsChanges, {})).body[0]?.changes).toContain('notices');
});

test('of many notices the two newest stand above the page, the others one press away', async () => {
  now = '2027-01-12T12:00:00+05:30';
  const numbered = (count: number) =>
    Array.from({ length: count }, (_, index) => ({
      ...notice,
      text: { en: `Notice ${index}.` },
      fromDay: `2027-01-0${index + 1}`,
    }));
  await save({ ...sampleSettings, notices: numbered(2) });
  expect(await page('/')).not.toContain('<details><summary class="cursor-pointer py-2">');
  await save({ ...sampleSettings, notices: numbered(5) });
  const [atOnce = '', later = ''] = (await page('/')).split(`${en.site.moreNotices(3)}</summary>`);
  expect([atOnce.includes('Notice 4.'), atOnce.includes('Notice 3.'), atOnce.includes('Notice 2.')]).toEqual([
    true,
    true,
    false,
  ]);
  for (const index of [0, 1, 2]) expect(later).toContain(`Notice ${index}.`);
});
