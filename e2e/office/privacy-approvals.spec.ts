import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, searchFor, signInAs, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';
import { longStandingAdmin } from './long-standing-admin.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { erasures, approvals, enquiries } = officeWords.en;

test('a person is erased, stands in no list, and comes back when the erasure is undone', async ({ page }) => {
  const firstName = `Meena ${letters()}`;
  const enquiry = await sendEnquiry({ firstName });
  await signInAs(page, await ownPerson('Admin'), `/privacy-desk?record=enquiry+${enquiry.id}`);
  await page.getByRole('button', { name: erasures.erase(1) }).click();
  await page.getByRole('dialog').getByLabel(erasures.reason).fill('asked for it at the counter');
  await page.getByRole('dialog').getByRole('button', { name: erasures.eraseNow }).click();
  await expect(page).toHaveURL(/\/privacy-erasures\?open=\d+$/);
  await expect(opened(page)).toContainText(firstName);
  await expectNothingFound(page);
  await page.goto('/allservicesdata');
  await searchFor(page, enquiry.reference);
  await expect(page.getByText(officeWords.en.list.empty)).toBeVisible();
  await page.goBack();
  await opened(page).getByRole('button', { name: erasures.undo }).click();
  await page.getByRole('dialog').getByLabel(erasures.undoReason).fill('it was the wrong person');
  await page.getByRole('dialog').getByRole('button', { name: erasures.undo }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(opened(page)).toContainText(erasures.states.undone);
  await page.goto(`/privacy-desk?record=enquiry+${enquiry.id}`);
  await expect(page.getByRole('heading', { level: 2, name: firstName })).toBeVisible();
});

test('requests of several people are erased when a second administrator agrees', async ({ page, openBrowser }) => {
  const own = letters();
  const ravi = await sendEnquiry({ firstName: `Ravi ${own}` });
  const uma = await sendEnquiry({ firstName: `Uma ${own}` });
  await signInAs(page, await longStandingAdmin(), '/allservicesdata');
  await searchFor(page, own);
  await page.getByRole('checkbox', { name: ravi.reference }).check();
  await page.getByRole('checkbox', { name: uma.reference }).check();
  await page.getByRole('button', { name: enquiries.eraseMany }).click();
  await page.getByRole('dialog').getByLabel(erasures.reason).fill('both sent by mistake');
  await page.getByRole('dialog').getByRole('button', { name: erasures.many.ask }).click();
  await expect(opened(page)).toContainText(approvals.ownText);
  await expect(opened(page).getByRole('button', { name: approvals.agree })).toHaveCount(0);
  const { pathname, search } = new URL(page.url());

  const second = await openBrowser();
  await signInAs(second, await ownPerson('Admin'));
  await second.goto(pathname + search);
  await opened(second).getByRole('button', { name: approvals.agree }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: approvals.agree }).click();
  await expect(opened(second)).toContainText(approvals.notIndependent);
  await expectNothingFound(second);

  await signInAs(second, await longStandingAdmin(), '/dashboard');
  await expect(second.getByText(/wait.* for a second administrator/)).toBeVisible();
  await second.goto(pathname + search);
  await opened(second).getByRole('button', { name: approvals.agree }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: approvals.agree }).click();
  await expect(opened(second)).toContainText(approvals.states.used);
  await second.goto('/allservicesdata');
  await searchFor(second, own);
  await expect(second.getByText(officeWords.en.list.empty)).toBeVisible();
});
