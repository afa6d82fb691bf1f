import type { Page } from '@playwright/test';
import { inScope } from '#testing/test-scope.ts';
import { expectNothingFound } from '../axe.ts';
import { aCard } from '../cards/card-journey.ts';
import {
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  officeWords,
  opened,
  searchFor,
  signIn,
  signInAs,
  tagsOf,
  test,
  untilDrawn,
} from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs } from '../own-person.ts';
import { makeLongestRecords } from './longest-records.ts';

/** Within the device's width; in a full run axe looks at the longest texts too. */
async function expectFits(page: Page, state: string) {
  await expectWithinWidth(page, state);
  if (inScope({ always: false, full: true })) await expectNothingFound(page, { state });
}

const dialogOf = (page: Page) => opened(page).last();

async function openPage(page: Page, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await expectFits(page, path);
}

/** A list with the longest of its records alone, and that record opened. */
async function openRecord(page: Page, path: string, own: string) {
  await openPage(page, path);
  await searchFor(page, own);
  const row = page.locator('[data-row-link]').first();
  await expect(row).toBeVisible();
  await expectFits(page, `${path}, its list`);
  await row.click();
  await expect(dialogOf(page)).toBeVisible();
  await untilDrawn(dialogOf(page));
  await expect(dialogOf(page).getByRole('status').filter({ hasText: '…' })).toHaveCount(0);
  await expectFits(page, `${path}, one record`);
}

async function close(page: Page) {
  await escapeFrom(dialogOf(page));
}

for (const language of languages) {
  const tag = ['@phone', ...tagsOf(language)];

  test.describe(`the longest names in ${language}`, () => {
    test.use({ expectedErrors: [/status of 404/] });

    test('of an administrator’s lists, drawers and windows', { tag }, async ({ page }) => {
      test.slow();
      const { own, person, customerId } = await makeLongestRecords();
      const { applications, list, people } = officeWords[language];
      await chooseLanguage(page, language);
      await signIn(page, 'Admin');
      const screens = ['/dashboard', '/sitesettings'];
      for (const path of inScope({ always: screens, full: [...screens, '/muster', '/audit'] }))
        await openPage(page, path);
      const lists = ['/allservicesdata'];
      for (const path of inScope({ always: lists, full: [...lists, '/allcreditcard', '/allbanks', '/roles'] }))
        await openRecord(page, path, own);

      await openRecord(page, '/attendancerequests', own);
      await openRecord(page, '/allapplications', own);
      await dialogOf(page).getByRole('button', { name: applications.decision }).click();
      await expect(dialogOf(page).getByLabel(applications.remarks)).toBeVisible();
      await expectFits(page, 'the decision');

      const { id: creditCardId } = await aCard();
      await callAs(person, 'POST', '/CreditCardApplication/create', { creditCardId, customerId });
      await openPage(page, '/allapplications');
      await searchFor(page, own);
      await page.getByRole('checkbox', { name: list.selectPage }).click();
      await page.getByRole('region').getByRole('button', { name: applications.decision, exact: true }).click();
      await expect(dialogOf(page).getByRole('listitem')).toHaveCount(1);
      await expectFits(page, 'the decision for many');
      await close(page);

      await openRecord(page, '/alluser', own);
      await close(page);
      await page
        .getByRole('button', { name: people.changePasswordOf('') })
        .first()
        .click();
      await expect(dialogOf(page).getByLabel(people.newPassword)).toBeVisible();
      await expectFits(page, 'a new password');
    });

    test('of staff: applying, putting aside, following, their own details', { tag: ['@phone', '@full'] }, async ({
      page,
    }) => {
      test.slow();
      const { own, person, records } = await makeLongestRecords();
      const { apply, applications, correction, customers } = officeWords[language];
      await chooseLanguage(page, language);
      await signInAs(page, person);
      for (const path of ['/profile', '/userbank', '/attendance']) await openPage(page, path);
      await openRecord(page, '/applylatercreditcard', own);
      await openRecord(page, '/allcreditcarddata', own);
      await dialogOf(page).getByRole('button', { name: correction.open }).click();
      await expect(dialogOf(page).getByLabel(customers.firstName, { exact: true })).toBeVisible();
      await expectFits(page, 'the customer');
      await close(page);
      await dialogOf(page).getByRole('button', { name: applications.update, exact: true }).click();
      await dialogOf(page).getByLabel(applications.caseNumber).fill(records.application.caseNumber);
      await expectFits(page, 'the update');
      await dialogOf(page).getByRole('button', { name: applications.save, exact: true }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
      await expectFits(page, 'the case number, asked about');

      await openPage(page, '/applycreditcard');
      await page.getByRole('searchbox').fill(own);
      await page.getByRole('button', { name: apply.laterFor(records.card.bankName) }).click();
      await expect(dialogOf(page)).toBeVisible();
      await expectFits(page, 'putting aside');
      await close(page);
      await page.getByRole('button', { name: apply.nowFor(records.card.bankName) }).click();
      await dialogOf(page).getByLabel(customers.pan, { exact: true }).fill(records.customer.pan);
      await dialogOf(page).getByRole('button', { name: own }).click();
      await expect(dialogOf(page).getByText(apply.earlier(records.bank.name, 6))).toBeVisible();
      await expectFits(page, 'applying');
      await expect(dialogOf(page).getByRole('button', { name: apply.submit })).toBeInViewport({ ratio: 1 });
    });
  });
}
