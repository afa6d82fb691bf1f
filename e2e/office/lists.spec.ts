import { readFile } from 'node:fs/promises';
import type { Download, Locator, Page } from '@playwright/test';
import type { ServiceType } from '#features/services/catalogue.ts';
import { expectNothingFound } from '../axe.ts';
import {
  chooseLanguage,
  closeFilters,
  escapeFrom,
  expect,
  letters,
  officeWords,
  opened,
  openFilter,
  openFilters,
  searchFor,
  signIn,
  signInAs,
  signIns,
  test,
  untilDrawn,
  walkTo,
} from '../journey.ts';
import { expectNothingNested } from '../layout.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const words = officeWords.en;
const { list, enquiries, listFoot, moves } = words;

/** Sends enquiries of one family, which only this test's search finds; answers their references. */
async function sendFamily(family: string, people: { name: string; serviceType?: ServiceType; pincode?: string }[]) {
  const references: string[] = [];
  for (const { name, ...more } of people) {
    const sent = await sendEnquiry({ serviceType: 'Loan', firstName: `${name} ${family}`, ...more });
    references.push(sent.reference);
  }
  return references;
}

const rows = (page: Page) => page.locator('a[data-row-link]');
/** With all they say; on a phone they are named by who it is. */
async function expectLines(page: Page, references: (string | undefined)[]) {
  await expect(rows(page)).toHaveCount(references.length);
  await expect(page.locator('tbody tr, main li').filter({ hasText: 'SR-' })).toContainText(references.map(String));
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function openFamily(page: Page, family: string, count: number) {
  await page.goto('/allservicesdata');
  await searchFor(page, family);
  await expect(rows(page)).toHaveCount(count);
}

const boxOf = (page: Page, reference: string) =>
  page.getByRole('checkbox', { name: new RegExp(`^${list.selectRow} .*${reference}`) });
const bar = (page: Page) => page.getByRole('region', { name: /selected$/ });

async function fileOf(download: Download): Promise<string[]> {
  expect(download.suggestedFilename()).toMatch(/^enquiries-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\uFEFF')).toBe(true);
  return text.slice(1).trimEnd().split('\r\n');
}

async function downloadBy(page: Page, press: Locator): Promise<string[]> {
  const [download] = await Promise.all([page.waitForEvent('download'), press.click()]);
  return fileOf(download);
}

test('a search that has not begun does not call back somebody who went on to another page', async ({ page }) => {
  await signIn(page, 'Admin', '/allservicesdata');
  await expect(page.getByText(/^SR-/).first()).toBeVisible();
  const held = Promise.withResolvers<void>();
  await page.route('**/roles-page*.js', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.clock.install();
  await page.getByRole('searchbox').fill('SR-');
  await page.evaluate(() => document.querySelector<HTMLAnchorElement>('a[href="/roles"]')?.click());
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.clock.runFor(1_000);
  held.resolve();
  await expect(page.getByRole('heading', { level: 1, name: officeWords.en.roles.title })).toBeVisible();
  await expect(page).toHaveURL(/\/roles$/);
});

test('columns are chosen, kept for the person on every device, and put back', { tag: '@desktop' }, async ({
  page,
  openBrowser,
}) => {
  const family = letters();
  await sendFamily(family, [{ name: 'Asha' }]);
  const person = await signInAsOwnPerson(page, 'Admin');
  await openFamily(page, family, 1);
  await button(page, list.columns).click();
  const choice = (title: string) => page.getByRole('menuitemcheckbox', { name: title, exact: true });
  await expect(choice(enquiries.reference)).toHaveCount(0);
  await expect(choice(enquiries.language)).not.toBeChecked();
  for (const title of [enquiries.language, enquiries.pincode, enquiries.mobile]) {
    const saved = page.waitForResponse(
      (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
    );
    await choice(title).click();
    expect((await saved).status()).toBe(204);
  }
  await expect(choice(enquiries.mobile)).not.toBeChecked();
  await page.keyboard.press('Escape');
  await expect(page.getByText('English', { exact: true })).toBeVisible();
  await expect(page.getByText('388001')).toHaveCount(0);
  const [head] = await downloadBy(page, button(page, list.export));
  expect(head).toContain(enquiries.language);
  expect(head).not.toMatch(new RegExp(`${enquiries.pincode}|${enquiries.mobile}`));

  const other = await openBrowser();
  await signInAs(other, person);
  await openFamily(other, family, 1);
  await expect(other.getByText('English', { exact: true })).toBeVisible();
  await expect(other.getByText('388001')).toHaveCount(0);
  await button(other, list.columns).click();
  await other.getByRole('menuitem', { name: list.columnsReset }).click();
  await expect(other.getByText('English', { exact: true })).toHaveCount(0);
  await expect(other.getByText('388001')).toBeVisible();
  await other.context().close();
});

test('the page size is kept for the person', { tag: '@full' }, async ({ page }) => {
  await signInAs(page, await ownPerson('Admin'), '/allservicesdata');
  await expect(page.getByLabel(list.pageSize)).toHaveValue('50');
  await expect(rows(page).first()).toBeVisible();
  const saved = page.waitForResponse(
    (answer) => answer.url().endsWith('/preferences') && answer.request().method() === 'PUT',
  );
  await page.getByLabel(list.pageSize).selectOption('25');
  expect((await saved).status()).toBe(204);
  const asked = page.waitForRequest((request) => request.url().includes('GetAllServicesRequest?limit=25'));
  await page.goto('/allservicesdata');
  await asked;
  await expect(page.getByLabel(list.pageSize)).toHaveValue('25');
});

test('sorts by a second column with Shift, by mouse and keyboard; the order is shown by number and arrow', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const family = letters();
  const [first, second, third] = await sendFamily(family, [
    { name: 'One', serviceType: 'Loan' },
    { name: 'Two', serviceType: 'Insurance' },
    { name: 'Three', serviceType: 'Loan' },
  ]);
  await signIn(page, 'Admin');
  await openFamily(page, family, 3);
  const head = (name: string) => page.getByRole('columnheader', { name: new RegExp(`^${name}(?! by)`) });
  const order = (...references: (string | undefined)[]) => expect(rows(page)).toHaveText(references.map(String));

  await head(enquiries.service).getByRole('button').click();
  await expect(head(enquiries.service)).toHaveAttribute('aria-sort', 'ascending');
  await head(enquiries.created)
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=serviceType%2C-createdDate/);
  await order(second, third, first);
  await expect(head(enquiries.service)).toHaveAttribute('aria-sort', 'ascending');
  await expect(head(enquiries.service)).toContainText('1');
  await expect(head(enquiries.created)).toHaveAttribute('aria-sort', 'descending');
  await expect(head(enquiries.created)).toContainText('2');

  await walkTo(page, head(enquiries.created).getByRole('button'));
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/sort=serviceType%2CcreatedDate/);
  await order(second, first, third);

  // The server has no order by service and then name: the name sorts alone.
  await head(enquiries.name)
    .getByRole('button')
    .click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/sort=firstName/);
  await order(first, third, second);
  await page.reload();
  await order(first, third, second);
});

test('sorts by the menu, second column and all', async ({ page }) => {
  const family = letters();
  const [first, second, third] = await sendFamily(family, [
    { name: 'One', serviceType: 'Loan' },
    { name: 'Two', serviceType: 'Insurance' },
    { name: 'Three', serviceType: 'Loan' },
  ]);
  await signIn(page, 'Admin');
  await openFamily(page, family, 3);
  await button(page, list.sort).click();
  await page.getByRole('menuitemradio', { name: list.descending(enquiries.service) }).click();
  await expectLines(page, [third, first, second]);
  await button(page, list.sort).click();
  const then = page.getByRole('group', { name: list.sortSecond });
  await expect(then.getByRole('menuitemradio', { name: enquiries.name })).toHaveCount(0);
  await then.getByRole('menuitemradio', { name: list.ascending(enquiries.created) }).click();
  await expectLines(page, [first, third, second]);
  await expect(page).toHaveURL(/sort=-serviceType%2CcreatedDate/);
});

test('filters by choice, days and text; each chip comes off by itself, and all at once', async ({ page }) => {
  const family = letters();
  const [, near] = await sendFamily(family, [
    { name: 'Far', pincode: '110001' },
    { name: 'Near', pincode: '396445' },
    { name: 'Other', pincode: '396445', serviceType: 'Insurance' },
  ]);
  await signIn(page, 'Admin');
  await openFamily(page, family, 3);
  await openFilters(page);

  await openFilter(page, enquiries.pincode);
  const typed = page.getByLabel(list.text.begins(enquiries.pincode));
  await typed.fill('39');
  await page.keyboard.press('Enter');
  await expect(page.getByText(list.searchTooShort)).toBeVisible();
  await expect(typed).toHaveValue('39');
  await typed.fill('3964');
  await page.keyboard.press('Enter');
  await expect(rows(page)).toHaveCount(2);
  await expect(page).toHaveURL(/pincode=3964/);

  await openFilter(page, enquiries.service);
  await page.getByRole('menuitemcheckbox', { name: 'Loan', exact: true }).click();
  await page.keyboard.press('Escape');
  await expectLines(page, [near]);

  await openFilter(page, enquiries.created);
  await button(page, list.days.today).click();
  await expectLines(page, [near]);
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Asia/Kolkata' }).format(new Date());
  // On a phone one stands behind the sheet, too.
  const dayChip = page.getByRole('button', { name: list.removeFilter(enquiries.created, today) }).last();
  await expect(dayChip).toBeVisible();

  await openFilter(page, enquiries.created);
  await page.getByLabel(list.days.from, { exact: true }).fill('02/02/2020');
  await page.getByLabel(list.days.to, { exact: true }).fill('01/02/2020');
  await expect(page.getByText(list.days.wrongOrder)).toBeVisible();
  await page.getByLabel(list.days.from, { exact: true }).fill('');
  await button(page, list.apply).click();
  await expect(page.getByText(list.empty)).toBeVisible();
  await expect(page).toHaveURL(/created=\.\.2020-02-01/);
  await page.reload();
  await expect(page.getByText(list.empty)).toBeVisible();
  await page.getByRole('button', { name: list.removeFilter(enquiries.created, list.days.until('01/02/2020')) }).click();
  await expectLines(page, [near]);

  await page.getByRole('button', { name: list.removeFilter(enquiries.pincode, '3964…') }).click();
  await expect(page).not.toHaveURL(/pincode/);
  await button(page, list.clearAll).click();
  await expect(page).not.toHaveURL(/serviceType/);
  expect(page.url()).not.toContain(family);
});

test('exports exactly what is filtered, sorted and shown, in the person’s language', async ({ page }) => {
  const family = letters();
  const { list: gu, listFoot: guFoot, enquiries: guEnquiries } = officeWords.gu;
  const [first, , third] = await sendFamily(family, [
    { name: 'One' },
    { name: 'Two', serviceType: 'Insurance' },
    { name: 'Three' },
  ]);
  await chooseLanguage(page, 'gu');
  await signIn(page, 'Admin', '/allservicesdata?serviceType=Loan&sort=createdDate');
  await searchFor(page, family);
  await expect(rows(page)).toHaveCount(2);
  const [head, ...records] = await downloadBy(page, button(page, gu.export));
  expect(head?.split(',')[0]).toBe(guEnquiries.reference);
  expect(head).toContain(guEnquiries.service);
  expect(records).toHaveLength(2);
  expect(records[0]).toContain(`${first},`);
  expect(records[1]).toContain(`${third},`);
  expect(records[0]).toContain(`${guEnquiries.services.Loan},`);
  expect(records[0]).toContain(`,${guEnquiries.statuses.Pending},`);
  await expect(page.getByText(guFoot.exportStarted(guFoot.rows('2', false)))).toBeVisible();
  await button(page, guFoot.dismiss).click();
  await expect(page.getByText(guFoot.exportStarted(guFoot.rows('2', false)))).toBeHidden();
});

test.describe('when an export cannot be started', () => {
  test.use({ expectedErrors: [/503/] });

  test('it is said, and can be tried again', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'Admin', '/allservicesdata');
    await expect(rows(page).first()).toBeVisible();
    let isAway = true;
    await page.route('**/ServicesRequest/Export', (route) =>
      isAway
        ? route.fulfill({
            status: 503,
            contentType: 'application/problem+json',
            body: '{"type":"urn:suvidha:problem:unavailable","title":"","status":503,"requestId":"x"}',
          })
        : route.continue(),
    );
    await button(page, list.export).click();
    await expect(page.getByRole('alert')).toHaveText(`${listFoot.exportFailed} ${words.failures.unavailable}`);
    isAway = false;
    const [head] = await downloadBy(page, button(page, list.export));
    expect(head).toContain('Reference');
  });
});

test('selects rows, a range, the page and all that match; exports and clears the selection', async ({ page }) => {
  const family = letters();
  const sent = await sendFamily(
    family,
    Array.from({ length: 27 }, (_, index) => ({ name: `P${'abcdefghijklmnopqrstuvwxyzz'[index]}` })),
  );
  const newest = sent.toReversed();
  await signIn(page, 'Admin', '/allservicesdata?limit=25');
  await searchFor(page, family);
  await expect(page.getByText(list.shown('25', '27'))).toBeVisible();
  await expect(bar(page)).toHaveCount(0);

  await boxOf(page, newest[1] ?? '').focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText(listFoot.selected('1'));
  await boxOf(page, newest[4] ?? '').click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText(listFoot.selected('4'));
  await boxOf(page, newest[2] ?? '').click();
  await expect(bar(page)).toContainText(listFoot.selected('3'));
  const some = await downloadBy(page, button(page, listFoot.exportSelected));
  expect(some.slice(1).map((record) => record.split(',')[0])).toEqual([newest[1], newest[3], newest[4]]);

  // It survives paging, and goes on there.
  await button(page, list.next).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(bar(page)).toContainText(listFoot.selected('3'));
  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await expect(bar(page)).toContainText(listFoot.selected('5'));

  await button(page, listFoot.selectAll('27')).click();
  await expect(bar(page)).toContainText(listFoot.selected('27'));
  await boxOf(page, newest[25] ?? '').click();
  await expect(bar(page)).toContainText(listFoot.selected('26'));
  const most = await downloadBy(page, button(page, listFoot.exportSelected));
  expect(most).toHaveLength(27);
  expect(most.some((record) => record.startsWith(newest[25] ?? ''))).toBe(false);

  await openFilters(page);
  await openFilter(page, enquiries.service);
  await page.getByRole('menuitemcheckbox', { name: 'Loan', exact: true }).click();
  await page.keyboard.press('Escape');
  await closeFilters(page);
  await expect(rows(page)).toHaveCount(25);
  await expect(bar(page)).toHaveCount(0);
  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await expect(bar(page)).toContainText(listFoot.selected('25'));
  await button(page, listFoot.clearSelection).click();
  await expect(bar(page)).toHaveCount(0);
});

test('moves all that match to another status: asked with the true number, told what became of it', async ({ page }) => {
  const family = letters();
  const sent = await sendFamily(family, [{ name: 'One' }, { name: 'Two' }, { name: 'Three' }]);
  await signIn(page, 'Admin');
  await openFamily(page, family, 3);
  await boxOf(page, sent[0] ?? '').click();
  await button(page, enquiries.changeStatus).click();
  await page.getByRole('menuitem', { name: enquiries.statuses.Completed }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(moves.bulk.question('1', true, enquiries.statuses.Completed));
  await button(page, moves.bulk.confirm(enquiries.statuses.Completed)).click();
  await expect(dialog).toContainText(moves.bulk.done('1', true, enquiries.statuses.Completed));
  await dialog.getByRole('button', { name: words.frame.close }).click();
  await expect(bar(page)).toHaveCount(0);

  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await button(page, enquiries.changeStatus).click();
  await page.getByRole('menuitem', { name: enquiries.statuses.Completed }).click();
  await expect(dialog).toContainText(moves.bulk.question('2', false, enquiries.statuses.Completed));
  await expect(dialog).toContainText(moves.bulk.alreadySo('1', true));
  await escapeFrom(dialog);
  await expect(dialog).toBeHidden();
  await button(page, enquiries.changeStatus).click();
  await page.getByRole('menuitem', { name: enquiries.statuses.Completed }).click();
  await button(page, moves.bulk.confirm(enquiries.statuses.Completed)).click();
  await expect(dialog).toContainText(moves.bulk.done('2', false, enquiries.statuses.Completed));
  await expect(dialog).toContainText(moves.bulk.unchanged('1'));
  await dialog.getByRole('button', { name: words.frame.close }).click();

  await rows(page).first().click();
  const history = opened(page).getByRole('region', { name: words.plan.timeline });
  await expect(history).toContainText(signIns.Admin.username);
  await expect(history).toContainText(/\d\d\/\d\d\/\d{4}, \d{1,2}:\d\d [ap]m/);
});

test.describe('when a change of many is refused on the way', () => {
  test.use({ expectedErrors: [/503/] });

  test('what was done and that the rest was not is said', { tag: '@full' }, async ({ page }) => {
    const family = letters();
    await sendFamily(family, [{ name: 'One' }]);
    await signIn(page, 'Admin');
    await openFamily(page, family, 1);
    await page.route('**/ServicesRequest/UpdateMany', (route) =>
      route.fulfill({
        status: 503,
        contentType: 'application/problem+json',
        body: '{"type":"urn:suvidha:problem:unavailable","title":"","status":503,"requestId":"x"}',
      }),
    );
    await page.getByRole('checkbox', { name: list.selectPage }).click();
    await button(page, enquiries.changeStatus).click();
    await page.getByRole('menuitem', { name: enquiries.statuses.Cancelled }).click();
    await page.getByRole('alertdialog').getByLabel(moves.why).selectOption('changed-mind');
    await button(page, moves.bulk.confirm(enquiries.statuses.Cancelled)).click();
    const dialog = page.getByRole('alertdialog');
    await expect(dialog.getByRole('alert')).toContainText(moves.bulk.failed);
    await dialog.getByRole('button', { name: words.frame.close }).click();
    await expect(bar(page)).toContainText(listFoot.selected('1'));
  });
});

test('on a laptop a record stands beside its list: rows, a filter and keys go on with it, and nothing jumps or is cut', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = letters();
  const [oldest = '', middle = '', newest = ''] = await sendFamily(family, [
    { name: 'One' },
    { name: 'Two', serviceType: 'Insurance' },
    { name: 'Three' },
  ]);
  await page.setViewportSize({ width: 1366, height: 768 });
  await signIn(page, 'Admin');
  await openFamily(page, family, 3);
  const box = page.getByRole('region', { name: list.scrollArea(enquiries.title) });
  const clientWidth = await expectWholeTable(box);
  // What any list shows at first, and a scrollbar.
  expect(clientWidth).toBeGreaterThanOrEqual(66 * 16 + 15);

  const heightOf = async () => (await rows(page).nth(1).boundingBox())?.y;
  const before = await heightOf();
  await rows(page).first().click();
  await expect(page.getByRole('heading', { level: 2, name: newest })).toBeFocused();
  expect(await heightOf()).toBe(before);
  await expectWholeTable(box);
  await expect(page.getByRole('columnheader', { name: enquiries.status })).toBeVisible();
  // Nothing lies over the list.
  await rows(page).nth(1).click();
  await expect(page.getByRole('heading', { level: 2, name: middle })).toBeFocused();
  await page.keyboard.press('j');
  await expect(opened(page, oldest)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await untilDrawn(opened(page, oldest));
  await expectNothingFound(page);
  await expectNothingNested(page);

  await walkTo(page, button(page, list.addFilter));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
  await page.keyboard.type('Insurance');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(rows(page)).toHaveText([middle]);
  await expect(opened(page, oldest)).toBeVisible();
  await page.keyboard.press('F6');
  await expect(page.getByRole('heading', { level: 2, name: oldest })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(opened(page)).toHaveCount(0);
  await expect(page).toHaveURL(/serviceType=Insurance$/);

  // What is set takes lines of its own; the tools keep their place, and what is said of a search lies over nothing.
  await page.goto('/allservicesdata?serviceType=Insurance&created=2000-01-01..&pincode=396&status=Pending');
  const search = page.getByRole('searchbox');
  await expect(button(page, list.clearAll)).toBeVisible();
  const tools = await placeOf(button(page, list.columns));
  expect(tools.y).toBe((await placeOf(search)).y);
  const top = (await placeOf(box)).y;
  await search.fill('ab');
  const note = await placeOf(page.getByText(list.searchTooShort));
  const chip = await placeOf(button(page, list.removeFilter(enquiries.pincode, '396…')));
  expect(note.y + note.height).toBeLessThanOrEqual(chip.y);
  expect((await placeOf(box)).y).toBe(top);
});

/** Nothing of the table is cut; its width. */
async function expectWholeTable(box: Locator): Promise<number> {
  const { scrollWidth, clientWidth } = await box.evaluate((node) => ({
    scrollWidth: node.scrollWidth,
    clientWidth: node.clientWidth,
  }));
  expect(scrollWidth).toBe(clientWidth);
  return clientWidth;
}

async function placeOf(what: Locator) {
  const place = await what.boundingBox();
  if (!place) throw new Error('It is not shown.');
  return place;
}

test('nothing stands in anybody’s way in chooser, filters, sort menu, selection and question', async ({
  page,
  isMobile,
}) => {
  test.slow();
  await signIn(page, 'Admin', '/allservicesdata?created=2000-01-01..&sort=status,-createdDate');
  await expect(rows(page).first()).toBeVisible();
  for (const name of [...(isMobile ? [] : [list.columns, list.addFilter]), list.sort, enquiries.status]) {
    if (name === enquiries.status) await openFilters(page);
    await button(page, name).first().click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectNothingFound(page);
    await escapeFrom(page.getByRole('menu'));
  }
  for (const name of [enquiries.created, enquiries.pincode]) {
    await openFilter(page, name);
    await expect(opened(page).last()).toBeVisible();
    await expectNothingFound(page);
    await escapeFrom(opened(page).last());
  }
  await closeFilters(page);
  await page.getByRole('checkbox').nth(1).click();
  await expect(bar(page)).toBeVisible();
  await downloadBy(page, button(page, listFoot.exportSelected));
  await expectNothingFound(page);
  await button(page, enquiries.changeStatus).click();
  await page.getByRole('menuitem', { name: enquiries.statuses.Pending }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNothingFound(page);
});
