import type { Page } from '@playwright/test';
import type { SiteSettings } from '#features/site/contract.ts';
import { usualPapers } from '#features/site/papers/catalogue.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { addDays, formatDate, indiaDay } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { mapFileAround } from '#testing/map-file.ts';
import { imageOf } from '#testing/pictures.ts';
import { place as placeWords } from '#web/messages/office-place/en.ts';
import { phoneLink } from '#web/public-pages/contact-links.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  breakCall,
  chooseLanguage,
  escapeFrom,
  expect,
  goWithin,
  letters,
  officeWords,
  opened,
  searchFor,
  signIn,
  signInAs,
  signIns,
  test,
} from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

/** All of these change the one row of settings, so they take turns; phones look only. */
test.describe.configure({ mode: 'serial' });

const api = (method: 'GET' | 'PUT', path: string, body?: object) =>
  callAs<{ version: number; settings: SiteSettings }>(signIns.Admin, method, `/SiteSettings/${path}`, body);

let before: SiteSettings;
test.beforeAll(async () => {
  // A save without rules for work leaves them as they are.
  before = { work: usualWork, ...(await api('GET', 'Get')).settings };
});
test.afterAll(async ({ isMobile }) => {
  if (!isMobile) await api('PUT', 'update', before);
});

const newPhone = () => `97000 ${String(Math.floor(Math.random() * 1e5)).padStart(5, '0')}`;
const phoneField = (page: Page) => page.locator('[id="setting-phone"]');
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });

async function openSettings(page: Page) {
  await signIn(page, 'Admin', '/sitesettings');
  await expect(phoneField(page)).toBeVisible();
}

/** Whatever calls the agency from a page, as a visitor gets it. */
async function expectOnSite(visitor: Page, phone: string, isThere = true) {
  for (const path of ['/', '/contact']) {
    await visitor.goto(path);
    const called = await visitor
      .locator('a[href^="tel:"]')
      .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href')))]);
    expect(called, path).toHaveLength(1);
    expect(called.includes(phoneLink({ phone })), path).toBe(isThere);
    await expect(visitor.getByRole('link', { name: phone }).first()).toBeVisible({ visible: isThere });
  }
}

test('a new phone number is on the website at once, and one click in the history takes it back', {
  tag: '@desktop',
}, async ({ page, openBrowser }) => {
  const { version } = await api('GET', 'Get');
  const phone = newPhone();
  await openSettings(page);
  await phoneField(page).fill(phone);
  await expect(page.getByText('1 change not saved')).toBeVisible();
  await phoneField(page).press('Enter');
  await expect(page.getByText(`Saved as version ${version + 1}.`)).toBeVisible();
  await expectOnSite(await openBrowser(), phone);

  const newest = page.getByRole('listitem').filter({ hasText: `Version ${version + 1}` });
  await expect(newest).toContainText('In force');
  await expect(newest).toContainText(signIns.Admin.username);
  await expect(newest).toContainText('Phone');
  await page.getByRole('button', { name: `Look at version ${version}`, exact: true }).click();
  await expect(opened(page).getByRole('row', { name: phone })).toContainText(showMobile(before.phone));
  await escapeFrom(opened(page));

  await page.getByRole('button', { name: `Go back to version ${version}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Go back' }).click();
  await expect(page.getByText(`Version ${version} is back, as version ${version + 2}.`)).toBeVisible();
  await expect(phoneField(page)).toHaveValue(before.phone);
  await expectOnSite(await openBrowser(), phone, false);
});

test('looking at a version and the question before going back can be read by everybody', {
  tag: ['@desktop', '@full'],
}, async ({ page }) => {
  await openSettings(page);
  await page
    .getByRole('button', { name: /^Look at version/ })
    .first()
    .click();
  await expect(opened(page)).toContainText('Now');
  await expectNothingFound(page);
  await opened(page).getByRole('button', { name: 'Go back to version' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectNothingFound(page);
});

test('rows, fees and the way to the office: added, taken away, brought back, saved and found again', {
  tag: '@desktop',
}, async ({ page, openBrowser }) => {
  await openSettings(page);
  const first = before.holidays[0]?.name.en ?? '';
  await page.getByRole('button', { name: `Remove ${first}` }).click();
  await expect(page.getByText(`${first} will be removed when you save.`)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByText('not saved')).toBeHidden();
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  const place = before.holidays.length;
  await expect(page.locator(`[id="setting-holidays.${place}.date"]`)).toBeFocused();
  await page.locator(`[id="setting-holidays.${place}.date"]`).fill('07/11/2027');
  await page.locator(`[id="setting-holidays.${place}.name.en"]`).fill('New Year');
  await page.getByRole('button', { name: 'Details of Loan' }).click();
  await page.locator('[id="setting-services.loan.governmentFee.paise"]').fill('1,250.50');
  await page.locator('[id="setting-services.loan.governmentFee.asOf"]').fill('01042026');
  // The place itself stays: attendance is measured from it meanwhile.
  const { latitude, longitude } = before.mapPosition;
  const latitudeField = page.locator('[id="setting-mapPosition.latitude"]');
  await latitudeField.fill('1');
  await expect(page.getByText(placeWords.outside)).toBeVisible();
  await page
    .getByLabel(placeWords.link)
    .fill(`https://www.google.com/maps/place/Us/@1,2,9z/data=!8m2!3d${latitude}!4d${longitude}`);
  await page.getByLabel(placeWords.link).press('Enter');
  await expect(page.getByText(placeWords.taken)).toBeVisible();
  await expect(latitudeField).toHaveValue(String(latitude));
  await page.locator('[id="setting-landmark.en"]').fill('Opposite the bus stand');
  await save(page).click();
  await expect(page.getByText('Saved as version')).toBeVisible();
  const told = page.getByText(/Holidays .*Loan: Government fee/).first();
  await expect(told).toContainText('Landmark (English)');
  const { settings } = await api('GET', 'Get');
  expect(settings.services.loan?.governmentFee).toEqual({ paise: 125_050, asOf: '2026-04-01' });
  expect(settings.holidays.at(-1)).toEqual({ date: '2027-11-07', name: { en: 'New Year' } });

  const visitor = await openBrowser();
  await visitor.goto('/contact');
  await expect(visitor.locator('#way')).toContainText('Opposite the bus stand');
  const directions = visitor.locator('#way').getByRole('link', { name: 'Directions', exact: true });
  await expect(directions).toHaveAttribute('href', new RegExp(`destination=${latitude}%2C${longitude}$`));
});

test('leaving with unsaved changes asks first', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('Instagram').fill('https://instagram.com/example');
  const elsewhere = page.getByRole('link', { name: 'Service Request Data' });
  await elsewhere.click();
  await expect(page.getByRole('alertdialog')).toContainText('1 change not saved');
  await escapeFrom(page.getByRole('alertdialog'));
  await expect(page.getByLabel('Instagram')).toHaveValue('https://instagram.com/example');
  expect(page.url()).toContain('/sitesettings');

  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();

  await elsewhere.click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.waitForURL('**/allservicesdata');
});

test('discarding asks, and brings the saved values back', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openSettings(page);
  await phoneField(page).fill('1');
  await page.getByRole('button', { name: 'Discard changes' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(phoneField(page)).toHaveValue(before.phone);
  await expect(page.getByText('Last saved by')).toBeVisible();
});

test('a preview shows the draft while the website does not, and the session goes on', { tag: '@desktop' }, async ({
  page,
  openBrowser,
}) => {
  const phone = newPhone();
  await openSettings(page);
  await phoneField(page).fill(phone);
  await page.getByRole('button', { name: 'Preview' }).click();
  const drawer = opened(page);
  await drawer.getByLabel('Language').selectOption('gu');
  await expectNothingFound(page);
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    drawer.getByRole('link', { name: 'Home' }).click(),
  ]);
  await expect(preview.getByText('પૂર્વાવલોકન')).toBeVisible();
  await expect(preview.getByRole('link', { name: phone }).first()).toBeVisible();
  await expectNothingFound(preview);
  await preview.close();
  await expectOnSite(await openBrowser(), phone, false);
  await escapeFrom(drawer);
  await expect(phoneField(page)).toHaveValue(phone);
  expect(await page.evaluate(() => localStorage.getItem('user'))).toContain(signIns.Admin.username);
});

test.describe('with a refused save', () => {
  test.use({ expectedErrors: [/422|412/] });

  test('what was typed stays, every mistake is listed and leads to its field', { tag: '@desktop' }, async ({
    page,
  }) => {
    await openSettings(page);
    await phoneField(page).fill('12');
    await page.locator('[id="setting-agencyName.en"]').fill('');
    await page.locator('[id="setting-town.gu"]').fill('નવું ગામ');
    await page.getByRole('button', { name: 'Details of Passport Services' }).click();
    await page.locator('[id="setting-services.passport.fee"]').selectOption('amount');
    await page.locator('[id="setting-services.passport.fee.paise"]').fill('much');
    await page.getByRole('button', { name: 'Details of Passport Services' }).click();
    await save(page).click();
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('button')).toHaveCount(3);
    await expect(summary.locator('..')).toBeFocused();
    await expectNothingFound(page);
    await summary.getByRole('button', { name: 'Passport Services: Amount in ₹' }).click();
    await expect(page.locator('[id="setting-services.passport.fee.paise"]')).toBeFocused();
    await expect(page.locator('[id="setting-services.passport.fee.paise"]')).toHaveValue('much');
    await expect(page.locator('[id="setting-town.gu"]')).toHaveValue('નવું ગામ');
    await expect(phoneField(page)).toHaveAttribute('aria-invalid', 'true');
    await phoneField(page).fill('123456');
    await expect(phoneField(page)).not.toHaveAttribute('aria-invalid');
    await expect(summary.getByRole('button')).toHaveCount(3);
    expect((await api('GET', 'Get')).settings.town).toEqual(before.town);
  });

  test('attendance: radius, Saturdays off and a shift, which a person works in until it is gone', {
    tag: ['@desktop', '@full'],
  }, async ({ page }) => {
    const person = await ownPerson('Staff');
    const field = (name: string) => page.locator(`[id="setting-attendance.${name}"]`);
    await openSettings(page);
    await expect(field('radiusMetres')).toHaveValue('150');
    await page
      .getByRole('region', { name: 'Attendance rules' })
      .getByRole('button', { name: 'Hours and holidays' })
      .click();
    await expect(page.getByRole('heading', { name: 'Hours and holidays' })).toBeFocused();
    await field('radiusMetres').fill('80');
    await page.getByRole('checkbox', { name: '2nd' }).check();
    await page.getByRole('button', { name: 'Add a shift' }).click();
    await expect(field('shifts.0.name')).toBeFocused();
    await field('shifts.0.name').fill('Early');
    await field('shifts.0.startsAt').fill('6:30');
    await field('shifts.0.endsAt').fill('5:00 am');
    await save(page).click();
    await page.getByRole('alert').getByRole('button', { name: 'Shifts 1: Ends at' }).click();
    await expect(field('shifts.0.endsAt')).toBeFocused();
    await field('shifts.0.endsAt').fill('14:30');
    await save(page).click();
    await expect(page.getByText('Saved as version')).toBeVisible();
    await expect(page.getByText('Distance from the office (m) · Saturdays off · Shifts').first()).toBeVisible();
    await expectNothingFound(page);
    const { settings, version } = await api('GET', 'Get');
    expect(settings.attendance).toMatchObject({ radiusMetres: 80, graceMinutes: 15, saturdaysOff: [2] });
    expect(settings.attendance?.shifts).toMatchObject([{ name: 'Early', startsAt: 390, endsAt: 870 }]);
    await page.getByRole('button', { name: `Look at version ${version - 1}`, exact: true }).click();
    await expect(opened(page).getByRole('row', { name: 'Shifts' })).toContainText('Early 6:30 am–2:30 pm');
    await expect(opened(page).getByRole('row', { name: 'Distance' })).toContainText('150');
    await escapeFrom(opened(page));

    const openPerson = async () => {
      await page.goto('/alluser');
      await searchFor(page, person.username);
      await page.getByRole('link', { name: person.username }).click();
      await expect(page.getByLabel('Working hours')).toBeVisible();
      return page.getByRole('region', { name: 'Attendance rules' });
    };
    const rules = await openPerson();
    await rules.getByLabel('Working hours').selectOption('Early 6:30 am–2:30 pm');
    await rules.getByRole('switch', { name: 'Field duty' }).check();
    await rules.getByRole('button', { name: 'Save Changes' }).click();
    await expect(rules.getByText('Saved.')).toBeVisible();
    await expectNothingFound(page);
    await page.reload();
    await expect(rules.getByRole('switch', { name: 'Field duty' })).toBeChecked();
    await expect(rules.getByLabel('Working hours').locator('option:checked')).toHaveText('Early 6:30 am–2:30 pm');
    const today = indiaDay(new Date());
    const ahead = addDays(today, 9);
    const since = rules.getByRole('listitem');
    await expect(since).toHaveText([`Early 6:30 am–2:30 pm, from ${formatDate(today)}`]);
    // Another shift from a day to come, and given up again.
    const saveRules = rules.getByRole('button', { name: 'Save Changes' });
    await rules.getByLabel('From', { exact: true }).fill('');
    await expect(rules.getByText(officeWords.en.fields.date)).toBeVisible();
    await expect(saveRules).toBeDisabled();
    await rules.getByLabel('From', { exact: true }).fill(formatDate(ahead));
    await rules.getByLabel('Working hours').selectOption({ index: 0 });
    await saveRules.click();
    await expect(since).toHaveCount(2);
    await expect(since.last()).toContainText(`from ${formatDate(ahead)}`);
    await expect(rules.getByLabel('Working hours').locator('option:checked')).toContainText('Early');
    await rules.getByLabel('Working hours').selectOption('Early 6:30 am–2:30 pm');
    await expect(rules.getByText('Given up when you save: Office')).toBeVisible();
    await expectNothingFound(page);
    await saveRules.click();
    await expect(since).toHaveCount(1);

    await page.goto('/sitesettings');
    await page.getByRole('button', { name: 'Remove Early' }).click();
    await expect(
      page.getByText(
        'Early will be removed when you save. People on this shift keep its hours until you give them others.',
      ),
    ).toBeVisible();
    await save(page).click();
    await expect(page.getByText('Saved as version')).toBeVisible();
    await openPerson();
    await expect(rules.getByLabel('Working hours').locator('option:checked')).toHaveText('Early 6:30 am–2:30 pm');
    await rules.getByLabel('Working hours').selectOption({ index: 0 });
    await saveRules.click();
    await expect(since).toHaveCount(0);
    await expect(rules.getByLabel('Working hours').locator('option')).toHaveCount(1);
    await expect(rules.getByRole('switch', { name: 'Field duty' })).toBeChecked();
  });

  test('work: where the owner lets them, staff see what nobody has and take it; of two who do one is told who was quicker', {
    tag: '@desktop',
  }, async ({ page, openBrowser }) => {
    const { plan, queue } = officeWords.en;
    const firstName = `Asha ${letters()}`;
    await sendEnquiry({ firstName });
    const [quick, late] = [await ownPerson('Staff'), await ownPerson('Staff')];
    const free = (of: Page) =>
      of
        .getByRole('navigation', { name: queue.sectionsLabel })
        .getByRole('link', { name: new RegExp(`^${queue.sections.unassigned}`) });
    await signInAs(page, quick, '/work');
    await expect(page.getByRole('link', { name: new RegExp(`^${queue.sections.later}`) })).toBeVisible();
    await expect(free(page)).toHaveCount(0);

    const office = await openBrowser();
    await openSettings(office);
    const until = office.locator('[id="setting-work.callsUntil"]');
    await until.fill('9:00 am');
    await office
      .getByRole('switch', { name: 'Staff see unassigned requests and card applications and can take them' })
      .check();
    await save(office).click();
    await office.getByRole('alert').getByRole('button', { name: 'Call customers until' }).click();
    await expect(until).toBeFocused();
    await until.fill('8:00 pm');
    await save(office).click();
    await expect(office.getByText('Saved as version')).toBeVisible();
    // At its top nothing lies half under the bar with the buttons.
    await office.getByRole('heading', { level: 2, name: 'Rules for work' }).evaluate((title) => title.scrollIntoView());
    await expectNothingFound(office);
    const { settings } = await api('GET', 'Get');
    expect(settings.work).toMatchObject({ callsFrom: 600, callsUntil: 1200, isPoolOpen: true });

    await page.reload();
    const other = await openBrowser();
    await signInAs(other, late, '/work');
    for (const of of [page, other]) {
      await free(of).click();
      await searchFor(of, firstName);
      await of.getByRole('link', { name: firstName }).click();
    }
    await opened(page).getByRole('button', { name: queue.take, exact: true }).click();
    await expect(page.getByText(plan.taken(1))).toBeVisible();
    await expect(opened(page).getByRole('heading', { name: officeWords.en.calls.title })).toBeVisible();
    await opened(other).getByRole('button', { name: queue.take, exact: true }).click();
    await expect(other.getByText(plan.passedOver(1, quick.username))).toBeVisible();
    await expectNothingFound(page);
  });

  test('two administrators: the second sees both values, and saves over without undoing the rest', {
    tag: '@desktop',
  }, async ({ page, openBrowser }) => {
    const [theirs, mine] = [newPhone(), newPhone()];
    const first = await openBrowser();
    await openSettings(first);
    await openSettings(page);
    await first.locator('[id="setting-phone"]').fill(theirs);
    await first.getByLabel('LinkedIn').fill('https://linkedin.com/company/example');
    await save(first).click();
    await expect(first.getByText('Saved as version')).toBeVisible();
    await first.context().close();

    await phoneField(page).fill(mine);
    await save(page).click();
    const panel = page.getByRole('region', { name: 'Somebody else has saved the settings.' });
    await expect(panel).toContainText(`${signIns.Admin.username} saved on`);
    await expect(panel.getByRole('row', { name: 'Phone' })).toContainText(theirs);
    await expect(panel.getByRole('row', { name: 'Phone' })).toContainText(mine);
    await expect(panel.getByRole('row', { name: 'LinkedIn' })).toContainText('not changed');
    await expect(phoneField(page)).toHaveValue(mine);
    await expectNothingFound(page);
    await panel.getByRole('button', { name: 'Save mine over theirs' }).click();
    await expect(page.getByText('Saved as version')).toBeVisible();
    await expect(page.getByLabel('LinkedIn')).toHaveValue('https://linkedin.com/company/example');
    await expectOnSite(await openBrowser(), mine);
  });

  test('two administrators: what is typed while mine is sent does not undo theirs on the next save', {
    tag: ['@desktop', '@full'],
  }, async ({ page }) => {
    await openSettings(page);
    const { settings } = await api('GET', 'Get');
    const facebook = `https://facebook.com/${Date.now()}`;
    const { version } = await api('PUT', 'update', { ...settings, social: { ...settings.social, facebook } });
    const mine = newPhone();
    await phoneField(page).fill(mine);
    await save(page).click();
    let send = () => {};
    const isSent = new Promise<void>((resolve) => {
      send = resolve;
    });
    await page.route('**/SiteSettings/update', async (route) => {
      await isSent;
      await route.continue();
    });
    await page.getByRole('button', { name: 'Save mine over theirs' }).click();
    await page.locator('[id="setting-town.en"]').fill('Meanwhile');
    send();
    await expect(page.getByText(`Saved as version ${version + 1}.`)).toBeVisible();
    await expect(page.getByLabel('Facebook')).toHaveValue(facebook);
    await save(page).click();
    await expect(page.getByText(`Saved as version ${version + 2}.`)).toBeVisible();
    const after = (await api('GET', 'Get')).settings;
    expect(after).toMatchObject({ phone: mine, town: { en: 'Meanwhile' }, social: { facebook } });
  });

  test('two administrators: each adds a page, both are there, and the log names them', {
    tag: ['@desktop', '@full'],
  }, async ({ page }) => {
    const { pages: words, history } = officeWords.en;
    await signIn(page, 'Admin', '/sitepages');
    const { settings } = await api('GET', 'Get');
    const { ownPages = [] } = settings;
    const said = (text: string) => ({ en: [{ kind: 'paragraph' as const, parts: [{ text }] }] });
    const theirs = {
      slug: 'theirs',
      title: { en: 'Of theirs' },
      body: said('Theirs'),
      isShown: true,
      isInFooter: false,
    };
    await page.getByRole('button', { name: words.add }).click();
    await expect(page.locator(`[id="setting-ownPages.${ownPages.length}.title.en"]`)).toBeFocused();
    await page.keyboard.type('Of mine');
    await page.getByRole('textbox', { name: words.bodyIn('English') }).click();
    await page.keyboard.type('Mine');
    await api('PUT', 'update', { ...settings, ownPages: [...ownPages, theirs] });
    await save(page).click();
    const panel = page.getByRole('region', { name: history.conflictTitle });
    await expect(panel.getByRole('row', { name: 'Own pages “Of theirs”' })).toContainText(history.untouched);
    await expect(panel.getByRole('row', { name: 'Own pages “Of mine”' })).toContainText('Text (English): Mine');
    await expectNothingFound(page);
    await panel.getByRole('button', { name: history.conflictKeep }).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Of theirs /page/theirs' })).toBeVisible();
    const after = (await api('GET', 'Get')).settings;
    expect(after.ownPages?.map(({ slug }) => slug)).toEqual([...ownPages.map(({ slug }) => slug), 'of-mine', 'theirs']);

    await page.goto('/audit');
    await page.getByText(officeWords.en.audit.actions['site-settings-changed']).first().click();
    await expect(opened(page).getByRole('row', { name: 'Own pages “Of mine (of-mine)”' })).toBeVisible();
    await escapeFrom(opened(page));
    await api('PUT', 'update', { ...after, ownPages });
  });

  test('two administrators: the second takes what the first saved', { tag: ['@desktop', '@full'] }, async ({
    page,
  }) => {
    await openSettings(page);
    const { settings } = await api('GET', 'Get');
    const theirs = newPhone();
    await api('PUT', 'update', { ...settings, phone: theirs });
    await phoneField(page).fill(newPhone());
    await save(page).click();
    await page.getByRole('button', { name: 'Take theirs, drop mine' }).click();
    await expect(phoneField(page)).toHaveValue(theirs);
    await expect(page.getByText('Last saved by')).toBeVisible();
  });
});

test.describe('the texts of the pages', () => {
  test.use({ expectedErrors: [/422/] });

  const text = (page: Page, path: string) => page.locator(`[id="setting-texts.${path}"]`);

  async function openTexts(page: Page, of: string) {
    await signIn(page, 'Admin', `/sitetexts?page=${of}`);
    await expect(text(page, `${of}.lead.en`)).toBeVisible();
  }

  test('a headline of the owner’s is looked at, saved, on the website at once, named in the history and taken back', {
    tag: '@desktop',
  }, async ({ page, openBrowser }) => {
    await openTexts(page, 'home');
    await expect(text(page, 'home.heading.en')).toHaveValue(/\{town\}/);
    await text(page, 'home.heading.en').fill('Papers? Come to us in {town}.');
    await page.getByRole('button', { name: 'Preview' }).click();
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      opened(page).getByRole('link', { name: 'Home' }).click(),
    ]);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText(/^Papers\? Come to us in \w+\.$/);
    await preview.close();
    await escapeFrom(opened(page));
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    const visitor = await openBrowser();
    await visitor.goto('/');
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(/^Papers\?/);

    await page.getByRole('button', { name: 'Take the standard text' }).click();
    await expect(text(page, 'home.heading.en')).toHaveValue(/\{town\}/);
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).not.toHaveText(/^Papers\?/);
    await page.getByRole('link', { name: 'Site settings' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'In force' })).toContainText('Home: Headline (English)');

    // The next screen begins with what this one saved.
    await phoneField(page).fill(newPhone());
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
  });

  test('papers are moved, added and taken out; what is wrong on another page is one press away', {
    tag: ['@desktop', '@full'],
  }, async ({ page, openBrowser }) => {
    await openTexts(page, 'passport');
    const groups = page.locator('[data-row]');
    const second = await groups.nth(1).locator('textarea').first().inputValue();
    await groups
      .nth(1)
      .getByRole('button', { name: /^Move .* up$/ })
      .click();
    await expect(groups.first().locator('textarea').first()).toHaveValue(second);
    await expect(groups.first().getByRole('button', { name: /^Move .* down$/ })).toBeFocused();
    await page.getByLabel('Page', { exact: true }).selectOption('about');
    await text(page, 'about.lead.en').fill('We are in {twon}.');
    await page.getByLabel('Page', { exact: true }).selectOption('passport');
    await save(page).click();
    await page.getByRole('button', { name: /About: Introduction \(English\)/ }).click();
    await expect(text(page, 'about.lead.en')).toBeFocused();
    await expectNothingFound(page);
    await text(page, 'about.lead.en').fill('We are in {town}.');
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    const visitor = await openBrowser();
    await visitor.goto('/passportservicesservice');
    await expect(visitor.locator('#documents h3').first()).toHaveText(second);
  });

  test('our text that changed below the owner’s is shown beside it, to be taken or not', {
    tag: ['@desktop', '@full'],
  }, async ({ page }) => {
    const texts = { team: { lead: { en: { own: 'Ask whom you like.', ours: 'What stood there before' } } } };
    await api('PUT', 'update', { ...before, texts });
    await openTexts(page, 'home');
    await page.getByRole('button', { name: 'Team (1)' }).click();
    await expect(text(page, 'team.lead.en')).toHaveValue('Ask whom you like.');
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('1 change not saved')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Team (1)' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible();
    await page
      .getByRole('group', { name: /^Introduction/ })
      .first()
      .getByRole('button', { name: 'Take the standard text' })
      .click();
    await expect(text(page, 'team.lead.en')).not.toHaveValue('Ask whom you like.');
  });

  test('a list is confirmed by a question of its own, and says so on its page until it is another one', {
    tag: ['@desktop', '@full'],
  }, async ({ page, openBrowser }) => {
    await openTexts(page, 'udyam');
    await expect(page.getByText('Nobody has confirmed this list yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Confirm this list' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm this list' }).click();
    const today = formatDate(indiaDay(new Date()));
    await expect(page.getByText(`confirmed this list on ${today}`)).toBeVisible();
    await expectNothingFound(page);
    const visitor = await openBrowser();
    await visitor.goto('/udhyamservice');
    await expect(visitor.getByText(`List checked on ${today}`)).toBeVisible();

    const paper = page.locator('[id="setting-texts.udyam.documents.own.0.texts.items.en"]');
    await paper.fill(`${await paper.inputValue()}\nOne paper more`);
    await expect(page.getByText('Save the changed list, then confirm it.')).toBeVisible();
    await save(page).click();
    await expect(page.getByText('The page shows no date.')).toBeVisible();
    await visitor.reload();
    await expect(visitor.getByText('One paper more')).toBeVisible();
    await expect(visitor.getByText('List checked on')).toHaveCount(0);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Udhyam', exact: true }).click();
    await expect(page.getByText('The page shows no date.')).toBeVisible();
  });
});

test.describe('when the settings cannot be had', () => {
  test.use({ expectedErrors: [/500/] });

  test('Retry brings them', { tag: '@full' }, async ({ page }) => {
    const mend = await breakCall(page, '**/SiteSettings/Get');
    await signIn(page, 'Admin', '/sitesettings');
    await expect(page.getByText('The settings could not be loaded.')).toBeVisible();
    mend();
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(phoneField(page)).toBeVisible();
  });
});

test('the agency’s logo and colour: a light colour is refused with one that can be read, both are on the website and in the office', {
  tag: ['@desktop', '@full'],
}, async ({ page, openBrowser }) => {
  const { look, settings } = officeWords.en;
  await signIn(page, 'Admin', '/sitelook');
  const own = page.getByLabel(look.ownColour);
  await own.fill('#f4a81d');
  await expect(page.getByText(officeWords.en.fields['colour-too-light'])).toBeVisible();
  await page.getByRole('button', { name: /^Take #/ }).click();
  await expect(own).not.toHaveValue('#f4a81d');
  await page.getByText(look.accents.plum, { exact: true }).click();
  await expect(own).toHaveValue('#6f2166');
  const picture = { name: 'logo.png', mimeType: 'image/png', buffer: await imageOf(900, 300, 'png') };
  await page.locator('[id="setting-look.logo"]').setInputFiles(picture);
  await page.getByText(settings.fields['look.isNameInLogo']).click();
  await expectNothingFound(page);
  await save(page).click();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();

  const name = before.agencyName.en;
  const visitor = await openBrowser();
  for (const path of ['/', '/login']) {
    await visitor.goto(path);
    const logo = visitor.getByRole('img', { name });
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(360);
    const ink = await visitor.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--brand-ink'),
    );
    expect(ink).toBe('#6f2166');
    await expectNothingFound(visitor);
  }
  await page.getByRole('button', { name: look.removeLogo }).click();
  await save(page).click();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
  await visitor.goto('/');
  await expect(visitor.getByRole('link', { name }).first()).toBeVisible();
  await expect(visitor.getByRole('img', { name })).toHaveCount(0);
});

test.describe('with a file that is no map', () => {
  test.use({ expectedErrors: [/422/] });

  test('the streets around the office: another file is refused, the map is looked at, saved, shown under Contact, the office moved on it, and taken away', {
    tag: ['@desktop', '@full'],
  }, async ({ page, openBrowser }) => {
    const { look } = officeWords.en;
    await api('PUT', 'update', before);
    await signIn(page, 'Admin', '/sitelook');
    const { latitude, longitude } = before.mapPosition;
    const place = `https://www.openstreetmap.org/export#map=17/${latitude}/${longitude}`;
    await expect(page.getByRole('link', { name: look.openExport })).toHaveAttribute('href', place);
    const send = (name: string, buffer: Buffer) =>
      page.getByLabel(look.mapFile).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    await send('map.osm', Buffer.from('<html>'));
    await expect(page.getByText(look.mapFaults['map-file'])).toBeVisible();
    await send('map.osm', mapFileAround(before.mapPosition));
    await expect(page.getByText('Fictitious Road')).toBeVisible();
    await expect(page.getByText(look.mapFaults['map-file'])).toHaveCount(0);
    await expectNothingFound(page);
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();

    const visitor = await openBrowser();
    const asked: string[] = [];
    visitor.on('request', (request) => asked.push(request.url()));
    await visitor.goto('/gu/contact');
    const map = visitor.locator('#way figure');
    await map.scrollIntoViewIfNeeded();
    const image = map.getByRole('img');
    await expect.poll(() => image.evaluate((shown) => (shown as HTMLImageElement).naturalWidth)).toBeGreaterThan(300);
    await expect(map.getByText('કાલ્પનિક રોડ')).toBeVisible();
    await expect(map.getByRole('link').first()).toHaveAttribute('href', /google\.com\/maps\/dir/);
    await expect(map.getByRole('link', { name: 'OpenStreetMap' })).toBeVisible();
    expect(asked.filter((url) => new URL(url).origin !== new URL(visitor.url()).origin)).toEqual([]);
    await expectNothingFound(visitor);

    await page.goto('/sitesettings');
    const mark = page.getByRole('button', { name: placeWords.mark });
    await mark.scrollIntoViewIfNeeded();
    const box = await mark.boundingBox();
    if (!box) throw new Error('The mark is not on the screen.');
    await page.mouse.move(box.x + 20, box.y + 30);
    await page.mouse.down();
    await page.mouse.move(box.x + 70, box.y + 60, { steps: 4 });
    await page.mouse.up();
    const [latitudeField, longitudeField] = ['latitude', 'longitude'].map((name) =>
      page.locator(`[id="setting-mapPosition.${name}"]`),
    );
    const numberIn = async (field = latitudeField) => Number(await field?.inputValue());
    expect(await numberIn()).toBeLessThan(latitude);
    const dragged = await numberIn(longitudeField);
    expect(dragged).toBeGreaterThan(longitude);
    expect(dragged).toBeLessThan(longitude + 0.002);
    await expect(mark).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    expect(await numberIn(longitudeField)).toBeLessThan(dragged);
    await expectNothingFound(page);
    // The place itself stays: attendance is measured from it meanwhile.
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
    await page.goto('/sitelook');
    await page.getByRole('button', { name: look.removeMap }).click();
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    await visitor.reload();
    await expect(visitor.locator('#way')).toBeVisible();
    await expect(map).toHaveCount(0);
  });
});

test('photos of the way: sent, captioned, put in order, shown under Contact, erased for good', {
  tag: ['@desktop', '@full'],
}, async ({ page, openBrowser }) => {
  const { look } = officeWords.en;
  await api('PUT', 'update', before);
  await signIn(page, 'Admin', '/sitelook');
  const caption = (row: number) => page.locator(`[id="setting-look.wayPhotos.${row}.caption.en"]`);
  const add = page.getByRole('button', { name: look.addWayPhoto });
  for (const [row, text] of ['Turn at the temple', 'From the bus stand', 'The blue door'].entries()) {
    await add.click();
    const file = { name: 'way.jpg', mimeType: 'image/jpeg', buffer: await imageOf(800, 600) };
    await page.locator(`[id="setting-look.wayPhotos.${row}.picture"]`).setInputFiles(file);
    await caption(row).fill(text);
  }
  await expect(add).toBeDisabled();
  await page.getByRole('button', { name: look.showEarlier(look.wayPhoto(2)) }).click();
  await expect(caption(0)).toHaveValue('From the bus stand');
  await expect(caption(0)).toBeFocused();
  await expect(page.getByText(look.sending)).toHaveCount(0);
  await expectNothingFound(page);
  await save(page).click();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();

  const visitor = await openBrowser();
  await visitor.goto('/contact');
  const shown = visitor.locator('#way figcaption');
  await expect(shown).toHaveText(['1. From the bus stand', '2. Turn at the temple', '3. The blue door']);
  await expectNothingFound(visitor);

  const last = page.getByRole('listitem').filter({ has: caption(2) });
  await last.getByRole('button', { name: look.eraseWayPhoto }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: look.erase }).click();
  await expect(caption(2)).toHaveCount(0);
  await visitor.reload();
  await expect(shown).toHaveCount(2);
});

test('a page of the owner’s own is written with bold, a list and a link, looked at, saved, and there without script', {
  tag: ['@desktop', '@full'],
}, async ({ page, browser }) => {
  const { pages: words, richText } = officeWords.en;
  await signIn(page, 'Admin', '/sitepages');
  await page.getByRole('button', { name: words.add }).click();
  const place = before.ownPages?.length ?? 0;
  const field = (path: string) => page.locator(`[id="setting-ownPages.${place}.${path}"]`);
  await expect(field('title.en')).toBeFocused();
  await page.keyboard.type('Our fees 2027');
  await expect(field('slug')).toHaveValue('our-fees-2027');

  const text = page.getByRole('textbox', { name: words.bodyIn('English') });
  await text.click();
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type('Nothing');
  await page.keyboard.press('ControlOrMeta+b');
  await page.keyboard.type(' is hidden. ');
  await page.getByRole('button', { name: richText.link, exact: true }).click();
  await page.getByLabel(richText.address).fill('our fees');
  await page.getByLabel(richText.address).press('Enter');
  await expect(page.getByText(richText.notALink)).toBeVisible();
  await expectNothingFound(page);
  await page.getByLabel(richText.page).selectOption('/contact');
  await expect(page.getByLabel(richText.address)).toHaveValue('/contact');
  await page.getByLabel(richText.address).fill('98765 43210');
  await page.getByLabel(richText.linkWords).fill('Call us');
  await page.getByLabel(richText.linkWords).press('Enter');
  await expect(text).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: richText.bullets, exact: true }).click();
  await page.keyboard.type('PAN card');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Passport');
  // As a clipboard of Word has it, with styles and handlers that the policy of the page forbids.
  await text.evaluate((element) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', '<ul style="color:red"><li onclick="x()">and <b>Aadhaar</b></li></ul>');
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  });
  await expect(text.getByRole('listitem')).toHaveText(['PAN card', 'Passportand Aadhaar']);
  await page.getByRole('button', { name: richText.undo, exact: true }).click();
  await expect(text.getByRole('listitem')).toHaveText(['PAN card', 'Passport']);
  // The Tab key leads on.
  await page.keyboard.press('Tab');
  await expect(text).not.toBeFocused();
  await page.getByRole('switch', { name: words.parts.isShown }).uncheck();
  await expectNothingFound(page);

  await page.getByRole('button', { name: 'Preview' }).click();
  const [preview] = await Promise.all([
    page.context().waitForEvent('page'),
    opened(page).getByRole('link', { name: 'Our fees 2027' }).click(),
  ]);
  await expect(preview.getByRole('heading', { level: 1, name: 'Our fees 2027' })).toBeVisible();
  await preview.close();
  await escapeFrom(opened(page));
  await page.getByRole('switch', { name: words.parts.isShown }).check();
  await save(page).click();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
  await expect(text).toContainText('Nothing is hidden.');

  const visitor = await browser.newPage({ javaScriptEnabled: false });
  await visitor.goto(new URL('/', page.url()).href);
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Our fees 2027' }).click();
  const main = visitor.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Our fees 2027');
  await expect(main.locator('strong')).toHaveText('Nothing');
  await expect(main.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+919876543210');
  await expect(main.getByRole('listitem')).toHaveText(['PAN card', 'Passport']);
  await visitor.close();

  // Another address: what visitors knew is gone, which is said before.
  await field('slug').fill('Fees!');
  await expect(page.getByText(words.movedFrom('/page/our-fees-2027'))).toBeVisible();
  await page.getByRole('button', { name: 'Remove Our fees 2027' }).click();
  await expect(page.getByText('Our fees 2027 will be removed when you save.')).toBeVisible();
  await save(page).click();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
  await expect(page.getByText(words.none)).toBeVisible();
  expect((await page.request.get('/page/our-fees-2027')).status()).toBe(404);
});

test.describe('a service of the owner’s own', () => {
  test.use({ expectedErrors: [/422/] });

  test('is written, looked at, on the website in every list, asked for, named in the office', {
    tag: ['@desktop', '@full'],
  }, async ({ page, openBrowser }) => {
    const { services, site, settings, enquiries } = officeWords.en;
    const field = (path: string) => page.locator(`[id="setting-ownServices.0.${path}"]`);
    await signIn(page, 'Admin', '/siteservices');
    await page.getByRole('button', { name: services.add }).click();
    await field('name.en').fill('Ration card');
    await field('name.gu').fill('રેશન કાર્ડ');
    await expect(page.getByText(services.addressHint(`${new URL(page.url()).host}/service/ration-card`))).toBeVisible();
    await field('summary.en').fill('A new card, or a name added to it');
    await page.getByLabel(settings.fields['service.fee'], { exact: true }).selectOption('amount');
    await field('fee.paise').fill('150');
    await field('steps').click();
    await page.getByRole('group', { name: 'Title' }).getByLabel('English').fill('Bring the papers');
    await save(page).click();
    // What is missing is named, and leads to its field.
    await page.getByRole('button', { name: /Introduction \(English\)/ }).click();
    await expect(field('lead.en')).toBeFocused();
    await page.keyboard.type('We fill in the form with you.');
    await page.getByRole('button', { name: /Text \(English\)/ }).click();
    await page.keyboard.type('We look at them together.');
    await expectNothingFound(page);
    await page.getByRole('button', { name: site.preview }).click();
    const [preview] = await Promise.all([
      page.context().waitForEvent('page'),
      opened(page).getByRole('link', { name: 'Ration card' }).click(),
    ]);
    await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Ration card');
    await preview.close();
    await escapeFrom(opened(page));
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();

    const visitor = await openBrowser();
    await visitor.goto('/gu/service');
    await visitor
      .getByRole('main')
      .getByRole('link', { name: /^રેશન કાર્ડ/ })
      .click();
    await expect(visitor).toHaveURL('/gu/service/ration-card');
    await expect(visitor.getByText('Bring the papers')).toBeVisible();
    await expectNothingFound(visitor);
    const family = letters();
    await sendEnquiry({ firstName: `Zoya ${family}`, serviceType: 'own:ration-card' });
    // Without a reload.
    await goWithin(page, '/allservicesdata');
    await searchFor(page, family);
    await expect(page.getByRole('row', { name: new RegExp(family) })).toContainText('Ration card');
    await page.goto('/allservicesdata?serviceType=own%3Aration-card');
    await expect(page.getByText(`${enquiries.service}: Ration card`)).toBeVisible();

    await page.goto('/siteservices');
    await page.getByRole('switch', { name: 'Ration card /service/ration-card' }).click();
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    await visitor.goto('/service');
    await expect(visitor.getByRole('main')).not.toContainText('Ration card');
  });
});

test.describe('the papers of a service', () => {
  test.use({ expectedErrors: [/422/] });
  const { papers: words, site, settings } = officeWords.en;
  const fields = settings.fields;
  const source = { page: 'https://voters.eci.gov.in/forms', asOf: '2026-11-20' };
  const labelOf = (path: string) => `Voter ID Card: ${fields['service.papers']} “${path}”`;

  test('are begun with the usual ones, changed, moved, saved and there again after a reload', {
    tag: '@desktop',
  }, async ({ page }) => {
    const usual = usualPapers['voter-id'];
    const [photo, age, address] = usual.map(({ name }) => name.en) as [string, string, string];
    const field = (path: string) => page.locator(`[id="setting-services.voter-id.${path}"]`);
    const details = page.getByRole('button', { name: 'Details of Voter ID Card' });
    await openSettings(page);
    await details.click();
    await page.getByRole('button', { name: words.addUsual }).click();
    await expect(field('papers.0.name.en')).toBeFocused();
    await expect(field(`papers.${usual.length - 1}.name.gu`)).toHaveValue(usual.at(-1)?.name.gu ?? '');
    await expect(page.getByRole('button', { name: words.addUsual })).toHaveCount(0);
    // The bar at the bottom then covers no button of a row in part.
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
    await expectNothingFound(page);

    // Moved by keys: the focus goes along, and at the top turns to the way back.
    await page.getByRole('button', { name: site.moveUp(age) }).press('Enter');
    await expect(page.getByRole('button', { name: site.moveDown(age) })).toBeFocused();
    await field('papers.1.name.en').fill('Two photographs');
    await field('papers.2.needed').selectOption('asked');
    await field('papers.2.when.en').fill('If you have moved');
    await field('papers.2.aadhaar').selectOption('');
    await page.getByRole('button', { name: site.remove(usual.at(-1)?.name.en ?? '') }).click();
    await expect(page.getByText(words.removedText)).toBeVisible();
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await field('papersSource.page').fill(source.page);
    await save(page).click();
    // What is missing is named, and leads to its field past the one taken out.
    const summary = page.getByRole('alert');
    await summary.getByRole('button', { name: fields['service.papersSource.asOf'] }).click();
    await expect(field('papersSource.asOf')).toBeFocused();
    await field('papersSource.asOf').fill('20112026');
    await summary.getByRole('button', { name: `${fields['service.papers']} ${usual.length + 1}: ` }).click();
    await expect(field(`papers.${usual.length}.name.en`)).toBeFocused();
    await page.keyboard.type('Family card');
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'In force' })).toContainText(labelOf('Two photographs'));

    const { settings: saved } = await api('GET', 'Get');
    const ids = usual.map(({ id }) => id);
    const list = saved.services['voter-id'];
    expect(list?.papers?.map(({ id }) => id)).toEqual([
      ...[ids[1], ids[0], ...ids.slice(2, -1)],
      expect.stringMatching(/^paper-[0-9a-f]{8}$/),
    ]);
    expect(list?.papers?.[2]).toEqual({
      ...usual[2],
      needed: 'asked',
      when: { en: 'If you have moved' },
      aadhaar: undefined,
    });
    expect(list?.papersSource).toEqual(source);

    await page.reload();
    await details.click();
    await expect(field('papers.0.name.en')).toHaveValue(age);
    await expect(field('papers.1.name.en')).toHaveValue('Two photographs');
    await expect(field('papers.1.name.gu')).toHaveValue(usual[0]?.name.gu ?? photo);
    await expect(field('papers.2.name.en')).toHaveValue(address);
    await expect(field('papers.2.when.en')).toHaveValue('If you have moved');
    await expect(field('papersSource.page')).toHaveValue(source.page);
    await api('PUT', 'update', { ...before, services: { 'voter-id': { isOffered: true, papers: [] } } });
  });

  test('of the owner’s own stand beside its stages', { tag: '@desktop' }, async ({ page }) => {
    const visa = { slug: 'visa', isOffered: true, name: { en: 'Visa' }, summary: { en: 'Visa' }, lead: { en: 'Visa' } };
    await api('PUT', 'update', { ...before, ownServices: [visa] });
    const field = (path: string) => page.locator(`[id="setting-ownServices.0.${path}"]`);
    await signIn(page, 'Admin', '/siteservices');
    await page.getByRole('button', { name: site.details('Visa') }).click();
    await page.getByRole('button', { name: words.add, exact: true }).click();
    await expect(field('papers.0.name.en')).toBeFocused();
    await page.keyboard.type('Invitation');
    await field('papers.0.anyOf.en').fill('A letter\nAn e-mail');
    await field('papers.0.needed').selectOption('minor');
    // There is no usual list of what only the owner offers.
    await expect(page.getByRole('button', { name: words.addUsual })).toHaveCount(0);
    await expectNothingFound(page);
    await save(page).click();
    await expect(page.getByText(/^Saved as version/)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: site.details('Visa') }).click();
    await expect(field('papers.0.name.en')).toHaveValue('Invitation');
    await expect(field('papers.0.anyOf.en')).toHaveValue('A letter\nAn e-mail');
    await expect(field('papers.0.needed')).toHaveValue('minor');
    await api('PUT', 'update', { ...before, ownServices: [] });
  });
});

test('the Tab key never takes the focus under the bar at the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openSettings(page);
  const bar = page.locator('[data-settings-bar]');
  // Long texts, which a browser by itself brings into view only as far as their first line.
  await page.locator('[id="setting-team.0.role.en"]').focus();
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const covered = await bar.evaluate((element) => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('[data-settings-bar], [data-phone-bar]')) return '';
      return focused.getBoundingClientRect().bottom > element.getBoundingClientRect().top ? focused.outerHTML : '';
    });
    expect(covered, `after ${step + 1} Tabs`).toBe('');
  }
});

test('on a phone everything fits, and the index leads to its sections', { tag: '@phone' }, async ({ page }) => {
  await openSettings(page);
  for (const service of ['Passport Services', 'Loan']) {
    await page.getByRole('button', { name: `Details of ${service}` }).click();
  }
  await expectNothingCutOff(page);
  await page.getByRole('button', { name: 'Team', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Team' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Team' })).toBeInViewport();
});

test('on a phone the texts of a page fit, in Gujarati', { tag: ['@phone', '@full'] }, async ({ page }) => {
  await chooseLanguage(page, 'gu');
  await signIn(page, 'Admin', '/sitetexts?page=passport');
  await expect(page.locator('[id="setting-texts.passport.lead.gu"]')).toBeVisible();
  await expectNothingCutOff(page);
});

test('on a phone a page of the owner’s own fits, in Gujarati', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const { pages: words } = officeWords.gu;
  await chooseLanguage(page, 'gu');
  await signIn(page, 'Admin', '/sitepages');
  await page.getByRole('button', { name: words.add }).click();
  const title = page.locator('[id="setting-ownPages.0.title.gu"]');
  await title.fill('અમારી ફી અને શરતો '.repeat(5));
  const text = page.getByRole('textbox', { name: words.bodyIn('ગુજરાતી') });
  await text.click();
  await page.keyboard.type(`${'અનિવાર્યદસ્તાવેજીકરણ'.repeat(4)} `);
  await expectNothingCutOff(page);
  await expectNothingFound(page);
});
