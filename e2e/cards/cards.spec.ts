import { indiaDay } from '#shared/dates/dates.ts';
import { imageOf } from '#testing/pictures.ts';
import { expectNothingFound } from '../axe.ts';
import {
  address,
  breakCall,
  closeFilters,
  escapeFrom,
  expect,
  letters,
  officeWords,
  openFilter,
  openFilters,
  searchFor,
  signIn,
  test,
} from '../journey.ts';
import {
  aCard,
  aCardForm,
  aPicture,
  chooseImage,
  dialogOf,
  fillCard,
  findRow,
  openAddForm,
  openCard,
  signInWithCard,
  words,
} from './card-journey.ts';

const { banks, frame, failures, fields, list } = officeWords.en;

test('a card is added with its bank, and stands in the list with its image, links and day', async ({
  page,
  isMobile,
}) => {
  const card = aCardForm();
  const bank = { name: `${letters()} Bank`, shortName: letters() };
  await signIn(page, 'Admin', '/allcreditcard');
  const dialog = await openAddForm(page);
  await dialog.getByRole('button', { name: banks.add }).click();
  const bankForm = page.getByRole('dialog', { name: banks.add });
  await expect(bankForm.getByLabel(banks.name, { exact: true })).toBeFocused();
  await bankForm.getByLabel(banks.name, { exact: true }).fill(bank.name);
  await bankForm.getByLabel(banks.shortName).fill(bank.shortName);
  await bankForm.getByRole('button', { name: banks.add }).click();
  await expect(bankForm).toBeHidden();
  await expect(dialog.getByLabel(words.bank, { exact: true }).locator('option:checked')).toHaveText(bank.name);
  await fillCard(dialog, card, { keepsBank: true });
  await chooseImage(dialog, await aPicture());
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(page.getByText(words.added(card.bankName))).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = await findRow(page, card.bankName);
  const image = row.getByRole('img', { name: words.imageOf(card.bankName) });
  await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(0);
  await expect(row).toContainText(card.remarks);
  await expect(row).toContainText(bank.shortName);
  await expect(row).not.toContainText(words.bankProposed);
  await expect(row).toContainText(indiaDay(new Date()).split('-').reverse().join('/'));
  await expect(row.getByRole('switch')).toBeChecked();
  // A phone's item has no room for them.
  if (isMobile) return;
  const link = row.getByRole('link', { name: words.opensApply(card.bankName, 'cards.example.com') });
  await expect(link).toHaveAttribute('href', card.applyLink);
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(link).toHaveAttribute('target', '_blank');
  const pincodes = row.getByRole('link', { name: words.opensPincodes(card.bankName, 'pins.example.org') });
  await expect(pincodes).toHaveAttribute('href', card.pincodeLink);

  await page.goto('/allbanks');
  await expect(await findRow(page, bank.name)).toContainText(bank.shortName);
});

test('a proposed bank is confirmed where it is right, and changed where it is wrong', async ({ page }) => {
  const [right, wrong] = [await aCard(), await aCard()];
  // With the last proposed bank the window goes by itself.
  await aCard();
  await signIn(page, 'Admin', '/allcreditcard');
  await expect((await findRow(page, right.bankName)).getByText(words.bankProposed)).toBeVisible();
  await page.getByRole('button', { name: banks.check }).click();
  const dialog = dialogOf(page);
  await expectNothingFound(page);
  const bankOf = (card: { bankName: string }) => dialog.getByLabel(banks.bankOf(card.bankName), { exact: true });
  await bankOf(wrong).selectOption('Sample Bank');
  for (const card of [right, wrong]) {
    await dialog.getByRole('button', { name: banks.confirmNamed(card.bankName) }).click();
    await expect(bankOf(card)).toBeHidden();
  }
  await dialog.getByRole('button', { name: frame.close }).first().click();
  const row = await findRow(page, wrong.bankName);
  await expect(row).toContainText('Sample');
  await expect(row).not.toContainText(words.bankProposed);
});

test('what is missing is said at once and nothing typed is lost', { tag: '@full' }, async ({ page }) => {
  const card = aCardForm();
  await signIn(page, 'Admin', '/allcreditcard');
  const dialog = await openAddForm(page);
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill all required fields.');
  await expect(dialog.locator('[aria-invalid=true]')).toHaveCount(6);
  await expect(dialog.getByLabel(words.bankName)).toBeFocused();

  await fillCard(dialog, { ...card, applyLink: 'www.example.com' });
  await expect(dialog.getByText('Enter a complete address that starts with https://.')).toBeVisible();
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill all required fields.');
  await chooseImage(dialog, await aPicture());
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(dialog.getByRole('alert')).toContainText('Failed to add credit card.');
  await expect(dialog.getByLabel(words.applyLink, { exact: true })).toBeFocused();
  await expect(dialog.getByLabel(words.remarks)).toHaveValue(card.remarks);
  await dialog.getByLabel(words.applyLink, { exact: true }).fill(card.applyLink);
  await page.keyboard.press('Enter');
  await expect(page.getByText(words.added(card.bankName))).toBeVisible();
});

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/500|422/] });

  test('a failed save says so with its reason, keeps everything, and makes one card when sent again', async ({
    page,
  }) => {
    const card = aCardForm();
    await signIn(page, 'Admin', '/allcreditcard');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/CreditCard/Create')) keys.push(request.headers()['idempotency-key']);
    });
    const mend = await breakCall(page, '**/CreditCard/Create');
    const dialog = await openAddForm(page);
    await fillCard(dialog, card);
    await chooseImage(dialog, await aPicture('kept.png'));
    await dialog.getByRole('button', { name: words.add }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to add credit card.');
    await expect(dialog.getByRole('alert')).toContainText(failures.broken);
    await expect(dialog.getByLabel(words.bankName)).toHaveValue(card.bankName);
    mend();
    await dialog.getByRole('button', { name: words.add }).dblclick();
    await expect(page.getByText(words.added(card.bankName))).toBeVisible();
    await findRow(page, card.bankName);
    expect(keys[0]).toBeTruthy();
    expect(new Set(keys).size).toBe(1);
  });

  test('a file that is no picture is refused at its field, by the browser or by the server', async ({ page }) => {
    const card = aCardForm();
    await signIn(page, 'Admin', '/allcreditcard');
    const dialog = await openAddForm(page);
    await fillCard(dialog, card);
    await chooseImage(dialog, { name: 'card.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(dialog.getByText(fields['image-type']).first()).toBeVisible();
    await chooseImage(dialog, await aPicture());
    const codes = { imagecreditcard: ['image-animated'] };
    const body = JSON.stringify({ type: 'urn:suvidha:problem:invalid', title: '', status: 422, requestId: 'x', codes });
    await page.route(
      '**/CreditCard/Create',
      (route) => route.fulfill({ status: 422, contentType: 'application/problem+json', body }),
      { times: 1 },
    );
    await dialog.getByRole('button', { name: words.add }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to add credit card.');
    await expect(dialog.getByText(fields['image-animated'])).toBeVisible();
    await expect(dialog.getByLabel(words.bankName)).toHaveValue(card.bankName);
    await chooseImage(dialog, await aPicture());
    await dialog.getByRole('button', { name: words.add }).click();
    await expect(page.getByText(words.added(card.bankName))).toBeVisible();
  });

  test('a failed change says so and keeps what was typed', { tag: '@full' }, async ({ page }) => {
    const card = await signInWithCard(page);
    const dialog = await openCard(page, card.bankName);
    const mend = await breakCall(page, '**/CreditCard/update/*');
    await dialog.getByLabel(words.remarks).fill('Typed and not lost');
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(dialog.getByRole('alert')).toContainText('Failed to update credit card.');
    await expect(dialog.getByLabel(words.remarks)).toHaveValue('Typed and not lost');
    mend();
    await dialog.getByRole('button', { name: words.save }).click();
    await expect(page.getByText(words.saved(card.bankName))).toBeVisible();
  });

  test('a list and a card that cannot be had are told, with Retry', { tag: '@full' }, async ({ page }) => {
    const card = await signInWithCard(page);
    const mendList = await breakCall(page, '**/CreditCard/GetAll*');
    await page.goto('/allcreditcard');
    await expect(page.getByText(words.failed)).toBeVisible({ timeout: 15_000 });
    mendList();
    await page.getByRole('button', { name: failures.retry }).click();
    await expect(page.getByText(words.failed)).toBeHidden();
    const mendCard = await breakCall(page, `**/CreditCard/Get${card.id}`);
    await page.goto(`/allcreditcard?open=${card.id}`);
    await expect(dialogOf(page).getByText(words.loadFailed)).toBeVisible({ timeout: 15_000 });
    mendCard();
    await dialogOf(page).getByRole('button', { name: failures.retry }).click();
    await expect(dialogOf(page).getByLabel(words.bankName)).toHaveValue(card.bankName);
  });

  test('a switch that fails says so and stays', { tag: '@full' }, async ({ page }) => {
    const card = await signInWithCard(page);
    await breakCall(page, '**/CreditCard/switch/*');
    const row = await findRow(page, card.bankName);
    await row.getByRole('switch').click();
    await expect(page.getByRole('alert')).toContainText(words.switchFailed(card.bankName));
    await expect(row.getByRole('switch')).toBeChecked();
  });
});

test('under five characters remarks show --, and a pincode list no link', { tag: ['@desktop', '@full'] }, async ({
  page,
}) => {
  const card = await signInWithCard(page, { ...aCardForm(), remarks: 'New', pincodeLink: '--' });
  await page.goto('/allcreditcard');
  const row = await findRow(page, card.bankName);
  await expect(row.getByText('--', { exact: true })).toHaveCount(2);
  await expect(row).not.toContainText('New');
  await expect(row.getByRole('link', { name: /PIN code list/ })).toHaveCount(0);
});

test('A-XSS-04…06: what is no safe link is shown as text, however it came there', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'Admin', '/allcreditcard');
  const addresses = [
    'javascript:alert(1)',
    'https://a@evil.example.com/',
    'https://[::ffff:7f00:1]/',
    '//evil.example.com/x',
    'data:text/html,<script>alert(1)</script>',
  ];
  const rows = addresses.map((text, index) => ({
    id: index + 1,
    banknamecreditcard: `Stored ${index}`,
    bank: { id: 1, name: 'Sample Bank', shortName: 'Sample', isActive: true },
    isBankConfirmed: true,
    urllinkcreditcard: text,
    pincodeList: text,
    imagecreditcard: null,
    remarks: '<img src=x onerror=alert(1)>',
    createdDate: '2026-11-21T04:00:00.000Z',
    isActive: true,
  }));
  await page.route('**/CreditCard/GetAll*', (route) => route.fulfill({ json: rows }));
  await page.goto('/allcreditcard');
  await expect(page.getByText('Stored 0')).toBeVisible({ timeout: 15_000 });
  for (const text of addresses) await expect(page.getByText(text, { exact: true })).toHaveCount(2);
  await expect(page.locator('main a[target=_blank]')).toHaveCount(0);
  await expect(page.getByText('<img src=x onerror=alert(1)>').first()).toBeVisible();
});

test('A-XSS-07: a link opens apart, knowing nothing of where it was', { tag: '@desktop' }, async ({ page }) => {
  const card = await signInWithCard(page, { ...aCardForm(), applyLink: `${address}/about` });
  await page.goto('/allcreditcard');
  const row = await findRow(page, card.bankName);
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    row.getByRole('link', { name: /Apply link/ }).click(),
  ]);
  await tab.waitForLoadState();
  expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
  await tab.close();
});

test('a card is changed, with another image or the one it has', async ({ page, isMobile }) => {
  const card = await signInWithCard(page);
  const dialog = await openCard(page, card.bankName);
  await expect(dialog.getByLabel(words.applyLink, { exact: true })).toHaveValue(card.applyLink);
  await expect(dialog.getByLabel(words.pincodeLink)).toHaveValue(card.pincodeLink);
  await dialog.getByLabel(words.remarks).fill('   ');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Please fill all required fields.');
  await expect(dialog.getByLabel(words.remarks)).toBeFocused();
  await dialog.getByLabel(words.remarks).fill('Without a new image');
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved(card.bankName))).toBeVisible();
  await expect(dialog).toBeHidden();
  const row = await findRow(page, card.bankName);
  await expect(row).toContainText('Without a new image');

  const picture = row.getByRole('img');
  const before = await picture.getAttribute('src');
  const pencil = row.getByRole('link', { name: words.editNamed(card.bankName) });
  await (isMobile ? row.getByRole('link', { name: card.bankName, exact: true }) : pencil).click();
  await chooseImage(dialog, await aPicture());
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved(card.bankName))).toBeVisible();
  await expect(picture).not.toHaveAttribute('src', before ?? '');
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('closing asks when something is not saved: by Escape, the cross, Cancel, going back', { tag: '@full' }, async ({
  page,
}) => {
  const card = await signInWithCard(page);
  const question = page.getByRole('alertdialog');
  const dialog = await openCard(page, card.bankName);
  await escapeFrom(dialog);
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: card.bankName, exact: true }).click();
  await dialog.getByLabel(words.remarks).fill('Not saved');
  for (const close of [
    () => escapeFrom(dialog),
    () => dialog.getByRole('button', { name: frame.close }).click(),
    () => dialog.getByRole('button', { name: officeWords.en.frame.cancel }).click(),
    () => page.goBack(),
  ]) {
    await close();
    await expect(question).toContainText(frame.leaving.form.question);
    await question.getByRole('button', { name: frame.leaving.form.stay }).click();
    await expect(question).toBeHidden();
    await expect(dialog.getByLabel(words.remarks)).toHaveValue('Not saved');
  }
  await page.goBack();
  await question.getByRole('button', { name: frame.leaving.form.leave }).click();
  await expect(dialog).toBeHidden();
  await expect(await findRow(page, card.bankName)).toContainText(card.remarks);

  const form = await openAddForm(page);
  await form.getByLabel(words.bankName).fill('Half a card');
  await escapeFrom(form);
  await question.getByRole('button', { name: frame.leaving.form.stay }).click();
  await expect(form.getByLabel(words.bankName)).toHaveValue('Half a card');
  await escapeFrom(form);
  await question.getByRole('button', { name: frame.leaving.form.leave }).click();
  await expect(form).toBeHidden();
});

test('a card is switched off and on: staff lose it and get it back', async ({ page, openBrowser }) => {
  const card = await signInWithCard(page);
  const staff = await openBrowser();
  await signIn(staff, 'Staff', '/applycreditcard');
  const staffSee = () =>
    staff.evaluate(async (q) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}` };
      const answer = await fetch(`/api/CreditCard/GetAll?q=${encodeURIComponent(q)}`, { headers });
      return ((await answer.json()) as object[]).length;
    }, card.bankName);
  expect(await staffSee()).toBe(1);
  const row = await findRow(page, card.bankName);
  const onOff = row.getByRole('switch', { name: words.offered(card.bankName) });
  await onOff.click();
  await expect(page.getByText(words.switchedOff(card.bankName))).toBeVisible();
  await expect(onOff).not.toBeChecked();
  expect(await staffSee()).toBe(0);
  await page.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(words.switchedOn(card.bankName))).toBeVisible();
  await expect(onOff).toBeChecked();
  expect(await staffSee()).toBe(1);
  await staff.context().close();
});

test('the list is searched, filtered and sorted; nothing found is said', { tag: '@full' }, async ({ page }) => {
  const card = await signInWithCard(page);
  const { bankName: _, ...same } = aCardForm();
  await aCard({ ...same, bankName: `${card.bankName} zwei` });
  const row = await findRow(page, `${card.bankName} zwei`);
  await row.getByRole('switch').click();
  await expect(row.getByRole('switch')).not.toBeChecked();
  await searchFor(page, card.bankName);
  const names = page.getByRole('link', { name: new RegExp(`^${card.bankName}`) });
  await expect(names).toHaveCount(2);
  await openFilters(page);
  await openFilter(page, words.status);
  await page.getByRole('menuitemcheckbox', { name: words.off }).click();
  await page.keyboard.press('Escape');
  await closeFilters(page);
  await expect(names).toHaveText([`${card.bankName} zwei`]);
  await page.getByRole('searchbox').fill('no bank has this name');
  await expect(page.getByText(list.empty).first()).toBeVisible();
});

test('a picture of a camera is taken in', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const card = aCardForm();
  await signIn(page, 'Admin', '/allcreditcard');
  const dialog = await openAddForm(page);
  await fillCard(dialog, card);
  await chooseImage(dialog, { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await imageOf(4000, 3000) });
  await dialog.getByRole('button', { name: words.add }).click();
  await expect(page.getByText(words.added(card.bankName))).toBeVisible();
});
