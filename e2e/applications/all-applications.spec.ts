import { readFile } from 'node:fs/promises';
import { expectNothingFound } from '../axe.ts';
import {
  breakCall,
  escapeFrom,
  expect,
  officeWords,
  opened,
  openFilter,
  searchFor,
  signIn,
  signIns,
  test,
  untilFocusIn,
} from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import {
  aCustomerForm,
  anApplicationByApi,
  changeByAnother,
  dialogOf,
  findRow,
  openDrawer,
  openUpdate,
  saveIn,
  saveNumberIn,
  words,
} from './application-journey.ts';

const { decideMany, failures, frame, list, palette, listFoot } = officeWords.en;
const decisions = '**/api/CreditCardApplication/finalStatus/*';

async function openDecision(page: Parameters<typeof dialogOf>[0]) {
  await dialogOf(page).getByRole('button', { name: words.decision }).click();
  await expect(dialogOf(page).getByLabel(words.remarks)).toBeVisible();
  return dialogOf(page);
}

test('an administrator finds everybody’s applications in the menu, the PAN masked, by staff, bank and status', async ({
  page,
  isMobile,
}) => {
  const made = await anApplicationByApi({ status: 'Approved' });
  const stranger = await ownPerson('Staff');
  const other = await anApplicationByApi({ by: stranger });
  await signIn(page, 'Admin', isMobile ? '/allapplications' : '/allcreditcard');
  if (!isMobile) await page.getByRole('link', { name: words.allTitle }).click();
  await expect(page).toHaveURL(/\/allapplications$/);
  const row = await findRow(page, made.customer.lastName);
  const pan = made.customer.panCardNo;
  await expect(await openDrawer(page, made)).toContainText(`${pan.slice(0, 2)}XXXXXX${pan.slice(8)}`);
  await escapeFrom(dialogOf(page));
  await expect(page.locator('main')).not.toContainText(pan);
  await expect(row).toContainText(signIns.Staff.username);
  await page.getByRole('searchbox').fill('');
  if (isMobile) return;
  await expect(page.locator('[data-row-link]').nth(1)).toBeVisible();
  for (const [filter, option] of [
    [words.staff, stranger.username],
    [words.bank, other.bank],
    [words.status, words.statuses.Pending],
  ] as const) {
    await openFilter(page, filter);
    await page.getByRole('menuitemcheckbox', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: list.removeFilter(filter, option) })).toBeVisible();
  }
  await expect(page.locator('[data-row-link]')).toHaveText([other.name]);
  await expect(page).toHaveURL(/staff=\d+/);
  await page.reload();
  await expect(page.locator('[data-row-link]')).toHaveText([other.name]);
});

test('the bank’s decision is set with remarks, of a locked application too; the staff read it', async ({
  page,
  openBrowser,
}) => {
  const made = await anApplicationByApi({ csId: 'LOCK-1' });
  await signIn(page, 'Admin', '/allapplications');
  await openDrawer(page, made);
  const dialog = await openDecision(page);
  await dialog.getByLabel(words.finalStatus).selectOption(words.statuses.Rejected);
  await dialog.getByLabel(words.remarks).fill('Income too low.\nApply again in May.');
  await saveIn(dialog);
  await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  const drawer = dialogOf(page);
  await expect(drawer).toContainText('Final status: empty → Rejected');
  await expect(drawer).toContainText('Apply again in May.');
  await escapeFrom(drawer);
  await expect(opened(page)).toHaveCount(0);
  const row = await findRow(page, made.customer.lastName);
  await expect(row).toContainText(words.statuses.Rejected);

  const staffPage = await openBrowser();
  await signIn(staffPage, 'Staff', '/allcreditcarddata');
  const theirs = await openDrawer(staffPage, made);
  await expect(theirs).toContainText('Income too low.');
  await expect(theirs).toContainText(/admin\S*@example\.com/);
  await expect(theirs.getByRole('button', { name: words.decision })).toHaveCount(0);

  // Together with one that is decided, one decision for those that wait.
  const { lastName } = made.customer;
  for (const _one of [1, 2]) await anApplicationByApi({ customer: { ...aCustomerForm(), lastName } });
  await page.reload();
  await searchFor(page, lastName);
  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await page
    .getByRole('region', { name: listFoot.selected('3') })
    .getByRole('button', { name: words.decision })
    .click();
  const many = page.getByRole('dialog', { name: words.decision });
  await expect(many.getByRole('listitem')).toHaveCount(2);
  await expect(many.getByText(decideMany.closed(1))).toBeVisible();
  await many.getByRole('button', { name: decideMany.choose }).click();
  await expect(many.getByLabel(decideMany.forAll)).toHaveAttribute('aria-invalid', 'true');
  await many.getByLabel(decideMany.forAll).selectOption(words.statuses.Approved);
  await expectNothingFound(page);
  await many.getByRole('button', { name: decideMany.submit(words.statuses.Approved, 2) }).click();
  await expect(many.getByText(decideMany.done(2, 2))).toBeVisible();
  await many.getByRole('button', { name: frame.close }).last().click();
  const rows = page.locator('tbody tr, main li').filter({ hasText: lastName });
  await expect(rows.filter({ hasText: words.statuses.Approved })).toHaveCount(2);
  await expect(rows.filter({ hasText: words.statuses.Rejected })).toHaveCount(1);
});

test('from a window whose record came late the focus goes back to the drawer', async ({ page }) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Admin', '/allapplications');
  const drawer = await openDrawer(page, made);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/CreditCardApplication\/Get\d+$/, async (route) => {
    await released;
    await route.continue();
  });
  const opener = drawer.getByRole('button', { name: words.decision });
  await opener.click();
  await untilFocusIn(dialogOf(page));
  release();
  await expect(dialogOf(page).getByLabel(words.remarks)).toBeVisible();
  await dialogOf(page).getByLabel(words.finalStatus).selectOption(words.statuses.Rejected);
  await saveIn(dialogOf(page));
  await expect(opener).toBeFocused();
});

test('an administrator updates what staff may, until the case number is set, and corrects that with a reason', async ({
  page,
}) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Admin', '/allapplications');
  const dialog = await openUpdate(page, made);
  await dialog.getByLabel(words.caseNumber).fill('ADMIN-1');
  await saveNumberIn(dialog, 'ADMIN-1');
  await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  const row = await findRow(page, made.customer.lastName);
  await expect(row.getByRole('button', { name: words.lockedNamed(made.name, made.card, 'ADMIN-1') })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await openDrawer(page, made);
  await dialogOf(page).getByRole('button', { name: words.correctNumber }).click();
  await dialogOf(page).getByLabel(words.caseNumber).fill('ADMIN-2');
  await saveIn(dialogOf(page));
  await expect(dialogOf(page).getByLabel(words.reason)).toBeFocused();
  await dialogOf(page).getByLabel(words.reason).fill('A digit was wrong');
  await saveIn(dialogOf(page));
  await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  await expect(dialogOf(page)).toContainText('Case number: ADMIN-1 → ADMIN-2');
  await expect(dialogOf(page)).toContainText('Reason: A digit was wrong');
});

test('an application made by mistake is withdrawn with a reason, and stays in the list', async ({ page }) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Staff', '/allcreditcarddata');
  const drawer = await openDrawer(page, made);
  await drawer.getByRole('button', { name: words.withdraw }).click();
  const dialog = page.getByRole('dialog', { name: words.withdrawOf(made.name, made.card) });
  await dialog.getByLabel(words.reason).fill('Made for the wrong card');
  await dialog.getByRole('button', { name: words.withdraw }).click();
  await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  await expect(drawer).toContainText(words.withdrawn);
  await expect(drawer).toContainText('Reason: Made for the wrong card');
  await expect(drawer.getByRole('button', { name: words.update, exact: true })).toHaveCount(0);
});

test('the same PAN with two members of staff is linked for the administrator', async ({ page }) => {
  const stranger = await ownPerson('Staff');
  const customer = aCustomerForm();
  const made = await anApplicationByApi({ customer });
  const twin = await anApplicationByApi({
    customer: { ...aCustomerForm(), panCardNo: customer.panCardNo },
    by: stranger,
  });
  await signIn(page, 'Admin', '/allapplications');
  const drawer = await openDrawer(page, made);
  const section = drawer.getByRole('region', { name: words.sameCustomer });
  await expect(section).toContainText(twin.name);
  await expect(section).toContainText(words.enteredBy(stranger.username));
  await section.getByRole('link').click();
  await expect(dialogOf(page).getByRole('heading', { name: twin.name })).toBeVisible();
  await expect(dialogOf(page).getByRole('region', { name: words.sameCustomer })).toContainText(made.name);
});

test('a masked PAN is shown for a reason, and is masked again', { tag: '@full' }, async ({ page }) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Admin', '/allapplications');
  const drawer = await openDrawer(page, made);
  const { reveals } = officeWords.en;
  await drawer.getByRole('button', { name: reveals.showNamed(reveals.fields.pan) }).click();
  const question = dialogOf(page);
  await question.getByLabel(reveals.reason).fill('The bank asks for it');
  await question.getByRole('button', { name: reveals.confirm }).click();
  await expect(drawer).toContainText(made.customer.panCardNo);
  await drawer.getByRole('button', { name: reveals.hideNamed(reveals.fields.pan) }).click();
  await expect(drawer).not.toContainText(made.customer.panCardNo);
});

test('the screenshot of somebody else’s application is shown for a reason, and closes by itself', {
  tag: '@full',
}, async ({ page }) => {
  const made = await anApplicationByApi({ withScreenshot: true });
  await page.clock.install();
  await signIn(page, 'Admin', '/allapplications');
  const drawer = await openDrawer(page, made);
  const button = drawer.getByRole('button', { name: words.showScreenshot(made.name) });
  await expect(button.getByRole('img')).toHaveCount(0);
  await button.click();
  const { reveals } = officeWords.en;
  const question = dialogOf(page);
  await question.getByLabel(reveals.reason).fill('The bank asks for it');
  await question.getByRole('button', { name: reveals.confirm }).click();
  const large = page.getByRole('img', { name: words.screenshotOf(made.name) });
  await expect(large).toBeVisible();
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(100);
  await page.clock.fastForward(31_000);
  await expect(large).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('exports exactly what is filtered and shown, with every PAN masked', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const made = await anApplicationByApi({ csId: 'EXP-5' });
  // Chosen columns are kept for the person.
  await signInAsOwnPerson(page, 'Admin', '/allapplications');
  await findRow(page, made.customer.lastName);
  await page.getByRole('button', { name: list.columns }).click();
  await page.getByRole('menuitemcheckbox', { name: words.pan, exact: true }).click();
  await page.keyboard.press('Escape');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: list.export }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  const [head, row, ...rest] = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(head).toBe('Customer,Bank,Staff,Created,Case number (csId),Status,Final status,PAN');
  expect(rest).toEqual([]);
  expect(row).toContain(',EXP-5,Pending,,');
  const pan = made.customer.panCardNo;
  expect(row).toContain(`${pan.slice(0, 2)}XXXXXX${pan.slice(8)}`);
  expect(row).toContain('EXP-5');
  expect(text).not.toContain(pan);
});

test.describe('what is expected to fail', () => {
  test.use({ expectedErrors: [/412|500/] });

  test('a decision that cannot be saved says so and keeps what is typed; leaving asks', { tag: '@full' }, async ({
    page,
  }) => {
    const made = await anApplicationByApi();
    await signIn(page, 'Admin', '/allapplications');
    await openDrawer(page, made);
    const dialog = await openDecision(page);
    await dialog.getByLabel(words.remarks).fill('Typed once');
    const mend = await breakCall(page, decisions);
    await saveIn(dialog);
    await expect(dialog.getByRole('alert')).toContainText(words.decisionFailed);
    await expect(dialog.getByRole('alert')).toContainText(failures.broken);
    await escapeFrom(dialog);
    await page.getByRole('alertdialog').getByRole('button', { name: frame.leaving.form.stay }).click();
    await expect(dialog.getByLabel(words.remarks)).toHaveValue('Typed once');
    mend();
    await saveIn(dialog);
    await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
  });

  test('another administrator was first: theirs is shown, and taken or overwritten', { tag: '@full' }, async ({
    page,
  }) => {
    const made = await anApplicationByApi();
    await signIn(page, 'Admin', '/allapplications');
    await openDrawer(page, made);
    const dialog = await openDecision(page);
    await dialog.getByLabel(words.finalStatus).selectOption('Approved');
    const path = `/CreditCardApplication/finalStatus/${made.id}`;
    await changeByAnother('Admin', path, { finalStatus: 'Rejected', remarks: 'First words' });
    await saveIn(dialog);
    await expect(dialog).toContainText(words.conflictTitle);
    await expect(dialog).toContainText('First words');
    await dialog.getByRole('button', { name: words.takeTheirs }).click();
    await expect(dialog.getByLabel(words.finalStatus)).toHaveValue('Rejected');
    await expect(dialog.getByLabel(words.remarks)).toHaveValue('First words');
    await changeByAnother('Admin', path, { finalStatus: 'Pending', remarks: 'Second words' });
    await dialog.getByLabel(words.remarks).fill('Mine');
    await saveIn(dialog);
    await expect(dialog).toContainText('Second words');
    await dialog.getByRole('button', { name: words.saveMine }).click();
    await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
    await expect(dialogOf(page)).toContainText('Remarks: Second words → Mine');
  });

  test('what staff changed meanwhile does not stand in the way of a decision', { tag: '@full' }, async ({ page }) => {
    const made = await anApplicationByApi();
    await signIn(page, 'Admin', '/allapplications');
    await openDrawer(page, made);
    const dialog = await openDecision(page);
    await dialog.getByLabel(words.finalStatus).selectOption('Approved');
    await changeByAnother('Staff', `/CreditCardApplication/update/${made.id}`, { csId: 'MEAN-1' });
    await saveIn(dialog);
    await expect(page.getByText(words.saved(made.name, made.card))).toBeVisible();
    await expect(dialogOf(page)).toContainText('MEAN-1');
  });
});

test('is the administrators’ alone', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'Staff', '/allapplications');
  await expect(page.getByText('You Are Not Authorized For This Page.')).toBeVisible();
});

test('the dashboard’s numbers of applications open their lists', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const { dashboard } = officeWords.en;
  await anApplicationByApi({ status: 'Approved' });
  await signIn(page, 'Admin', '/dashboard');
  const today = page.getByRole('region', { name: dashboard.applicationsToday });
  await expect(today.getByRole('link').first()).toHaveAttribute(
    'href',
    /\/allapplications\?created=(\d{4}-\d\d-\d\d)\.\.\1$/,
  );
  const byStatus = page.getByRole('region', { name: dashboard.applicationsByStatus });
  await byStatus.getByRole('link', { name: /^Approved/ }).click();
  await page.waitForURL(/\/allapplications\?status=Approved&created=/);
  await expect(
    page.getByRole('button', { name: list.removeFilter(words.status, words.statuses.Approved) }),
  ).toBeVisible();
});

test('the command palette finds an application of anybody', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  const made = await anApplicationByApi();
  await signIn(page, 'Admin', '/allcreditcard');
  await page.getByRole('button', { name: palette.title }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(made.customer.lastName);
  const found = page.getByRole('option', { name: new RegExp(`${made.name}.*${made.card}`) });
  await expect(found).toHaveCount(1);
  await found.click();
  await page.waitForURL(`**/allapplications?open=${made.id}`);
});
