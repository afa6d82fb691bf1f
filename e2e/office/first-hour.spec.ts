import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { sampleSettings } from '#features/site/catalogue.ts';
import { languages, localPath } from '#shared/languages.ts';
import { newPassword } from '#testing/factories.ts';
import { ownSettings } from '#testing/own-settings.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, opened, publicPaths, publicWords, test } from '../journey.ts';

const { accounts, people, setUp, settings, site, steps, titles } = officeWords.en;
const hex = () => randomBytes(32).toString('hex');
let product: Product;
let dataDir: string;

test.beforeAll(async () => {
  dataDir = await temporaryFolder();
  const port = String(await freePort());
  product = await startProduct({
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: port,
    PUBLIC_URL: `http://localhost:${port}`,
    SIGNING_KEY: hex(),
    DATA_KEYS: `first:${hex()}`,
    INDEX_KEYS: `first:${hex()}`,
  });
});
test.afterAll(async () => {
  await product.stop();
  await rm(dataDir, { recursive: true, force: true });
});

/** What an owner types, by the ids of the fields. */
const typed: Record<string, string | undefined> = {
  ...Object.fromEntries(
    (['agencyName', 'town', 'addressLines'] as const).flatMap((name) =>
      languages.map((language) => [`${name}.${language}`, ownSettings[name][language]]),
    ),
  ),
  pincode: ownSettings.pincode,
  foundingYear: '2017',
  phone: ownSettings.phone,
  whatsapp: ownSettings.whatsapp,
  email: ownSettings.email,
  'mapPosition.latitude': '22.5645',
  'mapPosition.longitude': '72.9289',
  opensAt: '9',
  closesAt: '6',
  'dataProtectionContact.title.en': 'Privacy contact',
  'dataProtectionContact.email': ownSettings.dataProtectionContact.email,
};

test('an owner’s first hour: from the server’s link to a website of their own in three languages, by the first steps', {
  tag: ['@desktop', '@full'],
}, async ({ openBrowser }) => {
  test.slow();
  const address = /Suvidha is at (\S+)/.exec(product.output())?.[1] ?? '';
  const [page, visitor] = [await openBrowser(address), await openBrowser(address)];
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const step = (name: keyof typeof steps.named) =>
    page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name: new RegExp(`\\. ${steps.named[name].title}$`) }) });
  const openSteps = async () => {
    await page.goto('/firststeps');
    await expect(heading(steps.title)).toBeVisible();
  };

  for (const language of languages) {
    expect((await visitor.goto(localPath('/', language)))?.status()).toBe(503);
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(publicWords[language].site.unpublished.title);
  }

  await page.goto(/(\S+\/setup#\S+)/.exec(product.output())?.[1] ?? '');
  const owner = { username: 'owner@shreeganesh.in', password: newPassword() };
  await page.getByLabel(accounts.email).fill(owner.username);
  await page.getByLabel(accounts.password, { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: setUp.submit }).click();
  await page.getByRole('link', { name: setUp.toLogin }).click();
  await page.getByLabel(accounts.email).fill(owner.username);
  await page.getByLabel(accounts.password, { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: accounts.submit, exact: true }).click();
  await expect(heading(officeWords.en.cards.allTitle)).toBeVisible();

  await page.goto('/dashboard');
  await expect(page.getByText(steps.left(10))).toBeVisible();
  await page.getByRole('link', { name: steps.title }).last().click();
  await expect(page.getByText(steps.progress(0, 10))).toBeVisible();
  await expectNothingFound(page, { state: 'no step done' });

  // Whatever is typed comes from the owner: nothing stands in the fields before.
  await step('reach').getByRole('link', { name: steps.go }).click();
  await expect(page.getByRole('heading', { name: settings.sections.reach, exact: true })).toBeFocused();
  const field = (path: string) => page.locator(`[id="setting-${path}"]`);
  for (const [path, text] of Object.entries(typed)) {
    await expect(field(path), path).toHaveValue('');
    await field(path).fill(text ?? '');
  }
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'])
    await page.getByRole('checkbox', { name: day, exact: true }).check();
  await page.getByRole('button', { name: site.save, exact: true }).click();
  await expect(page.getByText(site.saved(1))).toBeVisible();

  const ofTheSample = [
    ...Object.values(sampleSettings.agencyName),
    ...Object.values(sampleSettings.addressLines),
    sampleSettings.email,
  ];
  for (const language of languages) {
    for (const path of publicPaths) {
      const answer = await fetch(new URL(localPath(path, language), address));
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      expect(text.includes(String(ownSettings.agencyName[language])), `${language} ${path}`).toBe(true);
      expect(
        ofTheSample.filter((word) => word !== undefined && text.includes(word)),
        `${language} ${path}`,
      ).toEqual([]);
    }
  }

  await openSteps();
  await expect(page.getByText(steps.progress(4, 10))).toBeVisible();
  await step('team').getByRole('button', { name: steps.later }).click();
  await expect(step('team')).toContainText(steps.states.later);
  await expect(step('team').getByRole('button', { name: steps.undo })).toBeFocused();
  for (const name of ['services', 'texts', 'backup'] as const) {
    await step(name).getByRole('button', { name: steps.done }).click();
    await expect(step(name)).toContainText(steps.states.done);
  }

  await step('staff').getByRole('link', { name: steps.go }).click();
  await page.getByRole('button', { name: people.create }).click();
  const form = opened(page);
  await form.getByLabel(people.username, { exact: true }).fill('first@shreeganesh.in');
  await form.getByLabel(accounts.password, { exact: true }).fill(newPassword());
  await form.getByLabel(people.role, { exact: true }).selectOption({ index: 1 });
  await form.getByRole('button', { name: people.create }).click();
  await expect(form).toBeHidden();

  await page.goto('/dashboard');
  await expect(page.getByText(steps.left(2))).toContainText(
    `${steps.named.team.title} · ${steps.named.secondFactor.title}`,
  );
  await expect(page.getByRole('link', { name: titles.steps.title }).first()).toBeVisible();
});
