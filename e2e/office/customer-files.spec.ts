import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, searchFor, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { customerFile, fileLink } = officeWords.en;
const { dob, mobile: mobileTrait, email } = customerFile.traits;
const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

test('two requests from one mobile are said to be one person’s, stand on one page, and are two again', async ({
  page,
}) => {
  const family = letters();
  const mobile = `97${digits()}`;
  const same = { mobile, dob: '1990-05-17', email: `${family}@example.com` };
  const one = await sendEnquiry({ ...same, firstName: `Asha ${family}` });
  const two = await sendEnquiry({ ...same, firstName: `Aashaben ${family}` });
  await signInAs(page, await ownPerson('Admin'), '/allservicesdata');
  await searchFor(page, family);
  await page.getByRole('link', { name: one.reference }).click();
  await expect(opened(page).getByText(fileLink.nothing)).toBeVisible();
  await opened(page).getByRole('link', { name: fileLink.open }).click();

  await expect(page.getByRole('heading', { level: 1, name: `Asha ${family}` })).toBeVisible();
  const requests = page.getByRole('region', { name: customerFile.requests });
  await expect(requests.getByRole('link')).toHaveCount(1);
  const suggestions = page.getByRole('region', { name: customerFile.suggestions });
  // The other one is joined by the worker, in its own turn.
  await expect(async () => {
    await page.reload();
    await expect(suggestions).toContainText(`Aashaben ${family}`, { timeout: 2_000 });
  }).toPass({ timeout: 60_000 });
  await expect(suggestions).toContainText(customerFile.agrees([dob, mobileTrait, email].join(', ')));
  await expect(suggestions).toContainText(customerFile.differs(customerFile.traits.name));
  await expectNothingFound(page);
  await expectWithinWidth(page);

  await suggestions.getByRole('button', { name: `${customerFile.two}: Aashaben ${family}` }).click();
  await expect(page.getByText(customerFile.refused(`Aashaben ${family}`))).toBeVisible();
  await expect(suggestions).toHaveCount(0);
  await page.getByRole('button', { name: customerFile.undo, exact: true }).click();
  await suggestions.getByRole('button', { name: `${customerFile.same}: Aashaben ${family}` }).click();

  await expect(page.getByText(customerFile.merged(`Aashaben ${family}`))).toBeVisible();
  await expect(requests.getByRole('link')).toHaveCount(2);
  await expect(requests).toContainText(two.reference);
  await expect(page.getByRole('region', { name: customerFile.timeline }).getByRole('listitem')).toHaveCount(2);
  await expectNothingFound(page);
  await page
    .getByRole('region', { name: customerFile.merges })
    .getByRole('button', { name: new RegExp(`^${customerFile.undo}`) })
    .click();
  await expect(page.getByText(customerFile.undone)).toBeVisible();
  await expect(requests.getByRole('link')).toHaveCount(1);
  await expect(suggestions).toContainText(`Aashaben ${family}`);

  await page.getByRole('link', { name: customerFile.allFiles }).click();
  await searchFor(page, family);
  await expect(page.getByRole('row')).toHaveCount(3);
  await expectNothingFound(page);
  await page.getByRole('link', { name: `Aashaben ${family}` }).click();
  await page.getByRole('button', { name: customerFile.mergeOther }).click();
  const choosing = page.getByRole('dialog', { name: customerFile.mergeTitle });
  await choosing.getByLabel(officeWords.en.enquiries.searchHint).fill(family);
  await choosing.getByRole('button', { name: customerFile.find }).click();
  await expectNothingFound(page);
  await choosing.getByRole('button', { name: `${customerFile.same}: Asha ${family}` }).click();
  await expect(choosing).toHaveCount(0);
  await expect(requests.getByRole('link')).toHaveCount(2);
});

test('while staff type a mobile that is known, they are told of whom, and that others know it', async ({ page }) => {
  const family = letters();
  const mobile = `96${digits()}`;
  const request = await sendEnquiry({ firstName: `Asha ${family}`, mobile, email: `${family}@example.com` });
  const worker = await ownPerson('Staff');
  await callAs(await ownPerson('Admin'), 'GET', `/CustomerFiles/OfRequest/${request.id}`);
  const { customers, applyLater } = officeWords.en;
  await signInAs(page, worker, '/applylatercreditcard');
  await page.getByRole('button', { name: applyLater.put }).click();
  const saving = page.getByRole('dialog');
  await saving.getByLabel(customers.mobile).fill(mobile);
  await expect(saving.getByText(fileLink.knownToOthers.mobile)).toBeVisible();
  await expectNothingFound(page);
  await saving.getByLabel(customers.mobile).fill(`95${digits()}`);
  await expect(saving.getByText(fileLink.knownToOthers.mobile)).toHaveCount(0);
});
