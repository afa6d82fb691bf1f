import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { en as english } from '#web/messages/calculators/en.ts';
import { gu as gujarati } from '#web/messages/calculators/gu.ts';
import { hi as hindi } from '#web/messages/calculators/hi.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, type Language, languages, publicWords, tagsOf, test } from '../journey.ts';

const calculators = { en: english, gu: gujarati, hi: hindi };
const at = (path: string, language: Language) => (language === 'en' ? path : `/${language}${path}`);
const figure = (page: Page, part: string, name: string) => page.locator(`${part} [data-figure=${name}]`);

/** Bodies of scripts and stylesheets fetched from now on, by the size they travel with. */
function weighFetches(page: Page): () => Promise<number> {
  const fetched: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet', 'fetch'].includes(response.request().resourceType())) fetched.push(response.body());
  });
  return async () => {
    const bodies = await Promise.all(fetched);
    return bodies.reduce((sum, body) => sum + brotliCompressSync(body).length, 0);
  };
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
    expect(await weighed()).toBeLessThanOrEqual(8 * 1024);
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
    expect(await weighed()).toBeLessThanOrEqual(6 * 1024);
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
  }
});
