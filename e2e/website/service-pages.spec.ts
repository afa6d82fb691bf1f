import { services } from '#features/services/catalogue.ts';
import { localPath } from '#shared/languages.ts';
import { en } from '#web/messages/service-page/en.ts';
import { gu } from '#web/messages/service-page/gu.ts';
import { hi } from '#web/messages/service-page/hi.ts';
import { servicePageTexts } from '#web/messages/service-pages/all-texts.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  expect,
  fillForm,
  languages,
  openInOwnFonts,
  publicWords,
  receiptWords,
  referenceIn,
  tagsOf,
  tagsOfRest,
  test,
  untilTakenOver,
  visitor,
} from '../journey.ts';

const headings = { en, gu, hi };
const written = services.filter(({ slug }) => servicePageTexts.en[slug]);
const shownFee: Partial<Record<string, string>> = {
  'credit-card-swipe': '2%',
  passport: '₹2,500',
  'pan-card': '₹300',
  udyam: '₹1,000',
  'voter-id': '₹200',
  'income-tax': '₹2,500',
  'e-shram': '₹50',
};

for (const language of languages) {
  test(`every service has its page with its price and its form, in ${language}`, { tag: tagsOf(language) }, async ({
    page,
  }) => {
    for (const service of written) {
      const answer = await page.goto(localPath(service.route, language));
      expect(answer?.status()).toBe(200);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        servicePageTexts[language][service.slug]?.heading ?? '',
      );
      const fee = shownFee[service.slug] ?? headings[language].price.requestText;
      await expect(page.locator('.price-card')).toContainText(fee);
      const { labels } = publicWords[language].enquiries;
      await expect(page.getByLabel(labels.serviceType, { exact: true })).toHaveValue(service.type);
      await expectNothingCutOff(page);
    }
  });

  // In English each of them is looked at among all pages; here with every question open.
  test(`a service's page and the list of services have no accessibility fault, in ${language}`, {
    tag: '@full',
  }, async ({ page }) => {
    for (const path of ['/service', '/loanservice', '/passportservicesservice']) {
      await openInOwnFonts(page, localPath(path, language));
      for (const details of await page.locator('main details').all()) await details.locator('summary').click();
      await expectNothingFound(page, { state: path });
      await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingCutOff(page);
    }
  });
}

test.describe('the form', () => {
  // A program fills in the form faster than a person can: it is told to wait two seconds, and the form does.
  test.use({ expectedErrors: [/429/] });

  test('is sent for the page’s service, which stays chosen afterwards', { tag: '@desktop' }, async ({ page }) => {
    const words = publicWords.en.enquiries;
    await page.goto('/insuranceservice');
    await page.getByRole('link', { name: headings.en.ask }).first().click();
    const sent = page.waitForRequest('**/ServicesRequest/Create');
    const person = { ...visitor(), service: 'Insurance' };
    await fillForm(page, 'en', person);
    await untilTakenOver(page);
    await page.getByRole('button', { name: words.submit }).click();
    expect((await sent).postDataJSON()).toMatchObject({ serviceType: 'Insurance' });
    const success = page.locator('[data-success]');
    await expect(success).toContainText(words.success);
    const reference = referenceIn(await success.textContent());
    expect(reference).not.toBe('');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: receiptWords.en.copy }).click();
    await expect(page.getByText(receiptWords.en.copied, { exact: true })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference);
    await expectNothingFound(page);
    await page.emulateMedia({ media: 'print' });
    await expect(success).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });

    await page.getByRole('link', { name: receiptWords.en.another }).click();
    await expect(page.getByLabel(words.labels.serviceType, { exact: true })).toBeFocused();
    await expect(page.getByLabel(words.labels.serviceType, { exact: true })).toHaveValue('Insurance');
    for (const name of ['firstName', 'mobile', 'email'] as const)
      await expect(page.getByLabel(words.labels[name], { exact: true })).toHaveValue(person[name]);
    await expect(page.getByLabel(words.labels.address, { exact: true })).toHaveValue('');
    expect(new URL(page.url()).search).toBe('');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] });

  test('the list of documents follows its switch, on paper too, and forgets what was ticked', {
    tag: '@desktop',
  }, async ({ page }) => {
    await page.goto('/passportservicesservice');
    const documents = page.locator('#documents');
    const share = documents.getByRole('link', { name: headings.en.documents.share });
    const old = documents.getByLabel('Old passport, with copies of its first two and last two pages');
    const licence = documents.getByLabel('Driving licence', { exact: true });
    await expect(licence).toBeVisible();
    await expect(old).toBeHidden();
    // A child has none.
    await documents.getByLabel('For a child', { exact: true }).check();
    await expect(licence).toBeHidden();
    await documents.getByLabel('Renewal', { exact: true }).check();
    await expect(licence).toBeHidden();
    await expect(share).toHaveCount(1);
    expect(new URL((await share.getAttribute('href')) ?? '').searchParams.get('text')).toContain('Old passport');
    await expect(documents.getByRole('button')).toHaveCount(0);
    await old.check();
    await page.emulateMedia({ media: 'print' });
    await expect(old).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
    await expect(documents.getByText('Anand, Gujarat')).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await page.reload();
    await expect(documents.getByLabel('First passport', { exact: true })).toBeChecked();
    await expect(old).not.toBeChecked();
  });

  test('questions open, errors keep the service, and the enquiry is taken in', { tag: ['@desktop', '@full'] }, async ({
    page,
  }) => {
    const words = publicWords.hi.enquiries;
    await page.goto('/hi/loanservice');
    const question = page.locator('main details').first();
    await question.locator('summary').click();
    await expect(question.locator('p')).toBeVisible();
    const person = { ...visitor(), service: 'Loan' };
    await fillForm(page, 'hi', { ...person, mobile: '12345' });
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.locator('[data-summary]')).toBeVisible();
    await expect(page.getByLabel(words.labels.serviceType, { exact: true })).toHaveValue('Loan');
    await page.getByLabel(words.labels.mobile, { exact: true }).fill(person.mobile);
    await page.getByRole('button', { name: words.submit }).click();
    await expect(page.locator('[data-success]')).toContainText(words.success);
    await expect(page).toHaveURL(/\/hi\/loanservice\?reference=SR-/);
  });
});

for (const [name, chosen] of [
  ['two', written.slice(0, 2)],
  ['all', written],
] as const) {
  const tag = tagsOfRest(name === 'two');
  test(`the menu and the cards of /service lead to the right page, for ${name}`, { tag }, async ({
    page,
    isMobile,
  }) => {
    for (const { slug, route } of chosen) {
      const name = publicWords.gu.services.names[slug];
      await page.goto('/gu/service');
      if (isMobile) await page.locator('[data-menu] summary').click();
      else await page.locator('[data-dropdown]').hover();
      await page.locator('header').getByRole('link', { name, exact: true }).filter({ visible: true }).click();
      await expect(page).toHaveURL(new RegExp(`/gu${route}$`));
      await page.goto('/gu/service');
      await page.locator('main .tile').filter({ hasText: name }).first().click();
      await expect(page).toHaveURL(new RegExp(`/gu${route}$`));
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(servicePageTexts.gu[slug]?.heading ?? '');
    }
  });
}
