import { inScope } from '#testing/test-scope.ts';
import { escapeFrom, expect, letters, officeWords, opened, searchFor, signInAs, test } from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { shortcuts: words, frame, list, palette, enquiries, site } = officeWords.en;

test('every shortcut the help lists does what it says', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await ownPerson('Admin'));
  const { keyboard } = page;
  await page.goto('/sitesettings');
  await expect(page.getByRole('heading', { level: 1, name: site.title })).toBeVisible();
  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: words.title });
  await expect(help.locator('dl > div').first()).toBeVisible();
  const listed = await help.locator('dl > div').evaluateAll((rows) =>
    rows.map((row) => ({
      title: row.querySelector('dt')?.textContent ?? '',
      keys: [...row.querySelectorAll('kbd')].map((key) => key.textContent ?? ''),
    })),
  );
  await escapeFrom(help);
  await expect(help).toHaveCount(0);

  const general = listed.filter(({ keys }) => keys[0] !== 'G');
  expect(general.map(({ title, keys }) => `${title}: ${keys.join(' ')}`)).toEqual([
    `${palette.title}: Ctrl K`,
    `${words.focusSearch}: /`,
    `${list.nextRecord}: J`,
    `${list.previousRecord}: K`,
    `${list.listAndRecord}: F6`,
    `${words.toggleMenu}: [`,
    `${words.title}: ?`,
  ]);
  const pages = listed.filter(({ keys }) => keys[0] === 'G');
  expect(pages.length).toBeGreaterThan(2);
  for (const { title, keys } of inScope({ always: pages.slice(0, 3), full: pages })) {
    await keyboard.press('g');
    await keyboard.press(keys[1]?.toLowerCase() ?? '');
    await expect(page.getByRole('link', { name: title, exact: true })).toHaveAttribute('aria-current', 'page');
  }

  const family = letters();
  for (const name of ['One', 'Two']) await sendEnquiry({ firstName: `${name} ${family}` });
  await page.goto('/allservicesdata');
  await searchFor(page, family);
  const records = page.locator('[data-row-link]');
  await expect(records.filter({ hasText: /^SR-/ })).toHaveCount(2);
  const [first = '', second = ''] = await records.filter({ hasText: /^SR-/ }).allTextContents();
  await records.first().click();
  await expect(opened(page, first)).toBeVisible();
  for (const [key, name] of [
    ['j', second],
    ['k', first],
  ] as const) {
    await keyboard.press(key);
    await expect(opened(page, name)).toBeVisible();
  }
  await keyboard.press('F6');
  await expect(records.first()).toBeFocused();
});

test('a lone key does nothing while somebody types, or while a window is open', { tag: '@desktop' }, async ({
  page,
}) => {
  await signInAs(page, await ownPerson('Admin'));
  const { keyboard } = page;
  await page.goto('/allservicesdata');
  await expect(page.getByText(/^SR-/).first()).toBeVisible();
  await keyboard.press('/');
  const search = page.getByRole('searchbox');
  await expect(search).toBeFocused();
  await keyboard.type('?[gw/');
  await expect(search).toHaveValue('?[gw/');
  await expect(opened(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: frame.collapseMenu })).toBeVisible();
  await expect(page).toHaveURL(/allservicesdata/);
  await keyboard.press('Escape');

  await search.blur();
  await keyboard.press('?');
  await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();
  await keyboard.press('[');
  await keyboard.press('g');
  await keyboard.press('w');
  await expect(page.getByRole('dialog', { name: words.title })).toBeVisible();
  await expect(page).toHaveURL(/allservicesdata/);
  await escapeFrom(page.getByRole('dialog', { name: words.title }));
  await expect(page.getByRole('button', { name: frame.collapseMenu })).toBeVisible();
});

test('lone keys can be switched off (WCAG 2.1.4), for good; Ctrl-K stays', { tag: '@desktop' }, async ({ page }) => {
  const person = await signInAsOwnPerson(page, 'Admin', '/allcreditcard');
  await page.getByRole('button', { name: new RegExp(person.username) }).click();
  await page.getByRole('menuitem', { name: words.title }).click();
  const help = page.getByRole('dialog', { name: words.title });
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 204);
  await help.getByRole('switch').uncheck();
  await kept;
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: frame.collapseMenu })).toBeVisible();
  for (const key of ['?', '[', 'g', 's']) await page.keyboard.press(key);
  await expect(page.getByRole('button', { name: frame.collapseMenu })).toBeVisible();
  await expect(opened(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: enquiries.title })).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: palette.title })).toBeVisible();
});
