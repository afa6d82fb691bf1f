import type { Page } from '@playwright/test';
import {
  breakCall,
  chooseLanguage,
  escapeFrom,
  expect,
  letters,
  officeWords,
  opened,
  signInAs,
  test,
} from '../journey.ts';
import { ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { palette: words, shortcuts, enquiries, site, frame } = officeWords.en;

const dialog = (page: Page) => page.getByRole('dialog', { name: words.title });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name });

test('by keyboard: open, type, arrow, enter; Escape gives the focus back', { tag: '@desktop' }, async ({ page }) => {
  await signInAs(page, await ownPerson('Admin'), '/allservicesdata');
  const search = page.getByRole('searchbox');
  await search.focus();
  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(search).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sett');
  await expect(option(page, new RegExp(`^${site.title}`))).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, officeWords.en.appearance.title)).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(option(page, new RegExp(`^${site.title}`))).toHaveAttribute('data-focused', 'true');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/sitesettings');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('group', { name: words.recent }).getByRole('option').first()).toContainText(
    enquiries.menuTitle,
  );
  // Pressed again, the browser's own use of it stays away, and the palette stays.
  await page.keyboard.press('Control+k');
  await expect(dialog(page)).toBeVisible();
});

test('finds a record by part of its name, and opens it', async ({ page }) => {
  const family = letters();
  const { reference } = await sendEnquiry({ firstName: `Palette ${family}` });
  await signInAs(page, await ownPerson('Admin'), '/allcreditcard');
  await page.getByRole('button', { name: words.title }).click();
  const field = dialog(page).getByRole('combobox');
  await field.fill(family.slice(0, 2));
  await expect(dialog(page).getByRole('status')).toHaveText(words.typeMore);
  await field.fill(family);
  // The customer's file is found too, once it has been made.
  const found = option(page, new RegExp(family)).filter({ hasText: reference });
  await found.click();
  await page.waitForURL(/\/allservicesdata\?open=\d+$/);
  await expect(opened(page)).toContainText(reference);
  expect(page.url()).not.toContain(family);
});

test('nothing found is said', { tag: '@full' }, async ({ page }) => {
  await signInAs(page, await ownPerson('Admin'), '/allcreditcard');
  await page.getByRole('button', { name: words.title }).click();
  await dialog(page).getByRole('combobox').fill('nobodyhasthisname');
  await expect(dialog(page).getByRole('status')).toHaveText(words.nothing);
  await expect(dialog(page).getByRole('listbox')).toHaveText(words.nothing);
});

test.describe('when records cannot be searched', () => {
  test.use({ expectedErrors: [/500/] });

  test('it is said, the pages stay, and Retry brings the records', { tag: '@full' }, async ({ page }) => {
    const family = letters();
    await sendEnquiry({ firstName: `Palette ${family}` });
    await signInAs(page, await ownPerson('Admin'), '/allcreditcard');
    const mend = await breakCall(page, '**/GetAllServicesRequest*');
    await page.getByRole('button', { name: words.title }).click();
    await dialog(page).getByRole('combobox').fill(family);
    await expect(dialog(page).getByRole('alert')).toContainText(words.failed(enquiries.menuTitle));
    mend();
    await dialog(page).getByRole('button', { name: 'Retry' }).click();
    await expect(option(page, new RegExp(family)).first()).toBeVisible();
    await expect(dialog(page).getByRole('alert')).toHaveCount(0);
  });
});

test('Staff find their own pages only, and nothing is asked that is not theirs', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await signInAs(page, await ownPerson('Staff'), '/applycreditcard');
  await page.getByRole('button', { name: words.title }).click();
  await expect(option(page, officeWords.en.apply.title)).toBeVisible();
  await dialog(page).getByRole('combobox').fill('request');
  await expect(dialog(page).getByRole('status')).toHaveText(words.nothing);
  // The page behind asks for its cards, by no search.
  expect(asked.filter((url) => /GetAll|getall/.test(url) && new URL(url).searchParams.has('q'))).toEqual([]);
});

test('in Gujarati pages go by their own names and by their English ones', { tag: '@full' }, async ({ page }) => {
  const gujarati = officeWords.gu;
  await chooseLanguage(page, 'gu');
  await signInAs(page, await ownPerson('Admin'), '/allcreditcard');
  await page.getByRole('button', { name: gujarati.palette.title }).click();
  const field = page.getByRole('dialog').getByRole('combobox');
  const settings = page.getByRole('dialog').getByRole('option', { name: gujarati.site.title });
  await field.fill(gujarati.site.title.slice(0, 5));
  await expect(settings).toBeVisible();
  await field.fill('site sett');
  await expect(settings).toBeVisible();
  await field.fill('srvc req');
  await expect(page.getByRole('dialog').getByRole('option').first()).toContainText(gujarati.enquiries.menuTitle);
});

test.describe('signing out', () => {
  // Pictures of the page one leaves are not there any more for those whose session has just ended.
  test.use({ expectedErrors: [/status of 404/] });

  test('does things too: dark, Hindi, the other windows of the frame, out', async ({ page, isMobile }) => {
    await signInAs(page, await ownPerson('Staff'), '/applycreditcard');
    const run = async (typed: string, name: string) => {
      await page.getByRole('button', { name: words.title }).click();
      await dialog(page).getByRole('combobox').fill(typed);
      await option(page, name).click();
    };
    await run('dark', `${frame.theme}: Dark`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await run('theme', officeWords.en.appearance.title);
    await escapeFrom(page.getByRole('dialog', { name: officeWords.en.appearance.title }));
    await expect(opened(page)).toHaveCount(0);
    if (!isMobile) await expect(page.getByRole('button', { name: words.title })).toBeFocused();
    await run('keyb', shortcuts.title);
    await escapeFrom(page.getByRole('dialog', { name: shortcuts.title }));
    await expect(opened(page)).toHaveCount(0);
    await run('hindi', `${frame.language}: हिन्दी`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await page.getByRole('button', { name: officeWords.hi.palette.title }).click();
    await page.getByRole('dialog').getByRole('combobox').fill('logout');
    await page.getByRole('dialog').getByRole('option', { name: officeWords.hi.frame.logOut }).click();
    await page.waitForURL((url) => url.pathname === '/' || url.pathname === '/hi/');
  });
});

test('fills the screen of a phone', { tag: '@phone' }, async ({ page }) => {
  await signInAs(page, await ownPerson('Admin'), '/allcreditcard');
  await page.getByRole('button', { name: words.title }).click();
  const field = dialog(page).getByRole('combobox');
  await expect(field).toBeFocused();
  await expect(dialog(page)).toBeInViewport({ ratio: 1 });
  expect(await dialog(page).evaluate((element) => element.getBoundingClientRect().width)).toBe(360);
  await dialog(page).getByRole('button', { name: frame.close }).click();
  await expect(dialog(page)).toHaveCount(0);
});
