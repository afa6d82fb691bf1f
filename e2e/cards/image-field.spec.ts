import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { fieldErrors } from '#shared/errors/field-errors.ts';
import { anImage } from '#testing/pictures.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, languages, officeWords, signInAs, test, walkTo } from '../journey.ts';
import { ownPerson } from '../own-person.ts';
import { openAddForm } from './card-journey.ts';

const words = officeWords.en.files;

/** The field stands in the form of a card; nothing is saved here. */
async function openField(page: Page): Promise<{ dialog: Locator; input: Locator; box: Locator }> {
  await signInAs(page, await ownPerson('Admin'), '/allcreditcard');
  const dialog = await openAddForm(page);
  const input = dialog.getByLabel(officeWords.en.cards.image, { exact: true });
  const hasInput = { has: page.locator('input[type=file]'), hasText: words.dropOrPaste };
  return { dialog, input, box: dialog.locator('form div').filter(hasInput).last() };
}

const png = async (name = 'card.png') => ({ name, mimeType: 'image/png', buffer: await anImage() });

async function expectPreview(dialog: Locator, name: string) {
  const preview = dialog.getByRole('img', { name: words.preview(name) });
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  const size = await preview.locator('..').boundingBox();
  expect([size?.width, size?.height]).toEqual([100, 100]);
  await expect(dialog.getByRole('status').filter({ hasText: name })).toBeVisible();
}

/** Files in the browser, as a person drags or copies them. */
async function hand(target: Locator, kind: 'drop' | 'paste', file: { name: string; mimeType: string; buffer: Buffer }) {
  await target.evaluate(
    (element, { kind, name, type, base64 }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.fromBase64(base64)], name, { type }));
      const common = { bubbles: true, cancelable: true };
      if (kind === 'paste')
        return element.dispatchEvent(new ClipboardEvent('paste', { ...common, clipboardData: data }));
      element.dispatchEvent(new DragEvent('dragover', { ...common, dataTransfer: data }));
      return element.dispatchEvent(new DragEvent('drop', { ...common, dataTransfer: data }));
    },
    { kind, name: file.name, type: file.mimeType, base64: file.buffer.toString('base64') },
  );
}

test('a picture is shown at once, replaced and taken out, and nothing moves', async ({ page }) => {
  const { dialog, input, box } = await openField(page);
  const before = await box.boundingBox();
  await input.setInputFiles(await png('one.png'));
  await expectPreview(dialog, 'one.png');
  await input.setInputFiles({ ...(await png('two.jpg')), mimeType: 'image/jpeg' });
  await expectPreview(dialog, 'two.jpg');
  expect(await box.boundingBox()).toEqual(before);
  await dialog.getByRole('button', { name: words.remove }).click();
  await expect(dialog.getByRole('img', { name: words.preview('two.jpg') })).toHaveCount(0);
  await expect(input).toBeFocused();
  expect(await box.boundingBox()).toEqual(before);
  // The same one can be chosen again.
  await input.setInputFiles(await png('one.png'));
  await expectPreview(dialog, 'one.png');
});

test('a picture is dropped on the field, or pasted anywhere in the form', async ({ page }) => {
  const { dialog, box } = await openField(page);
  await hand(box, 'drop', await png('dropped.png'));
  await expectPreview(dialog, 'dropped.png');
  await hand(dialog.getByLabel(officeWords.en.cards.bankName), 'paste', await png('pasted.png'));
  await expectPreview(dialog, 'pasted.png');
});

test.describe('what is no picture', () => {
  // Playwright's recorder asks Chromium for a picture that could not be drawn; the page itself never does.
  test.use({ expectedErrors: [/^Connecting to 'blob:.*connect-src/] });

  test('what is obviously wrong is refused at once, in the server’s words, and read aloud', async ({ page }) => {
    const { dialog, input } = await openField(page);
    // What no browser can read cannot be made smaller either.
    const large = Buffer.alloc(5 * 1024 * 1024 + 1, 'no picture');
    const flood = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: '#246' } })
      .jpeg({ quality: 40 })
      .toBuffer();
    expect(flood.length).toBeLessThan(512 * 1024);
    for (const [file, code] of [
      [{ name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }, 'image-type'],
      [{ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') }, 'image-type'],
      [{ name: 'a.png', mimeType: 'image/png', buffer: large }, 'image-too-large'],
      [{ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<?php') }, 'image-damaged'],
      [{ name: 'b.jpg', mimeType: 'image/jpeg', buffer: flood }, 'image-too-many-pixels'],
    ] as const) {
      await input.setInputFiles(file);
      await expect(input, file.name).toHaveAccessibleDescription(`${words.hint} ${fieldErrors[code]}`);
      await expect(dialog.getByRole('status').filter({ hasText: fieldErrors[code] })).toBeAttached();
      await expect(input).toHaveAttribute('aria-invalid', 'true');
      await expect(dialog.getByRole('button', { name: words.remove })).toHaveCount(0);
    }
    await input.setInputFiles(await png());
    await expect(input).not.toHaveAttribute('aria-invalid');
    await expectPreview(dialog, 'card.png');
  });
});

test('by keyboard: the field opens the file dialog, and the picture is taken out again', { tag: '@full' }, async ({
  page,
}) => {
  const { dialog, input } = await openField(page);
  // Asked for first: the browser takes a moment to hand its file dialog over.
  const chooser = page.waitForEvent('filechooser');
  await input.focus();
  await expect(input).toBeFocused();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(await png());
  await expectPreview(dialog, 'card.png');
  // On a telephone the camera's button stands in between.
  await walkTo(page, dialog.getByRole('button', { name: words.remove }));
  await page.keyboard.press('Enter');
  await expect(input).toBeFocused();
});

test('axe finds nothing: empty, filled and refused', { tag: '@full' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { dialog, input } = await openField(page);
  await expectNothingFound(page, { within: '[role=dialog]' });
  await input.setInputFiles(await png());
  await expectPreview(dialog, 'card.png');
  await expectNothingFound(page, { within: '[role=dialog]' });
  await input.setInputFiles({ name: 'a.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
  await expect(input).toHaveAttribute('aria-invalid', 'true');
  await expectNothingFound(page, { within: '[role=dialog]' });
});

test('every code of a picture has words of its own in each language', { tag: '@full' }, () => {
  const codes = (Object.keys(fieldErrors) as (keyof typeof fieldErrors)[]).filter((code) => code.startsWith('image-'));
  for (const language of languages.filter((name) => name !== 'en')) {
    for (const code of codes) expect(officeWords[language].fields[code]).not.toBe(fieldErrors[code]);
  }
  expect(codes.length).toBeGreaterThan(5);
});
