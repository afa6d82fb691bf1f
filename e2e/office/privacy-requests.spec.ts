import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, signInAs, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';

const { rights, rightsWork, desk } = officeWords.en;

test('what somebody asks for is noted, led to their file, and answered; who answers second is told', async ({
  page,
  openBrowser,
}) => {
  const name = `Hetal ${letters()}`;
  await signInAs(page, await ownPerson('Admin'), '/privacy-requests');
  await page.getByRole('button', { name: rights.add }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: rightsWork.submit }).click();
  await expect(form.getByText(rightsWork.missing.firstName)).toBeVisible();
  await form.getByLabel(rights.kind).selectOption('correction');
  await form.getByLabel(rights.firstName).fill(name);
  await form.getByLabel(rightsWork.contact).fill('9825012345');
  await form.getByLabel(rightsWork.details).fill('her surname is spelt wrong');
  await form.getByRole('button', { name: rightsWork.submit }).dblclick();
  await expect(form).toHaveCount(0);
  await expect(page.getByRole('link', { name })).toHaveCount(1);
  await page.getByRole('link', { name }).click();
  await expect(opened(page)).toContainText(rights.daysLeft(90));
  await expectNothingFound(page);
  const { search } = new URL(page.url());

  const second = await openBrowser();
  await signInAs(second, await ownPerson('Admin'), `/privacy-requests${search}`);
  await opened(second).getByLabel(rightsWork.outcome).selectOption('refused');
  await opened(second).getByLabel(rightsWork.answerNote).fill('told to bring a proof');

  await opened(page).getByRole('link', { name: rightsWork.find }).click();
  await expect(page.getByLabel(desk.search)).toHaveValue('9825012345');
  expect(page.url()).not.toContain('98250');
  await page.getByRole('link', { name: desk.backToRequest }).click();
  await opened(page).getByLabel(rightsWork.outcome).selectOption('granted');
  await opened(page).getByLabel(rightsWork.answerNote).fill('corrected, she was told');
  await opened(page).getByRole('button', { name: rightsWork.answerNow }).click();
  await expect(opened(page)).toContainText(rights.states.granted);

  await opened(second).getByRole('button', { name: rightsWork.answerNow }).click();
  await expect(opened(second)).toContainText(rightsWork.overtaken);
  await expect(opened(second)).toContainText('told to bring a proof');
  await expect(opened(second)).toContainText('corrected, she was told');
});
