import type { Page } from '@playwright/test';
import { usualStages } from '#features/site/stages/catalogue.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, openFilter, searchFor, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { signIns } from '../session.ts';
import { hold } from './held-answers.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { enquiries, moves, board, queue, list, failures } = officeWords.en;
// The sample data have the usual stages of this service.
const [papers = '', booked = '', ...later] = usualStages.passport.map(({ name }) => name.en);
const columnOf = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

/** Passports to be worked off by somebody. */
async function givePassports(owner: { username: string }, ...names: string[]) {
  const items: { id: number }[] = [];
  for (const firstName of names) {
    const sent = await sendEnquiry({ firstName, serviceType: 'Passport Services' });
    const found = await callAs<{ id: number }[]>(signIns.Admin, 'GET', `/Work/GetAll?sort=dueDate&q=${sent.reference}`);
    items.push(...found.map(({ id }) => ({ id })));
  }
  await callAs(signIns.Admin, 'POST', '/Work/Assign', {
    ...{ items, owner: owner.username, step: 'papers', dueDay: indiaToday() },
  });
  return items.map(({ id }) => id);
}

test('staff move their own requests on the board of work by keys, by menu and to their end; nobody else’s stand there', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = letters();
  const [worker, colleague] = [await ownPerson('Staff'), await ownPerson('Staff')];
  await givePassports(worker, `Asha ${family}`, `Bina ${family}`);
  await givePassports(colleague, `Chitra ${family}`);
  await signInAs(page, worker, '/work?serviceType=Passport%20Services');
  await page.getByRole('group', { name: enquiries.layout }).getByRole('button', { name: enquiries.asBoard }).click();
  const pending = columnOf(page, enquiries.statuses.Pending);
  await expect(pending.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('heading', { name: enquiries.statuses.Pending })).toBeVisible();
  await expect(page.getByText('Chitra')).toHaveCount(0);
  await expect(pending.getByRole('row').first()).toContainText(queue.steps.papers);
  await expectNothingFound(page);

  const mayTake = (title: string) => columnOf(page, title).locator('[role=grid][data-drop-target]');
  await pending.getByRole('button', { name: board.drag(`Asha ${family}`) }).press('Enter');
  await expect(mayTake(papers)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(mayTake(booked)).toBeVisible();
  await page.keyboard.press('Enter');
  const asha = columnOf(page, booked).getByRole('row', { name: `Asha ${family}` });
  await expect(asha).toBeVisible();
  await expect(page.getByText(moves.savedStage(`Asha ${family}`, booked))).toBeVisible();
  await page.getByRole('button', { name: moves.undo }).click();
  await expect(pending.getByRole('row')).toHaveCount(2);
  await expect(page.getByText(moves.undone)).toBeVisible();
  await expect(asha).toHaveCount(0);

  const menuOf = (name: string) => page.getByRole('button', { name: board.moveOf(`${name} ${family}`), exact: true });
  // Who changes their mind is where they were.
  await menuOf('Asha').click();
  await expect(page.getByRole('menuitemradio', { name: papers })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf('Asha')).toBeFocused();
  await menuOf('Asha').click();
  await page.getByRole('menuitemradio', { name: enquiries.statuses.Cancelled }).click();
  await expect(page.getByRole('dialog', { name: moves.cancelTitle(`Asha ${family}`) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menuOf('Asha')).toBeFocused();

  await menuOf('Asha').click();
  await page.getByRole('menuitemradio', { name: papers }).click();
  await expect(columnOf(page, papers).getByRole('row', { name: `Asha ${family}` })).toBeVisible();
  await expect(menuOf('Asha')).toBeFocused();
  // Twice in a row: each move is based on the one before.
  await menuOf('Asha').click();
  await page.getByRole('menuitemradio', { name: booked }).click();
  await expect(page.getByText(moves.savedStage(`Asha ${family}`, booked))).toBeVisible();
  await expect(asha).toBeVisible();

  // What is done leaves the board, and comes back by undoing.
  await pending.getByRole('button', { name: board.drag(`Bina ${family}`) }).press('Enter');
  await expect(mayTake(papers)).toBeVisible();
  for (const title of [booked, ...later, enquiries.statuses.Completed]) {
    await page.keyboard.press('Tab');
    await expect(mayTake(title)).toBeVisible();
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText(enquiries.saved(`Bina ${family}`, enquiries.statuses.Completed))).toBeVisible();
  await expect(pending).toContainText(board.empty);
  await page.getByRole('button', { name: moves.undo }).click();
  await expect(pending.getByRole('row', { name: `Bina ${family}` })).toBeVisible();

  // It is worked on from the card.
  await asha.getByRole('link', { name: `Asha ${family}` }).click();
  await expect(opened(page)).toContainText(booked);
  await expectNothingFound(page);
});

test('on a phone a worker sees one column of the board at a time, and moves a card by its menu', {
  tag: '@phone',
}, async ({ page }) => {
  const family = letters();
  const worker = await ownPerson('Staff');
  await givePassports(worker, `Deepa ${family}`);
  await signInAs(page, worker, '/work?serviceType=Passport%20Services&as=board');
  const tabs = page.getByRole('navigation', { name: board.title });
  await expect(tabs.getByRole('button', { name: new RegExp(`^${enquiries.statuses.Pending}`) })).toHaveText(/\D1$/);
  // What is closed has no column there.
  await expect(tabs.getByRole('button', { name: new RegExp(`^${enquiries.statuses.Completed}`) })).toHaveCount(0);
  const row = page.getByRole('row', { name: `Deepa ${family}` });
  await row.getByRole('button', { name: board.moveOf(`Deepa ${family}`) }).click();
  await page.getByRole('menuitemradio', { name: papers }).click();
  await expect(row).toHaveCount(0);
  await tabs.getByRole('button', { name: new RegExp(`^${papers}`) }).click();
  await expect(row).toBeVisible();
  await expectWithinWidth(page);
  await expectNothingFound(page);
});

test('of a status and a stage that no request has together nothing stands on the board, and the filters are cleared there', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = letters();
  const worker = await ownPerson('Staff');
  await givePassports(worker, `Farah ${family}`);
  const filters = 'serviceType=Passport%20Services&status=Pending&stage=passport-papers';
  await signInAs(page, worker, `/work?${filters}&as=board`);
  await page.getByRole('button', { name: list.clearFilters }).last().click();
  await expect(columnOf(page, enquiries.statuses.Pending).getByRole('row', { name: `Farah ${family}` })).toBeVisible();
  await expectNothingFound(page);
});

test.describe('a board that cannot be loaded', () => {
  test.use({ expectedErrors: [/503/] });

  test('is told by its columns, and one press asks for all of them again', { tag: '@desktop' }, async ({ page }) => {
    const family = letters();
    const worker = await ownPerson('Staff');
    await givePassports(worker, `Gita ${family}`);
    let isDown = true;
    await page.route(/\/Work\/GetAll/, (route) => (isDown ? route.fulfill({ status: 503 }) : route.continue()));
    await signInAs(page, worker, '/work?serviceType=Passport%20Services&as=board');
    const pending = columnOf(page, enquiries.statuses.Pending);
    await expect(pending.getByRole('button', { name: failures.retry })).toBeVisible();
    await expect(page.getByRole('button', { name: failures.retry })).toHaveCount(1 + usualStages.passport.length);
    // Of columns out of sight nothing moves the page.
    await page.setViewportSize({ width: 1366, height: 768 });
    await expectWithinWidth(page);
    isDown = false;
    await pending.getByRole('button', { name: failures.retry }).click();
    await expect(pending.getByRole('row', { name: `Gita ${family}` })).toBeVisible();
    await expect(page.getByRole('button', { name: failures.retry })).toHaveCount(0);
    await expect(pending.locator(':focus')).toHaveCount(1);
  });
});

test.describe('two who move the same request', () => {
  // Told, not done.
  test.use({ expectedErrors: [/412/] });

  test('the worker is told that it was moved meanwhile, and sees where', { tag: '@desktop' }, async ({ page }) => {
    const family = letters();
    const worker = await ownPerson('Staff');
    const [id] = await givePassports(worker, `Esha ${family}`);
    await signInAs(page, worker, '/work?serviceType=Passport%20Services&as=board');
    const pending = columnOf(page, enquiries.statuses.Pending);
    // What a column says while it is empty is a row, too.
    await expect(pending.getByRole('row', { name: `Esha ${family}` })).toBeVisible();
    const stage = usualStages.passport[1]?.id;
    // The board asks for its cards again by itself: not before this one is moved.
    const cards = await hold(page, /\/Work\/GetAll/);
    await callAs(signIns.Admin, 'PUT', `/Work/Status/${id}`, { status: 'In Progress', stage });
    await page.getByRole('button', { name: board.moveOf(`Esha ${family}`) }).click();
    await page.getByRole('menuitemradio', { name: papers }).click();
    cards.letGo();
    await expect(page.getByText(moves.conflictTitle)).toBeVisible();
    await expect(columnOf(page, booked).getByRole('row', { name: `Esha ${family}` })).toBeVisible();
  });
});

test('an administrator sees everybody’s on the board, or one person’s, and filters the list by a stage', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = letters();
  const [worker, colleague] = [await ownPerson('Staff'), await ownPerson('Staff')];
  await givePassports(worker, `Asha ${family}`);
  await givePassports(colleague, `Bina ${family}`);
  await signInAs(page, await ownPerson('Admin'), '/work?serviceType=Passport%20Services&as=board');
  await searchFor(page, family);
  const pending = columnOf(page, enquiries.statuses.Pending);
  await expect(pending.getByRole('row')).toHaveCount(2);
  await expect(pending.getByRole('row', { name: `Bina ${family}` })).toContainText(colleague.username);
  await pending.getByRole('row', { name: `Asha ${family}` }).dragTo(columnOf(page, papers));
  await expect(page.getByText(moves.savedStage(`Asha ${family}`, papers))).toBeVisible();

  await page.getByRole('group', { name: enquiries.layout }).getByRole('button', { name: enquiries.asList }).click();
  await expect(page.locator('a[data-row-link]')).toHaveCount(2);
  await openFilter(page, enquiries.stage);
  await page.getByRole('menuitemcheckbox', { name: papers }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/stage=passport-papers/);
  await expect(page.locator('a[data-row-link]')).toHaveText([`Asha ${family}`]);
  // The parts count what the list has.
  await expect(page.getByRole('link', { name: new RegExp(`^${queue.sections.today}`) })).toHaveText(/\D1$/);
  await page.reload();
  await expect(page.locator('a[data-row-link]')).toHaveText([`Asha ${family}`]);
  await expectNothingFound(page);
});
