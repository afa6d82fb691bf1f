import { addresses as profileAddresses } from '#features/profiles/addresses.ts';
import { profileForm } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { agent as shown } from '#web/messages/agent/en.ts';
import { agentPage as words } from '#web/messages/office-agent-page/en.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, opened, signInAs, signIns, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';

/** Somebody with details and a picture. */
async function aMember() {
  const person = await ownPerson('Staff');
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...profileForm(), firstName: 'Meena', lastName: 'Zaveri' }))
    form.set(name, value);
  form.set('profileImage', new Blob([Uint8Array.from(await anImage())]), 'me.png');
  const { userId } = await callAs<{ userId: number }>(person, 'POST', profileAddresses.createProfile.path, form);
  return { person, userId };
}

test('staff switch their agent page on, show the card, and a visitor sees who they are until the account is disabled', {
  tag: ['@desktop', '@phone'],
}, async ({ page, openBrowser }) => {
  const { person, userId } = await aMember();
  await signInAs(page, person, '/profile');
  const isOn = page.getByRole('switch', { name: words.isOn });
  await expect(isOn).not.toBeChecked();
  await isOn.check();
  await expect(page.getByText(words.switchedOn)).toBeVisible();
  await page.getByRole('switch', { name: words.showsPhoto }).check();
  await expect(page.getByText(words.photoOn)).toBeVisible();
  await expectNothingFound(page);

  await page.getByRole('button', { name: words.open }).click();
  const card = opened(page, words.card);
  await expect(card.getByRole('img', { name: words.qr('Meena Zaveri') })).toBeVisible();
  const code = /[0-9A-Z]{4}-[0-9A-Z]{4}/.exec((await card.textContent()) ?? '')?.[0] ?? '';
  await expectNothingFound(page);
  await expectWithinWidth(page);

  const visitor = await openBrowser();
  // As it stands on the card.
  await visitor.goto(`/agent/${code}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('This person works with');
  await expect(visitor.getByText('Meena Zaveri', { exact: true })).toBeVisible();
  const photo = visitor.getByRole('img', { name: shown.photoOf('Meena Zaveri') });
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expectNothingFound(visitor);
  await visitor.setViewportSize({ width: 320, height: 640 });
  await expectWithinWidth(visitor);

  await callAs(signIns.Admin, 'PUT', `/Account/state/${userId}`, { state: 'disabled' });
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toContainText('This person no longer works with');
  await expect(photo).toHaveCount(0);
});

test('without details the page asks for them first', async ({ page }) => {
  await signInAs(page, await ownPerson('Staff'), '/profile');
  await expect(page.getByText(words.nameFirst)).toBeVisible();
  await expect(page.getByRole('switch', { name: words.isOn })).toHaveCount(0);
});
