import type { Locator } from '@playwright/test';
import { addDays, formatDate, indiaToday } from '#shared/dates/dates.ts';
import { expectNothingFound } from '../axe.ts';
import { setCallHours } from '../call-hours.ts';
import {
  escapeFrom,
  expect,
  letters,
  officeWords,
  opened,
  searchFor,
  signInAs,
  test,
  untilDrawn,
  untilStill,
} from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { signIns } from '../session.ts';
import { hold } from './held-answers.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { calls, frame, late, moves, notes, personWork, plan, queue, enquiries, list, requests } = officeWords.en;

test('new requests are assigned, worked off by whoever has them, and undone; nobody else sees them', {
  tag: '@desktop',
}, async ({ page, openBrowser }) => {
  const family = letters();
  for (const firstName of ['Asha', 'Bina', 'Chhaya']) await sendEnquiry({ firstName: `${firstName} ${family}` });
  const [worker, stranger] = [await ownPerson('Staff'), await ownPerson('Staff')];

  await signInAs(page, await ownPerson('Admin'), '/work?section=unassigned');
  await searchFor(page, family);
  await expect(page.getByRole('row')).toHaveCount(4);
  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await page.getByRole('button', { name: queue.assignMany }).click();
  const assigning = page.getByRole('dialog');
  await assigning.getByRole('button', { name: plan.assign, exact: true }).click();
  await expect(assigning.getByText(plan.missing.owner)).toBeVisible();
  await assigning.getByLabel(queue.owner).selectOption(worker.username);
  await assigning.getByRole('button', { name: plan.assign, exact: true }).click();
  await expect(assigning).toHaveCount(0);
  await expect(page.getByText(plan.assigned(3, worker.username))).toBeVisible();
  await page.getByRole('button', { name: plan.undo }).click();
  await expect(page.getByText(plan.undone(3))).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(4);
  await expectNothingFound(page);

  await page.getByRole('checkbox', { name: list.selectPage }).click();
  await page.getByRole('button', { name: queue.assignMany }).click();
  await assigning.getByLabel(queue.owner).selectOption(worker.username);
  await assigning.getByRole('button', { name: plan.assign, exact: true }).click();
  await expect(assigning).toHaveCount(0);

  const second = await openBrowser();
  await signInAs(second, worker, '/work');
  const today = second.getByRole('link', { name: new RegExp(`^${queue.sections.today}`) });
  await expect(today).toContainText('3');
  await today.click();
  await second.getByRole('link', { name: `Asha ${family}` }).click();
  await opened(second).getByRole('combobox', { name: plan.what }).selectOption('papers');
  await opened(second).getByLabel(queue.isWaiting).click();
  await opened(second).getByRole('button', { name: plan.save }).click();
  await expect(second.getByText(plan.saved(`${queue.steps.papers}, ${formatDate(indiaToday())}`))).toBeVisible();
  await expect(opened(second)).toContainText(queue.sections.waiting);
  await expect(opened(second)).toContainText(plan.entryAssigned(worker.username));
  await expectNothingFound(second);
  await opened(second)
    .getByRole('button', { name: new RegExp(enquiries.statuses.Pending) })
    .click();
  await second.getByRole('menuitemradio', { name: enquiries.statuses.Completed }).click();
  await second.getByRole('button', { name: plan.close(enquiries.statuses.Completed) }).click();
  await expect(second.getByText(enquiries.saved(`Asha ${family}`, enquiries.statuses.Completed))).toBeVisible();
  await expect(opened(second)).toHaveCount(0);
  await expect(today).toContainText('2');

  const third = await openBrowser();
  await signInAs(third, stranger, '/work');
  await expect(third.getByText(queue.nothing)).toBeVisible();
  await searchFor(third, family);
  await expect(third.getByText(list.empty)).toBeVisible();
});

/** Somebody's first day: one request is theirs, to be called today. */
async function aWorkerWith(firstName: string) {
  const worker = await ownPerson('Staff');
  await giveRequestOf(firstName, worker);
  return worker;
}

async function giveRequestOf(firstName: string, worker: { username: string }) {
  const sent = await sendEnquiry({ firstName });
  const found = `/Work/GetAll?sort=dueDate&q=${sent.reference}`;
  const [item] = await callAs<{ id: number }[]>(signIns.Admin, 'GET', found);
  const plan = { owner: worker.username, step: 'call', dueDay: indiaToday() };
  await callAs(signIns.Admin, 'POST', '/Work/Assign', { items: [{ id: item?.id }], ...plan });
}

test('what others assign meanwhile is told within a minute, and moves no row before it is asked for', {
  tag: '@phone',
}, async ({ page }) => {
  const family = letters();
  const worker = await aWorkerWith(`Zarna ${family}`);
  await page.clock.install();
  await signInAs(page, worker, '/work');
  const rows = page.locator('a[data-row-link]');
  await expect(rows).toHaveText([`Zarna ${family}`]);
  const place = await rows.boundingBox();
  await giveRequestOf(`Asha ${family}`, worker);
  await page.clock.runFor(61_000);
  const show = page.getByRole('button', { name: queue.news(1) });
  await expect(show).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect(await rows.boundingBox()).toEqual(place);
  await expectNothingFound(page);
  await expectWithinWidth(page);
  await show.click();
  await expect(rows).toHaveCount(2);
  await expect(show).toHaveCount(0);
  await page.clock.runFor(61_000);
  await expect(show).toHaveCount(0);
});

test('the name of an open row begins with its first letter, however long it is', { tag: '@desktop' }, async ({
  page,
}) => {
  const family = letters();
  await sendEnquiry({ firstName: `${'Wm'.repeat(43)} ${family}` });
  await page.setViewportSize({ width: 1366, height: 768 });
  await signInAs(page, signIns.Admin, '/work');
  await searchFor(page, family);
  const row = page.locator('a[data-row-link]');
  await row.press('Enter');
  await expect(opened(page).getByRole('heading', { level: 2 })).toBeFocused();
  await expect(row).toHaveAttribute('aria-current', 'true');
  expect(await row.evaluate((link) => link.closest('td')?.scrollLeft)).toBe(0);
  await expect(row).toBeInViewport({ ratio: 1 });
});

test.describe('when what was sent from a drawer fails', () => {
  test.use({ expectedErrors: [/status of 500/] });

  test('after the drawer was closed it is told wherever one is, with the way back', {
    tag: ['@desktop', '@phone'],
  }, async ({ page }) => {
    const [first, second] = [`Asha ${letters()}`, `Zarna ${letters()}`];
    const worker = await aWorkerWith(first);
    await giveRequestOf(second, worker);
    await signInAs(page, worker, '/work');
    let letGo = () => {};
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route('**/api/Work/Note/*', async (route) => {
      await held;
      await route.fulfill({ status: 500, contentType: 'application/problem+json', body: '{}' });
    });
    const asked = page.waitForRequest('**/api/Work/Note/*');
    await page.getByRole('link', { name: first }).click();
    const record = opened(page, first);
    await record.getByRole('textbox', { name: notes.add }).fill('Wants the fee back');
    await record.getByRole('button', { name: notes.save }).click();
    await asked;
    await escapeFrom(record);
    await page.getByRole('button', { name: frame.leaving.form.leave }).click();
    await expect(record).toHaveCount(0);
    await page.getByRole('link', { name: second }).click();
    await untilDrawn(opened(page, second));
    letGo();
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(late.uncertain(first));
    await untilStill(page);
    await expectNothingFound(page);
    await expectWithinWidth(page);
    await alert.getByRole('button', { name: late.open }).click();
    await expect(record).toBeVisible();
    await expect(alert).toHaveCount(0);
  });
});

test('the section that is shown stays whole in sight when its count comes', { tag: '@phone' }, async ({ page }) => {
  const counts = await hold(page, /\/api\/Work\/Counts/);
  await signInAs(page, signIns.Admin, '/work?section=unassigned');
  const tab = page.getByRole('navigation', { name: queue.sectionsLabel }).locator('[aria-current]');
  await expect(tab).toContainText('…');
  await page.evaluate(() => document.fonts.ready);
  counts.letGo();
  await expect(tab).toContainText(/\d/);
  const width = page.viewportSize()?.width ?? 0;
  const end = await tab.evaluate((element) => element.getBoundingClientRect().right);
  expect(end).toBeLessThanOrEqual(width - 15);
});

test('all that somebody has is handed over where the person is looked at, and undone', async ({ page }) => {
  const firstName = `Asha ${letters()}`;
  const [leaver, next] = [await aWorkerWith(firstName), await ownPerson('Staff')];
  await signInAs(page, await ownPerson('Admin'), '/alluser');
  await searchFor(page, leaver.username);
  await page.getByRole('link', { name: leaver.username }).click();
  const record = opened(page);
  await expect(record).toContainText(personWork.has(1, 0));
  await record.getByRole('button', { name: personWork.handOver }).click();
  const asking = page.getByRole('dialog', { name: personWork.handOverTitle(leaver.username) });
  await asking.getByRole('button', { name: personWork.submit }).click();
  await expect(asking).toContainText(personWork.missing);
  await asking.getByLabel(personWork.to, { exact: true }).selectOption(next.username);
  await expectNothingFound(page);
  await asking.getByRole('button', { name: personWork.submit }).click();
  await expect(page.getByText(personWork.done(1, next.username, 0))).toBeVisible();
  await expect(record).toContainText(personWork.has(0, 0));
  await page.getByRole('button', { name: plan.undo, exact: true }).click();
  await expect(page.getByText(plan.undone(1))).toBeVisible();
  await expect(record).toContainText(personWork.has(1, 0));
});

test('somebody who is away stands last among whom work is given to; an approved leave says what is due in it', async ({
  page,
  openBrowser,
}) => {
  const firstName = `Asha ${letters()}`;
  const [leaver, next] = [await aWorkerWith(firstName), await ownPerson('Staff')];
  const day = indiaToday();
  const form = new FormData();
  for (const [key, value] of Object.entries({ kind: 'leave', fromDay: day, toDay: addDays(day, 2) }))
    form.set(key, value);
  form.set('part', 'full');
  form.set('reason', 'A wedding in the family');
  const { id } = await callAs<{ id: number }>(leaver, 'POST', '/Attendance/Requests/Create', form);
  await signInAs(page, await ownPerson('Admin'), `/attendancerequests?open=${id}`);
  const record = opened(page);
  await record.getByRole('button', { name: requests.approve, exact: true }).click();
  await expect(record).toContainText(personWork.dueOnLeave(1));
  await expectNothingFound(page);
  await record.getByRole('button', { name: personWork.handOver }).click();
  const asking = page.getByRole('dialog', { name: personWork.handOverTitle(leaver.username) });
  await asking.getByLabel(personWork.to, { exact: true }).selectOption(next.username);
  await asking.getByRole('button', { name: personWork.submit }).click();
  await expect(page.getByText(personWork.done(1, next.username, 0))).toBeVisible();
  await expect(record).not.toContainText(personWork.dueOnLeave(1));

  const second = await openBrowser();
  await signInAs(second, next, '/profile');
  await expect(second.getByText(personWork.has(1, 0))).toBeVisible();
  await second.getByRole('button', { name: personWork.handOver }).click();
  const own = second.getByRole('dialog', { name: personWork.handOverTitle(next.username) });
  const away = own.getByRole('option', { name: leaver.username });
  await expect(away).toHaveText(`${leaver.username} · ${plan.onLeave(formatDate(addDays(day, 2)))}`);
  await own.getByLabel(personWork.to, { exact: true }).selectOption(signIns.Admin.username);
  await expectNothingFound(second);
  await own.getByRole('button', { name: personWork.submit }).click();
  await expect(second.getByText(personWork.has(0, 0))).toBeVisible();
  await second.getByRole('button', { name: plan.undo, exact: true }).click();
  await expect(second.getByText(personWork.has(1, 0))).toBeVisible();
});

test('a note is meant for a colleague, who reads it from the work list until it is marked as read', {
  tag: '@desktop',
}, async ({ page, openBrowser }) => {
  const firstName = `Asha ${letters()}`;
  const [worker, admin] = [await aWorkerWith(firstName), await ownPerson('Admin')];
  await signInAs(page, worker, '/work');
  await page.getByRole('link', { name: firstName }).click();
  const record = opened(page);
  await record.getByRole('textbox', { name: notes.add }).fill('Wants the fee back');
  await record.getByRole('button', { name: notes.forWhom }).click();
  await page.getByRole('menuitemcheckbox', { name: admin.username }).click();
  await expectNothingFound(page);
  await page.keyboard.press('Escape');
  await record.getByRole('button', { name: notes.save }).click();
  await expect(record.getByRole('listitem').getByText(notes.meantFor([admin.username]))).toBeVisible();

  const second = await openBrowser();
  await signInAs(second, admin, '/work');
  await second.getByRole('button', { name: queue.unreadNotes(1) }).click();
  const window = second.getByRole('dialog', { name: notes.forYou });
  await expect(window).toContainText('Wants the fee back');
  await expectNothingFound(second);
  await window.getByRole('link', { name: firstName }).click();
  await expect(opened(second)).toContainText('Wants the fee back');
  await second.getByRole('button', { name: queue.unreadNotes(1) }).click();
  await window.getByRole('button', { name: notes.markReadOf(firstName) }).press('Enter');
  await expect(window).toContainText(notes.allRead);
  await second.keyboard.press('Escape');
  await expect(window).toHaveCount(0);
  await expect(second.getByRole('button', { name: queue.unreadNotes(1) })).toHaveCount(0);
});

test('a call is noted with one press and its next step, taken back, put off to when they said, and ends the request', {
  tag: '@phone',
}, async ({ page }) => {
  const firstName = `Asha ${letters()}`;
  await signInAs(page, await aWorkerWith(firstName), '/work');
  await page.getByRole('link', { name: firstName }).click();
  const record = opened(page);
  const press = (outcome: keyof typeof calls.outcomes) =>
    record.getByRole('button', { name: new RegExp(`^${calls.outcomes[outcome]}`) }).click();
  await press('no-response');
  await expect(record).toContainText(calls.missed(1));
  await expect(page.getByText(new RegExp(`^${firstName}: ${calls.told['no-response']}\\. `))).toBeVisible();
  await page.getByRole('button', { name: plan.undo, exact: true }).click();
  await expect(page.getByText(plan.undone(1))).toBeVisible();
  await expect(record).not.toContainText(calls.missed(1));

  await record.getByRole('button', { name: `${calls.change}: ${calls.outcomes['no-response']}` }).click();
  const changed = record.getByRole('form', { name: calls.changeOf(calls.outcomes['no-response']) });
  await expect(changed.getByLabel(plan.what)).toHaveValue('call');
  await changed.getByLabel(plan.what).selectOption('write');
  await changed.getByRole('textbox', { name: plan.dueDay }).fill(formatDate(addDays(indiaToday(), 3)));
  await changed.getByRole('textbox', { name: plan.dueTime }).fill('4:20 pm');
  await expectNothingFound(page);
  await changed.getByRole('button', { name: calls.save }).click();
  await expect(changed).toHaveCount(0);
  await expect(record).toContainText(`${formatDate(addDays(indiaToday(), 3))}, 4:20 pm`);
  await page.getByRole('button', { name: plan.undo, exact: true }).click();
  await expect(record).not.toContainText(calls.missed(1));

  await press('call-back');
  const asked = record.getByRole('form', { name: calls.when });
  await asked.getByRole('textbox', { name: plan.dueDay }).fill('');
  await asked.getByRole('button', { name: calls.save }).click();
  await expect(asked).toContainText(calls.missing.dueDay);
  const then = addDays(indiaToday(), 2);
  await asked.getByRole('textbox', { name: plan.dueDay }).fill(formatDate(then));
  await asked.getByRole('textbox', { name: plan.dueTime }).fill('11:30');
  await asked.getByRole('button', { name: calls.save }).click();
  await expect(asked).toHaveCount(0);
  await expect(record).toContainText(`${formatDate(then)}, 11:30 am`);
  await expectNothingFound(page);
  await expectWithinWidth(page);

  await record.getByRole('textbox', { name: notes.add }).fill('Salaried. Aadhaar 2341 2341 2346');
  await record.getByRole('button', { name: notes.save }).click();
  await expect(record).toContainText(moves.masked.aadhaar);
  await expect(record).toContainText('Salaried. Aadhaar XXXX XXXX 2346');
  await record.getByRole('button', { name: /^Edit the note of/ }).click();
  const edited = record.getByRole('form', { name: notes.edit });
  await edited.getByRole('textbox', { name: notes.edit }).fill('Salaried, at the dairy');
  await edited.getByRole('button', { name: notes.save }).click();
  await expect(edited).toHaveCount(0);
  await record.getByText(notes.edited).click();
  await expect(record).toContainText('Salaried, at the dairy');
  await expect(record).toContainText('Salaried. Aadhaar XXXX XXXX 2346');
  await expectNothingFound(page);
  await expectWithinWidth(page);

  await press('busy');
  await expect(record).toContainText(calls.missed(1));
  await press('switched-off');
  await expect(record).toContainText(calls.missed(2));
  const timeline = record.getByRole('region', { name: plan.timeline });
  await timeline.getByRole('radio', { name: plan.timelineGroups.notes }).check();
  await expect(timeline).not.toContainText(calls.told.busy);
  await timeline.getByRole('searchbox', { name: plan.searchTimeline }).fill('dairy');
  await expect(timeline).toContainText('Salaried, at the dairy');
  await timeline.getByRole('searchbox', { name: plan.searchTimeline }).fill('nobody said this');
  await expect(timeline).toContainText(plan.nothingInTimeline);
  await timeline.getByRole('searchbox', { name: plan.searchTimeline }).fill('');
  await expectNothingFound(page);
  await expectWithinWidth(page);

  await press('not-interested');
  await expect(record).toHaveCount(0);
  await expect(page.getByText(queue.nothing)).toBeVisible();
  await page.getByRole('button', { name: plan.undo, exact: true }).click();
  await expect(page.getByRole('link', { name: firstName })).toBeVisible();
});

test('whoever comes back from the telephone is asked how the call ended, also by a page that was discarded meanwhile', {
  tag: '@phone',
}, async ({ page }) => {
  const firstName = `Bina ${letters()}`;
  await setCallHours(page, { areNow: true });
  await signInAs(page, await aWorkerWith(firstName), '/work');
  const record = opened(page);
  /** As a telephone does: the page stays, behind the dialler. */
  const dial = async (place: Locator) => {
    const link = place.getByRole('link', { name: /^Call / }).first();
    await link.evaluate((element) => element.addEventListener('click', (press) => press.preventDefault()));
    await link.click();
  };
  const comeBack = () => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  const asked = record.getByText(/^You called at /);
  await dial(page.locator('main li').filter({ hasText: firstName }));
  await expect(record).toHaveCount(0);
  await comeBack();
  await expect(asked).toBeVisible();
  await expect(record.getByRole('heading', { name: calls.title })).toBeFocused();
  await expectNothingFound(page);
  await page.goto('/work');
  await expect(asked).toBeVisible();
  await record.getByRole('button', { name: calls.notCalled }).click();
  await expect(asked).toHaveCount(0);
  await page.goto('/work');
  await expect(page.getByRole('link', { name: firstName })).toBeVisible();
  await expect(record).toHaveCount(0);

  // In the item itself both stand within a thumb's reach, wherever it is scrolled to.
  await page.getByRole('link', { name: firstName }).click();
  const call = record.locator('[data-foot]').getByRole('link', { name: /^Call / });
  for (const place of [record.getByRole('heading', { level: 2 }), record.getByRole('textbox', { name: notes.add })]) {
    await place.scrollIntoViewIfNeeded();
    await expect(call).toBeInViewport({ ratio: 1 });
  }
  await dial(record.locator('[data-foot]'));
  await comeBack();
  await expect(asked).toBeVisible();
  await record.getByRole('button', { name: new RegExp(`^${calls.outcomes.reached}`) }).click();
  await expect(page.getByText(new RegExp(`^${firstName}: ${calls.told.reached}\\. `))).toBeVisible();
  await expect(asked).toHaveCount(0);
  await page.goto('/work');
  await expect(page.getByRole('link', { name: firstName })).toBeVisible();
  await expect(record).toHaveCount(0);
  await expectWithinWidth(page);
});
