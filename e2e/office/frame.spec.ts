import { escapeFrom, expect, officeWords, signInAs, test, walkTo } from '../journey.ts';
import { ownPerson, signInAsOwnPerson } from '../own-person.ts';

const words = officeWords.en;
const html = 'html';

/** In the order of the specification (§2.3), with our own pages around it. */
const menus = {
  Admin: [
    '/dashboard',
    '/work',
    '/allcreditcard',
    '/allbanks',
    '/allapplications',
    '/attendance',
    '/muster',
    '/allattendance',
    '/attendancerequests',
    '/alluser',
    '/roles',
    '/allservicesdata',
    '/customerfiles',
    '/firststeps',
    '/sitesettings',
    '/sitetexts',
    '/siteservices',
    '/sitelook',
    '/sitepages',
    '/sitemessages',
    '/privacy-desk',
    '/import',
    '/audit',
    '/backups',
    '/jobs',
  ],
  Staff: ['/work', '/allcreditcarddata', '/applycreditcard', '/applylatercreditcard', '/attendance'],
};

for (const role of ['Admin', 'Staff'] as const) {
  test(`the side menu of ${role} lists its own pages, marks the current one, and the logo leads home`, async ({
    page,
    isMobile,
  }) => {
    await signInAs(page, await ownPerson(role), role === 'Admin' ? '/allcreditcard' : '/applycreditcard');
    if (isMobile) await page.getByRole('button', { name: words.frame.more }).click();
    const links = page.getByRole('navigation', { name: words.frame.sideMenu }).getByRole('link');
    await expect(links.first()).toBeVisible();
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(menus[role]);
    const last = links.last();
    const name = (await last.textContent()) ?? '';
    await last.click();
    await expect(page).toHaveURL(new RegExp(`${menus[role].at(-1)}$`));
    // The drawer of a phone goes away with the choice, and a page one comes to has the focus on its heading.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (menus[role].length > 1) await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(page).toHaveTitle(/ · Suvidha Financial Services$/);
    if (isMobile) await page.getByRole('button', { name: words.frame.more }).click();
    await expect(links.filter({ hasText: name })).toHaveAttribute('aria-current', 'page');
    if (isMobile) await escapeFrom(page.getByRole('dialog'));
    await page.getByRole('link', { name: 'Suvidha' }).click();
    await expect(page).toHaveURL(role === 'Admin' ? /\/dashboard$/ : /\/applycreditcard$/);
  });
}

test('the side menu becomes icons with tooltips, its groups close, and both are remembered', {
  tag: '@desktop',
}, async ({ page }) => {
  await signInAs(page, await ownPerson('Admin'), '/allservicesdata');
  const link = page.getByRole('link', { name: words.enquiries.menuTitle });
  const group = page.getByRole('button', { name: words.enquiries.menuGroup, exact: true });
  await walkTo(page, group);
  await page.keyboard.press('Enter');
  await expect(link).toBeHidden();
  await page.reload();
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(link).toBeHidden();
  await group.click();
  await expect(link).toBeVisible();

  await page.getByRole('button', { name: words.frame.collapseMenu }).click();
  await expect(page.getByRole('button', { name: words.frame.expandMenu })).toHaveAttribute('aria-expanded', 'false');
  await walkTo(page, link, 'Shift+Tab');
  await expect(page.getByRole('tooltip', { name: words.enquiries.menuTitle })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('tooltip')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('button', { name: words.frame.expandMenu })).toBeVisible();
  await page.keyboard.press('[');
  await expect(page.getByRole('button', { name: words.frame.collapseMenu })).toBeVisible();
});

test.describe('signing out', () => {
  // What the page one leaves still asks for, and its pictures, are not there for those whose session has just ended.
  test.use({ expectedErrors: [/status of 40[14]/] });

  test('the person’s menu says who it is, and leads out', async ({ page, isMobile }) => {
    const person = await signInAsOwnPerson(page, 'Staff', '/applycreditcard');
    const button = page.getByRole('button', { name: new RegExp(person.username) });
    await expect(button).toContainText('Staff');
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('menu')).toBeVisible();
    if (isMobile) await expect(page.getByText(person.username).last()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await page.waitForURL((url) => url.pathname === '/');
    expect(await page.evaluate(() => localStorage.length + sessionStorage.length)).toBe(0);
  });
});

test('light, dark and full screen have their own buttons', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await ownPerson('Staff'), '/applycreditcard');
  await page.getByRole('button', { name: `${words.frame.theme}: System` }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator(html)).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: words.frame.enterFullScreen }).click();
  await page.getByRole('button', { name: words.frame.leaveFullScreen }).click();
  await expect(page.getByRole('button', { name: words.frame.enterFullScreen })).toBeVisible();
});

test.describe('when a part of the frame does not arrive', () => {
  test.use({ expectedErrors: [/ERR_FAILED|Failed to load|dynamically imported/] });

  test('it is said, and the page stays with what was typed', { tag: '@desktop' }, async ({ page }) => {
    // Before the page is there: one that stands may still fetch past an interception begun at this moment.
    await page.route(/command-palette-.*\.js/, (route) => route.abort());
    await signInAs(page, await ownPerson('Admin'), '/allservicesdata');
    await page.getByRole('searchbox').fill('half typed');
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('alertdialog')).toContainText(words.failures.chunkFailed);
    // By its whole name: on a day off, what calls a customer says that the office is closed.
    await page.getByRole('alertdialog').getByRole('button', { name: words.frame.close, exact: true }).click();
    await expect(page.getByRole('alertdialog')).toHaveCount(0);
    await expect(page.getByRole('searchbox')).toHaveValue('half typed');
  });
});
