import { readFile } from 'node:fs/promises';
import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, signIn, test } from '../journey.ts';
import { expectNothingNested, expectWithinWidth } from '../layout.ts';
import { makeLongestRecords } from './longest-records.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const words = officeWords.en.desk;

test('a person is found by mobile, seen with all that is kept, and given a PDF; no address names them', async ({
  page,
}) => {
  const firstName = `Asha ${letters()}`;
  const enquiry = await sendEnquiry({ firstName });
  await signIn(page, 'Admin', '/privacy-desk');
  await page.getByLabel(words.search).fill(enquiry.mobile);
  await page.getByRole('button', { name: words.find, exact: true }).click();
  await page.getByRole('link', { name: firstName }).click();
  await expect(page.getByRole('heading', { level: 2, name: firstName })).toBeVisible();
  await expect(page.getByText(enquiry.reference)).toHaveCount(2);
  await expect(page.getByRole('heading', { name: words.looksTitle })).toBeVisible();
  expect(page.url()).not.toContain(enquiry.mobile.slice(3));
  await expectNothingFound(page);
  const downloading = page.waitForEvent('download');
  await page.getByLabel(words.fileLanguage).selectOption('gu');
  await page.getByRole('button', { name: words.pdf }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^personal-data-\d{4}-\d\d-\d\d\.pdf$/);
  expect((await readFile(await file.path())).subarray(0, 5).toString()).toBe('%PDF-');
  await page.goBack();
  await expect(page.getByRole('link', { name: firstName })).toBeVisible();
});

test('the longest texts of all that is kept fit a phone', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const { customerId } = await makeLongestRecords();
  await signIn(page, 'Admin', `/privacy-desk?record=customer+${customerId}`);
  await expect(page.getByRole('heading', { name: words.looksTitle })).toBeVisible();
  await expectWithinWidth(page);
  await expectNothingNested(page);
});
