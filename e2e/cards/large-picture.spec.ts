import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { aPhoto } from '#testing/pictures.ts';
import { address, expect, officeWords, signInAs, test } from '../journey.ts';
import { ownPerson } from '../own-person.ts';
import { aCardForm, words as cards, fillCard, findRow, openAddForm } from './card-journey.ts';

const words = officeWords.en.files;
const kib = 1024;

/** The field stands in the form of a card. */
async function openField(page: Page) {
  await signInAs(page, await ownPerson('Admin'), '/allcreditcard');
  const dialog = await openAddForm(page);
  return { dialog, input: dialog.getByLabel(cards.image, { exact: true }) };
}

const photo = (buffer: Buffer, name = 'IMG_1234.jpg') => ({ name, mimeType: 'image/jpeg', buffer });

/** Stands between browser and product, and keeps what came out of the browser. */
async function listenTo(page: Page) {
  const received: Buffer[] = [];
  const passOn = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request);
    received.push(body);
    const { host: _host, connection: _connection, ...headers } = request.headers;
    const answer = await fetch(`${address}${request.url}`, {
      method: 'POST',
      headers: { ...(headers as Record<string, string>), 'accept-encoding': 'identity' },
      body: Uint8Array.from(body),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(await answer.text());
  };
  const server = createServer((request, response) => void passOn(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await page.route('**/api/CreditCard/Create', (route) =>
    route.continue({ url: `http://127.0.0.1:${port}/api/CreditCard/Create` }),
  );
  return { received, stop: () => server.close() };
}

/** Adds the card and answers what the server received, and the picture that is shown afterwards. */
async function add(page: Page, dialog: Locator) {
  const card = aCardForm();
  await fillCard(dialog, card);
  const { received, stop } = await listenTo(page);
  await dialog.getByRole('button', { name: cards.add }).click();
  await expect(page.getByText(cards.added(card.bankName))).toBeVisible();
  stop();
  expect(received).toHaveLength(1);
  const row = await findRow(page, card.bankName);
  const source = await row.getByRole('img', { name: cards.imageOf(card.bankName) }).getAttribute('src');
  const kept = await page.request.get(new URL(source ?? '', page.url()).href);
  return { body: received[0] ?? Buffer.alloc(0), kept: await sharp(await kept.body()).metadata() };
}

test('a photo of 12 megapixels leaves as a few hundred KB, upright, and says so; the code for it comes only then', {
  tag: '@full',
}, async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const hasCode = () => scripts.some((url) => url.includes('reduce-image'));
  const { dialog, input } = await openField(page);
  const taken = await aPhoto();
  expect(taken.length).toBeGreaterThan(3 * 1024 * kib);
  expect(hasCode()).toBe(false);
  await input.setInputFiles(photo(taken));
  await expect(dialog.getByText(/^Made smaller from \d\.\d MB$/)).toBeVisible();
  await expect(dialog.getByRole('status').filter({ hasText: /^IMG_1234\.jpg, \d+ KB/ })).toBeVisible();
  expect(hasCode()).toBe(true);
  const preview = dialog.getByRole('img', { name: words.preview('IMG_1234.jpg') });
  await expect
    .poll(() => preview.evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]))
    .toEqual([1536, 2048]);
  expect(taken.includes('Canary Camera')).toBe(true);
  const { body, kept } = await add(page, dialog);
  expect(body.length).toBeGreaterThan(20 * kib);
  expect(body.length).toBeLessThan(900 * kib);
  // Nor does it leave with the place where it was taken.
  expect(body.includes('Canary Camera')).toBe(false);
  expect(kept).toMatchObject({ width: 768, height: 1024 });
});

test('one larger than may be sent is taken too, once it is smaller', { tag: '@full' }, async ({ page }) => {
  const { dialog, input } = await openField(page);
  const padded = Buffer.concat([await aPhoto(10), Buffer.alloc(5 * 1024 * kib)]);
  await input.setInputFiles(photo(padded));
  await expect(dialog.getByText(/^Made smaller from \d\.\d MB$/)).toBeVisible();
  expect((await add(page, dialog)).body.length).toBeLessThan(900 * kib);
});

test('a large transparent picture stays transparent', { tag: '@full' }, async ({ page }) => {
  const { dialog, input } = await openField(page);
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const grain = await sharp({ create: { width: 2400, height: 600, channels: 3, background: '#888', noise } })
    .ensureAlpha(0.5)
    .png()
    .toBuffer();
  expect(grain.length).toBeGreaterThan(512 * kib);
  await input.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: grain });
  await expect(dialog.getByRole('status').filter({ hasText: /^logo\.png, / })).toBeVisible();
  await expect(dialog.getByText(/^Made smaller/)).toBeHidden();
  expect((await add(page, dialog)).kept.hasAlpha).toBe(true);
});

test('making it smaller says so and can be stopped; a later choice is not overtaken', { tag: '@full' }, async ({
  page,
}) => {
  const { dialog, input } = await openField(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/reduce-image*', async (route) => {
    await held;
    await route.continue();
  });
  await input.setInputFiles(photo(await aPhoto(10)));
  await expect(dialog.getByText(words.reducing)).toBeVisible();
  await dialog.getByRole('button', { name: words.stopReducing }).click();
  await expect(dialog.getByText(words.reducing)).toBeHidden();
  await expect(input).toBeFocused();
  await expect(dialog.getByRole('button', { name: words.remove })).toBeHidden();
  const loaded = page.waitForResponse('**/reduce-image*');
  release();
  await loaded;
  await input.setInputFiles(photo(await aPhoto(12), 'second.jpg'));
  await expect(dialog.getByText(/^Made smaller from/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: words.preview('second.jpg') })).toBeVisible();
  await expect(dialog.getByRole('img', { name: words.preview('IMG_1234.jpg') })).toHaveCount(0);
});

test.describe('when the code for it does not come', () => {
  test.use({ expectedErrors: [/Failed to load|ERR_FAILED|reduce-image/] });

  test('the picture goes as it is', { tag: '@full' }, async ({ page }) => {
    const { dialog, input } = await openField(page);
    await page.route('**/reduce-image*', (route) => route.abort());
    const taken = await aPhoto(10);
    await input.setInputFiles(photo(taken));
    await expect(dialog.getByRole('status').filter({ hasText: /^IMG_1234\.jpg, / })).toBeVisible();
    await expect(dialog.getByText(/^Made smaller/)).toBeHidden();
    expect((await add(page, dialog)).body.length).toBeGreaterThan(taken.length);
  });
});

test('an upload can be stopped: nothing typed is lost, nothing was added, and it can be sent again', {
  tag: '@full',
}, async ({ page }) => {
  const { dialog, input } = await openField(page);
  const card = aCardForm();
  await fillCard(dialog, card);
  await page.route('**/reduce-image*', (route) => route.fulfill({ contentType: 'text/javascript', body: 'export {}' }));
  await input.setInputFiles(photo(await aPhoto(10)));
  await expect(dialog.getByText(words.reducing)).toBeHidden();
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 50 * kib };
  await network.send('Network.emulateNetworkConditions', slow);
  await dialog.getByRole('button', { name: cards.add }).click();
  await expect(dialog.getByRole('progressbar', { name: words.uploading })).toBeVisible();
  await dialog.getByRole('button', { name: words.stop }).click();
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await expect(dialog.getByLabel(cards.bankName)).toHaveValue(card.bankName);
  await network.send('Network.emulateNetworkConditions', { ...slow, uploadThroughput: -1 });
  await dialog.getByRole('button', { name: cards.add }).click();
  await expect(page.getByText(cards.added(card.bankName))).toBeVisible();
  await findRow(page, card.bankName);
});

test('on a telephone a picture is taken by the camera, or chosen', { tag: ['@phone', '@full'] }, async ({ page }) => {
  const { dialog, input } = await openField(page);
  const chooser = page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: words.takePicture }).click();
  const camera = await chooser;
  expect(await camera.element().evaluate((element: HTMLInputElement) => element.getAttribute('capture'))).toBe(
    'environment',
  );
  await camera.setFiles(photo(await aPhoto(10), 'camera.jpg'));
  await expect(dialog.getByText(/^Made smaller from/)).toBeVisible();
  await expect(dialog.getByRole('img', { name: words.preview('camera.jpg') })).toBeVisible();
  expect(await input.getAttribute('capture')).toBeNull();
  await expect(dialog.locator('input[type=file]')).toHaveCount(1);
});
