import type { Page } from '@playwright/test';
import type { WireRequestDetail } from '#features/attendance/requests/contract.ts';
import { formatDays } from '#features/attendance/requests/web/describe-request.ts';
import { addDays, formatDate, indiaDay } from '#shared/dates/dates.ts';
import { anImage } from '#testing/pictures.ts';
import { inDays } from '#testing/working-days.ts';
import { expectNothingFound } from '../axe.ts';
import {
  breakCall,
  chooseLanguage,
  escapeFrom,
  expect,
  languages,
  letters,
  officeWords,
  opened,
  type SignIn,
  searchFor,
  signInAs,
  tagsOf,
  test,
  walkTo,
} from '../journey.ts';
import { callAs, ownPerson, signInAsOwnPerson } from '../own-person.ts';

const { requests: words, dates, ownRecord, frame, list, fields, palette } = officeWords.en;
const leaving = frame.leaving;
const { reviews } = officeWords.en;
const { approvals } = reviews;
/** There already on the day that is corrected. */
const longStanding = () => ownPerson('Staff', { joinedDay: inDays(-3) });

const aLeave = (more: object = {}) => ({
  ...{ kind: 'leave', fromDay: inDays(3), toDay: inDays(4), reason: `Wedding ${letters()}` },
  ...more,
});
const ask = (person: SignIn, body: object) =>
  callAs<WireRequestDetail>(person, 'POST', '/Attendance/Requests/Create', body);
const decide = (person: SignIn, { id }: { id: number }, body: object) =>
  callAs(person, 'PUT', `/Attendance/Requests/decide/${id}`, body);

const section = (page: Page) => page.getByRole('region', { name: words.title });
const dialogOf = (page: Page) => opened(page);

async function openOwn(page: Page, person: SignIn) {
  await signInAs(page, person, '/attendance');
  await expect(section(page).getByRole('button', { name: words.ask.leave })).toBeVisible();
}

async function openForm(page: Page, kind: 'leave' | 'correction') {
  await section(page).getByRole('button', { name: words.ask[kind] }).click();
  await expect(dialogOf(page).getByRole('heading', { name: words.ask[kind] })).toBeVisible();
  return dialogOf(page);
}

async function openRequest(page: Page, { username, reason }: { username: string; reason: string }) {
  await page.goto('/attendancerequests');
  await page.waitForURL('**/attendancerequests?status=pending');
  await searchFor(page, username);
  await page.getByRole('link', { name: username }).click();
  await expect(dialogOf(page).getByText(reason)).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: words.refuse })).toBeVisible();
  return dialogOf(page);
}

test('a leave is asked for with a proof, stands in one’s own list and is withdrawn after a question', async ({
  page,
}) => {
  await openOwn(page, await ownPerson('Staff'));
  await expect(section(page).getByText(list.empty)).toBeVisible();
  const dialog = await openForm(page, 'leave');
  const reason = `Wedding ${letters()}`;
  await dialog.getByLabel(words.from, { exact: true }).fill(formatDate(inDays(5)));
  await expect(dialog.getByLabel(words.to, { exact: true })).toHaveValue(formatDate(inDays(5)));
  await dialog.getByLabel(words.to, { exact: true }).fill(formatDate(inDays(6)));
  await dialog.getByLabel(words.reason).fill(reason);
  const picture = { name: 'letter.png', mimeType: 'image/png', buffer: await anImage() };
  await dialog.locator('input[type=file]').setInputFiles(picture);
  await dialog.getByRole('button', { name: ownRecord.submit }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(dialog).toBeHidden();

  const row = section(page).getByRole('listitem').filter({ hasText: reason });
  const days = formatDays({ fromDay: inDays(5), toDay: inDays(6) });
  await expect(row).toContainText(days);
  await expect(row).toContainText(words.statuses.pending);
  await row.getByRole('button', { name: words.withdrawNamed(`${words.kinds.leave}, ${days}`) }).click();
  await expect(page.getByRole('alertdialog')).toContainText(words.withdrawQuestion(`${words.kinds.leave}, ${days}`));
  await page.getByRole('alertdialog').getByRole('button', { name: officeWords.en.frame.cancel }).click();
  await expect(row).toContainText(words.statuses.pending);
  await row.getByRole('button', { name: words.withdraw }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: words.withdraw }).click();
  await expect(page.getByText(words.withdrawn)).toBeVisible();
  await expect(row).toContainText(words.statuses.withdrawn);
  await expect(row.getByRole('button')).toHaveCount(0);
});

test('half a day has one day only', { tag: '@full' }, async ({ page }) => {
  await openOwn(page, await ownPerson('Staff'));
  const dialog = await openForm(page, 'leave');
  await dialog.getByLabel(words.part).selectOption('second');
  await expect(dialog.getByLabel(words.to, { exact: true })).toHaveCount(0);
  await dialog.getByLabel(words.day, { exact: true }).fill(formatDate(inDays(2)));
  await dialog.getByLabel(words.reason).fill('At the bank');
  await dialog.getByRole('button', { name: ownRecord.submit }).click();
  await expect(section(page).getByRole('listitem')).toContainText(`${words.kinds.leave}, ${words.parts.second}`);
});

test('mistakes are told field by field, nothing typed is lost, and closing asks', { tag: '@full' }, async ({
  page,
}) => {
  await openOwn(page, await longStanding());
  const dialog = await openForm(page, 'correction');
  const day = dialog.getByLabel(words.day, { exact: true });
  await day.clear();
  await day.pressSequentially('31022026');
  await expect(day).toHaveValue('31/02/2026');
  await expect(dialog.getByText(dates.unreal('31/02/2026'))).toBeVisible();
  const calendar = dialog.getByRole('button', { name: dates.calendarOf(words.day) });
  await calendar.press('Enter');
  const days = page.getByRole('grid');
  await expect(days.locator('[aria-current=date]')).toBeFocused();
  await expectNothingFound(page);
  await page.keyboard.press('Escape');
  await expect(days).toBeHidden();
  await expect(calendar).toBeFocused();
  await calendar.press('Enter');
  await expect(days.locator('[aria-current=date]')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(day).toHaveValue(formatDate(addDays(indiaDay(new Date()), 1)));
  await expect(calendar).toBeFocused();
  await expect(dialog.getByText(fields['not-yet'])).toBeVisible();
  await dialog.getByLabel(words.day, { exact: true }).fill(formatDate(inDays(-1)));
  await expect(dialog.getByText(fields['not-yet'])).toBeHidden();
  await dialog.getByLabel(words.in, { exact: true }).fill('18:00');
  await dialog.getByLabel(words.out, { exact: true }).fill('9:00 am');
  await dialog.getByRole('button', { name: ownRecord.submit }).click();
  await expect(dialog.getByText(words.sendFailed)).toBeVisible();
  await expect(dialog.getByText(fields['end-before-start'])).toBeVisible();
  await expect(dialog.getByText(words.missing.reason)).toBeVisible();
  await expect(dialog.getByLabel(words.out, { exact: true })).toBeFocused();
  await expectNothingFound(page);
  await escapeFrom(dialog);
  await page.getByRole('alertdialog').getByRole('button', { name: leaving.form.stay }).click();
  await expect(dialog.getByLabel(words.in, { exact: true })).toHaveValue('6:00');
  await dialog.getByLabel(words.in, { exact: true }).fill('');
  await dialog.getByLabel(words.reason).fill('Forgot to mark');
  await dialog.getByRole('button', { name: ownRecord.submit }).click();
  await expect(section(page).getByRole('listitem')).toContainText(`${words.kinds.correction}: ${words.out} 9:00 am`);
});

test('the day of an absence asks for its correction, with the date and the hours filled in', async ({ page }) => {
  const { attendance } = officeWords.en;
  await openOwn(page, await longStanding());
  const day = inDays(-1);
  if (day.slice(0, 7) !== indiaDay(new Date()).slice(0, 7)) {
    await page.getByRole('button', { name: attendance.previous, exact: true }).click();
  }
  await page.locator(`button[data-day="${day}"]`).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: attendance.correct }).click();
  const form = page.getByRole('dialog', { name: words.ask.correction });
  await expect(form.getByLabel(words.day, { exact: true })).toHaveValue(formatDate(day));
  await expect(form.getByLabel(words.in, { exact: true })).toHaveValue('9:00');
  await expect(form.getByLabel(words.out, { exact: true })).toHaveValue('6:00');
  await expectNothingFound(page);
  await escapeFrom(form);
  await expect(dialog.getByRole('button', { name: attendance.correct })).toBeFocused();
  await dialog.getByRole('button', { name: attendance.correct }).click();
  await form.getByLabel(words.reason).fill('The phone was empty');
  await form.getByRole('button', { name: ownRecord.submit }).click();
  await expect(page.getByText(words.sent)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(section(page).getByRole('listitem')).toContainText('The phone was empty');
});

test.describe('with refusals', () => {
  test.use({ expectedErrors: [/409|412|500|Failed to load/] });

  test('days that are asked for already are named, and the form keeps what was typed', async ({ page }) => {
    const person = await ownPerson('Staff');
    await ask(person, aLeave());
    await openOwn(page, person);
    const dialog = await openForm(page, 'leave');
    await dialog.getByLabel(words.from, { exact: true }).fill(formatDate(inDays(4)));
    await dialog.getByLabel(words.reason).fill('Once more');
    await dialog.getByRole('button', { name: ownRecord.submit }).click();
    const days = formatDays({ fromDay: inDays(3), toDay: inDays(4) });
    await expect(dialog.getByText(words.overlaps(days))).toBeVisible();
    await expect(dialog.getByLabel(words.reason)).toHaveValue('Once more');
    await dialog.getByLabel(words.from, { exact: true }).fill(formatDate(inDays(5)));
    await dialog.getByRole('button', { name: ownRecord.submit }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(section(page).getByRole('listitem')).toHaveCount(2);
  });

  test('a broken server: sent again it makes one, and Retry brings the list', { tag: '@full' }, async ({ page }) => {
    await signInAsOwnPerson(page, 'Staff');
    const mendList = await breakCall(page, '**/Attendance/Requests/Mine*');
    const mend = await breakCall(page, '**/Attendance/Requests/Create');
    await page.goto('/attendance');
    await expect(section(page).getByText(words.failed)).toBeVisible();
    mendList();
    await section(page).getByRole('button', { name: officeWords.en.failures.retry }).click();
    await expect(section(page).getByText(list.empty)).toBeVisible();
    const dialog = await openForm(page, 'leave');
    await dialog.getByLabel(words.from, { exact: true }).fill(formatDate(inDays(1)));
    await dialog.getByLabel(words.reason).fill('Going home');
    await dialog.getByRole('button', { name: ownRecord.submit }).click();
    await expect(dialog.getByText(officeWords.en.failures.broken)).toBeVisible();
    mend();
    await dialog.getByRole('button', { name: ownRecord.submit }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await expect(section(page).getByRole('listitem')).toHaveCount(1);
  });

  test('what was decided meanwhile cannot be withdrawn, and is seen as it is', { tag: '@full' }, async ({ page }) => {
    const [person, admin] = await Promise.all([ownPerson('Staff'), ownPerson('Admin')]);
    const made = await ask(person, aLeave());
    await openOwn(page, person);
    const row = section(page).getByRole('listitem').filter({ hasText: made.reason });
    await expect(row).toContainText(words.statuses.pending);
    await decide(admin, made, { decision: 'refused', note: 'Too many are away' });
    await row.getByRole('button', { name: words.withdraw }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.withdraw }).click();
    await expect(page.getByText(words.overtakenOwn)).toBeVisible();
    await expect(row).toContainText(words.statuses.refused);
    await expect(row).toContainText('Too many are away');
    await expect(row).toContainText(admin.username);
  });

  test('an administrator sees what is recorded, refuses with a note, and approves after all', async ({ page }) => {
    const [person, admin] = await Promise.all([longStanding(), ownPerson('Admin')]);
    const day = inDays(-1);
    const reason = `Phone ${letters()}`;
    await ask(person, { kind: 'correction', fromDay: day, toDay: day, inTime: '09:05', reason });
    await signInAs(page, admin);
    const drawer = await openRequest(page, { username: person.username, reason });
    await expect(drawer).toContainText(words.nothingRecorded);
    const line = drawer.getByRole('row', { name: words.in });
    await expect(line.getByRole('cell')).toHaveText(['--', '9:05 am']);
    await expect(drawer.getByRole('columnheader')).toHaveText([words.before, words.after]);
    const { codes } = officeWords.en.attendance;
    await expect(drawer.getByRole('region', { name: approvals.effect })).toContainText(`${codes.P} 0 → 0.5`);
    await expectNothingFound(page);
    await drawer.getByRole('button', { name: words.refuse }).click();
    await expect(drawer.getByText(reviews.noteMissing)).toBeVisible();
    await drawer.getByLabel(words.note).fill('Ask the front desk first');
    await drawer.getByRole('button', { name: frame.close }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: leaving.form.stay }).click();
    await drawer.getByRole('button', { name: words.refuse }).click();
    await expect(page.getByText(words.decidedNow(person.username, words.statuses.refused))).toBeVisible();
    await expect(drawer.getByText('Ask the front desk first')).toBeVisible();
    await drawer.getByRole('button', { name: words.approve }).click();
    await expect(page.getByText(words.decidedNow(person.username, words.statuses.approved))).toBeVisible();
    await drawer.getByRole('button', { name: frame.close }).click();
    // What waits is what the list shows at first; this one waits no more.
    await expect(page.getByText(list.empty)).toBeVisible();
    await page.getByRole('button', { name: list.clearAll }).click();
    await searchFor(page, person.username);
    await expect(page.locator('tr, li').filter({ hasText: person.username })).toContainText(words.statuses.approved);
  });

  test('two administrators: the second is told, sees the first decision and can change it', { tag: '@full' }, async ({
    page,
  }) => {
    const [person, first, second] = await Promise.all([ownPerson('Staff'), ownPerson('Admin'), ownPerson('Admin')]);
    const made = await ask(person, aLeave());
    await signInAs(page, second);
    const drawer = await openRequest(page, { username: person.username, reason: made.reason });
    await decide(first, made, { decision: 'refused', note: 'Too many are away' });
    await drawer.getByRole('button', { name: words.approve }).click();
    await expect(drawer.getByText(words.overtaken)).toBeVisible();
    await expect(drawer.getByText('Too many are away')).toBeVisible();
    await drawer.getByRole('button', { name: words.approve }).click();
    await expect(page.getByText(words.decidedNow(person.username, words.statuses.approved))).toBeVisible();
  });

  test('a request that cannot be had: Retry brings it', { tag: '@full' }, async ({ page }) => {
    const [person, admin] = await Promise.all([ownPerson('Staff'), ownPerson('Admin')]);
    const made = await ask(person, aLeave());
    await signInAs(page, admin);
    const mend = await breakCall(page, `**/Attendance/Requests/Get${made.id}`);
    await page.goto(`/attendancerequests?open=${made.id}`);
    await expect(dialogOf(page).getByText(words.loadFailed)).toBeVisible();
    mend();
    await dialogOf(page).getByRole('button', { name: officeWords.en.failures.retry }).click();
    await expect(dialogOf(page).getByText(made.reason)).toBeVisible();
  });
});

test.describe('with requests that would count for nothing', () => {
  test.use({ expectedErrors: [/422/] });

  test('what would count for nothing is told at its field; many are approved with what that changes, each by itself', async ({
    page,
  }) => {
    test.slow();
    const [person, admin] = await Promise.all([longStanding(), ownPerson('Admin')]);
    await openOwn(page, person);
    const dialog = await openForm(page, 'correction');
    await dialog.getByLabel(words.day, { exact: true }).fill(formatDate(inDays(-4)));
    await dialog.getByLabel(words.in, { exact: true }).fill('9:00');
    await dialog.getByLabel(words.out, { exact: true }).fill('18:00');
    await dialog.getByLabel(words.reason).fill('The phone was empty');
    await dialog.getByRole('button', { name: ownRecord.submit }).click();
    await expect(dialog.getByText(fields['before-joining'])).toBeVisible();
    await expect(dialog.getByLabel(words.day, { exact: true })).toBeFocused();
    await dialog.getByLabel(words.day, { exact: true }).fill(formatDate(inDays(-2)));
    await dialog.getByRole('button', { name: ownRecord.submit }).click();
    await expect(page.getByText(words.sent)).toBeVisible();
    await ask(person, aLeave());

    await signInAs(page, admin, '/attendancerequests?status=pending');
    await searchFor(page, person.username);
    await page.getByRole('checkbox', { name: list.selectPage }).click();
    await page.getByRole('button', { name: approvals.button }).click();
    await expect(dialogOf(page).getByRole('region', { name: approvals.effect })).toContainText(
      new RegExp(`${officeWords.en.attendance.codes.L} 0 → [12]`),
    );
    await expectNothingFound(page);
    await dialogOf(page)
      .getByRole('button', { name: approvals.submit(2) })
      .click();
    await expect(dialogOf(page).getByText(approvals.done(2, 2))).toBeVisible();
    await expect(dialogOf(page).getByText(words.statuses.approved, { exact: true })).toHaveCount(2);
    await expectNothingFound(page);
    await dialogOf(page).getByRole('button', { name: frame.close }).last().click();
    await expect(page.getByText(list.empty)).toBeVisible();
  });
});

test('the command palette finds what somebody asked for', { tag: '@full' }, async ({ page }) => {
  const [person, admin] = await Promise.all([ownPerson('Staff'), ownPerson('Admin')]);
  const made = await ask(person, aLeave());
  await signInAs(page, admin, '/allcreditcard');
  await page.getByRole('button', { name: palette.title }).click();
  await page.getByRole('dialog').getByRole('combobox').fill(person.username);
  await page.getByRole('option', { name: formatDays(made) }).click();
  await expect(dialogOf(page).getByText(made.reason)).toBeVisible();
});

test('one’s own request is not for oneself to decide', async ({ page }) => {
  const admin = await ownPerson('Admin');
  const made = await ask(admin, aLeave());
  await signInAs(page, admin, `/attendancerequests?open=${made.id}`);
  await expect(dialogOf(page).getByText(words.nothingRecorded)).toBeVisible();
  await expect(dialogOf(page).getByRole('button', { name: words.approve })).toHaveCount(0);
});

test('a proof opens large for an administrator', { tag: '@full' }, async ({ page }) => {
  const [person, admin] = await Promise.all([ownPerson('Staff'), ownPerson('Admin')]);
  const form = new FormData();
  const body = aLeave();
  for (const [name, value] of Object.entries(body)) form.set(name, value);
  form.set('proof', new File([Uint8Array.from(await anImage())], 'proof.png', { type: 'image/png' }));
  await ask(person, form);
  await signInAs(page, admin);
  const drawer = await openRequest(page, { username: person.username, reason: body.reason });
  await drawer.getByRole('button', { name: words.showProof }).click();
  const large = page.getByRole('img', { name: words.proof });
  await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('by keyboard alone: ask, and find it', { tag: ['@desktop', '@full'] }, async ({ page }) => {
  await openOwn(page, await longStanding());
  await walkTo(page, section(page).getByRole('button', { name: words.ask.correction }));
  await page.keyboard.press('Enter');
  await expect(dialogOf(page).getByRole('heading', { name: words.ask.correction })).toBeVisible();
  await dialogOf(page)
    .getByLabel(words.day, { exact: true })
    .fill(formatDate(inDays(-1)));
  await dialogOf(page).getByLabel(words.in, { exact: true }).fill('905');
  await walkTo(page, dialogOf(page).getByLabel(words.reason));
  await page.keyboard.type('The phone was empty');
  await page.keyboard.press('Tab');
  await walkTo(page, dialogOf(page).getByRole('button', { name: ownRecord.submit }));
  await page.keyboard.press('Enter');
  await expect(section(page).getByRole('listitem')).toContainText('The phone was empty');
});

for (const language of languages) {
  test(`forms, lists and decision can be read by everybody, light and dark: ${language}`, {
    tag: tagsOf(language),
  }, async ({ page }) => {
    const own = officeWords[language];
    const [person, admin] = await Promise.all([ownPerson('Staff'), ownPerson('Admin')]);
    const made = await ask(person, aLeave());
    await ask(admin, aLeave());
    await page.emulateMedia({ colorScheme: language === 'gu' ? 'dark' : 'light' });
    await chooseLanguage(page, language);
    await signInAs(page, admin, '/attendance');
    const place = page.getByRole('region', { name: own.requests.title });
    await expect(place.getByRole('listitem')).toContainText(own.requests.statuses.pending);
    await expectNothingFound(page, { within: 'section[aria-labelledby=own-requests]' });
    await place.getByRole('button', { name: own.requests.ask.leave }).click();
    await expect(dialogOf(page).getByLabel(own.requests.reason)).toBeVisible();
    await expectNothingFound(page);
    await page.goto(`/attendancerequests?status=pending&open=${made.id}`);
    await expect(dialogOf(page).getByRole('button', { name: own.requests.approve, exact: true })).toBeVisible();
    await expect(dialogOf(page)).toContainText(own.requests.nothingRecorded);
    await expectNothingFound(page);
    await dialogOf(page).getByRole('button', { name: own.frame.close }).click();
    await expect(page.getByRole('heading', { level: 1, name: own.requests.allTitle })).toBeVisible();
    await expectNothingFound(page);
  });
}
