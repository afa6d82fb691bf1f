import type { Page } from '@playwright/test';
import { addDays, formatDate, indiaToday } from '#shared/dates/dates.ts';
import { weekdayName } from '#shared/dates/names.ts';
import { expectNothingFound } from '../axe.ts';
import { setCallHours } from '../call-hours.ts';
import {
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  letters,
  officeWords,
  openFilters,
  searchFor,
  signIn,
  tagsOf,
  test,
} from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { frame, list, enquiries, cards, reach } = officeWords.en;
const tag = '@phone';

const barOf = (page: Page) => page.getByRole('navigation', { name: frame.mainPlaces });
const rows = (page: Page) => page.locator('a[data-row-link]');

const places = {
  Admin: ['/dashboard', '/work', '/muster', '/allservicesdata'],
  Staff: ['/work', '/allcreditcarddata', '/applycreditcard', '/attendance'],
} as const;

for (const role of ['Admin', 'Staff'] as const) {
  test(`the bar at the bottom leads ${role} to the main places and, by More, to the rest`, { tag }, async ({
    page,
  }) => {
    await signIn(page, role, places[role][1]);
    const links = barOf(page).getByRole('link');
    await expect(links).toHaveCount(places[role].length);
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(places[role]);
    await expect(links.nth(1)).toHaveAttribute('aria-current', 'page');
    await links.last().click();
    await expect(page).toHaveURL(new RegExp(`${places[role].at(-1)}$`));
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    await expect(links.first()).toBeInViewport({ ratio: 1 });
    // The line at the lower edge of an iPhone.
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setSafeAreaInsetsOverride' as never, { insets: { bottom: 34 } } as never);
    await expect(barOf(page)).toHaveCSS('padding-bottom', '34px');
    await barOf(page).getByRole('button', { name: frame.more }).click();
    await expect(page.getByRole('dialog').getByRole('navigation', { name: frame.sideMenu })).toBeVisible();
  });
}

test('fifty requests fit into 6,000 px, each with who, what, state and when; one is called or written to at once', {
  tag,
}, async ({ page }) => {
  const firstName = `Asha ${letters()}`;
  const sent = await sendEnquiry({ serviceType: 'Loan', firstName, mobile: '9876543210' });
  await setCallHours(page, { areNow: true });
  await signIn(page, 'Admin', '/allservicesdata');
  await expect(rows(page)).toHaveCount(50);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(6_000);
  // The next ones begin at their top.
  await page.getByRole('button', { name: list.next, exact: true }).click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(100);
  await searchFor(page, firstName);
  const item = page.locator('main li').filter({ hasText: firstName });
  for (const text of [enquiries.services.Loan, sent.reference, enquiries.statuses.Pending]) {
    await expect(item).toContainText(text);
  }
  const call = item.getByRole('link', { name: enquiries.call('98765 43210') });
  await expect(call).toHaveAttribute('href', 'tel:+919876543210');
  const message = item.getByRole('link', { name: list.message('98765 43210') });
  await expect(message).toHaveAttribute('href', 'https://wa.me/919876543210');
  await item.getByRole('link', { name: firstName }).click();
  await expect(page.getByRole('dialog')).toContainText(sent.reference);
});

test('from a list a customer is called within the hours of calls only, and whoever asked for no contact not at all', {
  tag,
}, async ({ page }) => {
  const firstName = `Bina ${letters()}`;
  await sendEnquiry({ serviceType: 'Loan', firstName, mobile: '9876543210' });
  await setCallHours(page, { areNow: false });
  await signIn(page, 'Admin', '/allservicesdata');
  await searchFor(page, firstName);
  const item = page.locator('main li').filter({ hasText: firstName });
  const call = enquiries.call('98765 43210');
  const waits = reach.waits('12:00 am', '12:00 am');
  await item.getByRole('button', { name: `${call}. ${waits}` }).click();
  await expect(page.getByText(waits)).toBeVisible();
  await expect(item.getByRole('link', { name: list.message('98765 43210') })).toBeVisible();
  await expectNothingFound(page);

  const [today, tomorrow, next] = [0, 1, 2].map((ahead) => addDays(indiaToday(), ahead));
  await setCallHours(page, { areNow: true, closedDays: [today ?? '', tomorrow ?? ''] });
  await page.reload();
  await searchFor(page, firstName);
  const closed = reach.closedUntil(`${weekdayName(next ?? '', 'en', 'long')} ${formatDate(next ?? '')}`, '12:00 am');
  await item.getByRole('button', { name: `${call}. ${closed}` }).click();
  await expect(page.getByText(closed)).toBeVisible();
  await expect(item.getByRole('link', { name: list.message('98765 43210') })).toBeVisible();
  await setCallHours(page, { areNow: false });
  await page.reload();
  await searchFor(page, firstName);

  await page.evaluate(async (name) => {
    const { token, username } = JSON.parse(localStorage.getItem('user') ?? '{}') as Record<string, string>;
    const ask = async (path: string, body?: object) => {
      const answer = await fetch(`/api/Work/${path}`, {
        headers: {
          ...{ authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          'idempotency-key': crypto.randomUUID(),
        },
        ...(body && { method: 'POST', body: JSON.stringify(body) }),
      });
      if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
      return answer.json() as Promise<unknown>;
    };
    const [{ id } = { id: 0 }] = (await ask(`GetAll?q=${encodeURIComponent(name)}`)) as { id: number }[];
    const dueDay = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    await ask('Assign', { items: [{ id }], owner: username, step: 'call', dueDay });
    await ask(`Called/${id}`, { outcome: 'do-not-contact' });
  }, firstName);
  await page.reload();
  await searchFor(page, firstName);
  const refused = reach.refused(formatDate(new Date().toISOString()));
  await expect(item.getByRole('button', { name: `${call}. ${refused}` })).toBeVisible();
  await expect(item.getByRole('link')).toHaveCount(1);
  await item.getByRole('link', { name: firstName }).click();
  await expect(page.getByRole('dialog')).toContainText(refused);
  await expectNothingFound(page);
});

test('all filters stand in one sheet, which says how much is left; the button says how many hold', { tag }, async ({
  page,
}) => {
  const family = letters();
  await sendEnquiry({ serviceType: 'Loan', firstName: `One ${family}` });
  await sendEnquiry({ serviceType: 'Insurance', firstName: `Two ${family}` });
  await signIn(page, 'Admin', '/allservicesdata');
  await searchFor(page, family);
  await expect(page.getByRole('button', { name: enquiries.service, exact: true })).toHaveCount(0);
  await openFilters(page);
  const sheet = page.getByRole('dialog', { name: list.filters });
  await expect(sheet.getByRole('button', { name: list.showAll('2') })).toBeVisible();
  await sheet.getByRole('button', { name: enquiries.service, exact: true }).click();
  await page.getByRole('menuitemcheckbox', { name: 'Loan', exact: true }).click();
  await escapeFrom(page.getByRole('menu'));
  await sheet.getByRole('button', { name: list.showAll('1') }).click();
  await expect(sheet).toHaveCount(0);
  await expect(rows(page)).toHaveText([`One ${family}`]);
  await page.getByRole('button', { name: list.filtersActive(1) }).click();
  await sheet.getByRole('button', { name: list.clearAll }).click();
  await expect(sheet.getByRole('button', { name: list.showAll('2') })).toBeVisible();
});

test('what a screen is for stands within the thumb’s reach, wherever the list is scrolled to', { tag }, async ({
  page,
}) => {
  await signIn(page, 'Admin', '/allcreditcard');
  await expect(rows(page).first()).toBeVisible();
  const add = page.getByRole('button', { name: cards.add });
  const reach = async () => {
    const { y = 0 } = (await add.boundingBox()) ?? {};
    return y / (page.viewportSize()?.height ?? 1);
  };
  expect(await reach()).toBeGreaterThan(0.6);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await reach()).toBeGreaterThan(0.6);
  await expect(add).toBeInViewport({ ratio: 1 });
});

for (const language of languages) {
  test(`nothing is found wrong with items, bar and sheet in ${language}`, { tag: [tag, ...tagsOf(language)] }, async ({
    page,
  }) => {
    test.slow();
    const words = officeWords[language];
    await chooseLanguage(page, language);
    await signIn(page, 'Admin', '/allservicesdata?status=Pending');
    await expect(rows(page).first()).toBeVisible();
    await expectNothingFound(page, { state: 'items' });
    await expectWithinWidth(page, 'items');
    await page.getByRole('button', { name: words.list.filtersActive(1) }).click();
    await expect(page.getByRole('dialog', { name: words.list.filters })).toBeVisible();
    await expectNothingFound(page, { state: 'the sheet' });
    await expectWithinWidth(page, 'the sheet');
  });
}
