import { expect, fillForm, publicWords, test, untilTakenOver, visitor } from '../journey.ts';

// Sent sooner after the page was opened than a person can fill it in, it waits and goes by itself.
test.use({ expectedErrors: [/429/] });

test('what was typed goes along when the language is changed, and stands nowhere but in the form', async ({ page }) => {
  const person = visitor();
  const words = publicWords.gu.enquiries;
  await page.goto('/');
  await fillForm(page, 'en', person);
  await untilTakenOver(page);
  await page.getByRole('link', { name: 'ગુજરાતી' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu');
  await expect(page.getByLabel(words.labels.firstName, { exact: true })).toHaveValue(person.firstName);
  await expect(page.getByLabel(words.labels.mobile, { exact: true })).toHaveValue(person.mobile);
  await expect(page.getByLabel(words.labels.address, { exact: true })).toHaveValue(person.address);
  await expect(page.getByLabel(words.labels.serviceType, { exact: true })).toHaveValue(person.service);
  await expect(page.getByLabel(words.birthParts.year, { exact: true })).toHaveValue(person.dob.slice(0, 4));
  expect(new URL(page.url())).toMatchObject({ pathname: '/gu/', search: '', hash: '' });
  const kept = await page.evaluate(() => [
    window.name,
    document.cookie,
    JSON.stringify([localStorage, sessionStorage]),
  ]);
  expect(kept[0]).toBe('');
  expect(kept.join(' ')).not.toContain(person.mobile);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.locator('[data-success]')).toContainText(words.success);
});
