import type { Page } from '@playwright/test';
import { expect, officeWords, signIn, test, untilArrived } from '../journey.ts';
import { expectFocusAt, expectFocusSeen, pressOn, walkSeen } from './keyboard-journey.ts';

const { dashboard: words, enquiries } = officeWords.en;

interface Stop {
  name: string;
  /** Of the panel it stands in; of itself where it stands in none. */
  top: number;
  left: number;
  panel: string;
}

/** Where the Tab key stops between the page's title and its end, in that order. */
async function stopsOf(page: Page): Promise<Stop[]> {
  const stops: Stop[] = [];
  for (let press = 0; press < 200; press++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      const main = document.querySelector('main');
      if (!focused || !main?.contains(focused)) return undefined;
      const section = focused.closest('section[aria-busy]') ?? focused;
      const from = main.querySelector('h1')?.getBoundingClientRect().top ?? 0;
      const { top, left } = section.getBoundingClientRect();
      return {
        name: focused.getAttribute('aria-label') ?? focused.textContent ?? '',
        panel: section.querySelector('h2')?.textContent ?? '',
        top: Math.round(top - from),
        left: Math.round(left),
      };
    });
    if (!stop && stops.length > 0) return stops;
    if (!stop) continue;
    await expectFocusSeen(page);
    stops.push(stop);
  }
  throw new Error('The page has no end.');
}

test('the dashboard is walked in the order it is read, in few steps, and every part of it works', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  test.slow(true, 'a hundred steps of the Tab key');
  await signIn(page, 'Admin', '/dashboard');
  const panel = (title: string) => page.getByRole('region', { name: title, exact: true });
  await expect(panel(words.byDay).getByRole('group')).toBeVisible();
  for (const title of [words.waitingLongest, words.attendanceToday, words.applicationsByStatus]) {
    await expect(panel(title).getByRole('link').first()).toBeVisible();
  }
  const stops = await stopsOf(page);
  const panels = stops.filter((stop, index) => stop.panel !== stops[index - 1]?.panel || stop.panel === '');
  const read = panels.toSorted((one, other) => one.top - other.top || one.left - other.left);
  expect(panels.map(({ name }) => name)).toEqual(read.map(({ name }) => name));
  // Each number, each name with its call and message, each share; a chart is one.
  expect(stops.length).toBeLessThanOrEqual(60);
  // Once round nothing else is left that a press reaches.
  const reachable = await page
    .locator('main')
    .locator('a[href], button, input:checked')
    .evaluateAll((all) => all.filter((each) => each.checkVisibility() && (each as HTMLElement).tabIndex >= 0).length);
  expect(stops.length).toBe(reachable);

  await walkSeen(page, page.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL(/days=7$/);
  await expectFocusAt(page.getByRole('radio', { checked: true }));
  const asTable = panel(words.byDay).getByRole('button', { name: words.asTable });
  await pressOn(page, asTable);
  await expect(panel(words.byDay).getByRole('row')).toHaveCount(8);
  await expectFocusAt(panel(words.byDay).getByRole('button', { name: words.asChart }));
  await page.keyboard.press('Enter');
  const chart = panel(words.byDay).getByRole('group');
  await walkSeen(page, chart.locator('a[tabindex="0"]'));
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowUp', 'ArrowDown']) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
  }
  await page.keyboard.press('Enter');
  await page.waitForURL('**/allservicesdata?*');
  await untilArrived(page, enquiries.title);
});
