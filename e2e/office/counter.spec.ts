import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PaperState } from '#features/papers/catalogue.ts';
import { usualPapers } from '#features/site/papers/catalogue.ts';
import { counter as phoneWords } from '#web/messages/counter/en.ts';
import { counter as deskWords } from '#web/messages/office-counter/en.ts';
import { papers as officePapers } from '#web/messages/office-request-papers/en.ts';
import { straightening } from '#web/messages/straightening/en.ts';
import { en as trackEn } from '#web/messages/tracking/en.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, opened, signIn, signIns, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const words = trackEn.papersNeeded;
const list = usualPapers.passport;

/** A sheet that lies crookedly on a table: red at its left, blue at its right, on green. */
const corners = { left: 0.2, right: 0.8, top: 0.1, bottom: 0.9, lean: 0.1 };
const aCrookedSheet = () => {
  const [width, height] = [1_600, 1_200];
  const at = (x: number, y: number) => `${x * width},${y * height}`;
  const { left, right, top, bottom, lean } = corners;
  const half = (left + right) / 2;
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
      <rect width="100%" height="100%" fill="#00c000"/>
      <polygon fill="#d00000" points="${at(left + lean, top)} ${at(half + lean, top)} ${at(half, bottom)} ${at(left, bottom)}"/>
      <polygon fill="#0000d0" points="${at(half + lean, top)} ${at(right + lean, top)} ${at(right, bottom)} ${at(half, bottom)}"/>
    </svg>`),
  )
    .jpeg()
    .toBuffer();
};
const aPhoto = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await aCrookedSheet() });

/** Moves the four points to the corners of the sheet: three by hand, one with the keys. */
async function straightenSheet(page: Page) {
  const canvas = page.locator('[data-straighten-host] canvas').last();
  const { left, right, top, bottom, lean } = corners;
  const places = [
    [left + lean, top],
    [right + lean, top],
    [right, bottom],
  ] as const;
  for (const [index, [x, y]] of places.entries()) {
    const point = page.getByRole('button', { name: straightening.corners[index] ?? '' });
    await point.scrollIntoViewIfNeeded();
    const [from, on] = [await point.boundingBox(), await canvas.boundingBox()];
    if (!from || !on) throw new Error('Nothing to straighten is shown.');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(on.x + x * on.width, on.y + y * on.height, { steps: 4 });
    await page.mouse.up();
  }
  const last = page.getByRole('button', { name: straightening.corners[3] ?? '' });
  await last.focus();
  const [step, far] = [0.005, 8];
  const press = async (key: string, px: number) => {
    const steps = Math.round(px / (1_600 * step));
    for (let count = 0; count < Math.floor(steps / far); count += 1) await page.keyboard.press(`Shift+${key}`);
    for (let count = 0; count < steps % far; count += 1) await page.keyboard.press(key);
  };
  await press('ArrowRight', left * 1_600);
  await press('ArrowUp', (1 - bottom) * 1_200);
}

/** Whether it is what a finger on its middle meets. */
const isInFront = (element: Element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return document.elementFromPoint(x + width / 2, y + height / 2) === element;
};

/** What the server keeps of the picture that is shown; `at` answers the colour at a place of it. */
async function keptPicture(page: Page) {
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toBeVisible();
  const kept = await page.request.get((await picture.getAttribute('src')) ?? '');
  const { data, info } = await sharp(await kept.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => {
    const place = (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) * 3;
    const [red = 0, green = 0, blue = 0] = data.subarray(place, place + 3);
    return { red, green, blue };
  };
  return { at, info };
}

async function aRequest() {
  const request = await sendEnquiry({ serviceType: 'Passport Services', firstName: 'Ramesh Patel' });
  const { papers } = await callAs<{ papers: { id: string; state: PaperState }[] }>(
    ...([signIns.Admin, 'GET', `/Papers/OfRequest/${request.id}`] as const),
  );
  const needed = papers.filter(({ state }) => state === 'needed').map(({ id }) => id);
  const plain = list.find((paper) => needed.includes(paper.id) && !paper.aadhaar);
  const perhaps = list.find((paper) => needed.includes(paper.id) && paper.aadhaar === 'may-be');
  if (!plain || !perhaps) throw new Error('The usual papers have none of the kind.');
  return { request, plain, perhaps };
}

const choose = async (phone: Page, name: string, photos: Awaited<ReturnType<typeof aPhoto>>[]) => {
  const input = phone.locator('#papers').getByLabel(words.sendOf(name));
  await input.focus();
  await input.setInputFiles(photos);
};
const rowOf = (phone: Page, name: string) => phone.locator('#papers').getByRole('listitem').filter({ hasText: name });

test('papers are photographed at the counter with a phone that nobody has logged in on; a crooked one is straightened, and a card covered when it is straight', async ({
  page,
  openBrowser,
}) => {
  const { request, plain, perhaps } = await aRequest();
  await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
  const drawer = opened(page);
  const made = page.waitForResponse((answer) => answer.url().includes('/Papers/MakeCounterLink/'));
  await drawer.getByRole('button', { name: officePapers.byPhone }).click();
  const desk = page.getByRole('dialog', { name: deskWords.title });
  await expect(desk.getByRole('img', { name: deskWords.qr })).toBeVisible();
  await expect(desk.getByRole('status')).toHaveText(deskWords.none);
  await expectNothingFound(page, { inBothThemes: true });
  await expectWithinWidth(page);
  const { path } = (await (await made).json()) as { path: string };

  const phone = await openBrowser();
  await phone.setViewportSize({ width: 360, height: 740 });
  await phone.goto(path);
  await expect(phone.getByRole('heading', { name: phoneWords.title })).toBeVisible();
  await expect(phone.locator('body')).not.toContainText('Ramesh');
  await expectNothingFound(phone, { inBothThemes: true });
  await expectWithinWidth(phone);

  // Two at once, as they are.
  await choose(phone, plain.name.en, [await aPhoto('one.jpg'), await aPhoto('two.jpg')]);
  await expect(rowOf(phone, plain.name.en).getByText(phoneWords.sending.all)).toBeVisible();
  await expect(rowOf(phone, plain.name.en).getByText(phoneWords.states.received)).toBeVisible();
  await expect(rowOf(phone, plain.name.en).getByText(phoneWords.states.needed)).toBeHidden();
  await expect(desk.getByRole('status')).toHaveText(deskWords.came(2));
  await expect(desk).toContainText(`${plain.name.en}: ${officePapers.pictures(2)}`);

  // One is straightened first; nothing leaves the phone before it is covered.
  let pieces = 0;
  phone.on('request', (asked) => {
    if (asked.url().endsWith('/Papers/SendPiece')) pieces += 1;
  });
  await phone.getByLabel(straightening.first).check();
  await choose(phone, perhaps.name.en, [await aPhoto('234123412346.jpg')]);
  const dialog = phone.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: straightening.title })).toBeVisible();
  // Lying down all four points are on the screen at once, above the buttons that stay.
  await phone.setViewportSize({ width: 740, height: 360 });
  const host = dialog.getByRole('application', { name: straightening.title });
  await expect(host).toHaveCSS('touch-action', 'auto');
  await host.evaluate((element) => element.scrollIntoView());
  const points = straightening.corners.map((name) => dialog.getByRole('button', { name }));
  for (const point of points) {
    await expect(point).toHaveCSS('touch-action', 'none');
    await expect(point).toBeInViewport({ ratio: 1 });
    expect(await point.evaluate(isInFront)).toBe(true);
  }
  await expect(dialog.getByRole('button', { name: straightening.done })).toBeInViewport({ ratio: 1 });
  await phone.setViewportSize({ width: 360, height: 740 });
  await straightenSheet(phone);
  await expectNothingFound(phone, { inBothThemes: true });
  await expectWithinWidth(phone);
  await dialog.getByRole('button', { name: straightening.done }).click();
  await dialog.getByRole('button', { name: words.yes }).click();
  await dialog.getByRole('button', { name: words.cover.add }).click();
  await expect(dialog.getByRole('button', { name: straightening.straighten })).toBeDisabled();
  expect(pieces).toBe(0);
  await expect(dialog.getByRole('button', { name: words.cover.done })).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: words.cover.done }).click();
  await expect(rowOf(phone, perhaps.name.en).getByText(phoneWords.sending.all)).toBeVisible();
  await expect(desk.getByRole('status')).toHaveText(deskWords.came(3));

  // One that is not to be sent is told so.
  await choose(phone, perhaps.name.en, [await aPhoto('four.jpg')]);
  await dialog.getByRole('button', { name: straightening.cancel }).click();
  await expect(rowOf(phone, perhaps.name.en)).toContainText(words.sending.leftOut.replace('{number}', '2'));

  // Closing the window ends the code, on whatever phone.
  const ended = page.waitForResponse((answer) => answer.url().includes('/Papers/EndCounterLink/'));
  await desk.getByRole('button', { name: deskWords.done }).click();
  expect((await ended).status()).toBe(200);
  await choose(phone, plain.name.en, [await aPhoto('three.jpg')]);
  await dialog.getByRole('button', { name: straightening.done }).click();
  await expect(rowOf(phone, plain.name.en).getByText(phoneWords.sending.ended)).toBeVisible();
  await phone.reload();
  await expect(phone.getByRole('heading', { name: phoneWords.ended })).toBeVisible();

  // What is kept is the sheet alone, flat: red and blue to its edges, black where it was covered.
  const officeRow = drawer.getByRole('listitem').filter({ hasText: perhaps.name.en }).first();
  await officeRow.getByRole('button', { name: officePapers.openPicture(1, perhaps.name.en) }).click();
  const { at } = await keptPicture(page);
  for (const y of [0.03, 0.5, 0.97]) {
    expect(at(0.03, y).red, `left ${y}`).toBeGreaterThan(150);
    expect(at(0.03, y).green, `left ${y}`).toBeLessThan(60);
    expect(at(0.97, y).blue, `right ${y}`).toBeGreaterThan(150);
    expect(at(0.97, y).green, `right ${y}`).toBeLessThan(60);
  }
  for (const x of [0.3, 0.7]) expect(Math.max(...Object.values(at(x, 0.75)))).toBeLessThan(12);
});

test('staff straighten a picture before its number is covered; what is done is undone', { tag: '@desktop' }, async ({
  page,
}) => {
  const { request, perhaps } = await aRequest();
  await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
  const drawer = opened(page);
  await drawer
    .getByLabel(officePapers.addOf(perhaps.name.en))
    .setInputFiles([await aPhoto('one.jpg'), await aPhoto('two.jpg')]);
  await page.getByRole('button', { name: officePapers.yesAadhaar }).click();
  const cover = page.getByRole('dialog', { name: officePapers.cover.title });
  await cover.getByRole('button', { name: straightening.straighten }).click();
  const window = page.getByRole('dialog', { name: straightening.title });
  // One step back: the picture is still the one to be covered.
  await expect(window.getByRole('button', { name: straightening.corners[0] ?? '' })).toBeFocused();
  await page.keyboard.press('Escape');
  await cover.getByRole('button', { name: straightening.straighten }).click();
  const undo = window.getByRole('button', { name: straightening.undo });
  await expect(undo).toBeDisabled();
  await expect(window.getByRole('button', { name: straightening.corners[0] ?? '' })).toBeFocused();
  await window.getByRole('button', { name: straightening.turnRight }).click();
  await undo.click();
  await expect(undo).toBeDisabled();
  // A point that is first drawn to where it would make no sheet.
  const [first, , opposite] = straightening.corners.map((name) => window.getByRole('button', { name }));
  await first?.hover();
  const from = await first?.boundingBox();
  await page.mouse.down();
  await opposite?.hover({ force: true });
  await expect(undo).toBeDisabled();
  if (!from) throw new Error('Nothing to straighten is shown.');
  await page.mouse.move(from.x + 60, from.y + 60);
  await page.mouse.up();
  await undo.click();
  await expect(undo).toBeDisabled();
  expect(await first?.boundingBox()).toEqual(from);
  await straightenSheet(page);
  await expectNothingFound(page, { inBothThemes: true });
  await window.getByRole('button', { name: straightening.turnRight }).click();
  await window.getByRole('button', { name: straightening.done }).click();
  await expect(cover.getByRole('application')).toBeFocused();
  await cover.getByRole('button', { name: officePapers.cover.add }).click();
  await cover.getByRole('button', { name: officePapers.cover.done }).click();
  // Whoever gives up the second one sends the first.
  await expect(page.getByRole('dialog', { name: officePapers.isAadhaar })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toContainText(officePapers.notSent('two.jpg'));
  await drawer.getByRole('button', { name: officePapers.openPicture(1, perhaps.name.en) }).click();
  const { at, info } = await keptPicture(page);
  // Turned to the right its left side is its top.
  expect(info.height).toBeGreaterThan(0.9 * info.width);
  for (const x of [0.03, 0.97]) {
    expect(at(x, 0.03).red).toBeGreaterThan(150);
    expect(at(x, 0.03).green).toBeLessThan(60);
    expect(at(x, 0.97).blue).toBeGreaterThan(150);
    expect(at(x, 0.97).green).toBeLessThan(60);
  }
});
