import type { Page } from '@playwright/test';
import { test as base, expect, signIn } from '../journey.ts';
import { aPicture, chooseImage, dialogOf, findRow, openCard, signInWithCard, words } from './card-journey.ts';

const test = base.extend<{ other: Page }>({
  /** Another administrator, on another machine. */
  other: async ({ openBrowser }, use) => {
    const page = await openBrowser();
    await signIn(page, 'Admin', '/allcreditcard');
    await use(page);
  },
});
test.use({ expectedErrors: [/412/] });

async function change(page: Page, bankName: string, work: () => Promise<void>) {
  const dialog = await openCard(page, bankName);
  await work();
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog).toBeHidden();
}

const remarksOf = (page: Page) => dialogOf(page).getByLabel(words.remarks);

test('two administrators edit one card: the second sees both values, chooses field by field, and nothing is lost', async ({
  page,
  other,
}) => {
  const card = await signInWithCard(page);
  const dialog = await openCard(page, card.bankName);
  await remarksOf(page).fill('Mine');
  await dialog.getByLabel(words.applyLink, { exact: true }).fill('https://mine.example.com/');

  await change(other, card.bankName, async () => {
    await remarksOf(other).fill('Theirs');
    await dialogOf(other).getByLabel(words.pincodeLink).fill('https://theirs.example.com/');
    await chooseImage(dialogOf(other), await aPicture());
  });

  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog).toContainText(words.conflictTitle);
  await expect(dialog).toContainText(/admin\S*@example.com saved it on/);
  const remarks = dialog.getByRole('group', { name: words.remarks });
  await expect(remarks).toContainText('Mine');
  await expect(remarks).toContainText('Theirs');
  await expect(remarks.getByRole('radio', { checked: true })).toHaveCount(0);
  const pincodes = dialog.getByRole('group', { name: words.pincodeLink });
  await expect(pincodes.getByRole('radio', { checked: true })).toHaveAccessibleName(/They saved/);
  await expect(dialog.getByRole('group', { name: words.image })).toContainText(words.imageGone);
  await expect(dialog.getByRole('group', { name: words.applyLink, exact: true })).toHaveCount(0);

  await dialog.getByRole('button', { name: words.saveChoice }).click();
  await expect(dialog.getByText(words.chooseEach)).toBeVisible();
  await remarks.getByText('Mine').click();
  await dialog.getByRole('button', { name: words.saveChoice }).click();
  await expect(page.getByText(words.saved(card.bankName))).toBeVisible();

  await openCard(page, card.bankName);
  await expect(remarksOf(page)).toHaveValue('Mine');
  await expect(dialog.getByLabel(words.applyLink, { exact: true })).toHaveValue('https://mine.example.com/');
  await expect(dialog.getByLabel(words.pincodeLink)).toHaveValue('https://theirs.example.com/');
});

test('all of one side at once, editing further, and a third save in between', { tag: ['@desktop', '@full'] }, async ({
  page,
  other,
}) => {
  const card = await signInWithCard(page);
  const dialog = await openCard(page, card.bankName);
  await remarksOf(page).fill('Mine');
  await change(other, card.bankName, () => remarksOf(other).fill('Theirs, first'));
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(dialog).toContainText('Theirs, first');
  await dialog.getByRole('button', { name: words.keepAll }).click();

  await change(other, card.bankName, () => remarksOf(other).fill('Theirs, second'));
  await dialog.getByRole('button', { name: words.saveChoice }).click();
  await expect(dialog).toContainText('Theirs, second');
  await expect(dialog).toContainText('Mine');
  await dialog.getByRole('button', { name: words.editFurther }).click();
  await expect(remarksOf(page)).toHaveValue('Mine');
  await remarksOf(page).fill('Mine and theirs');
  await change(other, card.bankName, () => remarksOf(other).fill('Theirs, third'));
  await dialog.getByRole('button', { name: words.save }).click();
  await dialog.getByRole('button', { name: words.takeAll }).click();
  await dialog.getByRole('button', { name: words.saveChoice }).click();
  await expect(page.getByText(words.unchanged(card.bankName))).toBeVisible();
  await expect(await findRow(page, card.bankName)).toContainText('Theirs, third');
});

test('a card that was only switched off meanwhile is saved without a question, and stays off', {
  tag: '@full',
}, async ({ page, other }) => {
  const card = await signInWithCard(page);
  const dialog = await openCard(page, card.bankName);
  await remarksOf(page).fill('Saved while off');
  await (await findRow(other, card.bankName)).getByRole('switch').click();
  await expect(other.getByText(words.switchedOff(card.bankName))).toBeVisible();
  await dialog.getByRole('button', { name: words.save }).click();
  await expect(page.getByText(words.saved(card.bankName))).toBeVisible();
  const row = await findRow(page, card.bankName);
  await expect(row).toContainText('Saved while off');
  await expect(row.getByRole('switch')).not.toBeChecked();
});
