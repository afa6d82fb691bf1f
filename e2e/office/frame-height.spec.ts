import type { Page } from '@playwright/test';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { expect, letters, officeWords, opened, signIn, signIns, test } from '../journey.ts';
import { expectNothingNested } from '../layout.ts';
import { callAs } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { frame, list, plan } = officeWords.en;

/** The laptop of most offices with its browser's bars, and up to a desktop's screen; then one too low for a list of its own. */
const heights = [657, 720, 768, 950, 420];

/** How far the document, and the frame's lower edge, stand below the window. */
const overhang = (page: Page) =>
  page.evaluate(() => {
    const root = document.documentElement;
    const bottom = document.querySelector('main')?.getBoundingClientRect().bottom ?? 0;
    return { document: root.scrollHeight - innerHeight, main: Math.round(bottom) - innerHeight };
  });

test('the frame is as tall as the window, paging stands in it, and nothing scrolls inside what scrolls', {
  tag: '@desktop',
}, async ({ page }) => {
  await signIn(page, 'Admin', '/allservicesdata');
  await expect(page.getByText(/^SR-/).first()).toBeVisible();
  for (const path of ['/allservicesdata', '/muster', '/sitesettings', '/dashboard']) {
    if (path !== '/allservicesdata') await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    for (const height of heights) {
      const state = `${path} in a window of ${height}`;
      await page.setViewportSize({ width: 1366, height });
      expect(await overhang(page), state).toEqual({ document: 0, main: 0 });
      await expectNothingNested(page, state);
      if (path === '/allservicesdata' && height > 600) {
        await expect(page.getByRole('button', { name: list.next, exact: true }), state).toBeInViewport({ ratio: 1 });
      }
    }
  }
});

test('the menu scrolls by itself, and another page begins at its top', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 420 });
  await signIn(page, 'Admin', '/sitesettings');
  const main = page.locator('main');
  await expect(main.getByRole('textbox').first()).toBeVisible();
  await main.evaluate((region) => region.scrollTo(0, 900));
  // As long as the page before: it would stand where that was scrolled to.
  await page.getByRole('navigation', { name: frame.sideMenu }).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  expect(await main.evaluate((region) => region.scrollTop)).toBe(0);
});

test('a short list’s box is as tall as its rows, with the paging right below', { tag: '@desktop' }, async ({
  page,
}) => {
  await signIn(page, 'Admin', '/roles');
  await expect(page.locator('a[data-row-link]').first()).toBeVisible();
  const [table, box, paging] = await Promise.all([
    page.getByRole('table').boundingBox(),
    page.getByRole('table').locator('..').boundingBox(),
    page.getByRole('navigation', { name: list.pages }).boundingBox(),
  ]);
  const gaps = [(box?.height ?? 0) - (table?.height ?? 0), (paging?.y ?? 0) - (box?.y ?? 0) - (box?.height ?? 0)];
  for (const gap of gaps) expect(gap).toBeLessThan(20);
});

test('a long record that is open beside its list scrolls by itself, with the document as tall as the window', {
  tag: '@desktop',
}, async ({ page }) => {
  const { Admin: admin } = signIns;
  const firstName = `Asha ${letters()}`;
  const { id } = await sendEnquiry({ serviceType: 'Passport Services', firstName });
  const { papers } = await callAs<{ papers: { id: string; state: string }[] }>(admin, 'GET', `/Papers/OfRequest/${id}`);
  const paper = papers.find(({ state }) => state === 'needed')?.id;
  const states = ['needed', 'received', 'accepted', 'received', 'accepted', 'received', 'accepted'];
  for (const [index, from] of states.slice(0, -1).entries())
    await callAs(admin, 'PUT', `/Papers/Change/${id}`, { paper, from, to: states[index + 1] });
  const unassigned = `/Work/GetAll?sort=dueDate&section=unassigned&q=${encodeURIComponent(firstName)}`;
  const [item] = await callAs<{ id: number }[]>(admin, 'GET', unassigned);
  const step = { step: 'call', dueDay: addDays(indiaToday(), 1), dueTime: null, isWaiting: false };
  await callAs(admin, 'POST', '/Work/Assign', { items: [{ id: item?.id }], owner: admin.username, ...step });

  await page.setViewportSize({ width: 1366, height: 657 });
  await signIn(page, 'Admin', `/allservicesdata?open=${id}`);
  // Its name is read out and not seen: drawn outside its place it would make the page longer.
  await expect(opened(page).getByRole('group', { name: plan.showInTimeline })).toBeVisible();
  expect(await overhang(page)).toEqual({ document: 0, main: 0 });
  await expectNothingNested(page);
});
