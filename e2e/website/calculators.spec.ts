import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { en as english } from '#web/messages/calculators/en.ts';
import { gu as gujarati } from '#web/messages/calculators/gu.ts';
import { hi as hindi } from '#web/messages/calculators/hi.ts';
import { en as englishMap } from '#web/messages/map/en.ts';
import { gu as gujaratiMap } from '#web/messages/map/gu.ts';
import { hi as hindiMap } from '#web/messages/map/hi.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, type Language, languages, publicWords, tagsOf, test } from '../journey.ts';

const calculators = { en: english, gu: gujarati, hi: hindi };
const maps = { en: englishMap, gu: gujaratiMap, hi: hindiMap };
const at = (path: string, language: Language) => (language === 'en' ? path : `/${language}${path}`);
const figure = (page: Page, part: string, name: string) => page.locator(`${part} [data-figure=${name}]`);

/** Bodies of scripts and stylesheets fetched from now on, by the size they travel with. */
function weighFetches(page: Page): () => number {
  let bytes = 0;
  page.on('response', async (response) => {
    if (!['script', 'stylesheet', 'fetch'].includes(response.request().resourceType())) return;
    bytes += brotliCompressSync(await response.body().catch(() => Buffer.alloc(0))).length;
  });
  return () => bytes;
}

for (const language of languages) {
  const { emi, fees } = calculators[language];

  test(`the instalment follows what is typed, in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    await page.goto(at('/loanservice', language));
    const weighed = weighFetches(page);
    const [amount, rate, months] = [emi.labels.amount, emi.labels.rate, emi.labels.months].map((label) =>
      page.getByLabel(label, { exact: true }),
    );
    if (!amount || !rate || !months) throw new Error('The calculator has three fields.');
    await amount.fill('1,20,000');
    await rate.fill('0');
    await months.fill('12');
    await expect(figure(page, '#emi', 'instalment')).toHaveText('₹10,000');
    await expect(figure(page, '#emi', 'interest')).toHaveText('₹0');
    await expect(page.locator('#emi [data-announcement]')).toHaveText(emi.announcement('₹10,000', '₹0', '₹1,20,000'));

    await rate.fill('12');
    await expect(figure(page, '#emi', 'instalment')).toHaveText('₹10,662');
    await page.locator('#emi summary').click();
    await expect(page.locator('#emi tbody tr')).toHaveCount(1);
    await months.fill('24');
    await expect(page.locator('#emi tbody tr')).toHaveCount(2);
    await expectNothingFound(page, { within: '#emi' });

    await amount.fill('99');
    await expect(figure(page, '#emi', 'instalment')).toBeHidden();
    await expect(amount).not.toHaveAttribute('aria-invalid');
    await amount.blur();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
    await expect(amount).toHaveAccessibleDescription(new RegExp(emi.problems.amount('₹1,000', '₹10,00,00,000')));
    await amount.fill('૫,૦૦,૦૦૦');
    await expect(amount).not.toHaveAttribute('aria-invalid');
    await expect(figure(page, '#emi', 'instalment')).toHaveText('₹23,537');
    expect(new URL(page.url()).search).toBe('');
    expect(weighed()).toBeLessThanOrEqual(8 * 1024);
  });

  test(`the fees follow what is ticked, in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    await page.goto(at('/service', language));
    const weighed = weighFetches(page);
    const { names } = publicWords[language].services;
    const box = (name: string) => page.locator('#estimate').getByRole('checkbox', { name, exact: true });
    await box(names['pan-card']).check();
    await expect(figure(page, '#estimate', 'total')).toHaveText('₹300');
    await box(names['credit-card-swipe']).check();
    await expect(figure(page, '#estimate', 'total')).toBeHidden();
    const bill = page.getByLabel(fees.bill, { exact: true });
    await expect(bill).toHaveAttribute('aria-invalid', 'true');
    await bill.fill('25,000');
    await expect(figure(page, '#estimate', 'total')).toHaveText('₹800');
    await box(names['pan-card']).uncheck();
    await expect(figure(page, '#estimate', 'total')).toHaveText('₹500');
    await box(names['credit-card-swipe']).uncheck();
    await page.getByRole('button', { name: fees.submit }).click();
    await expect(page.getByText(fees.noneChosen)).toBeVisible();
    await expect(box(names['credit-card-swipe'])).toBeFocused();
    await expect(page.locator('#estimate')).toContainText(fees.note);
    await expectNothingFound(page, { within: '#estimate' });
    expect(weighed()).toBeLessThanOrEqual(6 * 1024);
  });

  test(`the map opens, moves and tells the address, by keyboard and from our own data, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ page, isMobile }) => {
    const words = maps[language];
    await page.goto(at('/contact', language));
    const weighed = weighFetches(page);
    await expect(page.locator('#map').getByRole('img')).toBeVisible();
    await page.keyboard.press('Shift');
    await page.locator('#map').scrollIntoViewIfNeeded();
    const open = page.getByRole('button', { name: words.open });
    if (isMobile) await open.tap();
    else {
      // Not walked to: on the way lies the enquiry form, which would fetch its own script into this sum.
      await open.focus();
      await page.keyboard.press('Enter');
    }
    const map = page.getByRole('region', { name: words.map });
    await expect(map).toBeFocused();
    await expect(map.locator('.map-town').first()).toBeAttached();
    await expect(map.locator('path.map-road')).toBeAttached();
    await expectNothingFound(page, { within: '#map' });
    const pin = map.locator('.leaflet-marker-icon.map-pin');
    const before = await pin.boundingBox();
    await page.keyboard.press('ArrowRight');
    await expect.poll(async () => (await pin.boundingBox())?.x).toBeLessThan(before?.x ?? 0);
    await map.getByRole('button', { name: words.backToOffice }).click();
    await expect.poll(async () => Math.round((await pin.boundingBox())?.x ?? 0)).toBe(Math.round(before?.x ?? 0));
    await map.getByRole('button', { name: words.zoomIn }).click();
    await expect(map.getByRole('button', { name: words.zoomIn })).toHaveAttribute('aria-disabled', 'true');
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(map.locator('.leaflet-popup')).toContainText('388001');
    expect(weighed()).toBeLessThanOrEqual(60 * 1024);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages) {
    const { emi, fees } = calculators[language];

    test(`the calculators reckon what is sent, in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
      await page.goto(at('/loanservice', language));
      await expect(figure(page, '#emi', 'instalment')).toHaveText('₹11,122');
      const amount = page.getByLabel(emi.labels.amount, { exact: true });
      await amount.fill('many');
      await page.getByRole('button', { name: emi.submit }).click();
      await expect(amount).toHaveValue('many');
      await expect(amount).toHaveAttribute('aria-invalid', 'true');
      await expect(figure(page, '#emi', 'instalment')).toBeHidden();
      await amount.fill('10,00,000');
      await page.getByLabel(emi.labels.rate, { exact: true }).fill('0');
      await page.getByRole('button', { name: emi.submit }).click();
      await expect(figure(page, '#emi', 'instalment')).toHaveText('₹16,667');
      await expect(page).toHaveURL(/#emi$/);

      await page.goto(at('/service', language));
      await page.getByRole('button', { name: fees.submit }).click();
      await expect(page.getByText(fees.noneChosen)).toBeVisible();
      for (const slug of ['passport', 'udyam']) await page.locator(`#estimate-${slug}`).check();
      await page.getByRole('button', { name: fees.submit }).click();
      await expect(figure(page, '#estimate', 'total')).toHaveText('₹3,500');
      await expect(page.locator('#estimate :checked')).toHaveCount(2);
    });

    test(`the map is a picture with links to directions, in ${language}`, { tag: tagsOf(language) }, async ({
      page,
    }) => {
      await page.goto(at('/contact', language));
      const map = page.locator('#map');
      await expect(map.getByRole('img')).toBeVisible();
      await expect(map.getByRole('button')).toBeHidden();
      await expect(map.getByRole('link', { name: maps[language].google })).toBeVisible();
    });
  }
});
