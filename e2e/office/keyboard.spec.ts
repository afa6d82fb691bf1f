import type { Page } from '@playwright/test';
import { inScope } from '#testing/test-scope.ts';
import {
  chooseLanguage,
  expect,
  homeOf,
  type Language,
  languages,
  officeWords,
  opened,
  publicWords,
  referenceIn,
  signIns,
  tagsOf,
  test,
  untilArrived,
  type Visitor,
  visitor,
  walkTo,
} from '../journey.ts';
import { sendEnquiry } from './sent-enquiries.ts';

test.use({ expectedErrors: [/429/] });

/** A visitor's request, sent without a mouse; answers its reference. */
async function askByKeyboard(page: Page, language: Language, person: Visitor) {
  const words = publicWords[language].enquiries;
  const { keyboard } = page;
  await page.goto(homeOf(language));
  await walkTo(page, page.getByLabel(words.labels.serviceType, { exact: true }));
  await keyboard.press('ArrowDown');
  const typed = { firstName: person.firstName, mobile: person.mobile, email: person.email };
  for (const [field, text] of Object.entries(typed)) {
    await walkTo(page, page.getByLabel(words.labels[field as keyof typeof typed], { exact: true }));
    await keyboard.type(text);
  }
  for (const [part, text] of [
    ['day', '5'],
    ['month', '5'],
    ['year', '1990'],
  ] as const) {
    await walkTo(page, page.getByLabel(words.birthParts[part], { exact: true }));
    await keyboard.type(text);
  }
  await walkTo(page, page.getByLabel(words.labels.address, { exact: true }));
  await keyboard.type(person.address);
  await walkTo(page, page.getByLabel(words.labels.pincode, { exact: true }));
  await keyboard.type(person.pincode);
  await keyboard.press('Enter');
  const success = page.locator('[data-success]');
  await expect(success).toContainText(words.success);
  return referenceIn(await success.textContent());
}

for (const language of languages) {
  test(`the whole path by keyboard alone, in ${language}`, { tag: ['@desktop', ...tagsOf(language)] }, async ({
    page,
  }) => {
    test.slow(true, 'a hundred steps of the Tab key');
    const office = officeWords[language];
    const person = visitor();
    const { keyboard } = page;

    // Of a visitor's form the ordinary suite walks through the stops, in public-pages.spec.ts.
    const reference = inScope({ always: false, full: true })
      ? await askByKeyboard(page, language, person)
      : (await sendEnquiry({ firstName: person.firstName, email: person.email })).reference;
    await chooseLanguage(page, language);
    await page.goto('/login');
    await walkTo(page, page.getByLabel(office.accounts.email));
    await keyboard.type(signIns.Admin.username);
    await keyboard.press('Tab');
    await keyboard.type(signIns.Admin.password);
    await keyboard.press('Enter');
    await page.waitForURL('**/allcreditcard');
    await untilArrived(page);
    await walkTo(page, page.getByRole('link', { name: office.enquiries.menuTitle }));
    await keyboard.press('Enter');
    await page.waitForURL('**/allservicesdata');
    await untilArrived(page, office.enquiries.title);
    await walkTo(page, page.getByRole('searchbox'));
    await keyboard.type(reference);
    await expect(page.getByRole('row')).toHaveCount(2);
    await walkTo(page, page.getByRole('link', { name: reference }));
    await keyboard.press('Enter');
    await expect(opened(page)).toContainText(person.email);
    await page.reload();
    await expect(opened(page)).toContainText(person.firstName);
  });
}
