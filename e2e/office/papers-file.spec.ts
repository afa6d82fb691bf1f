import { readFile } from 'node:fs/promises';
import type { RequestPapers } from '#features/papers/contract.ts';
import { aPhoto } from '#testing/pictures.ts';
import { papers } from '#web/messages/office-request-papers/en.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, opened, signIn, signIns, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

test.use({ expectedErrors: [/ERR_CONNECTION_RESET/] });

test('the papers of a request are downloaded as one PDF; where that fails, it is said and pressed again', {
  tag: ['@phone', '@desktop'],
}, async ({ page }) => {
  const request = await sendEnquiry({ serviceType: 'Passport Services' });
  const { papers: ofRequest } = await callAs<RequestPapers>(signIns.Admin, 'GET', `/Papers/OfRequest/${request.id}`);
  const paper = ofRequest.find(({ state, aadhaar }) => state === 'needed' && !aadhaar);
  if (!paper) throw new Error('The request needs no paper of the kind.');
  await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
  const drawer = opened(page);
  const button = drawer.getByRole('button', { name: papers.download });
  await drawer
    .getByLabel(papers.addOf(paper.name.en))
    .setInputFiles([{ name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await aPhoto() }]);
  await expect(button).toBeVisible();
  await expectNothingFound(page);
  await expectWithinWidth(page);

  await page.route('**/api/Papers/Download', (route) => route.abort('connectionreset'), { times: 1 });
  await button.click();
  await expect(drawer.getByText(papers.downloadFailed)).toBeVisible();
  const fetching = page.waitForEvent('download');
  await button.click();
  const file = await fetching;
  await expect(drawer.getByText(papers.downloaded(papers.pictures(1)))).toBeVisible();
  expect(file.suggestedFilename()).toBe(`papers-${request.reference}.pdf`);
  const bytes = await readFile(await file.path());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(2);
  await expectNothingFound(page);
});
