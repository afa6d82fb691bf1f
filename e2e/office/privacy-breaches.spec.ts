import { readFile } from 'node:fs/promises';
import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, signInAs, test } from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';

const { account, accounts, breaches, breachWork, dashboard } = officeWords.en;
const { notice } = breachWork;

test('a breach is noted, its notice drafted with its gaps, told, and closed; the dashboard says that a clock runs', async ({
  page,
}) => {
  const mark = letters();
  await signInAs(page, await ownPerson('Admin'), '/privacy-breaches');
  await page.getByRole('button', { name: breaches.add }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: breachWork.submit }).click();
  await expect(form.getByText(breachWork.missing.description)).toBeVisible();
  await form.getByLabel(breaches.kind).selectOption('lost-device');
  await form.getByLabel(breachWork.description).fill(`The tablet of the counter was stolen. ${mark}`);
  await form.getByLabel(breachWork.classes.contact).check();
  await form.getByRole('button', { name: breachWork.submit }).dblclick();
  await expect(opened(page)).toContainText(mark);
  await expect(opened(page)).toContainText(/5 h \d+ min left/);
  await expectNothingFound(page);

  await opened(page)
    .getByRole('button', { name: breachWork.draftOf(breaches.duties.people) })
    .click();
  const draft = page.getByRole('dialog', { name: notice.title });
  await draft.getByLabel(notice.document).selectOption('people-gu');
  await expect(draft.getByText('માનનીય ગ્રાહક')).toBeVisible();
  await expect(draft.getByText(notice.gaps(3))).toBeVisible();
  await expect(draft.getByRole('region', { name: notice.documents['people-gu'] })).toContainText('માનનીય ગ્રાહક');
  await expectNothingFound(page);
  const fetching = page.waitForEvent('download');
  await draft.getByRole('button', { name: notice.download }).click();
  const file = await fetching;
  expect(file.suggestedFilename()).toBe('notice-people-gu.txt');
  expect(await readFile(await file.path(), 'utf8')).toContain('તમે શું કરી શકો');
  await page.keyboard.press('Escape');

  const detail = breaches.duties['board-detail'];
  await opened(page)
    .getByRole('button', { name: breachWork.notNeededOf(detail) })
    .click();
  const judge = page.getByRole('dialog', { name: breachWork.notNeededOf(detail) });
  await judge.getByLabel(breachWork.notNeededReason).fill('the first notice had it all');
  await judge.getByRole('button', { name: breachWork.submit }).click();
  await expect(judge).toHaveCount(0);
  await expect(opened(page)).toContainText('the first notice had it all');
  await opened(page)
    .getByRole('button', { name: breachWork.undoOf(detail) })
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: breachWork.undo }).click();
  await expect(opened(page)).not.toContainText('the first notice had it all');

  const certIn = breaches.duties['cert-in'];
  await opened(page)
    .getByRole('button', { name: breachWork.tellOf(certIn) })
    .click();
  const tell = page.getByRole('dialog', { name: breachWork.tellTitle });
  await tell.getByLabel(breachWork.note).fill('CERTIn-2026-1');
  await tell.getByRole('button', { name: breachWork.submit }).click();
  await expect(tell).toHaveCount(0);
  await expect(opened(page)).toContainText('CERTIn-2026-1');
  await expect(opened(page).getByRole('button', { name: breachWork.undoOf(certIn) })).toBeVisible();
  const { search } = new URL(page.url());

  await page.goto('/dashboard');
  // Others may have theirs: of several on it says how many.
  const waiting = [1, 2].map((count) => dashboard.breachWaiting(count).replace(/^\d+ /, ''));
  await expect(page.getByRole('link', { name: new RegExp(waiting.join('|')) })).toBeVisible();
  await page.goto(`/privacy-breaches${search}`);
  await opened(page).getByRole('button', { name: breachWork.close }).click();
  const close = page.getByRole('dialog', { name: breachWork.closeTitle });
  await close.getByLabel(breachWork.remedy).fill('Tablets lock by themselves now.');
  await close.getByRole('button', { name: breachWork.closeNow }).click();
  await expect(close).toHaveCount(0);
  await expect(opened(page)).toContainText(breaches.states.closed);
  await expect(opened(page).getByRole('button', { name: breachWork.reopen })).toBeVisible();
});

test.describe('a session that ends in the middle of noting a breach', () => {
  test.use({ expectedErrors: [/401/] });

  test('is taken up again in place, and nothing is noted twice; who closes second is told', { tag: '@full' }, async ({
    page,
    openBrowser,
  }) => {
    const mark = letters();
    const person = await ownPerson('Admin');
    await signInAs(page, person, '/privacy-breaches');
    await page.getByRole('button', { name: breaches.add }).click();
    const form = page.getByRole('dialog', { name: breaches.add });
    await form.getByLabel(breaches.kind).selectOption('lost-device');
    await form.getByLabel(breachWork.description).fill(`A telephone was left on a bus. ${mark}`);
    await form.getByLabel(breachWork.classes.contact).check();
    await callAs(person, 'POST', '/Account/sessions/end-all', { keepThis: false });
    await form.getByRole('button', { name: breachWork.submit }).click();
    const again = page.getByRole('dialog', { name: account.again.title });
    await again.getByLabel(accounts.password, { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await expect(again).toHaveCount(0);
    await expect(opened(page)).toContainText(mark);
    const noted = await callAs<{ description: string }[]>(person, 'GET', '/PrivacyDesk/Breaches');
    expect(noted.filter(({ description }) => description.includes(mark))).toHaveLength(1);
    await expect(page).toHaveURL(/open=\d+/);
    const { search } = new URL(page.url());

    const second = await openBrowser();
    await signInAs(second, await ownPerson('Admin'), `/privacy-breaches${search}`);
    await opened(second).getByRole('button', { name: breachWork.close }).click();
    const late = second.getByRole('dialog', { name: breachWork.closeTitle });
    await late.getByLabel(breachWork.remedy).fill('typed by the second');

    await opened(page).getByRole('button', { name: breachWork.close }).click();
    const close = page.getByRole('dialog', { name: breachWork.closeTitle });
    await close.getByLabel(breachWork.remedy).fill('typed by the first');
    await close.getByRole('button', { name: breachWork.closeNow }).click();
    await expect(close).toHaveCount(0);

    await late.getByRole('button', { name: breachWork.closeNow }).click();
    await expect(late).toContainText(breachWork.closedFirst);
    await expect(late).toContainText(breachWork.closedWith);
    await expect(late).toContainText('typed by the first');
    await expect(late.getByLabel(breachWork.remedy)).toHaveValue('typed by the second');
  });
});
