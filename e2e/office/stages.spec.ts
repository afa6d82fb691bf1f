import { usualStages } from '#features/site/stages/catalogue.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, openFilter, signIn, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { signIns } from '../session.ts';
import { hold } from './held-answers.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { enquiries, list, moves, board } = officeWords.en;
// The sample data have the usual stages of this service.
const [papers = '', booked = ''] = usualStages.passport.map(({ name }) => name.en);
const columnOf = (page: import('@playwright/test').Page, title = '') =>
  page.getByRole('region', { name: title, exact: true });

async function passports(family: string, ...names: string[]) {
  const sent = [];
  for (const name of names)
    sent.push(await sendEnquiry({ firstName: `${name} ${family}`, serviceType: 'Passport Services' }));
  return sent;
}

test('a request goes through its stages on the board by mouse, by keys and by its menu, and why it is cancelled is asked', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = letters();
  await passports(family, 'Asha', 'Bina', 'Chitra');
  await signIn(page, 'Admin', '/allservicesdata?serviceType=Passport%20Services');
  await page.getByRole('searchbox').fill(family);
  await expect(page.getByText(`Asha ${family}`)).toBeVisible();
  await page.getByRole('group', { name: enquiries.layout }).getByRole('button', { name: enquiries.asBoard }).click();
  const pending = columnOf(page, enquiries.statuses.Pending);
  await expect(pending.getByRole('row')).toHaveCount(3);
  await expectNothingFound(page);

  // By mouse.
  const card = pending.getByRole('row', { name: `Asha ${family}` });
  await card.dragTo(columnOf(page, papers));
  await expect(columnOf(page, papers).getByRole('row')).toHaveCount(1);
  await expect(page.getByText(moves.savedStage(`Asha ${family}`, papers))).toBeVisible();
  // The card that was moved takes the focus: only then is the next one taken up.
  await expect(columnOf(page, papers).getByRole('row', { name: `Asha ${family}` })).toBeFocused();

  const mayTake = (title: string) => columnOf(page, title).locator('[role=grid][data-drop-target]');
  // By keys: Enter takes it up and shows the first column that takes it, Tab goes on to the next, Enter lays it down. The keys are heard from the
  // frame after Enter.
  await pending.getByRole('button', { name: board.drag(`Bina ${family}`) }).press('Enter');
  await expect(mayTake(papers)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(mayTake(booked)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(columnOf(page, booked).getByRole('row', { name: `Bina ${family}` })).toBeVisible();
  await expect(pending.getByRole('row')).toHaveCount(1);

  // By the menu, on to the next stage, and back by undoing.
  const menuOf = (name: string) => page.getByRole('button', { name: board.moveOf(`${name} ${family}`), exact: true });
  await menuOf('Asha').click();
  await page.getByRole('menuitemradio', { name: booked }).click();
  await expect(columnOf(page, booked).getByRole('row', { name: `Asha ${family}` })).toBeVisible();
  await expect(menuOf('Asha')).toBeFocused();
  await expect(page.getByText(moves.savedStage(`Asha ${family}`, booked))).toBeVisible();
  await page.getByRole('button', { name: moves.undo }).click();
  await expect(columnOf(page, papers).getByRole('row', { name: `Asha ${family}` })).toBeVisible();
  await expect(page.getByText(moves.undone)).toBeVisible();

  await menuOf('Chitra').click();
  await page.getByRole('menuitemradio', { name: enquiries.statuses.Cancelled }).click();
  const why = page.getByRole('dialog', { name: moves.cancelTitle(`Chitra ${family}`) });
  await why.getByRole('button', { name: moves.cancel }).click();
  await expect(why.getByText(moves.missing.reason)).toBeVisible();
  await expectNothingFound(page);
  await why.getByLabel(moves.why).selectOption('other');
  await why.getByLabel(moves.note).fill('Card 4111 1111 1111 1111, wants to wait');
  await why.getByRole('button', { name: moves.cancel }).click();
  await expect(why).toHaveCount(0);
  await expect(page.getByText(moves.masked.card)).toBeVisible();
  const cancelled = columnOf(page, enquiries.statuses.Cancelled);
  await expect(cancelled.getByRole('row')).toHaveCount(1);
  await expect(menuOf('Chitra')).toBeFocused();

  // Where it stands, and why, is read where it is opened.
  await cancelled.getByRole('link', { name: `Chitra ${family}` }).click();
  await expect(opened(page)).toContainText(moves.reasons.other);
  await expect(opened(page)).toContainText('XXXX XXXX XXXX 1111, wants to wait');
  await expectNothingFound(page);
});

test('on a phone one column is shown at a time, and a card is moved by its menu', { tag: '@phone' }, async ({
  page,
}) => {
  const family = letters();
  await passports(family, 'Deepa');
  await signIn(page, 'Admin', '/allservicesdata?serviceType=Passport%20Services&as=board');
  await page.getByRole('searchbox').fill(family);
  const tabs = page.getByRole('navigation', { name: board.title });
  // The search has come.
  await expect(tabs.getByRole('button', { name: new RegExp(`^${enquiries.statuses.Pending}`) })).toHaveText(/\D1$/);
  await expect(page.getByRole('row')).toHaveCount(1);
  const row = page.getByRole('row', { name: `Deepa ${family}` });
  await row.getByRole('button', { name: board.moveOf(`Deepa ${family}`) }).click();
  await page.getByRole('menuitemradio', { name: papers }).click();
  await expect(row).toHaveCount(0);
  await tabs.getByRole('button', { name: new RegExp(`^${papers}`) }).click();
  await expect(row).toBeVisible();
  await expectWithinWidth(page);
  await expectNothingFound(page);

  // What the customer may be told is sent with one press.
  await row.getByRole('link', { name: `Deepa ${family}` }).click();
  const send = opened(page).getByRole('link', { name: moves.send });
  await expect(send).toHaveAttribute('href', /^https:\/\/wa\.me\/91\d{10}\?text=./);
  await expectWithinWidth(page);
  await expectNothingFound(page);
});

const listCall = /\/ServicesRequest\/GetAllServicesRequest/;

for (const [layout, search] of [
  ['board', '&as=board'],
  ['list', ''],
] as const) {
  test(`while its records are on their way, the ${layout} says so, and is no empty list`, {
    tag: ['@desktop', '@phone'],
  }, async ({ page }) => {
    const answers = await hold(page, listCall);
    await signIn(page, 'Admin', `/allservicesdata?serviceType=Passport%20Services${search}`);
    await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
    await expect.poll(answers.asked).toBeGreaterThan(0);
    if (layout === 'board')
      for (const column of await page.getByRole('grid').all()) {
        await expect(column).toHaveAttribute('aria-busy', 'true');
        await expect(column).toContainText(list.loading);
      }
    await expectNothingFound(page, { state: 'loading' });
    answers.letGo();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  });
}

test('a board of all services has its requests before the stages have come; of one service it waits for its columns', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = letters();
  await passports(family, 'Gita');
  const stages = await hold(page, /\/Work\/Stages/);
  await signIn(page, 'Admin', `/allservicesdata?as=board&q=${family}`);
  const card = columnOf(page, enquiries.statuses.Pending).getByRole('row', { name: `Gita ${family}` });
  await expect(card).toBeVisible();
  expect(stages.asked()).toBe(1);
  await openFilter(page, enquiries.service);
  await page.getByRole('menuitemcheckbox', { name: /Passport/ }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[aria-busy=true]')).toContainText(list.loading);
  await expect(card).toHaveCount(0);
  stages.letGo();
  await expect(card).toBeVisible();
  await expect(columnOf(page, papers)).toBeVisible();
});

test('the focus goes with a card that is moved, unless somebody has gone on, and what is open on it stays open', {
  tag: '@desktop',
}, async ({ page }) => {
  const family = letters();
  await passports(family, 'Asha', 'Bina', 'Chitra');
  await signIn(page, 'Admin', '/allservicesdata?serviceType=Passport%20Services&as=board');
  const search = page.getByRole('searchbox');
  await search.fill(family);
  const pending = columnOf(page, enquiries.statuses.Pending);
  await expect(pending.getByRole('row')).toHaveCount(3);
  const menuOf = (name: string) => page.getByRole('button', { name: board.moveOf(`${name} ${family}`), exact: true });

  // What is dropped by mouse has the focus.
  await pending.getByRole('row', { name: `Asha ${family}` }).dragTo(columnOf(page, papers));
  const asha = columnOf(page, papers).getByRole('row', { name: `Asha ${family}` });
  await expect(asha).toBeFocused();
  await expect(page.getByText(moves.savedStage(`Asha ${family}`, papers))).toBeVisible();

  // Whoever has gone on stays there: in another field, and on another card.
  const held = await hold(page, /\/Work\/Move\//);
  await menuOf('Bina').click();
  await page.getByRole('menuitemradio', { name: papers }).click();
  const bina = columnOf(page, papers).getByRole('row', { name: `Bina ${family}` });
  await expect(bina).toBeVisible();
  await expect(menuOf('Bina')).toBeFocused();
  await asha.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  const gone = page.locator(':focus');
  await expect(gone).toHaveRole('row');
  const where = await gone.getAttribute('data-key');
  held.letGo();
  await expect(page.getByText(moves.savedStage(`Bina ${family}`, papers))).toBeVisible();
  await expect(page.locator(':focus')).toHaveAttribute('data-key', where ?? '');

  // A menu that is opened while a search is answered stays open, and does what it says.
  const answers = await hold(page, listCall);
  await search.fill(family.slice(0, -1));
  await expect.poll(answers.asked).toBeGreaterThan(0);
  await menuOf('Chitra').click();
  await expect(page.getByRole('menuitemradio', { name: booked })).toBeVisible();
  answers.letGo();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await page.getByRole('menuitemradio', { name: booked }).click();
  await expect(columnOf(page, booked).getByRole('row', { name: `Chitra ${family}` })).toBeVisible();
  await expect(page.getByText(moves.savedStage(`Chitra ${family}`, booked))).toBeVisible();
});

test('a menu of the list that is opened while a search is answered stays open', { tag: '@desktop' }, async ({
  page,
}) => {
  const family = letters();
  const [sent] = await passports(family, 'Esha');
  await signIn(page, 'Admin', '/allservicesdata');
  await page.getByRole('searchbox').fill(family);
  const row = page.getByRole('row', { name: `Esha ${family}` });
  await expect(page.getByRole('row')).toHaveCount(2);
  const answers = await hold(page, listCall);
  await page.getByRole('searchbox').fill(family.slice(0, -1));
  await expect.poll(answers.asked).toBeGreaterThan(0);
  await row.getByRole('button', { name: enquiries.changeStatusOf(`Esha ${family}`, sent?.reference ?? '') }).click();
  const choice = page.getByRole('menuitemradio', { name: papers });
  await expect(choice).toBeVisible();
  answers.letGo();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await choice.click();
  await expect(page.getByText(moves.savedStage(`Esha ${family}`, papers))).toBeVisible();
});

test('undoing a move says that the customer asked for no contact meanwhile', { tag: '@desktop' }, async ({ page }) => {
  const [worker, admin] = [await ownPerson('Staff'), await ownPerson('Admin')];
  const person = {
    ...{ firstName: `Asha ${letters()}`, dob: '1990-05-17' },
    mobile: `94${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`,
  };
  /** Of the same person, with a call as its next step. */
  const planned = async () => {
    const { id, reference } = await sendEnquiry({ ...person, serviceType: 'Passport Services' });
    const [item] = await callAs<{ id: number }[]>(signIns.Admin, 'GET', `/Work/GetAll?sort=dueDate&q=${reference}`);
    const items = [{ id: item?.id ?? 0 }];
    const plan = { owner: worker.username, step: 'call', dueDay: indiaToday() };
    await callAs(signIns.Admin, 'POST', '/Work/Assign', { items, ...plan });
    await callAs(admin, 'GET', `/CustomerFiles/OfRequest/${id}`);
    return { reference, item: item?.id };
  };
  const { reference } = await planned();
  const other = await planned();
  await signInAs(page, admin, `/allservicesdata?q=${reference}`);
  await page.getByRole('button', { name: enquiries.changeStatusOf(person.firstName, reference) }).click();
  await page.getByRole('menuitemradio', { name: enquiries.statuses.Completed }).click();
  const undo = page.getByRole('button', { name: moves.undo, exact: true });
  await expect(undo).toBeVisible();
  await callAs(worker, 'POST', `/Work/Called/${other.item}`, { outcome: 'do-not-contact' });
  await undo.click();
  await expect(page.getByText(moves.undone)).toBeVisible();
  await expect(page.getByText(moves.undoneToOther)).toBeVisible();
});
