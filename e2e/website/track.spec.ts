import { brotliCompressSync } from 'node:zlib';
import { localPath } from '#shared/languages.ts';
import { makeFollowedRequest } from '#testing/followed-request.ts';
import { en as fieldsEn } from '#web/messages/fields/en.ts';
import { gu as fieldsGu } from '#web/messages/fields/gu.ts';
import { hi as fieldsHi } from '#web/messages/fields/hi.ts';
import { slip } from '#web/messages/office-slip/en.ts';
import { tracking as officeTracking } from '#web/messages/office-tracking/en.ts';
import { en as trackEn } from '#web/messages/tracking/en.ts';
import { gu as trackGu } from '#web/messages/tracking/gu.ts';
import { hi as trackHi } from '#web/messages/tracking/hi.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import {
  address,
  escapeFrom,
  expect,
  fillForm,
  homeOf,
  languages,
  officeWords,
  opened,
  publicWords,
  receiptWords,
  signIn,
  signIns,
  tagsOf,
  test,
  visitor,
} from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { sendEnquiry } from '../office/sent-enquiries.ts';
import { tokenOf } from '../own-person.ts';

const words = { en: trackEn, gu: trackGu, hi: trackHi };
const fields = { en: fieldsEn, gu: fieldsGu, hi: fieldsHi };
const office = officeWords.en;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] });

  for (const language of languages) {
    test(`a page at its longest is read and answered on the narrowest phone, in ${language}`, {
      tag: tagsOf(language),
    }, async ({ page }) => {
      const token = await tokenOf(signIns.Admin);
      const { path, paperNames } = await makeFollowedRequest({ origin: address, token, language, asks: 4 });
      await page.setViewportSize({ width: 320, height: 640 });
      const answer = await page.goto(path);
      expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(20 * 1024);
      const { papersNeeded, asks, events } = words[language];
      await expect(page.getByRole('heading', { name: papersNeeded.title })).toBeVisible();
      for (const name of paperNames) await expect(page.locator('#papers').getByText(name).first()).toBeVisible();
      await expect(page.getByText(events.asked.write)).toHaveCount(4);
      await expectWithinWidth(page);
      await page.getByText(asks.titles.write, { exact: true }).click();
      const write = page.locator('form').filter({ hasText: asks.words.write });
      await write.getByLabel(asks.words.write).fill('ok');
      await write.getByRole('button', { name: asks.submit.write }).click();
      await expect(page.getByRole('status')).toHaveText(asks.taken.write);
      await expectWithinWidth(page);
    });
  }

  for (const language of languages) {
    test(`a visitor goes from the receipt to the request, in ${language}`, {
      tag: ['@phone', ...tagsOf(language)],
    }, async ({ page }) => {
      const person = visitor();
      const { title, hello, digits, submit, unknown, standings, asks, events } = words[language];
      await page.goto(homeOf(language));
      await fillForm(page, language, person);
      await page.getByRole('button', { name: publicWords[language].enquiries.submit }).click();
      await page.getByRole('link', { name: receiptWords[language].track }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      // The reference is filled in.
      await page.getByLabel(digits).fill('0000');
      await page.getByRole('button', { name: submit }).click();
      await expect(page.getByRole('alert')).toHaveText(unknown);
      await page.getByLabel(digits).fill(person.mobile.slice(-4));
      await page.getByRole('button', { name: submit }).click();
      const [firstName = ''] = person.firstName.split(' ');
      await expect(page.getByText(hello(firstName))).toBeVisible();
      await expect(page.getByRole('heading', { name: standings.Pending.title })).toBeVisible();
      for (const own of [person.mobile, person.email, person.address]) await expect(page.getByText(own)).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectWithinWidth(page);
      await page.reload();
      await expect(page.getByText(hello(firstName))).toBeVisible();

      await page.getByText(asks.titles.write, { exact: true }).click();
      const write = page.locator('form').filter({ hasText: asks.words.write });
      await write.getByRole('button', { name: asks.submit.write }).click();
      await expect(write.getByText(fields[language].required)).toBeVisible();
      await write.getByLabel(asks.words.write).fill('My house number is 7, not 17.');
      await write.getByRole('button', { name: asks.submit.write }).click();
      await expect(page.getByRole('status')).toHaveText(asks.taken.write);
      await page.getByText(asks.titles.call, { exact: true }).click();
      await page.getByLabel(asks.day).selectOption({ index: 2 });
      await page.getByRole('button', { name: asks.submit.call }).click();
      await expect(page.getByRole('status')).toHaveText(asks.taken.call);
      await expect(page.getByText(events.asked.write)).toBeVisible();
    });
  }
});

for (const language of languages) {
  test(`axe finds nothing on a page at its longest on the narrowest phone, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ page }) => {
    const token = await tokenOf(signIns.Admin);
    const { path, paperNames } = await makeFollowedRequest({ origin: address, token, language });
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(
      page
        .locator('#papers')
        .getByText(paperNames[0] ?? '')
        .first(),
    ).toBeVisible();
    await expectWithinWidth(page);
    await expectNothingFound(page);
  });
}

for (const language of languages) {
  test(`the page that asks is whole and light, in ${language}`, { tag: tagsOf(language) }, async ({ page }) => {
    const answer = await page.goto(localPath('/track', language));
    expect(answer?.status()).toBe(200);
    expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(9 * 1024);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words[language].title);
    await expectWithinWidth(page);
    await expectNothingFound(page);
  });
}

test('the office gives a link from the drawer, the customer opens it in another browser, and it is ended', async ({
  page,
  openBrowser,
}) => {
  const { id, reference } = await sendEnquiry({ serviceType: 'Passport Services', firstName: 'Asha Mehta' });
  await signIn(page, 'Admin', `/allservicesdata?open=${id}`);
  const drawer = opened(page);
  await drawer.getByRole('button', { name: officeTracking.make }).click();
  const address = (await drawer.getByText(/\/track\?link=/).textContent()) ?? '';
  const whatsapp = drawer.getByRole('link', { name: officeTracking.send });
  const text = new URL((await whatsapp.getAttribute('href')) ?? '').searchParams.get('text');
  expect(text).toContain(reference);
  expect(text).toContain(address);
  await expectNothingFound(page);

  // For a customer at the counter: on paper, and as a file.
  await drawer.getByRole('button', { name: slip.open }).click();
  const window = page.getByRole('dialog', { name: slip.title });
  await expect(window.getByText(reference, { exact: true })).toBeVisible();
  await expect(window.getByText(/Asha/)).toHaveCount(0);
  await expectNothingFound(page);
  await window.getByLabel(slip.paper).selectOption('roll');
  const file = page.waitForEvent('download');
  await window.getByRole('link', { name: slip.pdf }).click();
  expect((await file).suggestedFilename()).toBe(`${reference}-roll.pdf`);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.slip-sheet').getByText(reference, { exact: true })).toBeVisible();
  for (const hidden of [window, page.locator('#root')]) await expect(hidden).toBeHidden();
  const sheet = await page.pdf({ preferCSSPageSize: true });
  // One page, 80 mm wide.
  const widths = [...sheet.toString('latin1').matchAll(/\/MediaBox \[0 0 ([\d.]+)/g)].map(([, points]) =>
    Number(points),
  );
  expect(widths.map((points) => Math.round((points / 72) * 25.4))).toEqual([80]);
  await page.emulateMedia({ media: 'screen' });
  await window.getByRole('button', { name: slip.print }).focus();
  await escapeFrom(window);

  const theirs = await openBrowser();
  await theirs.goto(address);
  await expect(theirs.getByText(words.en.hello('Asha'))).toBeVisible();
  await expectNothingFound(theirs);
  await expectNothingCutOff(theirs);
  await theirs.getByRole('link', { name: 'ગુજરાતી' }).first().click();
  await expect(theirs.getByText(words.gu.hello('Asha'))).toBeVisible();

  // On paper, be it as narrow as a counter's roll: the slip alone.
  await theirs.emulateMedia({ media: 'print' });
  for (const width of [302, 560]) {
    await theirs.setViewportSize({ width, height: 800 });
    await expect(theirs.getByText(reference, { exact: true }).last()).toBeVisible();
    await expect(theirs.getByRole('img', { name: words.gu.onSlip })).toBeVisible();
    await expect(theirs.getByRole('heading', { level: 1 })).toBeHidden();
    await expectWithinWidth(theirs);
  }
  await theirs.emulateMedia({ media: 'screen' });
  await theirs.getByText(words.gu.asks.titles.close, { exact: true }).click();
  await theirs.getByLabel(words.gu.asks.words.close).fill('My brother has done it.');
  await theirs.getByRole('button', { name: words.gu.asks.submit.close }).click();
  await expect(theirs.getByRole('status')).toHaveText(words.gu.asks.taken.close);
  await page.reload();
  await expect(drawer.getByText(office.plan.entryAsked.close)).toBeVisible();
  await expect(drawer.getByText('My brother has done it.')).toBeVisible();

  await drawer.getByRole('button', { name: officeTracking.end }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: officeTracking.end }).click();
  await expect(drawer.getByText(officeTracking.ended(1))).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('alert')).toHaveText(words.gu.ended);
});
