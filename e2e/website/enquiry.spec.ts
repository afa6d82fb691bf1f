import {
  chooseLanguage,
  expect,
  fillForm,
  homeOf,
  languages,
  officeWords,
  opened,
  publicWords,
  receiptWords,
  referenceIn,
  searchFor,
  signIn,
  tagsOf,
  test,
  untilTakenOver,
  visitor,
} from '../journey.ts';

// A program fills in the form faster than a person can: it is told to wait two seconds, and the form does.
test.use({ expectedErrors: [/429/] });

for (const language of languages) {
  test(`a visitor's enquiry reaches the administrator, in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    const words = publicWords[language].enquiries;
    const office = officeWords[language];
    const person = visitor();
    await page.goto(homeOf(language));
    await fillForm(page, language, person);
    await untilTakenOver(page);
    await page.getByRole('button', { name: words.submit }).click();
    const success = page.locator('[data-success]');
    await expect(success).toContainText(words.success);
    await expect(success).toBeFocused();
    const reference = referenceIn(await success.textContent());
    const lines = await page.locator('[data-reference]').evaluate((element) => {
      const text = document.createRange();
      text.selectNodeContents(element);
      return text.getClientRects().length;
    });
    expect(lines, 'of the reference').toBe(1);
    // In place of the form, and the same after a reload.
    await expect(page.locator('form[data-enquiry-form]')).toHaveCount(0);
    const whatsapp = page.getByRole('link', { name: receiptWords[language].whatsapp });
    const toOneself = new URL((await whatsapp.getAttribute('href')) ?? '');
    expect(toOneself.pathname).toBe(`/91${person.mobile}`);
    expect(toOneself.searchParams.get('text')).toContain(reference);
    await page.reload();
    await expect(success).toContainText(reference);

    await chooseLanguage(page, language);
    await signIn(page, 'Admin', '/allservicesdata');
    await expect(page.getByRole('heading', { level: 1 })).toContainText(office.enquiries.title);
    await searchFor(page, person.mobile.slice(2));
    await expect(page.getByText(reference).first()).toBeVisible();
    await searchFor(page, reference);
    const entry = page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: reference });
    await entry.getByRole('link').first().click();
    const drawer = opened(page);
    await expect(drawer).toContainText(person.email);
    await expect(drawer).toContainText(person.address);
    await page.reload();
    await expect(opened(page)).toContainText(person.firstName);
  });
}

test('the form names what is wrong beside each field, keeps what was typed and takes the mended one', {
  tag: '@desktop',
}, async ({ page }) => {
  const words = publicWords.en.enquiries;
  await page.goto('/');
  const person = visitor();
  await fillForm(page, 'en', { ...person, mobile: '12345', pincode: '012345', dob: '2999-01-01' });
  await untilTakenOver(page);
  await page.getByRole('button', { name: words.submit }).click();
  const summary = page.locator('[data-summary]');
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveCount(3);
  await expect(page.getByLabel(words.labels.mobile, { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel(words.labels.mobile, { exact: true })).toHaveAccessibleDescription(
    /10-digit Indian mobile number/,
  );
  await expect(page.getByLabel(words.labels.firstName, { exact: true })).toHaveValue(person.firstName);
  await summary.getByRole('link').first().click();
  await expect(page.getByLabel(words.labels.mobile, { exact: true })).toBeFocused();
  await fillForm(page, 'en', person);
  await page.getByRole('button', { name: words.submit }).click();
  await expect(page.locator('[data-success]')).toContainText(words.success);
});

test('a double click is one enquiry', { tag: '@desktop' }, async ({ page }) => {
  const person = visitor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/ServicesRequest/Create')) sent.push(request.headers()['idempotency-key'] ?? '');
  });
  await page.goto('/');
  await fillForm(page, 'en', person);
  await untilTakenOver(page);
  await page.getByRole('button', { name: publicWords.en.enquiries.submit }).dblclick();
  await expect(page.locator('[data-success]')).toBeVisible();
  expect(new Set(sent).size).toBe(1);
  await signIn(page, 'Admin', '/allservicesdata');
  await searchFor(page, person.email);
  await expect(page.getByRole('row').filter({ hasText: person.firstName })).toHaveCount(1);
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/ERR_FAILED|ERR_CONNECTION|429|503/] });

  test('the quoted alert is shown, nothing is lost, and pressing again sends the same enquiry', {
    tag: '@desktop',
  }, async ({ page }) => {
    const words = publicWords.en.enquiries;
    const keys: string[] = [];
    let isDown = true;
    await page.route('**/api/ServicesRequest/Create', async (route) => {
      keys.push(route.request().headers()['idempotency-key'] ?? '');
      // Nodes of the release before do not know the invisible field.
      expect(route.request().postDataJSON()).not.toHaveProperty('remark');
      await (isDown ? route.abort('connectionfailed') : route.continue());
    });
    await page.goto('/');
    const person = visitor();
    await fillForm(page, 'en', person);
    await untilTakenOver(page);
    const button = page.locator('form[data-enquiry-form] button[type=submit]');
    await button.click();
    await expect(page.getByRole('alert').filter({ hasText: words.failed })).toBeVisible();
    await expect(page.getByLabel(words.labels.firstName, { exact: true })).toHaveValue(person.firstName);
    isDown = false;
    await button.click();
    await expect(page.locator('[data-success]')).toContainText(words.success);
    expect(new Set(keys).size).toBe(1);
  });

  test('the button says Submitting... and is disabled meanwhile', { tag: '@desktop' }, async ({ page }) => {
    let answer: () => void = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/ServicesRequest/Create', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/');
    await fillForm(page, 'en', visitor());
    await untilTakenOver(page);
    const button = page.locator('form[data-enquiry-form] button[type=submit]');
    await button.click();
    await expect(button).toHaveText('Submitting...');
    await expect(button).toBeDisabled();
    answer();
    await expect(page.locator('[data-success]')).toBeVisible();
    await page.getByRole('link', { name: receiptWords.en.another }).click();
    await expect(button).toBeEnabled();
    await expect(button).toHaveText(publicWords.en.enquiries.submit);
  });
});
