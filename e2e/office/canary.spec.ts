import { chmod, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { Client } from 'pg';
import { urlOfRunning } from '#db/embedded/running.ts';
import { cardTexts, newPassword } from '#testing/factories.ts';
import { finder } from '#testing/find-values.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { searchData } from '#testing/search-data.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import {
  aPicture,
  bankForm,
  detailsForm,
  fillBank,
  fillDetails,
  someBank,
  someDetails,
} from '../accounts/profile-journey.ts';
import { aCustomerForm, fillCustomer, modalOf, submitButton, words } from '../applications/apply-journey.ts';

const staff = { username: 'staff@example.com', password: `${newPassword()} canary` };
const admin = { username: 'admin@example.com', password: `${newPassword()} canary` };
const wrongPassword = `${newPassword()} canary`;

let product: Product;
let dataDir: string;
let dumps: string;

async function ask<Answer>(
  method: string,
  path: string,
  token: string,
  body: BodyInit,
  headers: Record<string, string> = {},
) {
  const answer = await fetch(`${product.address}/api${path}`, {
    method,
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...headers },
    body,
  });
  expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true);
  return (await answer.json()) as Answer;
}

const asJson = { 'content-type': 'application/json' };

/** A member of staff and a card to apply for. */
async function prepare() {
  const { token } = await ask<{ token: string }>('POST', '/Account/login', '', JSON.stringify(admin), asJson);
  const role = await ask<{ id: number }>(
    'POST',
    '/Role/create',
    token,
    JSON.stringify({ name: 'Field staff' }),
    asJson,
  );
  await ask('POST', '/Account/register', token, JSON.stringify({ ...staff, roleId: role.id }), asJson);
  const { bankName, applyLink, pincodeLink, remarks } = cardTexts();
  const card = { banknamecreditcard: bankName, urllinkcreditcard: applyLink, pincodeList: pincodeLink, remarks };
  const form = await formOf(card, { field: 'imagecreditcard', bytes: await anImage() });
  await ask('POST', '/CreditCard/Create', token, new Uint8Array(form.payload), form.headers);
  return { bankName, adminToken: token };
}

async function typeSignIn(page: Page, password: string) {
  await page.goto('/login');
  await page.getByLabel(words.accounts.email).fill(staff.username);
  await page.getByLabel(words.accounts.password, { exact: true }).fill(password);
  await page.getByRole('button', { name: words.accounts.submit }).click();
}

test.beforeAll(async () => {
  dataDir = await temporaryFolder();
  dumps = await temporaryFolder();
  await chmod(dumps, 0o777);
  product = await startProduct({
    DATA_DIR: dataDir,
    PORT: String(await freePort()),
    LOG_LEVEL: 'debug',
    BOOTSTRAP_ADMIN_USERNAME: admin.username,
    BOOTSTRAP_ADMIN_PASSWORD: admin.password,
  });
});
test.afterAll(async () => {
  await product.stop();
  for (const folder of [dataDir, dumps]) await rm(folder, { recursive: true, force: true });
});

test('P-01, P-02: what is typed into the screens lies nowhere in clear, base64, hex or UTF-16', {
  tag: ['@desktop', '@full'],
}, async ({ browser }) => {
  test.slow();
  const { bankName, adminToken } = await prepare();
  const context = await browser.newContext({ baseURL: product.address });
  const page = await context.newPage();
  await context.route('https://cards.example.com/**', (route) => route.fulfill({ body: 'The bank' }));

  await typeSignIn(page, wrongPassword);
  await expect(page.getByText('Login failed. Please check your credentials.')).toBeVisible();
  await typeSignIn(page, staff.password);
  await page.waitForURL('**/applycreditcard');
  const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? '';

  const customer = aCustomerForm();
  await page.getByRole('button', { name: words.apply.nowFor(bankName) }).click();
  await expect(modalOf(page).getByLabel(words.customers.pan, { exact: true })).toBeFocused();
  await fillCustomer(modalOf(page), customer);
  const bank = context.waitForEvent('page');
  await submitButton(modalOf(page)).click();
  await (await bank).close();
  await expect(modalOf(page)).toHaveCount(0);

  await page.goto('/userbank');
  const account = someBank();
  await fillBank(page, account);
  await bankForm(page).file.setInputFiles(await aPicture());
  await bankForm(page).button('submit').click();
  await expect(page.getByText('Your banking data has been successfully inserted!')).toBeVisible();
  await page.goto('/profile');
  const details = { ...someDetails(), dateOfBirth: '1963-08-27', address: '714 Quartzkeeper Lane, Anand' };
  await fillDetails(page, details);
  await detailsForm(page).file.setInputFiles(await aPicture());
  await detailsForm(page).button('submit').click();
  await expect(page.getByText('Your profile has been successfully inserted! Please Re-Login')).toBeVisible();
  await page.waitForURL('**/login');
  await context.close();

  const find = finder({
    ...{ customerPan: customer.panCardNo, pan: details.pan, aadhaar: details.aadhaar, address: details.address },
    ...{ dateOfBirth: details.dateOfBirth, accountNumber: account.accountNumber },
    ...{ password: staff.password, wrongPassword, adminPassword: admin.password, token, adminToken },
  });
  const database = new Client({ connectionString: urlOfRunning(join(dataDir, 'pg')) });
  await database.connect();
  const found = await searchData(find, { database, dataDir, into: join(dumps, 'screens'), output: product.output() });
  const { rows } = await database.query('select from profiles, bank_details, customers, applications');
  await database.end();
  expect(rows).toHaveLength(1);
  const hits = [found.dump, found.data, found.files, found.backup].flatMap((place) => place.hits);
  expect([...hits, ...found.log]).toEqual([]);
});
