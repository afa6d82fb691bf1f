import { readFile } from 'node:fs/promises';
import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, signIn, signInAs, test } from '../journey.ts';
import { expectNothingNested, expectWithinWidth } from '../layout.ts';
import { ownPerson } from '../own-person.ts';
import { makeLongestRecords } from './longest-records.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { customerForm, desk: words, enquiries, enquiryCorrection, erasures } = officeWords.en;

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

test('a request is corrected for a reason; erased, it is found by its mobile alone, and one of two is put back', {
  tag: '@full',
}, async ({ page }) => {
  const firstName = `Kavita ${letters()}`;
  // A sample's mobile would find somebody else, too.
  const { id, mobile, dob } = await sendEnquiry({ firstName, mobile: `73${String(Date.now()).slice(-8)}` });
  const other = await sendEnquiry({ firstName, mobile, dob, pincode: '388002' });
  await signInAs(page, await ownPerson('Admin'), `/privacy-desk?record=enquiry+${id}`);
  await page.getByRole('button', { name: words.correct }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel(enquiries.address).fill('9 Opal Lane, Anand');
  await form.getByRole('button', { name: customerForm.save }).click();
  await expect(form.getByText(enquiryCorrection.missing.reason)).toBeVisible();
  await form.getByLabel(customerForm.reason).fill('she rang us');
  await expectNothingFound(page);
  await form.getByRole('button', { name: customerForm.save }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('9 Opal Lane, Anand')).toBeVisible();
  await expect(page.getByText('she rang us')).toBeVisible();

  await page.getByRole('button', { name: erasures.erase(2) }).click();
  await page.getByRole('dialog').getByLabel(erasures.reason).fill('asked for it at the counter');
  await page.getByRole('dialog').getByRole('button', { name: erasures.eraseNow }).click();
  await expect(page).toHaveURL(/\/privacy-erasures\?open=\d+$/);
  await page.goto('/privacy-desk');
  await page.getByLabel(words.search).fill(mobile);
  await page.getByRole('button', { name: words.find, exact: true }).click();
  await expect(page.getByText(words.onlyErased)).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole('link', { name: words.erased(2, '').replace(/ until .*/, '') }).click();
  await opened(page).getByRole('button', { name: erasures.undoRecord }).first().click();
  await page.getByRole('dialog').getByLabel(erasures.undoReason).fill('this one goes on');
  await page.getByRole('dialog').getByRole('button', { name: erasures.undoRecord }).click();
  await expect(opened(page).getByText(erasures.undoneRecords, { exact: true })).toBeVisible();
  await expect(opened(page)).toContainText(erasures.states.hidden);
  await expect(opened(page)).toContainText(other.reference);
  await expectNothingFound(page);
});

test('the longest texts of all that is kept fit a phone', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const { customerId } = await makeLongestRecords();
  await signIn(page, 'Admin', `/privacy-desk?record=customer+${customerId}`);
  await expect(page.getByRole('heading', { name: words.looksTitle })).toBeVisible();
  await expectWithinWidth(page);
  await expectNothingNested(page);
});
