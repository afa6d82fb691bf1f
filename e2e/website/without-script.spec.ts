import {
  expect,
  fillForm,
  homeOf,
  languages,
  publicWords,
  receiptWords,
  referenceIn,
  tagsOf,
  test,
  visitor,
} from '../journey.ts';

test.use({ javaScriptEnabled: false, expectedErrors: [/422/] });

for (const language of languages) {
  test(`without JavaScript the form shows its errors, keeps its values and takes the enquiry, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ page }) => {
    const words = publicWords[language].enquiries;
    const person = visitor();
    await page.goto(homeOf(language));
    await fillForm(page, language, { ...person, mobile: '12345' });
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.locator('[data-summary]')).toBeVisible();
    await expect(page.getByLabel(words.labels.mobile, { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel(words.labels.address, { exact: true })).toHaveValue(person.address);
    await expect(page.getByLabel(words.labels.serviceType, { exact: true })).toHaveValue(person.service);

    await page.getByLabel(words.labels.mobile, { exact: true }).fill(person.mobile);
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.locator('[data-success]')).toContainText(words.success);
    const reference = referenceIn(await page.locator('[data-success]').textContent());
    expect(page.url()).toContain(`reference=${reference}`);
    await expect(page.getByRole('button', { name: receiptWords[language].copy })).toBeHidden();

    await page.getByRole('link', { name: receiptWords[language].another }).click();
    await expect(page.getByLabel(words.labels.firstName, { exact: true })).toHaveValue('');
    await fillForm(page, language, person);
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.locator('[data-success]')).toContainText(reference);
  });
}

test('without JavaScript the language can be changed, is remembered, and English can be had back', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('link', { name: 'ગુજરાતી' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'gu');
  await page.goto('/');
  await expect(page).toHaveURL(/\/gu\/$/);
  await page.getByRole('link', { name: 'English' }).first().click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('without JavaScript the menu opens', { tag: ['@desktop', '@phone'] }, async ({ page, isMobile }) => {
  await page.goto('/');
  const link = page.getByRole('link', { name: publicWords.en.services.names['voter-id'] });
  if (isMobile) await page.locator('[data-menu] summary').click();
  else await page.locator('[data-dropdown]').hover();
  await expect(link.first()).toBeVisible();
});
