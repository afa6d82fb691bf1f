import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectNothingFound } from '../axe.ts';
import {
  breakCall,
  chooseLanguage,
  closeFilters,
  escapeFrom,
  expect,
  languages,
  officeWords,
  opened,
  openFilter,
  openFilters,
  searchFor,
  signIn,
  signIns,
  tagsOf,
  test,
} from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const words = officeWords.en.audit;
/** A check waits for the job of the next second, and walks through all that was ever written. */
const checked = { timeout: 30_000 };

async function openAudit(page: Page) {
  await signIn(page, 'Admin', '/audit');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
}

test('A-LOG-01: a status somebody changed is found by the record, with before, after and who', async ({ page }) => {
  await openAudit(page);
  const enquiry = await sendEnquiry();
  await callAs(signIns.Admin, 'PUT', `/ServicesRequest/update/${enquiry.id}`, { status: 'In Progress' });

  await searchFor(page, enquiry.reference);
  await expect(page.getByText(words.actions['enquiry-status']).first()).toBeVisible();
  await expect(page.getByText(words.actions['sign-in'], { exact: true })).toHaveCount(0);
  await page.getByText(words.actions['enquiry-status']).first().click();
  const drawer = opened(page);
  await expect(drawer).toContainText(`Service request ${enquiry.id}`);
  await expect(drawer).toContainText(signIns.Admin.username);
  await expect(drawer.getByRole('row', { name: 'Status' })).toHaveText(/Status\s*Pending\s*In Progress/);
  await expectNothingFound(page);
  await drawer.getByRole('button', { name: officeWords.en.auditEntry.sameRecord }).click();
  await expect(drawer).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveValue(`Service request ${enquiry.id}`);
  await expect(page.getByText(words.actions['enquiry-status']).first()).toBeVisible();
  const { pathname, search } = new URL(page.url());
  expect(pathname + search).not.toContain(String(enquiry.id));
});

test('A-LOG-01: what a member of staff was refused stands there; the filters find it', async ({ page, request }) => {
  const signedIn = await request.post('/api/Account/login', { data: signIns.Staff });
  const { token } = (await signedIn.json()) as { token: string };
  const refused = await request.get('/api/Audit/Chain', { headers: { authorization: `Bearer ${token}` } });
  expect(refused.status()).toBe(403);

  await openAudit(page);
  await openFilters(page);
  await openFilter(page, words.outcome);
  await page.getByRole('menuitemcheckbox', { name: words.outcomes.refused }).click();
  await page.keyboard.press('Escape');
  await closeFilters(page);
  await searchFor(page, signIns.Staff.username);
  await page.getByText(words.refusedCall('GET /Audit/Chain')).first().click();
  await expect(opened(page)).toContainText(signIns.Staff.username);
  await expect(opened(page)).toContainText(officeWords.en.auditEntry.noChanges);
  await escapeFrom(opened(page));
  await expect(page).toHaveURL(/outcome=refused/);
});

test('A-LOG-03: the chain is checked at the press of a button, and what came of it stays on the screen', async ({
  page,
}) => {
  await openAudit(page);
  // There is one check at a time: another administrator's may be under way.
  await expect(async () => {
    await page.getByRole('button', { name: words.check }).click();
    await expect(page.getByRole('status').filter({ hasText: 'The chain is intact' })).toContainText(
      `by ${signIns.Admin.username}`,
      checked,
    );
  }).toPass();
  await page.reload();
  await expect(page.getByText(/^The chain is intact: [\d,]+ entries$/)).toBeVisible();
});

test('A-LOG-03: a broken chain is an alarm that names the entry', async ({ page }) => {
  const last = {
    finishedDate: '2026-11-21T09:00:00.000Z',
    person: null,
    rowsChecked: 6,
    fault: 'changed',
    row: 7,
    seal: 3,
  };
  await page.route('**/api/Audit/Chain', (route) => route.fulfill({ json: { running: null, last } }));
  await openAudit(page);
  const alarm = page.getByRole('alert').filter({ hasText: officeWords.en.auditHead.chainBroken.broken });
  await expect(alarm).toContainText('Entry 7 was changed after it was sealed.');
  await expect(alarm).toContainText(officeWords.en.auditHead.chainBroken.brokenAdvice);
  await expectNothingFound(page);
});

test('the log is exported as it is filtered, and the export is in the log', { tag: '@full' }, async ({ page }) => {
  await openAudit(page);
  await page.goto('/audit?action=sign-in');
  await expect(page.getByText(words.actions['sign-in']).first()).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: officeWords.en.list.export }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('When,User,What happened,Record,Outcome');
  expect(text).toContain(`${signIns.Admin.username},Login,`);
  await page.goto('/audit?action=audit-exported');
  await expect(page.getByText(words.actions['audit-exported']).first()).toBeVisible();
});

test('nothing found says so', { tag: '@full' }, async ({ page }) => {
  await openAudit(page);
  await searchFor(page, 'card 99999999');
  await expect(page.getByText('No Data Found')).toBeVisible();
});

test.describe('when calls fail', () => {
  test.use({ expectedErrors: [/404|500/] });

  test('an entry that is not there', { tag: '@full' }, async ({ page }) => {
    await signIn(page, 'Admin', '/audit?open=99999999');
    await expect(opened(page)).toContainText(officeWords.en.auditEntry.gone);
  });

  test('the list and the check say so and can be tried again', { tag: '@full' }, async ({ page }) => {
    const mendList = await breakCall(page, '**/api/Audit/GetAll*');
    const mendCheck = await breakCall(page, '**/api/Audit/Check');
    await openAudit(page);
    await expect(page.getByText(words.failed)).toBeVisible();
    mendList();
    await page.getByRole('button', { name: officeWords.en.failures.retry }).click();
    await expect(page.getByText(words.actions['sign-in']).first()).toBeVisible();
    await page.getByRole('button', { name: words.check }).click();
    await expect(page.getByRole('alert')).toContainText(words.checkFailed);
    mendCheck();
    await page.getByRole('button', { name: words.check }).click();
    await expect(page.getByText(/^The chain is intact/)).toBeVisible(checked);
  });
});

for (const language of languages) {
  test(`A-LOG-03: the head of the chain is shown for printing, and found again by what is printed, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ page }) => {
    await chooseLanguage(page, language);
    await signIn(page, 'Admin', '/audit');
    const { audit, auditHead: head } = officeWords[language];
    await page.getByRole('button', { name: audit.openHead }).click();
    const window = page.getByRole('dialog', { name: head.title });
    const shown = (label: string) => window.locator('[data-print] div', { hasText: label }).locator('dd').textContent();
    const [number, hash] = [(await shown(head.number)) ?? '', (await shown(head.hash)) ?? ''];
    expect(hash).toMatch(/^(?:[0-9a-f]{8} ){7}[0-9a-f]{8}$/);
    await expectNothingFound(page);
    await expectWithinWidth(page);
    const compare = async (typed: string, outcome: string) => {
      await window.getByLabel(head.number).fill(number);
      await window.getByLabel(head.hash).fill(typed);
      await window.getByRole('button', { name: head.compare }).click();
      await expect(window.getByText(outcome)).toBeVisible();
    };
    await window.getByRole('button', { name: head.compare }).click();
    await expect(window.getByText(head.hashMissing)).toBeVisible();
    await compare(hash.slice(0, 17), head.outcomes.kept);
    await compare('0'.repeat(16), head.outcomes.changed);
    await expectNothingFound(page);
    await page.emulateMedia({ media: 'print' });
    await expect(window.getByText(hash)).toBeVisible();
    await expect(window.getByRole('button', { name: head.compare })).toBeHidden();
    await expect(page.locator('#root')).toBeHidden();
  });
}

for (const language of languages) {
  test(`every word is there in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    await chooseLanguage(page, language);
    await signIn(page, 'Admin', '/audit');
    const { audit } = officeWords[language];
    await expect(page.getByRole('heading', { level: 1, name: audit.title })).toBeVisible();
    await expect(page.getByText(audit.actions['sign-in']).first()).toBeVisible();
    await expect(page.getByRole('button', { name: audit.check })).toBeVisible();
  });
}
