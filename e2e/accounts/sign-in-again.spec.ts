import type { Page } from '@playwright/test';
import { formatDate } from '#shared/dates/dates.ts';
import { newPassword } from '#testing/factories.ts';
import { inDays } from '#testing/working-days.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, type SignIn, signInAs, signInByForm, test } from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { anAuthenticatorApp } from './authenticator-app.ts';

const { account, accounts, people, requests, ownRecord } = officeWords.en;
const { again, answer } = account;

const windowOf = (page: Page) => page.getByRole('dialog', { name: again.title });
const factors = '/Account/second-factors/authenticator';

/** In the session of the page, and beside what the page does. */
const post = (page: Page, path: string, body: object) =>
  page.evaluate(
    async (sent) => {
      const headers = { authorization: `Bearer ${localStorage.getItem('token')}`, 'content-type': 'application/json' };
      const answer = await fetch(`/api${sent.path}`, { method: 'POST', headers, body: JSON.stringify(sent.body) });
      return JSON.parse((await answer.text()) || '{}') as Record<string, string>;
    },
    { path, body },
  );

async function addApp(page: Page) {
  const { secret, ticket } = await post(page, `${factors}/start`, {});
  const app = anAuthenticatorApp(secret ?? '');
  await post(page, factors, { ticket, otp: app.nextCode() });
  return app;
}

async function typePassword(page: Page, password: string) {
  const field = windowOf(page).getByLabel(accounts.password, { exact: true });
  await expect(field).toBeFocused();
  await field.fill(password);
  await page.keyboard.press('Enter');
}

test.describe('a session that ends in the middle of a form', () => {
  test.use({ expectedErrors: [/401/] });

  test('is taken up again in place, second factor included; the form goes on, and is sent once', async ({ page }) => {
    const person = await ownPerson('Admin');
    await signInAs(page, person, '/alluser');
    const app = await addApp(page);
    await page.getByRole('button', { name: people.create }).first().click();
    const form = page.getByRole('dialog', { name: people.create });
    const username = `${letters()}@example.com`;
    await form.getByLabel(people.username).fill(username);
    await form.getByLabel(accounts.password, { exact: true }).fill(newPassword());
    await form.getByLabel(people.role).selectOption({ label: 'Staff' });
    await post(page, '/Account/sessions/end-all', { keepThis: false });

    const sent: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/Account/register')) sent.push(request.headers()['idempotency-key']);
    });
    await form.getByRole('button', { name: people.create }).click();
    await expect(windowOf(page)).toContainText(again.ended);
    await expect(windowOf(page).getByLabel(accounts.email)).toHaveValue(person.username);
    await expect(windowOf(page).getByLabel(accounts.email)).toHaveAttribute('readonly');
    // On a shared computer nobody reads on; the words are there still.
    await expect(page.locator('main')).toBeHidden();
    await expect(page.locator(`input[value="${username}"]`)).toBeHidden();
    await expectNothingFound(page);
    await expectNothingCutOff(page);

    await page.keyboard.press('Escape');
    await windowOf(page).getByRole('button', { name: again.leave }).click();
    const question = page.getByRole('dialog', { name: again.question });
    await question.getByRole('button', { name: again.stay }).click();
    await typePassword(page, 'not the password');
    await expect(windowOf(page).getByText(accounts.failed)).toBeVisible();
    await windowOf(page).getByLabel(accounts.password, { exact: true }).fill(person.password);
    await page.keyboard.press('Enter');
    await windowOf(page).getByLabel(answer.code).fill(app.nextCode());
    await page.keyboard.press('Enter');

    await expect(page.getByText(people.createdDone(username))).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.locator('main')).toBeVisible();
    expect(sent).toHaveLength(2);
    expect(new Set(sent).size).toBe(1);
    expect(sent[0]).toBeTruthy();
  });
});

test.describe('two people in one browser', () => {
  test.use({ expectedErrors: [/401/] });

  test('what one of them typed waits for them, is never sent as the other, and says who is signed in now', async ({
    page,
    context,
  }) => {
    const ravi = await ownPerson('Staff');
    const asha = await ownPerson('Staff');
    await signInAs(page, ravi, '/attendance');
    await page.getByRole('button', { name: requests.ask.leave }).click();
    const form = page.getByRole('dialog', { name: requests.ask.leave });
    const reason = `Wedding ${letters()}`;
    await form.getByLabel(requests.from, { exact: true }).fill(formatDate(inDays(5)));
    await form.getByLabel(requests.reason).fill(reason);
    const writes: string[] = [];
    context.on('request', (request) => {
      if (request.method() !== 'GET' && !request.url().includes('/Account/')) writes.push(request.url());
    });

    const other = await context.newPage();
    await signInByForm(other, asha);
    await expect(windowOf(page)).toContainText(again.other(asha.username, ravi.username));
    await expect(page.locator('main')).toBeHidden();
    await expect(page.getByText(reason)).toBeHidden();
    // Sent at that very moment, it waits as well.
    await page.evaluate(() => document.querySelector('textarea')?.form?.requestSubmit());
    await expect(windowOf(page)).toBeVisible();
    expect(writes).toEqual([]);

    await typePassword(page, ravi.password);
    await expect(page.getByText(requests.sent)).toBeVisible();
    await expect(page.getByRole('region', { name: requests.title }).getByText(reason)).toBeVisible();
    expect(writes).toHaveLength(1);
    const own = (person: SignIn) => callAs<{ reason: string }[]>(person, 'GET', '/Attendance/Requests/Mine');
    expect([(await own(ravi)).map((one) => one.reason), await own(asha)]).toEqual([[reason], []]);

    // Now it is the other tab whose person is not signed in any more.
    await expect(windowOf(other)).toContainText(again.other(ravi.username, asha.username));
    await windowOf(other).getByRole('button', { name: again.leave }).click();
    await other.waitForURL('**/applycreditcard');
    await expect(other.getByRole('banner').getByRole('button', { name: ravi.username })).toBeVisible();
    // One person's newer session is taken over unasked, with what stands there.
    await page.getByRole('button', { name: requests.ask.leave }).click();
    await form.getByLabel(requests.from, { exact: true }).fill(formatDate(inDays(9)));
    await form.getByLabel(requests.reason).fill('Half a word');
    await signInByForm(other, ravi);
    await expect(windowOf(page)).toHaveCount(0);
    await expect(form.getByLabel(requests.reason)).toHaveValue('Half a word');
    await form.getByRole('button', { name: ownRecord.submit }).click();
    await expect(page.getByText('Half a word')).toBeVisible();
  });
});
