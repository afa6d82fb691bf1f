import type { ServiceType } from '#features/services/catalogue.ts';
import { expectNothingFound } from '../axe.ts';
import {
  breakCall,
  escapeFrom,
  expect,
  letters,
  officeWords,
  opened,
  searchFor,
  signIn,
  signIns,
  test,
  untilArrived,
  untilFocusIn,
  walkTo,
} from '../journey.ts';
import { sendEnquiry } from './sent-enquiries.ts';

async function send(firstName: string, serviceType: ServiceType = 'Loan') {
  return (await sendEnquiry({ firstName, serviceType })).reference;
}

test('signs in, finds, filters, sorts, opens and moves an enquiry on, by keyboard alone', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  const family = letters();
  const references = [
    await send(`Zoya ${family}`),
    await send(`Asha ${family}`),
    await send(`Mira ${family}`, 'Insurance'),
  ];

  await page.goto('/login');
  await page.getByLabel('E-mail').focus();
  await page.keyboard.type(signIns.Admin.username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(signIns.Admin.password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/allcreditcard');
  await untilArrived(page);

  await walkTo(page, page.getByRole('link', { name: 'Service Request Data' }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/allservicesdata');
  await untilArrived(page, officeWords.en.enquiries.title);
  await walkTo(page, page.getByRole('searchbox'));
  await page.keyboard.type(family);
  await expect(page.getByRole('row')).toHaveCount(4);
  expect(page.url()).not.toContain(family);

  await walkTo(page, page.getByRole('button', { name: 'Name' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Asha');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('row').nth(1)).toContainText('Zoya');

  await walkTo(page, page.getByRole('button', { name: officeWords.en.list.addFilter }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await untilFocusIn(page.getByRole('menu'));
  await page.keyboard.type('Service');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox').first()).toBeFocused();
  await page.keyboard.type('Insurance');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('row').nth(1)).toContainText(`Mira ${family}`);

  const row = page.getByRole('link', { name: references[2] ?? '' });
  await walkTo(page, row);
  await page.keyboard.press('Enter');
  const drawer = opened(page);
  await expect(drawer).toContainText(`Mira ${family}`);
  await escapeFrom(drawer);
  await expect(drawer).toBeHidden();
  await expect(row).toBeFocused();
});

test.describe('with a refused update', () => {
  test.use({ expectedErrors: [/412/] });

  test('two administrators: the second sees what the first did, and nothing is overwritten', {
    tag: '@desktop',
  }, async ({ page, openBrowser }) => {
    const name = `Conflict ${letters()}`;
    const reference = await send(name);
    await signIn(page, 'Admin');
    await openEnquiry(page, reference);
    const second = await openBrowser();
    await signIn(second, 'Admin');
    await openEnquiry(second, reference);

    await chooseStatus(page, 'Completed');
    await expect(opened(page)).toContainText(`${name}: the status is now Completed.`);
    await chooseStatus(second, 'Cancelled');
    const asked = second.getByRole('dialog', { name: /^Cancel the request/ });
    await asked.getByLabel('Why').selectOption('changed-mind');
    await asked.getByRole('button', { name: 'Cancel the request' }).click();
    // What was typed stays where it is.
    await expect(asked).toContainText('Somebody else has changed this request.');
    await expect(asked).toContainText('Completed');
    // What is completed cannot be cancelled: it would have to be opened again first.
    await expect(asked.getByRole('button', { name: 'Cancel the request' })).toHaveCount(0);
    await asked.getByRole('button', { name: 'Back' }).click();
    await expect(asked).toHaveCount(0);
    await second.reload();
    await expect(opened(second)).toContainText('Completed');
    await second.context().close();
  });
});

test.describe('when the list cannot be had', () => {
  test.use({ expectedErrors: [/500/] });

  test('the quoted text is shown with Retry, which brings it', async ({ page }) => {
    const mend = await breakCall(page, '**/GetAllServicesRequest*');
    await signIn(page, 'Admin', '/allservicesdata');
    await expect(page.getByText('Failed to fetch data. Please try again later.')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByText('Failed to fetch data. Please try again later.')).toBeHidden();
    await expect(page.getByText(/^SR-/).first()).toBeVisible();
  });
});

test.describe('when the connection drops', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });

  test('the list comes by itself once it is back', { tag: '@full' }, async ({ page, context }) => {
    await signIn(page, 'Admin', '/allservicesdata');
    await expect(page.getByText(/^SR-/).first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('searchbox').fill('SR-');
    await expect(page.getByText('Failed to fetch data. Please try again later.')).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText('Failed to fetch data. Please try again later.')).toBeHidden();
    await expect(page.getByText(/^SR-/).first()).toBeVisible();
  });
});

test('nothing found is said, and the search can be cleared', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'Admin', '/allservicesdata');
  await page.getByRole('searchbox').fill('nobodyhasthisname');
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test('pages follow one another and come back, and the address keeps the place', async ({ page }) => {
  // Of the test’s own: others come and are erased meanwhile.
  const family = letters();
  for (let made = 0; made < 30; made++) await send(`Paged ${family}`);
  await signIn(page, 'Admin', '/allservicesdata?limit=25');
  await searchFor(page, family);
  const references = () => page.getByText(/^SR-/).allTextContents();
  await expect(page.getByText(/^SR-/).first()).toBeVisible();
  const first = await references();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect.poll(references).not.toEqual(first);
  const second = await references();
  expect(second.some((reference) => first.includes(reference))).toBe(false);
  await page.reload();
  await expect.poll(references).toEqual(second);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect.poll(async () => (await references()).some((reference) => second.includes(reference))).toBe(false);
});

test('a list is no table on a phone', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await signIn(page, 'Admin', '/allservicesdata');
  await expect(page.getByText(/^SR-/).first()).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectNothingFound(page);
});

async function openEnquiry(page: import('@playwright/test').Page, reference: string) {
  await page.goto('/allservicesdata');
  await searchFor(page, reference);
  await page.getByText(reference, { exact: true }).click();
  await expect(opened(page)).toContainText(reference);
}

async function chooseStatus(page: import('@playwright/test').Page, status: string) {
  await opened(page).getByRole('button', { name: 'Change status' }).click();
  await page.getByRole('menuitemradio', { name: status }).click();
}

test('erases a request for good, after a question', async ({ page }) => {
  const family = letters();
  const reference = await send(`Kavi ${family}`);
  const words = officeWords.en.enquiries;
  await signIn(page, 'Admin', '/allservicesdata');
  await searchFor(page, family);
  await page.getByText(reference).first().click();
  const drawer = opened(page);
  await expect(drawer).toContainText(reference);
  await drawer.getByRole('button', { name: words.erase }).click();
  const question = page.getByRole('alertdialog');
  await expect(question).toContainText(officeWords.en.erasures.enquiry.question(reference));
  await escapeFrom(question);
  await expect(question).toBeHidden();
  await expect(drawer).toContainText(reference);
  await drawer.getByRole('button', { name: words.erase }).click();
  await question.getByRole('button', { name: words.erase }).click();
  await expect(page.getByText('No Data Found').first()).toBeVisible();
  await page.reload();
  await expect(page.getByText(reference)).toHaveCount(0);
});
