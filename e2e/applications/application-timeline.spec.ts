import { expectNothingFound } from '../axe.ts';
import { expect, officeWords, opened, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { anApplicationByApi } from './application-journey.ts';

const { applications, customerFile, fileLink, notes, plan, reveals } = officeWords.en;

test('of a decided application it is read who looked and what files came, and what the customer says is written down', async ({
  page,
  openBrowser,
}) => {
  const [admin, maker] = [await ownPerson('Admin'), await ownPerson('Staff')];
  const made = await anApplicationByApi({ withScreenshot: true, csId: 'TL-1', by: maker });
  await callAs(admin, 'PUT', `/CreditCardApplication/finalStatus/${made.id}`, { finalStatus: 'Approved', remarks: '' });

  await signInAs(page, admin, `/allapplications?open=${made.id}`);
  const drawer = opened(page);
  const timeline = drawer.getByRole('region', { name: plan.timeline });
  await expect(timeline).toContainText(plan.entryFileAdded);
  await drawer.getByRole('button', { name: reveals.showNamed(reveals.fields.pan) }).click();
  const question = page.getByRole('dialog', { name: reveals.showNamed(reveals.fields.pan) });
  await question.getByLabel(reveals.reason).fill('The bank asks for it');
  await question.getByRole('button', { name: reveals.confirm }).click();
  await expect(timeline).toContainText(plan.entryRevealed(reveals.fields.pan));
  await expect(timeline).not.toContainText('The bank asks for it');
  await timeline.getByRole('textbox', { name: notes.add }).fill('Rang: the card has come.');
  await timeline.getByRole('button', { name: notes.save }).click();
  await expect(timeline.getByRole('list').first()).toContainText('Rang: the card has come.');
  await expectNothingFound(page);

  await timeline.getByRole('button', { name: plan.openFile }).click();
  const look = page.getByRole('dialog', { name: reveals.showNamed(reveals.fields.screenshot) });
  await look.getByLabel(reveals.reason).fill('The bank asks for it');
  await look.getByRole('button', { name: reveals.confirm }).click();
  await expect(page.getByRole('img', { name: applications.screenshotOf(made.name) })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(timeline).toContainText(plan.entryRevealed(reveals.fields.screenshot));

  await drawer.getByRole('link', { name: fileLink.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: made.name })).toBeVisible();
  const ofFile = page.getByRole('region', { name: customerFile.timeline });
  await expect(ofFile).toContainText('Rang: the card has come.');
  await ofFile.getByRole('radio', { name: plan.timelineGroups.reveals }).check();
  await expect(ofFile.getByRole('listitem')).toHaveCount(2);
  await ofFile.getByRole('radio', { name: plan.timelineGroups.files }).check();
  await expect(ofFile.getByRole('listitem')).toHaveCount(1);
  await expectNothingFound(page);
  await expectWithinWidth(page);

  // Whoever made it reads who looked, and writes what is said to them.
  const theirs = await openBrowser();
  await signInAs(theirs, maker, `/allcreditcarddata?open=${made.id}`);
  const own = opened(theirs).getByRole('region', { name: plan.timeline });
  await expect(own).toContainText(plan.entryRevealed(reveals.fields.pan));
  await expect(own).not.toContainText('Rang: the card has come.');
  await own.getByRole('textbox', { name: notes.add }).fill('She thanks us.');
  await own.getByRole('button', { name: notes.save }).click();
  await expect(own.getByRole('list').first()).toContainText('She thanks us.');
  await expectNothingFound(theirs);
});
