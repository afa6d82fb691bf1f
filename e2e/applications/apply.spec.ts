import type { Page } from '@playwright/test';
import { showMobile } from '#shared/text/show-mobile.ts';
import { aCard } from '../cards/card-journey.ts';
import {
  breakCall,
  escapeFrom,
  expect,
  officeWords,
  opened,
  signIn,
  signInAs,
  signIns,
  tagsOfRest,
  test,
  walkTo,
} from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import {
  aCustomerForm,
  applicationsOf,
  applyAddress,
  ask,
  fillCustomer,
  lookUpAddress,
  modalOf,
  openModal,
  pressForTab,
  standInBank,
  submitButton,
  untilClosed,
  words,
} from './apply-journey.ts';

const { apply, customers } = words;
const cardsAddress = '**/api/CreditCard/GetAll**';

// A PAN that is nobody's is a 404, and an application that stands already a 409: both answers a browser logs.
test.use({ expectedErrors: [/status of (?:404|409)/] });

async function ready(page: Page) {
  const card = await aCard();
  await signIn(page, 'Staff', '/applycreditcard');
  return card;
}

test('a new customer and an application are made, the modal closes and the bank’s page opens without opener and referrer', async ({
  page,
}) => {
  const card = await ready(page);
  const bank = await standInBank(page);
  const form = aCustomerForm();
  const modal = await openModal(page, card.bankName);
  await expect(modal.getByText('cards.example.com')).toBeVisible();
  await fillCustomer(modal, { ...form, panCardNo: form.panCardNo.toLowerCase() });
  await expect(modal.getByLabel(customers.pan, { exact: true })).toHaveValue(form.panCardNo);
  const tab = await pressForTab(submitButton(modal));
  await tab.waitForURL(card.applyLink);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  expect(bank.referers).toEqual([undefined]);
  await tab.close();

  await expect(modalOf(page)).toHaveCount(0);
  await expect(page.getByText(apply.made(`${form.firstName} ${form.lastName}`, card.bankName))).toBeVisible();
  // Specification §9: 500 ms after the modal closed nothing of it is left.
  await expect(page.locator('.bg-backdrop')).toHaveCount(0, { timeout: 500 });
  expect(await page.evaluate(() => document.querySelectorAll('[inert], #root[aria-hidden]').length)).toBe(0);
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).not.toBe('hidden');
  await page.bringToFront();
  await expect(page.getByRole('button', { name: apply.nowFor(card.bankName) })).toBeFocused();
  expect(await applicationsOf(page, form.panCardNo, card.id)).toBe(1);
});

test('a found customer is offered by name, picked with Enter and gone with their PAN; the earlier application is told and linked; a second one is not made', async ({
  page,
}) => {
  const card = await ready(page);
  await standInBank(page);
  const form = aCustomerForm();
  const first = await openModal(page, card.bankName);
  await fillCustomer(first, form);
  await (await pressForTab(submitButton(first))).close();
  await expect(modalOf(page)).toHaveCount(0);

  const modal = await openModal(page, card.bankName);
  const pan = modal.getByLabel(customers.pan, { exact: true });
  // As a bank's letter writes it, and a browser pastes it.
  await page.keyboard.insertText(form.panCardNo.toLowerCase().replace(/^(.{5})(.{4})/, ' $1 $2 '));
  await expect(pan).toHaveValue(form.panCardNo);
  const offered = modal.getByRole('button', { name: `${form.firstName} ${form.lastName}` });
  await expect(offered).toBeVisible();
  await pan.press('Enter');
  await expect(modal.getByText(customers.picked(`${form.firstName} ${form.lastName}`))).toBeVisible();
  await expect(modal.locator('[aria-invalid]')).toHaveCount(0);
  await expect(modal.getByLabel(customers.email)).toHaveValue(form.email);
  await pan.press('Backspace');
  for (const field of ['firstName', 'lastName', 'mobile', 'email', 'pincode'] as const) {
    await expect(modal.getByLabel(customers[field], { exact: true })).toHaveValue('');
  }
  await pan.press(form.panCardNo.slice(-1));
  await offered.click();
  await expect(modal.getByLabel(customers.email)).toHaveValue(form.email);
  await expect(modal.getByLabel(customers.mobile)).toHaveValue(showMobile(form.mobile));
  await expect(modal.getByLabel(customers.pincode)).toHaveValue(form.pincode);
  await expect(modal.getByText(apply.earlier(card.bankName, 6))).toBeVisible();
  const link = modal.getByRole('link', { name: apply.openEarlier });
  await expect(link).toHaveAttribute('href', /^\/allcreditcarddata\?open=\d+$/);
  const earlier = await pressForTab(link);
  await expect(opened(earlier)).toContainText(card.bankName);
  await earlier.close();
  await untilClosed(await pressForTab(submitButton(modal)));
  const refusal = modal.getByRole('alert');
  await expect(refusal).toContainText(apply.appliedAlready);
  await expect(refusal.getByRole('link', { name: apply.openEarlier })).toBeVisible();
  await expect(modal.getByLabel(customers.email)).toHaveValue(form.email);
  expect(await applicationsOf(page, form.panCardNo, card.id)).toBe(1);
});

test('a customer is looked up 500 ms after typing stops and only at ten characters; an older answer never stands for a newer PAN', async ({
  page,
}) => {
  const card = await ready(page);
  const [slow, quick] = [aCustomerForm(), aCustomerForm()];
  for (const form of [slow, quick]) await ask(page, '/BasicCustomerDetails', form);
  const asked: string[] = [];
  const first = Promise.withResolvers<void>();
  await page.route(lookUpAddress, async (route) => {
    asked.push(route.request().url());
    if (asked.length === 1) await first.promise;
    await route.continue().catch(() => {});
  });
  await page.clock.install();
  const modal = await openModal(page, card.bankName);
  // From here on time passes only where it is said.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const pan = modal.getByLabel(customers.pan, { exact: true });
  await pan.fill(slow.panCardNo.slice(0, 9));
  await page.clock.runFor(2_000);
  expect(asked).toEqual([]);
  await pan.fill(`${slow.panCardNo}EXTRA`);
  await expect(pan).toHaveValue(slow.panCardNo);
  await page.clock.runFor(499);
  expect(asked).toEqual([]);
  const askedAfter = (ms: number) => async () => {
    await page.clock.runFor(ms);
    return asked.length;
  };
  await expect.poll(askedAfter(2)).toBe(1);
  await expect(modal.getByText(customers.looking)).toBeVisible();
  await pan.fill(quick.panCardNo);
  await expect.poll(askedAfter(501)).toBe(2);
  // An answer is drawn a tick after it came.
  await page.clock.resume();
  await expect(modal.getByRole('button', { name: quick.firstName })).toBeVisible();
  first.resolve();
  await expect(modal.getByRole('button', { name: slow.firstName })).toHaveCount(0);
  await expect(modal.getByRole('button', { name: quick.firstName })).toBeVisible();
});

test('by a mobile one’s own customers are offered, each with their PAN, and nobody else’s', { tag: '@full' }, async ({
  page,
}) => {
  const card = await ready(page);
  const asha = aCustomerForm();
  const [wife, others] = [
    { ...aCustomerForm(), mobile: asha.mobile },
    { ...aCustomerForm(), mobile: asha.mobile },
  ];
  for (const form of [asha, wife]) await ask(page, '/BasicCustomerDetails', form);
  await callAs(await ownPerson('Staff'), 'POST', '/BasicCustomerDetails', others);
  const modal = await openModal(page, card.bankName);
  const pan = modal.getByLabel(customers.pan, { exact: true });
  await page.keyboard.type(aCustomerForm().mobile);
  await expect(modal.getByText(customers.unknownMobile)).toBeVisible();
  await pan.fill('');
  await page.keyboard.insertText(showMobile(asha.mobile));
  const offered = modal.getByRole('button', { name: customers.use });
  await expect(offered).toHaveCount(2);
  await expect(offered.filter({ hasText: others.firstName })).toHaveCount(0);
  await offered.filter({ hasText: wife.firstName }).click();
  await expect(pan).toHaveValue(wife.panCardNo);
  await expect(modal.getByLabel(customers.email)).toHaveValue(wife.email);
  await expect(modal.getByText(customers.picked(`${wife.firstName} ${wife.lastName}`))).toBeVisible();
});

test('every field is required and every one at fault is told at once, with nothing lost', async ({ page }) => {
  const card = await ready(page);
  const modal = await openModal(page, card.bankName);
  await submitButton(modal).click();
  for (const text of Object.values(words.customers.missing)) await expect(modal.getByText(text)).toBeVisible();
  await expect(modal.getByLabel(customers.pan, { exact: true })).toBeFocused();
  await fillCustomer(modal, {
    panCardNo: 'ABCDE12345',
    firstName: 'Asha',
    lastName: '7',
    mobile: '12345',
    email: 'nobody',
    pincode: '012345',
  });
  await submitButton(modal).click();
  for (const code of ['pan', 'name-characters', 'mobile', 'email', 'pincode'] as const) {
    await expect(modal.getByText(words.fields[code])).toBeVisible();
  }
  await expect(modal.getByLabel(customers.email)).toHaveValue('nobody');
  await escapeFrom(modal);
  await expect(page.getByRole('alertdialog')).toContainText(words.frame.leaving.form.question);
  // Of two windows only the higher one darkens the page.
  const backdrops = page.locator('.bg-backdrop');
  await expect(backdrops).toHaveCount(2);
  await expect(backdrops.first()).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(backdrops.last()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
});

test('details that differ from the saved ones are told before the application goes with the saved ones', {
  tag: '@full',
}, async ({ page, context }) => {
  const card = await ready(page);
  await standInBank(page);
  const form = aCustomerForm();
  await ask(page, '/BasicCustomerDetails', form);
  const modal = await openModal(page, card.bankName);
  await fillCustomer(modal, { ...form, pincode: '388120' });
  // Whether or not the look-up of the typing was first: the press looks for itself.
  await submitButton(modal).click();
  await expect(modal.getByText(apply.goesWithSaved)).toBeVisible();
  await expect(modal.getByText(apply.savedDiffers(`${form.firstName} ${form.lastName}`))).toBeVisible();
  await expect(modal.getByLabel(customers.pincode)).toHaveValue('388120');
  // A tab that the first press opened and closed may be told of only now.
  const reaches = (tab: Page) =>
    tab.waitForURL(card.applyLink).then(
      () => true,
      () => false,
    );
  const second = context.waitForEvent('page', { predicate: reaches });
  await submitButton(modal).click();
  await second;
  const kept = await ask<{ pincode: string }>(page, `/BasicCustomerDetails/by-panCardNo/${form.panCardNo}`);
  expect(kept.body.pincode).toBe(form.pincode);
  expect(await applicationsOf(page, form.panCardNo, card.id)).toBe(1);
});

test('a card switched off meanwhile is refused where it is applied for, with nothing lost', { tag: '@full' }, async ({
  page,
}) => {
  const card = await ready(page);
  await standInBank(page);
  const form = aCustomerForm();
  const modal = await openModal(page, card.bankName);
  await fillCustomer(modal, form);
  await callAs(signIns.Admin, 'PUT', `/CreditCard/switch/${card.id}`, { isActive: false });
  await untilClosed(await pressForTab(submitButton(modal)));
  await expect(modal.getByRole('alert')).toContainText(apply.switchedOff);
  await expect(modal.getByLabel(customers.email)).toHaveValue(form.email);
});

test('an administrator is offered another’s customer, whose PAN stays hidden, and applies with one of their own', {
  tag: '@full',
}, async ({ page }) => {
  const card = await ready(page);
  await standInBank(page);
  const form = aCustomerForm();
  await ask(page, '/BasicCustomerDetails', form);
  await signIn(page, 'Admin', '/applycreditcard');
  const modal = await openModal(page, card.bankName);
  await modal.getByLabel(customers.pan, { exact: true }).fill(form.panCardNo);
  await modal.getByRole('button', { name: form.firstName }).click();
  await expect(modal.getByLabel(customers.pan, { exact: true })).toHaveValue(form.panCardNo);
  await expect(modal.getByLabel(customers.email)).toHaveValue(form.email);
  await (await pressForTab(submitButton(modal))).waitForURL(card.applyLink);
  const { id } = await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}') as { id: number });
  const own = await ask<{ createdBy: number; panCardNo: string }>(
    page,
    `/BasicCustomerDetails/by-panCardNo/${form.panCardNo}`,
  );
  expect(own.body).toMatchObject({ createdBy: id, panCardNo: form.panCardNo });
});

test('a blocked pop-up leaves a visible link to the bank', { tag: '@full' }, async ({ page }) => {
  const card = await ready(page);
  await standInBank(page);
  await page.evaluate(() => {
    window.open = () => null;
  });
  const form = aCustomerForm();
  const modal = await openModal(page, card.bankName);
  await fillCustomer(modal, form);
  await submitButton(modal).click();
  await expect(modalOf(page)).toHaveCount(0);
  await expect(page.getByText(apply.blocked)).toBeVisible();
  const link = page.getByRole('link', { name: apply.openBank('cards.example.com') });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const tab = await pressForTab(link);
  await tab.waitForURL(card.applyLink);
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
});

test('a double click makes one customer and one application and opens one tab', async ({ page, context }) => {
  const card = await ready(page);
  await standInBank(page);
  const form = aCustomerForm();
  const modal = await openModal(page, card.bankName);
  await fillCustomer(modal, form);
  const calls: string[] = [];
  // Whether somebody is known by what was typed is asked meanwhile, and writes nothing.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'POST' && pathname !== '/api/CustomerFiles/search') calls.push(pathname);
  });
  const tabs: Page[] = [];
  context.on('page', (tab) => tabs.push(tab));
  await submitButton(modal).dblclick();
  await expect(modalOf(page)).toHaveCount(0);
  await expect.poll(() => tabs.length).toBe(1);
  expect(calls.toSorted()).toEqual(['/api/BasicCustomerDetails', '/api/CreditCardApplication/create']);
  expect(tabs).toHaveLength(1);
  expect(await applicationsOf(page, form.panCardNo, card.id)).toBe(1);
});

test('who leaves while it is sent keeps what they type next, and is told of the application', { tag: '@full' }, async ({
  page,
  context,
}) => {
  const next = await aCard();
  const card = await ready(page);
  const bank = await standInBank(page);
  const form = aCustomerForm();
  const held = Promise.withResolvers<void>();
  await page.route(applyAddress, async (route) => {
    await held.promise;
    await route.continue();
  });
  const modal = await openModal(page, card.bankName);
  await fillCustomer(modal, form);
  const opened = context.waitForEvent('page');
  const sent = page.waitForRequest(applyAddress);
  await submitButton(modal).click();
  const tab = await opened;
  await sent;
  await page.bringToFront();
  await modal.getByRole('button', { name: officeWords.en.frame.cancel }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.frame.leaving.form.leave }).click();
  await expect(modalOf(page)).toHaveCount(0);
  const other = await openModal(page, next.bankName);
  await other.getByLabel(customers.firstName).fill('Meera');
  const answered = page.waitForResponse(applyAddress);
  held.resolve();
  await answered;
  await untilClosed(tab);
  await expect(other).toContainText(apply.dialogTitle(next.bankName));
  await expect(other.getByLabel(customers.firstName)).toHaveValue('Meera');
  expect(bank.referers).toEqual([]);

  await escapeFrom(other);
  await page.getByRole('alertdialog').getByRole('button', { name: words.frame.leaving.form.leave }).click();
  await expect(page.getByText(apply.made(`${form.firstName} ${form.lastName}`, card.bankName))).toBeVisible();
  await expect(page.getByRole('link', { name: apply.openBank('cards.example.com') })).toBeVisible();
});

test.describe('a connection that breaks', () => {
  test.use({ expectedErrors: [/status of 404|ERR_/] });

  for (const where of ['before', 'after'] as const) {
    test(`between the two calls (${where} the server has the application): pressing again finishes what was begun, once`, {
      tag: tagsOfRest(where === 'after'),
    }, async ({ page }) => {
      const card = await ready(page);
      await standInBank(page);
      const form = aCustomerForm();
      let isBroken = true;
      await page.route(applyAddress, async (route) => {
        if (!isBroken) return route.continue();
        isBroken = false;
        if (where === 'after') await route.fetch();
        await route.abort('connectionreset');
      });
      const modal = await openModal(page, card.bankName);
      await fillCustomer(modal, form);
      await untilClosed(await pressForTab(submitButton(modal)));
      await expect(modal.getByRole('alert')).toContainText(apply.pressAgain);
      await expect(modal.getByLabel(customers.email)).toHaveValue(form.email);
      await (await pressForTab(submitButton(modal))).waitForURL(card.applyLink);
      await expect(modalOf(page)).toHaveCount(0);
      expect(await applicationsOf(page, form.panCardNo, card.id)).toBe(1);
    });
  }
});

test.describe('without a stored user', () => {
  test.use({ expectedErrors: [/User ID is missing\. Please log in\.|status of 404/] });

  test('it is logged, the person is told, and nothing is sent', { tag: '@full' }, async ({ page, context }) => {
    const card = await ready(page);
    const modal = await openModal(page, card.bankName);
    await fillCustomer(modal, { ...aCustomerForm(), panCardNo: 'ABCPE1234' });
    await page.evaluate(() => localStorage.removeItem('user'));
    const logged = page.waitForEvent('console', (message) => message.text().startsWith('User ID'));
    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    context.on('page', () => sent.push('a tab'));
    await modal.getByLabel(customers.pan, { exact: true }).fill('ABCPE1234F');
    await submitButton(modal).click();
    expect((await logged).text()).toBe('User ID is missing. Please log in.');
    await expect(modal.getByRole('alert')).toHaveText(apply.userMissing);
    expect(sent).toEqual([]);
  });
});

test('the grid says that it loads, that there is none, and that it failed, with Retry', { tag: '@full' }, async ({
  page,
}) => {
  await signInAs(page, await ownPerson('Staff'), '/applycreditcard');
  const held = Promise.withResolvers<void>();
  await page.route(cardsAddress, async (route) => {
    await held.promise;
    await route.fulfill({ json: [] });
  });
  await page.reload();
  await expect(page.getByText('Loading credit cards...')).toBeVisible();
  held.resolve();
  await expect(page.getByText('No credit cards available.')).toBeVisible();
});

test.describe('when the server fails', () => {
  test.use({ expectedErrors: [/500/] });

  test('Retry brings the cards', { tag: '@full' }, async ({ page }) => {
    const card = await aCard();
    const mend = await breakCall(page, cardsAddress);
    await signIn(page, 'Staff', '/applycreditcard');
    await expect(page.getByRole('alert')).toContainText(apply.failed);
    mend();
    await page.getByRole('button', { name: words.failures.retry }).click();
    await page.getByRole('searchbox').fill(card.bankName);
    await expect(page.getByRole('heading', { name: card.bankName })).toBeVisible();
  });
});

test('cards are searched and filtered by bank; a card that is not there is no card selected', async ({ page }) => {
  const card = await aCard();
  const other = await aCard();
  await signIn(page, 'Staff', '/applycreditcard');
  await page.getByLabel(apply.bank, { exact: true }).selectOption(card.bankName);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([card.bankName]);
  await page.getByRole('searchbox').fill(other.bankName);
  await expect(page.getByText(words.list.empty)).toBeVisible();
  await page.getByRole('button', { name: words.list.clearFilters }).click();
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toBeVisible();
  await page.goto('/applycreditcard?card=999999999');
  await expect(page.getByText('No credit card selected.')).toBeVisible();
  await page.goto(`/applycreditcard?card=${card.id}`);
  await expect(modalOf(page)).toContainText(apply.dialogTitle(card.bankName));
});

test('with the keyboard alone', { tag: ['@desktop', '@full'] }, async ({ page, context }) => {
  const card = await ready(page);
  await standInBank(page);
  const form = aCustomerForm();
  await ask(page, '/BasicCustomerDetails', form);
  await page.getByRole('searchbox').fill(card.bankName);
  await walkTo(page, page.getByRole('button', { name: apply.nowFor(card.bankName) }));
  await page.keyboard.press('Enter');
  const modal = modalOf(page);
  await expect(modal.getByLabel(customers.pan, { exact: true })).toBeFocused();
  await page.keyboard.type(form.panCardNo);
  await walkTo(page, modal.getByRole('button', { name: form.firstName }));
  await page.keyboard.press('Enter');
  await expect(modal.getByLabel(customers.pincode)).toHaveValue(form.pincode);
  await walkTo(page, submitButton(modal));
  const opened = context.waitForEvent('page');
  await page.keyboard.press('Enter');
  await (await opened).waitForURL(card.applyLink);
  await expect(modalOf(page)).toHaveCount(0);
  expect(await applicationsOf(page, form.panCardNo, card.id)).toBe(1);
});
