import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { ownPerson } from '../own-person.ts';

const { customerFile, enquiries, fileLink, frame, newRequest, queue } = officeWords.en;
const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

test('whoever comes to the counter twice is entered twice, known the second time, and without an e-mail address', async ({
  page,
}) => {
  const name = `Kokilaben ${letters()}`;
  const mobile = `97${digits()}`;
  await signInAs(page, await ownPerson('Staff'), '/work');
  const begin = page.getByRole('button', { name: queue.newRequest });
  const entry = page.getByRole('dialog', { name: newRequest.title });
  const enter = entry.getByRole('button', { name: newRequest.enter });
  const field = (label: string) => entry.getByLabel(label, { exact: true });

  await begin.click();
  await enter.click();
  await expect(entry.getByText(newRequest.missing.serviceType)).toBeVisible();
  await expect(field(enquiries.service)).toBeFocused();
  await expect(entry.locator('[aria-invalid=true]')).toHaveCount(6);
  await expectNothingFound(page);
  await field(enquiries.service).selectOption('Passport Services');
  await field(enquiries.mobile).fill(mobile);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: frame.leaving.form.stay }).click();
  await field(enquiries.name).fill(name);
  await field(enquiries.dob).fill('02/04/1961');
  await field(enquiries.address).fill('4 Station Road, Anand');
  await field(enquiries.pincode).fill('388001');
  await enter.dblclick();

  await expect(entry).toHaveCount(0);
  await expect(page.getByText(/^Request SR-\w{4}-\w{4} is entered\.$/)).toBeVisible();
  await expect(opened(page).getByRole('heading', { name })).toBeVisible();
  await expect(opened(page)).toContainText(queue.steps.call);
  await expectNothingFound(page);
  await expectWithinWidth(page);
  await page.goto('/work');
  await expect(page.getByRole('link', { name })).toHaveCount(1);

  // The second time the mobile is enough, once the first one is in a customer file.
  await expect(async () => {
    await page.reload();
    await begin.click();
    await field(enquiries.mobile).fill(mobile);
    await expect(entry.getByText(fileLink.knownBy.mobile(name))).toBeVisible({ timeout: 3_000 });
  }).toPass({ timeout: 60_000 });
  await field(enquiries.address).fill('9 Opal Lane, Anand');
  await entry.getByRole('button', { name: fileLink.useDetailsOf(name) }).click();
  await expect(entry.getByText(fileLink.detailsUsed)).toBeVisible();
  await expect(field(enquiries.name)).toHaveValue(name);
  await expect(field(enquiries.dob)).toHaveValue('02/04/1961');
  await expect(field(enquiries.address)).toHaveValue('9 Opal Lane, Anand');
  await expectNothingFound(page);
  await expectWithinWidth(page);
  await field(enquiries.service).selectOption('Loan');
  await enter.click();
  await expect(opened(page).getByRole('heading', { name })).toBeVisible();

  // And from the person's file all of it is there.
  await opened(page).getByRole('link', { name: fileLink.open }).click();
  const requests = page.getByRole('region', { name: customerFile.requests });
  await requests.getByRole('button', { name: queue.newRequest }).click();
  await expect(field(enquiries.name)).toHaveValue(name);
  await expect(field(enquiries.address)).toHaveValue('9 Opal Lane, Anand');
  await field(enquiries.service).selectOption('Insurance');
  await enter.click();
  await expect(page).toHaveURL(/\/work\?open=\d+$/);
  await expect(page.getByText(/^Request SR-\w{4}-\w{4} is entered\.$/)).toBeVisible();
  await expect(opened(page)).toContainText('Insurance');
});
