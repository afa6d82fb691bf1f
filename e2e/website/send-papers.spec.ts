import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { PaperState } from '#features/papers/catalogue.ts';
import { usualPapers } from '#features/site/papers/catalogue.ts';
import { aPdf } from '#testing/pdfs.ts';
import { aGrainyImage } from '#testing/pictures.ts';
import { papers as officePapers } from '#web/messages/office-request-papers/en.ts';
import { straightening } from '#web/messages/straightening/gu.ts';
import { gu as trackGu } from '#web/messages/tracking/gu.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, opened, signIn, signIns, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { sendEnquiry } from '../office/sent-enquiries.ts';
import { callAs } from '../own-person.ts';

const words = trackGu.papersNeeded;
const list = usualPapers.passport;

/** A photo as a phone takes it, of stripes: what is covered is seen by its colour. */
const aPhoto = () =>
  sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#ffffff' } })
    .composite(
      Array.from({ length: 20 }, (_, place) => ({
        input: { create: { width: 40, height: 1000, channels: 3 as const, background: '#c05020' } },
        ...{ left: place * 80, top: 0 },
      })),
    )
    .jpeg()
    .toBuffer();

async function followed() {
  const [admin] = [signIns.Admin];
  const request = await sendEnquiry({ serviceType: 'Passport Services', firstName: 'Ramesh Patel', language: 'gu' });
  const made = await callAs<{ address: string }>(admin, 'POST', `/Tracking/MakeLink/${request.id}`, {});
  const papersNow = () =>
    callAs<{ papers: { id: string; state: PaperState; pictures: { id: number }[] }[] }>(
      ...([admin, 'GET', `/Papers/OfRequest/${request.id}`] as const),
    );
  return { request, page: made.address, papersNow };
}

/** No picture opens in this page until the returned function is called. */
async function holdPictures(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const open = globalThis.createImageBitmap;
    const released = new Promise((resolve) => addEventListener('release-pictures', resolve, { once: true }));
    globalThis.createImageBitmap = (async (...asked: [ImageBitmapSource]) => {
      await released;
      return open(...asked);
    }) as typeof createImageBitmap;
  });
  return async () => {
    await page.evaluate(() => dispatchEvent(new Event('release-pictures')));
  };
}

test('a visitor sends photos from a phone over a line that breaks, an Aadhaar card covered; the office accepts one and returns one, which is sent again', async ({
  page,
  openBrowser,
}) => {
  const { request, page: address, papersNow } = await followed();
  const needed = (await papersNow()).papers.filter(({ state }) => state === 'needed').map(({ id }) => id);
  const plain = list.find((paper) => needed.includes(paper.id) && !paper.aadhaar);
  const perhaps = list.find((paper) => needed.includes(paper.id) && paper.aadhaar === 'may-be');
  if (!plain || !perhaps) throw new Error('The usual papers have none of the kind.');
  const nameOf = (paper: typeof plain) => paper.name.gu ?? paper.name.en;

  const visitor = await openBrowser();
  // Twice the line breaks: a piece is lost on its way, and so is an answer.
  let piece = 0;
  await visitor.route('**/api/Papers/SendPiece', async (route) => {
    piece += 1;
    if (piece === 2) return route.abort('connectionreset');
    if (piece === 4) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    return route.continue();
  });
  await visitor.goto(address);
  await expect(visitor.getByRole('heading', { name: words.title })).toBeVisible();
  await expectNothingFound(visitor);
  const section = visitor.locator('#papers');
  const rowOf = (name: string) => section.getByRole('listitem').filter({ hasText: name });
  // A finger reaches for the button before its photos are chosen.
  const choose = async (paper: typeof plain, name: string, photo: Promise<Buffer> = aPhoto()) => {
    const input = section.getByLabel(words.sendOf(nameOf(paper)));
    await input.focus();
    await input.setInputFiles([{ name, mimeType: 'image/jpeg', buffer: await photo }]);
  };
  await choose(plain, 'one.jpg', aGrainyImage());
  await expect(rowOf(nameOf(plain)).getByText(words.sending.all)).toBeVisible();
  await expect(rowOf(nameOf(plain)).getByText(words.states.received)).toBeVisible();
  await expect(section.getByText(words.missing)).toBeVisible();
  expect(piece).toBeGreaterThan(4);

  // An Aadhaar card is not sent before something is covered, and then without its name.
  const sent: Buffer[] = [];
  visitor.on('request', (asked) => {
    const body = asked.postDataBuffer();
    if (asked.url().endsWith('/Papers/SendPiece') && body) sent.push(body);
  });
  const releasePictures = await holdPictures(visitor);
  await choose(perhaps, '234123412346.jpg');
  const dialog = visitor.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: words.isAadhaar })).toBeVisible();
  await expectNothingFound(visitor);
  await dialog.getByRole('button', { name: words.yes }).click();
  const add = dialog.getByRole('button', { name: words.cover.add });
  // On a slow phone a picture takes its time to open: nothing can be pressed in vain, and whoever does not want to wait leaves.
  await expect(add).toBeDisabled();
  await dialog.getByRole('button', { name: words.cover.cancel }).click();
  await expect(dialog).toBeHidden();
  await choose(perhaps, '234123412346.jpg');
  await dialog.getByRole('button', { name: words.yes }).click();
  await expect(add).toBeDisabled();
  await releasePictures();
  await expect(add).toBeEnabled();
  const done = dialog.getByRole('button', { name: words.cover.done });
  await expect(done).toBeDisabled();
  // Whoever looks at straightening goes back to the same picture, by the button as by Escape.
  const straighten = dialog.getByRole('button', { name: straightening.straighten });
  await straighten.click();
  await expect(dialog.getByRole('heading', { name: straightening.title })).toBeVisible();
  await expect(dialog.getByRole('heading', { name: straightening.title })).toBeFocused();
  await dialog.getByRole('button', { name: straightening.back }).click();
  await straighten.click();
  await dialog.getByRole('button', { name: straightening.turnLeft }).click();
  await visitor.keyboard.press('Escape');
  await expect(done).toBeDisabled();
  await add.click();
  await visitor.keyboard.press('ArrowUp');
  await expectNothingFound(visitor);
  expect(sent).toEqual([]);
  await done.click();
  await expect(rowOf(nameOf(perhaps)).getByText(words.sending.all)).toBeVisible();
  expect(Buffer.concat(sent).includes('234123412346')).toBe(false);
  await expectWithinWidth(visitor);

  // The office looks at both, accepts one and returns the other.
  await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
  const drawer = opened(page);
  const officeRow = (name: string) => drawer.getByRole('listitem').filter({ hasText: name }).first();
  await officeRow(perhaps.name.en)
    .getByRole('button', { name: officePapers.openPicture(1, perhaps.name.en) })
    .click();
  const picture = page.getByRole('dialog').getByRole('img');
  await expect(picture).toBeVisible();
  // What was covered is flat and black in what is kept.
  const kept = await page.request.get((await picture.getAttribute('src')) ?? '');
  const { data, info } = await sharp(await kept.body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [
    ...data.subarray((Math.round(y * info.height) * info.width + Math.round(x * info.width)) * 3).subarray(0, 3),
  ];
  for (const x of [0.25, 0.4, 0.55, 0.75]) expect(Math.max(...at(x, 0.74))).toBeLessThan(12);
  expect(Math.max(...at(0.5, 0.3))).toBeGreaterThan(150);
  await page.keyboard.press('Escape');

  const menuOf = (paper: typeof plain) =>
    officeRow(paper.name.en).getByRole('button', { name: officePapers.change(paper.name.en) });
  await menuOf(plain).click();
  await page.getByRole('menuitemradio', { name: officePapers.states.accepted }).click();
  await expect(officeRow(plain.name.en)).toContainText(officePapers.states.accepted);
  await menuOf(perhaps).click();
  await page.getByRole('menuitemradio', { name: officePapers.states.returned }).click();
  const why = page.getByRole('dialog', { name: officePapers.returnTitle(perhaps.name.en) });
  await why.getByRole('button', { name: officePapers.return }).click();
  await expect(why.getByText(officePapers.missing.reason)).toBeVisible();
  await why.getByLabel(officePapers.reason).selectOption('unreadable');
  await expectNothingFound(page);
  await why.getByRole('button', { name: officePapers.return }).click();
  await expect(officeRow(perhaps.name.en)).toContainText(officePapers.reasons.unreadable);
  await expect(drawer).toContainText(officePapers.event(perhaps.name.en, officePapers.events.returned));
  await expectNothingFound(page);
  await expectWithinWidth(page);

  // The visitor reads why, and sends it again.
  await visitor.reload();
  await expect(rowOf(nameOf(perhaps))).toContainText(words.returned.unreadable);
  await expect(rowOf(nameOf(plain))).toContainText(words.states.accepted);
  await choose(perhaps, 'again.jpg');
  await dialog.getByRole('button', { name: words.no }).click();
  await expect(rowOf(nameOf(perhaps)).getByText(words.sending.all)).toBeVisible();
  await expect(rowOf(nameOf(perhaps)).getByText(words.states.received)).toBeVisible();
  await expect(rowOf(nameOf(perhaps)).getByText(words.returned.unreadable)).toBeHidden();
  await expect.poll(async () => (await papersNow()).papers.find(({ id }) => id === perhaps.id)?.state).toBe('received');
});

test('a photo that is chosen while the line is down goes by itself when it is back', async ({ openBrowser }) => {
  const { page: address, papersNow } = await followed();
  const { papers } = await papersNow();
  const paper = list.find(
    ({ id, aadhaar }) => !aadhaar && papers.some((one) => one.id === id && one.state === 'needed'),
  );
  if (!paper) throw new Error('The usual papers have none of the kind.');
  const visitor = await openBrowser();
  await visitor.goto(address);
  const row = visitor
    .locator('#papers')
    .getByRole('listitem')
    .filter({ hasText: paper.name.gu ?? paper.name.en });
  await visitor.context().setOffline(true);
  const input = row.locator('input[type=file]');
  await input.focus();
  await input.setInputFiles([{ name: 'one.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }]);
  await expect(row.getByText(words.sending.waiting).filter({ visible: true })).toBeVisible();
  await visitor.context().setOffline(false);
  await expect(row.getByText(words.sending.all)).toBeVisible();
  await expect(row.getByText(words.sending.waiting)).toBeHidden();
});

test.describe('a PDF', () => {
  // What is refused, the browser tells too.
  test.use({ expectedErrors: [/422/] });

  test('a visitor sends a PDF over a line that breaks, and reads why another is not taken; the office sees its pages, adds one itself, and takes one paper as a PDF', async ({
    page,
    openBrowser,
  }) => {
    const { request, page: address, papersNow } = await followed();
    const needed = (await papersNow()).papers.filter(({ state }) => state === 'needed').map(({ id }) => id);
    const plain = list.find((paper) => needed.includes(paper.id) && !paper.aadhaar);
    const perhaps = list.find((paper) => needed.includes(paper.id) && paper.aadhaar === 'may-be');
    if (!plain || !perhaps) throw new Error('The usual papers have none of the kind.');
    const nameOf = (paper: typeof plain) => paper.name.gu ?? paper.name.en;
    const visitor = await openBrowser();
    let piece = 0;
    await visitor.route('**/api/Papers/SendPiece', async (route) => {
      piece += 1;
      if (piece !== 2) return route.continue();
      await route.fetch();
      return route.abort('connectionreset');
    });
    await visitor.goto(address);
    const section = visitor.locator('#papers');
    const rowOf = (paper: typeof plain) => section.getByRole('listitem').filter({ hasText: nameOf(paper) });
    const choose = async (paper: typeof plain, pdf: Promise<Buffer>) => {
      const input = section.getByLabel(words.sendOf(nameOf(paper)));
      await input.focus();
      await input.setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: await pdf }]);
    };
    const pictures = async (paper: typeof plain) =>
      (await papersNow()).papers.find(({ id }) => id === paper.id)?.pictures.length;
    await choose(plain, aPdf({ password: 'secret' }));
    await expect(rowOf(plain).getByText(words.sending['pdf-password'])).toBeVisible();
    await choose(plain, aPdf({ pages: 3, photo: await aGrainyImage() }));
    // Its pages are drawn after everything else.
    await expect(rowOf(plain).getByText(words.sending.all)).toBeVisible({ timeout: 60_000 });
    expect(await pictures(plain)).toBe(3);

    // Of an Aadhaar card none leaves the device.
    const before = piece;
    await choose(perhaps, aPdf());
    const dialog = visitor.getByRole('dialog');
    await dialog.getByRole('button', { name: words.yes }).click();
    await expect(rowOf(perhaps).getByText(words.sending['pdf-aadhaar'])).toBeVisible();
    expect(piece).toBe(before);
    await choose(perhaps, aPdf());
    await dialog.getByRole('button', { name: words.no }).click();
    await expect(rowOf(perhaps).getByText(words.sending.all)).toBeVisible({ timeout: 60_000 });
    await expectNothingFound(visitor);
    await expectWithinWidth(visitor);

    await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
    const drawer = opened(page);
    const { en: name } = plain.name;
    await drawer.getByRole('button', { name: officePapers.openPicture(3, name) }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    await page.keyboard.press('Escape');
    const add = (pdf: Buffer) =>
      drawer
        .getByLabel(officePapers.addOf(name))
        .setInputFiles([{ name: 'b.pdf', mimeType: 'application/pdf', buffer: pdf }]);
    await add(await aPdf({ password: 'secret' }));
    await expect(drawer.getByText(officePapers.pdf['pdf-password'])).toBeVisible();
    await add(await aPdf({ pages: 2 }));
    await expect(drawer.getByRole('button', { name: officePapers.openPicture(5, name) })).toBeVisible({
      timeout: 60_000,
    });
    const perhapsAdd = drawer.getByLabel(officePapers.addOf(perhaps.name.en));
    await perhapsAdd.setInputFiles([{ name: 'c.pdf', mimeType: 'application/pdf', buffer: await aPdf() }]);
    await page.getByRole('button', { name: officePapers.yesAadhaar }).click();
    await expect(drawer.getByText(officePapers.pdf['pdf-aadhaar'])).toBeVisible();
    await expectNothingFound(page);
    await expectWithinWidth(page);
    const download = page.waitForEvent('download');
    await drawer.getByRole('button', { name: officePapers.downloadOneOf(name) }).click();
    expect((await download).suggestedFilename()).toBe(`papers-${request.reference}-${plain.id}.pdf`);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('what is needed is read, and brought to the office', { tag: '@phone' }, async ({ page }) => {
    const { page: address } = await followed();
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(address);
    await expect(page.locator('#papers')).toContainText(words.missing);
    await expect(page.locator('#papers')).toContainText(words.withoutScript);
    for (const button of await page.getByText(words.send, { exact: true }).all()) await expect(button).toBeHidden();
    const straightenFirst = page.getByLabel(straightening.first);
    await expect(straightenFirst).toBeAttached();
    await expect(straightenFirst).toBeHidden();
    await expectWithinWidth(page);
  });
});

test('staff add photos from the drawer, see each, and take one away for good', { tag: '@desktop' }, async ({
  page,
}) => {
  const { request, papersNow } = await followed();
  const needed = (await papersNow()).papers.filter(({ state }) => state === 'needed').map(({ id }) => id);
  const paper = list.find(({ id, aadhaar }) => needed.includes(id) && !aadhaar);
  if (!paper) throw new Error('The usual papers have none of the kind.');
  const name = paper.name.en;
  await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
  const drawer = opened(page);
  await drawer.getByLabel(officePapers.addOf(name)).setInputFiles([
    { name: 'one.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() },
    { name: 'two.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() },
  ]);
  await expect(drawer.getByRole('button', { name: officePapers.openPicture(2, name) })).toBeVisible();
  await drawer.getByRole('button', { name: `${officePapers.remove}: ${officePapers.picture(1)}` }).click();
  await page.getByRole('button', { name: officePapers.remove, exact: true }).click();
  await expect(drawer.getByRole('button', { name: officePapers.openPicture(2, name) })).toHaveCount(0);
  await expect(drawer).toContainText(officePapers.event(name, officePapers.events['picture-removed']));
});

test.describe('two of the office at once', () => {
  test.use({ expectedErrors: [/409/] });

  test('what a colleague decides while a paper is being returned stands, however often the return is pressed', async ({
    page,
  }) => {
    const { request, papersNow } = await followed();
    const paper = (await papersNow()).papers.find(({ state }) => state === 'needed');
    const name = list.find(({ id }) => id === paper?.id)?.name.en ?? '';
    const decide = (from: PaperState, to: PaperState) =>
      callAs(signIns.Admin, 'PUT', `/Papers/Change/${request.id}`, { paper: paper?.id, from, to });
    await decide('needed', 'received');
    await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
    const row = opened(page).getByRole('listitem').filter({ hasText: name }).first();
    await row.getByRole('button', { name: officePapers.change(name) }).click();
    await page.getByRole('menuitemradio', { name: officePapers.states.returned }).click();
    const why = page.getByRole('dialog', { name: officePapers.returnTitle(name) });
    await why.getByLabel(officePapers.reason).selectOption('unreadable');
    await decide('received', 'accepted');
    const pressed = () => page.waitForResponse((answer) => answer.url().includes('/Papers/Change/'));
    for (let press = 0; press < 2; press += 1) {
      const answer = pressed();
      await why.getByRole('button', { name: officePapers.return }).click();
      expect((await answer).status()).toBe(409);
      await expect(why.getByText(officePapers.changedMeanwhile)).toBeVisible();
      // What stands behind the window is read anew.
      await expect(row).toContainText(officePapers.states.accepted);
    }
  });
});
