import type { Locator, Page } from '@playwright/test';
import type { Morning } from '#features/work/records.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import { setCallHours } from '../call-hours.ts';
import {
  breakCall,
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  letters,
  officeWords,
  opened,
  signIn,
  test,
  walkTo,
} from '../journey.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const words = officeWords.en.dashboard;
const calls = '**/api/Dashboard/**';

const panel = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

async function openDashboard(page: Page, search = '') {
  await signIn(page, 'Admin', `/dashboard${search}`);
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(page.getByText(/^Updated /)).toBeVisible();
}

/** The list that opened shows as many as its link said. */
async function expectListOf(page: Page, link: string) {
  const number = /[\d,]+(?= request)/.exec(link)?.[0] ?? 'no number';
  await page.waitForURL('**/allservicesdata?*');
  await expect(page.getByText(`${number} in total`)).toBeAttached();
}

/** A day of the sample data on which nobody works any more: its numbers stay as they are while other tests run. */
async function quietDay(page: Page): Promise<Locator> {
  const toggle = panel(page, words.byDay).getByRole('button', { name: words.asTable });
  await toggle.click();
  const rows = panel(page, words.byDay).getByRole('row');
  await expect(rows).toHaveCount(29);
  return rows.nth(12);
}

test('numbers open their lists: of a day, of a status on it, of a service', async ({ page }) => {
  await openDashboard(page);
  for (const place of [0, 3]) {
    const link = (await quietDay(page)).getByRole('link').nth(place);
    const label = (await link.getAttribute('aria-label')) ?? '';
    await link.click();
    await expectListOf(page, label);
    await page.goBack();
    await expect(page.getByText(/^Updated /)).toBeVisible();
  }
  const percents = await panel(page, words.byService).locator('li span:nth-child(3)').allTextContents();
  expect(percents.reduce((sum, text) => sum + (Number.parseInt(text, 10) || 0), 0)).toBe(100);
  const service = panel(page, words.byService).getByRole('link').first();
  await expect(service).toHaveAccessibleName(/^\D+ [\d,]+ \d+%$/);
  await service.click();
  await expect(page).toHaveURL(/serviceType=.+&created=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('today’s numbers lead to what they count', async ({ page }) => {
  await openDashboard(page);
  const targets: [string, RegExp, RegExp][] = [
    [words.created, /^[\d,]+ requests? today$/, /created=(\d{4}-\d\d-\d\d)\.\.\1$/],
    [words.open, /^[\d,]+ requests? open$/, /status=Pending%2CIn(?:\+|%20)Progress$/],
    [words.completed, /^[\d,]+ requests? completed today$/, /completed=(\d{4}-\d\d-\d\d)\.\.\1$/],
    [words.waitingLongest, /^Show all: /, /status=Pending%2CIn(?:\+|%20)Progress&sort=createdDate$/],
  ];
  for (const [title, name, address] of targets) {
    await panel(page, title).getByRole('link', { name }).click();
    await expect(page).toHaveURL(address);
    await expect(page.getByText(/in total$/)).toBeAttached();
    await page.goBack();
  }
  await expect(panel(page, words.created)).toContainText(
    /(?:more than|fewer than|As many as) last \w+day by this time/,
  );
  await panel(page, words.created)
    .getByRole('link', { name: /^All of last \w+day: [\d,]+$/ })
    .click();
  await expect(page).toHaveURL(/created=(\d{4}-\d\d-\d\d)\.\.\1$/);
});

test('who waits longest is named, called, and opened in the list', async ({ page }) => {
  await setCallHours(page, { areNow: true });
  await openDashboard(page);
  const first = panel(page, words.waitingLongest).getByRole('listitem').first();
  const link = first.getByRole('link').first();
  const name = (await link.locator('span').first().textContent()) || 'nobody';
  const mobile = (await first.getByRole('link', { name: /^Call / }).getAttribute('href')) ?? '';
  expect(mobile).toMatch(/^tel:\+91\d{10}$/);
  const message = first.getByRole('link', { name: / on WhatsApp$/ });
  await expect(message).toHaveAttribute('href', `https://wa.me/${mobile.slice('tel:+'.length)}`);
  await link.click();
  await page.waitForURL('**/allservicesdata?*');
  const drawer = opened(page);
  await expect(drawer).toContainText(name);
  await expect(drawer.locator(`a[href="${mobile}"]`).first()).toBeVisible();
  await escapeFrom(drawer);
  await expect(page).toHaveURL(/status=Pending%2CIn(?:\+|%20)Progress&sort=createdDate$/);
  await expect(page.getByRole('main')).toContainText(name);
});

test('the period is switched, kept in the address, and every chart follows', async ({ page }) => {
  await openDashboard(page);
  for (const [days, rows] of [
    ['7 days', 8],
    ['90 days', 91],
  ] as const) {
    await page.getByRole('radio', { name: days }).check();
    await expect(page).toHaveURL(`/dashboard?days=${days.split(' ')[0]}`);
    await page.reload();
    await expect(page.getByRole('radio', { name: days })).toBeChecked();
    for (const title of [words.byDay, words.byService, words.byStatus]) {
      await expect(panel(page, title)).toContainText(`Last ${days}`);
    }
    await panel(page, words.byDay).getByRole('button', { name: words.asTable }).click();
    await expect(panel(page, words.byDay).getByRole('row')).toHaveCount(rows);
  }
  await page.getByRole('radio', { name: '28 days' }).check();
  await expect(page).toHaveURL('/dashboard');
});

test('a chart is one stop of the Tab key, its days and parts are reached by arrows, Enter opens the list', {
  tag: '@desktop',
}, async ({ page }) => {
  await openDashboard(page);
  const chart = page.getByRole('group', { name: words.chartHelp(words.byDay) });
  const focused = page.locator(':focus');
  await walkTo(page, chart.locator('a[tabindex="0"]'));
  await expect(focused).toHaveAccessibleName(/^[\d,]+ requests? on \d\d\/\d\d\/\d{4}$/);
  const today = await focused.getAttribute('aria-label');
  await page.keyboard.press('Home');
  await expect(focused).not.toHaveAccessibleName(today ?? '');
  await page.keyboard.press('End');
  await expect(focused).toHaveAccessibleName(today ?? '');
  // Eleven days back nobody works any more.
  for (let day = 0; day < 11; day++) await page.keyboard.press('ArrowLeft');
  const whole = await focused.getAttribute('aria-label');
  await page.keyboard.press('ArrowUp');
  await expect(focused).toHaveAccessibleName(/^(?:Pending|In Progress|Completed|Cancelled): /);
  await expect(panel(page, words.byDay)).toContainText((await focused.getAttribute('aria-label')) ?? 'nothing');
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAccessibleName(whole ?? '');
  await page.keyboard.press('ArrowUp');
  const part = (await focused.getAttribute('aria-label')) ?? '';
  await page.keyboard.press('Enter');
  await expectListOf(page, part);
});

test('a press on a column opens its day', { tag: '@full' }, async ({ page }) => {
  await openDashboard(page, '?days=7');
  const column = page.getByRole('link', { name: /^[\d,]+ requests? on / }).first();
  const name = (await column.getAttribute('aria-label')) ?? '';
  await column.click({ position: { x: 2, y: 2 } });
  await expectListOf(page, name);
});

test('on a narrow screen the days of a long period stand together by the week, and add up to the same', {
  tag: '@phone',
}, async ({ page }) => {
  await openDashboard(page, '?days=90');
  await expect(page.getByText(words.weekEach)).toBeVisible();
  const names = await page
    .getByRole('group', { name: words.chartHelp(words.byDay) })
    .getByRole('link', { name: /^[\d,]+ request/ })
    .evaluateAll((links) => links.map((link) => link.getAttribute('aria-label') ?? ''));
  expect(names).toHaveLength(13);
  const numbers = names.map((name) => Number.parseInt(name.replace(/,/g, ''), 10));
  const whole = await panel(page, words.byDay).getByRole('link').first().textContent();
  expect(numbers.reduce((sum, number) => sum + number, 0)).toBe(Number.parseInt((whole ?? '').replace(/,/g, ''), 10));
  await expectNothingCutOff(page);
});

test.describe('when the numbers cannot be had', () => {
  test.use({ expectedErrors: [/500/] });

  test('each tile says so, and Retry brings them', { tag: '@full' }, async ({ page }) => {
    const mend = await breakCall(page, calls);
    await signIn(page, 'Admin', '/dashboard');
    const numbers = [words.created, words.open, words.completed, words.waitingLongest, words.byDay, words.byService];
    const titles = [...numbers, words.applicationsToday, words.applicationsByStatus, words.attendanceToday];
    for (const title of titles) await expect(panel(page, title)).toContainText(words.failed);
    mend();
    await panel(page, words.created).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page, words.waitingLongest).getByRole('link').first()).toBeVisible();
    await expect(panel(page, words.byDay)).toContainText(words.failed);
    await panel(page, words.byService).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page, words.byDay).getByRole('group')).toBeVisible();
    await panel(page, words.applicationsByStatus).getByRole('button', { name: 'Retry' }).click();
    await expect(panel(page, words.applicationsToday).getByRole('link').first()).toBeVisible();
    // It comes after the others, by itself.
    await expect(panel(page, words.attendanceToday).getByRole('link').first()).toBeVisible();
    await expect(page.getByText(words.failed)).toHaveCount(0);
  });

  test('numbers that are there stay, and it is said of when they are', { tag: '@full' }, async ({ page }) => {
    await openDashboard(page);
    const mend = await breakCall(page, calls);
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/^Could not be brought up to date, as of \d{1,2}:\d\d [ap]m$/)).toBeVisible();
    await expect(panel(page, words.open).getByRole('link').first()).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Refresh' }).click();
    await expect(page.getByText(/^Updated \d{1,2}:\d\d [ap]m$/)).toBeVisible();
  });
});

/** The share of each panel's height in which nothing stands, below its last words or drawing. */
function emptyShares(page: Page) {
  return page.locator('main section[aria-busy]').evaluateAll((panels) =>
    panels.map((panel) => {
      const { bottom, height } = panel.getBoundingClientRect();
      const shown = [...panel.querySelectorAll('a, button, p, span, svg, time, td')].filter((each) =>
        each.checkVisibility({ visibilityProperty: true }),
      );
      const last = Math.max(...shown.map((each) => each.getBoundingClientRect().bottom));
      return { title: panel.querySelector('h2')?.textContent, empty: (bottom - last) / height };
    }),
  );
}

/** Panels beside each other are as tall: no background stands below the shorter one. */
async function expectEvenLines(page: Page) {
  const panels = await page.locator('main section[aria-busy]').evaluateAll((all) =>
    all.map((each) => {
      const { top, bottom } = each.getBoundingClientRect();
      return { title: each.querySelector('h2')?.textContent, top: Math.round(top), bottom: Math.round(bottom) };
    }),
  );
  for (const { title, top, bottom } of panels)
    for (const beside of panels.filter((each) => each.top === top)) expect(beside.bottom, title ?? '').toBe(bottom);
}

async function expectFilled(page: Page) {
  // Work comes with code of its own: until that is there, none of its panels is.
  await expect(page.locator('#work-people')).toBeVisible();
  // Each has an answer of its own.
  await expect(page.locator('main section[aria-busy="true"]')).toHaveCount(0);
  for (const { title, empty } of await emptyShares(page)) expect(empty, title).toBeLessThan(1 / 3);
}

test('with few open requests the panel is as tall as its neighbour, and says that nobody else waits', async ({
  page,
}) => {
  await page.route(/\/api\/Dashboard\/Enquiries/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { waitingLongest?: unknown[] };
    if (body.waitingLongest) body.waitingLongest.splice(1);
    await route.fulfill({ response: answer, json: body });
  });
  await openDashboard(page);
  await expect(panel(page, words.waitingLongest).getByRole('listitem')).toHaveCount(1);
  await expect(panel(page, words.waitingLongest)).toContainText(words.nobodyElseWaits);
  await expect(panel(page, words.byDay).getByRole('group')).toBeVisible();
  await expectEvenLines(page);
  await expectFilled(page);
});

test('on the first day nothing came: it is said and drawn, and no panel stands a third empty', async ({ page }) => {
  await page.route(/\/api\/Dashboard\/(?:Enquiries|Applications)/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    const nothing = body.replace(/(":)\d+/g, '$10').replace(/"waitingLongest":\[.*?\]/, '"waitingLongest":[]');
    await route.fulfill({ response: answer, body: nothing });
  });
  await openDashboard(page);
  await expect(panel(page, words.waitingLongest)).toContainText(words.nobodyWaits);
  await expect(panel(page, words.attendanceToday).getByRole('link').first()).toBeVisible();
  await expectFilled(page);
  await expectEvenLines(page);
  await expect(panel(page, words.byService).getByRole('link', { name: /0 0%$/ })).toHaveCount(10);
  for (const title of [words.byDay, words.byService, words.byStatus, words.applicationsByStatus]) {
    await expect(panel(page, title)).toContainText('No Data Found');
  }
});

test('keeps itself up to date: every minute, and at midnight in India', async ({ page }) => {
  // The clock goes on while the page comes: midnight is near only once it is there.
  await page.clock.install({ time: new Date('2026-11-21T23:50:00+05:30') });
  await openDashboard(page);
  await page.clock.pauseAt(new Date('2026-11-21T23:59:30+05:30'));
  const asked = () =>
    Promise.all(['EnquiriesToday', 'Enquiries?'].map((path) => page.waitForRequest(`**/Dashboard/${path}*`)));
  const atMidnight = asked();
  await page.clock.runFor(31_000);
  await atMidnight;
  // An answer is drawn a tick after it came.
  await page.clock.resume();
  await expect(page.getByText('Updated 12:00 am')).toBeVisible();
  const afterAMinute = asked();
  await page.clock.runFor(61_000);
  await afterAMinute;
});

test('nothing moves while it loads, nor when a chart is shown as its table', async ({ page }) => {
  await signIn(page, 'Admin');
  let release: () => void = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(calls, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/dashboard');
  await expect(panel(page, words.byStatus)).toBeVisible();
  /** Top, below the page's title, and height of every panel. */
  const places = () =>
    page.locator('main').evaluate((main) => {
      const start = main.querySelector('h1')?.getBoundingClientRect().top ?? 0;
      return [...main.querySelectorAll('section[aria-busy]')].map((section) => {
        const { top, height } = section.getBoundingClientRect();
        return [Math.round(top - start), Math.round(height)];
      });
    });
  // Their code comes by itself.
  await expect(panel(page, officeWords.en.morning.completed)).toBeVisible();
  const before = await places();
  expect(before).toHaveLength(13);
  release();
  await expect(panel(page, officeWords.en.morning.completed).getByRole('link').first()).toBeVisible();
  await expect(panel(page, words.byStatus).getByRole('link').first()).toBeVisible();
  await expect(panel(page, words.waitingLongest).getByRole('link').first()).toBeVisible();
  await expect(panel(page, words.attendanceToday).getByRole('link').first()).toBeVisible();
  expect(await places()).toEqual(before);
  await expectFilled(page);
  const legend = panel(page, words.byDay).locator('li rect').nth(2);
  const fill = () => legend.evaluate((rect) => getComputedStyle(rect).fill);
  expect(await fill()).toMatch(/^(?:rgb|color|oklab)/);
  await page.emulateMedia({ contrast: 'more' });
  expect(await fill()).toContain('#pattern-done');
  await page.emulateMedia({ contrast: 'no-preference' });
  for (const title of [words.byDay, words.byService, words.byStatus]) {
    await panel(page, title).getByRole('button', { name: words.asTable }).click();
  }
  await expect(page.getByRole('table')).toHaveCount(3);
  expect(await places()).toEqual(before);
});

for (const language of languages) {
  test(`nothing is found wrong with charts and tables, in ${language}`, { tag: '@full' }, async ({ page }) => {
    await chooseLanguage(page, language);
    await signIn(page, 'Admin', '/dashboard');
    const { dashboard } = officeWords[language];
    await expect(panel(page, dashboard.byDay).getByRole('group')).toBeVisible();
    await expect(panel(page, dashboard.attendanceToday).getByRole('link').first()).toBeVisible();
    await expectFilled(page);
    await expectNothingFound(page);
    for (const title of [dashboard.byDay, dashboard.byService, dashboard.byStatus]) {
      await panel(page, title).getByRole('button', { name: dashboard.asTable }).click();
    }
    await expect(page.getByRole('table')).toHaveCount(3);
    await expectNothingFound(page);
  });
}

test('is the administrators’ alone', { tag: '@full' }, async ({ page }) => {
  await signIn(page, 'Staff', '/dashboard');
  await expect(page.getByText('You Are Not Authorized For This Page.')).toBeVisible();
});

test('who is in, late, on leave and not yet in leads to the muster of exactly these, and marks in review to their list', async ({
  page,
}) => {
  const { muster } = officeWords.en;
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(new Date());
  const shown = today.split('-').reverse().join('/');
  for (const state of ['in', 'late', 'onLeave', 'notYetIn'] as const) {
    await openDashboard(page);
    const name = new RegExp(`^${words.attendance[state]}: [\\d,]+$`);
    const link = panel(page, words.attendanceToday).getByRole('link', { name });
    const number = (await link.textContent()) ?? '';
    await expect(link).toHaveAttribute('href', `/muster?month=${today.slice(0, 7)}&on=${today}&state=${state}`);
    await link.click();
    await expect(page.getByRole('heading', { level: 1, name: muster.title })).toBeVisible();
    await expect(page.getByText(`${muster.narrowed(muster.states[state], shown)} (${number})`)).toBeVisible();
  }
  await page.getByRole('button', { name: muster.showEverybody }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page).toHaveURL(`/muster?month=${today.slice(0, 7)}`);
  await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  await openDashboard(page);
  const reviews = new RegExp(`^${words.attendance.reviews}: [\\d,]+$`);
  await expect(panel(page, words.attendanceToday).getByRole('link', { name: reviews })).toHaveAttribute(
    'href',
    '/allattendance?status=review',
  );
});

const morning = officeWords.en.morning;

test('the owner’s morning opens what is not answered and what the bank decided, and shows everybody in place', async ({
  page,
}) => {
  await page.route('**/api/Work/Morning', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as Morning;
    const one = { id: 1, name: null, open: 2, overdue: 1, completed: 3, decided: 4 };
    const people = Array.from({ length: 9 }, (_, place) => ({ ...one, username: `p${place}@example.com` }));
    await route.fulfill({ response, json: { ...body, people } });
  });
  await sendEnquiry({ firstName: `Asha ${letters()}` });
  await openDashboard(page);
  const byPerson = panel(page, morning.people);
  const shown = byPerson.getByRole('listitem').filter({ visible: true });
  await expect(shown).toHaveCount(await page.evaluate(() => (innerWidth < 640 ? 4 : 6)));
  const all = byPerson.getByRole('button', { name: words.of(morning.allPeople('9'), morning.people) });
  await expect(all).toHaveAttribute('aria-expanded', 'false');
  await all.press('Enter');
  await expect(shown).toHaveCount(9);
  await expectNothingFound(page);
  const fewer = byPerson.getByRole('button', { name: words.of(morning.fewer, morning.people) });
  await expect(fewer).toBeFocused();
  await expect(shown.last().getByRole('link', { name: `p8@example.com: ${morning.decided('4')}` })).toHaveAttribute(
    'href',
    /^\/allapplications\?decided=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d&staff=1$/,
  );
  await fewer.press('Enter');
  await expect(shown).not.toHaveCount(9);

  await panel(page, morning.completed).getByRole('link', { name: morning.applicationsDecided }).click();
  await expect(page).toHaveURL(/\/allapplications\?decided=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d$/);
  await expect(page.getByText(/in total$/)).toBeAttached();
  await page.goBack();
  await panel(page, morning.now)
    .getByRole('link', { name: /not answered yet$/ })
    .click();
  await expect(page).toHaveURL(/\/allservicesdata\?created=[\d.-]+&isSuspected=false&isAnswered=false$/);
  await expect(page.getByText(/in total$/)).toBeAttached();
});
