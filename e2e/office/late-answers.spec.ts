import type { Page } from '@playwright/test';
import { indiaToday } from '#shared/dates/dates.ts';
import { expect, letters, officeWords, opened, signInAs, test } from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { signIns } from '../session.ts';
import { hold } from './held-answers.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { calls, plan, notes } = officeWords.en;

async function give(owner: { username: string }) {
  const sent = await sendEnquiry({ serviceType: 'Passport Services', firstName: `Asha ${letters()}` });
  const [item] = await callAs<{ id: number }[]>(signIns.Admin, 'GET', `/Work/GetAll?sort=dueDate&q=${sent.reference}`);
  const id = item?.id ?? 0;
  await callAs(signIns.Admin, 'POST', '/Work/Assign', {
    ...{ items: [{ id }], owner: owner.username, step: 'call', dueDay: indiaToday() },
  });
  return id;
}

/** What is noted of calls from here on. */
function callsNoted(page: Page) {
  const noted: string[] = [];
  page.on('request', (request) => {
    if (/\/Work\/Called\//.test(request.url())) noted.push(request.postData() ?? '');
  });
  return noted;
}

/** Writes a note whose end, a digit, would be the key of an outcome, and lets the answer come in between. */
async function writeThrough(page: Page, letGo: () => void, told: string) {
  const note = opened(page).getByRole('textbox', { name: notes.add });
  await note.click();
  await page.keyboard.type('She comes ');
  letGo();
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible();
  // The form that was sent is drawn anew, or gone, by then.
  await expect(opened(page).getByRole('button', { name: calls.save, exact: true })).toHaveCount(0);
  await page.keyboard.type('at 4');
  await expect(note).toHaveValue('She comes at 4');
  await expect(note).toBeFocused();
}

test('a step or a call that is saved late leaves whoever writes a note meanwhile where they write', async ({
  page,
}) => {
  const worker = await ownPerson('Staff');
  const item = await give(worker);
  const noted = callsNoted(page);
  await signInAs(page, worker, `/work?open=${item}`);
  const drawer = opened(page);
  await drawer.getByLabel(plan.what).selectOption('papers');
  const planning = await hold(page, /\/Work\/Plan\//);
  await drawer.getByRole('button', { name: plan.save }).click();
  await writeThrough(page, planning.letGo, 'Saved');
  expect(noted).toEqual([]);

  await drawer.getByRole('button', { name: new RegExp(`^${calls.outcomes['call-back']}`) }).click();
  const when = drawer.getByRole('form', { name: calls.when });
  const calling = await hold(page, /\/Work\/Called\//);
  await drawer.getByRole('textbox', { name: notes.add }).fill('');
  await when.getByRole('button', { name: calls.save, exact: true }).click();
  await writeThrough(page, calling.letGo, calls.told['call-back']);
  expect(noted).toHaveLength(1);
});

test('whoever waits for the answer keeps the button, or has the heading of what has gone with it', async ({ page }) => {
  const worker = await ownPerson('Staff');
  await signInAs(page, worker, `/work?open=${await give(worker)}`);
  const drawer = opened(page);
  await drawer.getByLabel(plan.what).selectOption('papers');
  const save = drawer.getByRole('button', { name: plan.save });
  const saves: string[] = [];
  page.on('request', (request) => {
    if (/\/Work\/Plan\//.test(request.url())) saves.push(request.url());
  });
  await save.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible();
  await expect(save).toBeFocused();
  // Once more saves nothing, and leaves the first to be undone.
  await save.press('Enter');

  await drawer.getByRole('button', { name: new RegExp(`^${calls.outcomes['call-back']}`) }).click();
  await drawer
    .getByRole('form', { name: calls.when })
    .getByRole('button', { name: calls.save, exact: true })
    .press('Enter');
  await expect(drawer.getByRole('heading', { name: calls.title })).toBeFocused();
  expect(saves).toHaveLength(1);
});
