import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import {
  listSettingsChanges,
  previewSettings,
  restoreSettings,
  type SiteSettings,
  updateSettings,
} from '#features/site/contract.ts';
import { settingsInForce } from '#features/site/server/reads.ts';
import type { SiteTexts } from '#features/site/texts/contract.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { en } from '#web/messages/public/en.ts';
import { passport } from '#web/messages/service-pages/en/passport.ts';

const app = await startTestApp({ build });
const admin = await aPerson(app.db, { role: 'Admin' });

const withTexts = (texts: SiteTexts): SiteSettings => ({ ...sampleSettings, texts });
const save = (texts: SiteTexts) => app.as(admin).call(updateSettings, { body: withTexts(texts) });
const page = async (url: string) => (await app.app.inject({ url })).body;
const own = (text: string) => ({ own: text, ours: 'what stood there' });

test('headline, titles, descriptions and tiles are the owner’s wherever they stand', async () => {
  const texts: SiteTexts = {
    home: { heading: { en: own('Papers in {town}? We know them.') } },
    passport: {
      documentTitle: { en: own('Passport in a week') },
      description: { en: own('All about passports at our counter.') },
      summary: { en: own('Old and new passports') },
      questions: { own: [{ question: { en: 'How long?' }, answer: { en: 'A week.' } }], ours: [] },
    },
  };
  expect((await save(texts)).status).toBe(200);
  expect(await page('/')).toContain('Papers in Anand? We know them.');
  for (const url of ['/', '/service']) expect(await page(url), url).toContain('Old and new passports');
  const body = await page('/passportservicesservice');
  expect(body).toContain('<title>Passport in a week, ');
  expect(body).toContain('<meta name="description" content="All about passports at our counter."');
  expect(body).toContain('<meta property="og:title" content="Passport in a week, ');
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] ?? '';
  expect(json).toContain('"name":"How long?","acceptedAnswer":{"@type":"Answer","text":"A week."}');
  expect(json).toContain('Old and new passports');
  expect(body).not.toContain(passport.questions[0]?.question);
  expect(await page('/gu/passportservicesservice')).not.toContain('Passport in a week');
});

test('no text of the owner’s is more than text', async () => {
  const evil = '</script><script>alert(1)</script><img src=x onerror="alert(1)">';
  await save({
    home: { heading: { en: own(evil) }, features: { own: [{ title: { en: evil }, text: { en: evil } }], ours: [] } },
    passport: {
      documentTitle: { en: own(evil) },
      description: { en: own(evil) },
      terms: { en: own(evil) },
      questions: { own: [{ question: { en: evil }, answer: { en: evil } }], ours: [] },
      documents: { own: [{ title: { en: evil }, cases: { en: evil }, items: { en: evil } }], ours: [] },
    },
  });
  for (const url of ['/', '/passportservicesservice']) {
    const body = await page(url);
    expect(body).toContain('alert(1)');
    expect(body).not.toMatch(/<script>alert|<img src=x|<\/script><script>/);
  }
});

test('texts are looked at before they are saved, named in the history, and brought back with their version', async () => {
  const { version } = (await save({ home: { heading: { en: own('The first headline') } } })).body;
  const draft = withTexts({ home: { heading: { en: own('The second headline') } } });
  const { token } = (await app.as(admin).call(previewSettings, { body: draft })).body;
  expect(await page(`/?preview=${token}`)).toContain('The second headline');
  expect(await page('/')).toContain('The first headline');
  await app.as(admin).call(updateSettings, { body: draft });
  expect(await page('/')).toContain('The second headline');
  expect((await app.as(admin).call(listSettingsChanges, {})).body[0]?.changes).toEqual(['texts.home.heading.en']);
  await app.as(admin).call(restoreSettings, { params: { version } });
  expect(await page('/')).toContain('The first headline');
  await app.as(admin).call(updateSettings, { body: sampleSettings });
  expect(await page('/')).toContain(en.site.heroTitle('Anand'));
  expect(await settingsInForce(app.db)).toEqual(sampleSettings);
});

test('a text that is not to be taken is refused by its place', async () => {
  const refused = await save({ home: { heading: { en: own('In {twon}') } } });
  expect(refused.status).toBe(422);
  expect(Object.keys((refused.body as unknown as { errors: object }).errors)).toEqual(['texts.home.heading.en.own']);
});
