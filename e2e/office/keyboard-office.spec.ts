import { addDays, formatDate, indiaDay } from '#shared/dates/dates.ts';
import { aCustomerForm, anApplicationByApi } from '../applications/application-journey.ts';
import { aCard } from '../cards/card-journey.ts';
import { expect, letters, officeWords, opened, signIn, test, untilFocusIn } from '../journey.ts';
import { signInAsOwnPerson } from '../own-person.ts';
import { expectFocusAt, expectFocusSeen, pressOn, typeInto, walkSeen } from './keyboard-journey.ts';

const {
  decideMany,
  applications,
  banks,
  cards,
  correction,
  customerForm,
  customers,
  dates,
  frame,
  ownRecord,
  requests,
  listFoot,
} = officeWords.en;

const tag = ['@desktop', '@full'];

// Another PAN without a reason.
test.use({ expectedErrors: [/status of 422/] });

test('banks: added, opened, changed, switched off and on again', { tag }, async ({ page }) => {
  test.slow(true, 'hundreds of steps of the Tab key');
  const name = `Bank ${letters()}`;
  const { keyboard } = page;
  await signIn(page, 'Admin', '/allbanks');
  const add = page.getByRole('button', { name: banks.add });
  await pressOn(page, add);
  const adding = page.getByRole('dialog', { name: banks.add });
  await expectFocusAt(adding.getByLabel(banks.name, { exact: true }));
  await keyboard.type(name);
  await typeInto(page, adding.getByLabel(banks.shortName, { exact: true }), name.slice(5, 12));
  await keyboard.press('Escape');
  const question = page.getByRole('alertdialog');
  await untilFocusIn(question);
  await expectFocusSeen(page);
  await keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expectFocusAt(adding.getByLabel(banks.shortName, { exact: true }));
  await typeInto(page, adding.getByLabel(banks.trackerLink), 'https://track.example.com');
  await keyboard.press('Enter');
  await expect(page.getByText(banks.added(name))).toBeVisible();
  await expect(adding).toHaveCount(0);
  await expectFocusAt(add);

  await typeInto(page, page.getByRole('searchbox'), name);
  await expect(page.getByRole('row')).toHaveCount(2);
  const edit = page.getByRole('link', { name: banks.editNamed(name) });
  await pressOn(page, edit);
  const editing = page.getByRole('dialog', { name: banks.editNamed(name) });
  await untilFocusIn(editing);
  await typeInto(page, editing.getByLabel(banks.coolOffMonths), '9');
  await keyboard.press('Enter');
  await expect(page.getByText(banks.saved(name))).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText(banks.months(9));
  await expectFocusAt(edit);

  // Thrown away: the question goes, and the window with it.
  await keyboard.press('Enter');
  await untilFocusIn(editing);
  await typeInto(page, editing.getByLabel(banks.name, { exact: true }), 'Another');
  await keyboard.press('Escape');
  await untilFocusIn(question);
  await pressOn(page, question.getByRole('button').last());
  await expect(editing).toHaveCount(0);
  await expectFocusAt(edit);

  const offered = page.getByRole('switch', { name: banks.offered(name) });
  await pressOn(page, offered, { key: 'Space', by: 'Shift+Tab' });
  await expect(page.getByText(banks.switchedOff(name))).toBeVisible();
  await expect(offered).not.toBeChecked();
  await expectFocusAt(offered);
  await pressOn(page, page.getByRole('button', { name: cards.undo }));
  await expect(page.getByText(banks.switchedOn(name))).toBeVisible();
  await expect(offered).toBeChecked();
  // The pressed button is gone; what came of it stands in its place.
  await expectFocusAt(page.getByRole('button', { name: frame.close }));
  await keyboard.press('Enter');
  await expect(page.getByText(banks.switchedOn(name))).toHaveCount(0);
  await expect(page.locator('body')).not.toBeFocused();
});

test('a proposed bank is chosen and confirmed', { tag }, async ({ page }) => {
  test.slow(true, 'hundreds of steps of the Tab key');
  // With the last proposed bank the window goes by itself.
  const [first, second] = [await aCard(), await aCard(), await aCard()];
  const { keyboard } = page;
  await signIn(page, 'Admin', '/allcreditcard');
  const check = page.getByRole('button', { name: banks.check });
  await pressOn(page, check);
  const dialog = page.getByRole('dialog', { name: banks.checkTitle });
  await untilFocusIn(dialog);
  for (const card of [first, second]) {
    const bank = dialog.getByLabel(banks.bankOf(card.bankName), { exact: true });
    await walkSeen(page, bank);
    await keyboard.type('Sample Bank');
    await pressOn(page, dialog.getByRole('button', { name: banks.confirmNamed(card.bankName) }));
    await expect(bank).toHaveCount(0);
    await untilFocusIn(dialog);
    await expectFocusSeen(page);
  }
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocusAt(check);
});

test('a day is typed, pasted and chosen; one that is none is told at once; Escape leaves the form open', {
  tag,
}, async ({ page }) => {
  test.slow(true, 'hundreds of steps of the Tab key');
  const { keyboard } = page;
  await signInAsOwnPerson(page, 'Staff', '/attendance');
  const ask = page.getByRole('button', { name: requests.ask.leave });
  await pressOn(page, ask);
  const form = opened(page, requests.ask.leave);
  await untilFocusIn(form);
  const [from, to] = [form.getByLabel(requests.from, { exact: true }), form.getByLabel(requests.to, { exact: true })];
  await typeInto(page, from, '31022027');
  await expect(from).toHaveValue('31/02/2027');
  await expect(form.getByText(dates.unreal('31/02/2027'))).toBeVisible();
  const start = addDays(indiaDay(new Date()), 7);
  await typeInto(page, from, formatDate(start).replaceAll('/', ''));
  await expect(from).toHaveValue(formatDate(start));
  await expect(form.getByText(dates.unreal('31/02/2027'))).toHaveCount(0);

  // From another place, as it is written there.
  const reason = form.getByLabel(requests.reason);
  const pasted = addDays(start, 5);
  await typeInto(page, reason, pasted);
  await keyboard.press('ControlOrMeta+A');
  await keyboard.press('ControlOrMeta+X');
  await walkSeen(page, to, 'Shift+Tab');
  await keyboard.press('ControlOrMeta+A');
  await keyboard.press('ControlOrMeta+V');
  await keyboard.press('Tab');
  await expect(to).toHaveValue(formatDate(pasted));

  const calendar = form.getByRole('button', { name: dates.calendarOf(requests.to) });
  await pressOn(page, calendar);
  const panel = page.getByRole('dialog', { name: dates.calendarOf(requests.to) });
  const day = (wanted: string) => panel.locator(`button[tabindex="0"]`, { hasText: String(Number(wanted.slice(8))) });
  await expectFocusAt(day(pasted));
  await keyboard.press('ArrowDown');
  await expectFocusAt(day(addDays(pasted, 7)));
  await keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expectFocusAt(calendar);
  await expect(to).toHaveValue(formatDate(pasted));
  await keyboard.press('Enter');
  await expectFocusAt(day(pasted));
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowLeft']) await keyboard.press(key);
  const chosen = addDays(pasted, 1);
  await expectFocusAt(day(chosen));
  await keyboard.press('Enter');
  await expect(panel).toHaveCount(0);
  await expect(to).toHaveValue(formatDate(chosen));
  await expectFocusAt(calendar);

  await typeInto(page, reason, `Wedding ${letters()}`);
  await pressOn(page, form.getByRole('button', { name: ownRecord.submit }));
  await expect(page.getByText(requests.sent)).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectFocusAt(ask);
});

test('one decision of the bank for two of three applications', { tag }, async ({ page }) => {
  test.slow(true, 'hundreds of steps of the Tab key');
  const { lastName } = aCustomerForm();
  for (const _one of [1, 2, 3]) await anApplicationByApi({ customer: { ...aCustomerForm(), lastName } });
  const { keyboard } = page;
  await signIn(page, 'Admin', '/allapplications');
  await typeInto(page, page.getByRole('searchbox'), lastName);
  await expect(page.locator('[data-row-link]')).toHaveCount(3);
  const box = (row: number) => page.getByRole('row').nth(row).getByRole('checkbox');
  for (const row of [1, 3]) await pressOn(page, box(row), { key: 'Space' });
  const bar = page.getByRole('region', { name: listFoot.selected('2') });
  const open = bar.getByRole('button', { name: applications.decision });
  await pressOn(page, open);
  const many = page.getByRole('dialog', { name: applications.decision });
  await untilFocusIn(many);
  await expect(many.getByRole('listitem')).toHaveCount(2);
  await keyboard.press('Escape');
  await expect(many).toHaveCount(0);
  await expectFocusAt(open);
  await keyboard.press('Enter');
  await untilFocusIn(many);
  await walkSeen(page, many.getByLabel(decideMany.forAll));
  await keyboard.type(applications.statuses.Rejected);
  await pressOn(page, many.getByRole('button', { name: decideMany.submit(applications.statuses.Rejected, 2) }));
  await expect(many.getByText(decideMany.done(2, 2))).toBeVisible();
  await expectFocusAt(many.getByRole('button', { name: frame.close }).last());
  await keyboard.press('Enter');
  await expect(many).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: applications.statuses.Rejected })).toHaveCount(2);
  // The bar went with the selection: one goes on at the rows.
  await expect(bar).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('a customer’s PAN is corrected from the drawer with a reason, and stands in its history', { tag }, async ({
  page,
}) => {
  test.slow(true, 'hundreds of steps of the Tab key');
  const made = await anApplicationByApi();
  const { panCardNo } = aCustomerForm();
  const { keyboard } = page;
  await signIn(page, 'Staff', '/allcreditcarddata');
  await typeInto(page, page.getByRole('searchbox'), made.customer.lastName);
  await expect(page.locator('[data-row-link]')).toHaveCount(1);
  const row = page.getByRole('link', { name: made.name, exact: true });
  await pressOn(page, row);
  const record = page.getByRole('complementary', { name: made.name });
  await untilFocusIn(record);
  const correct = record.getByRole('button', { name: correction.open });
  await pressOn(page, correct);
  const dialog = page.getByRole('dialog', { name: customerForm.title(made.name) });
  await untilFocusIn(dialog);
  await typeInto(page, dialog.getByLabel(customers.pan, { exact: true }), panCardNo.toLowerCase());
  await keyboard.press('Enter');
  await expectFocusAt(dialog.getByLabel(customerForm.reason));
  await keyboard.type('Two letters were swapped');
  await keyboard.press('Enter');
  await expect(page.getByText(correction.saved(made.name))).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(record).toContainText(panCardNo);
  await expectFocusAt(correct);
  await keyboard.press('Enter');
  await untilFocusIn(dialog);
  await expect(dialog.getByRole('listitem').first()).toContainText(customerForm.changed(customers.pan));
  await expect(dialog.getByRole('listitem').first()).toContainText('Two letters were swapped');
  await keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expectFocusAt(correct);
  await keyboard.press('Escape');
  await expect(record).toHaveCount(0);
  await expectFocusAt(row);
});
