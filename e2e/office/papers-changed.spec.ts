import type { Page } from '@playwright/test';
import { usualPapers } from '#features/site/papers/catalogue.ts';
import { enquiryForm } from '#testing/factories.ts';
import { sampleAdmin } from '#testing/sample-product.ts';
import { papers } from '#web/messages/office-request-papers/en.ts';
import { toldMessages } from '#web/messages/office-told-messages/en.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import { escapeFrom, expect, officeWords, opened, signInByForm, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { startMailingProduct } from '../mailing-product.ts';

const { siteMessages: words, site, queue } = officeWords.en;
/** Of its own: a changed list concerns the requests of other journeys, and what is switched on here would mail everybody of them. */
test.describe.configure({ mode: 'serial' });
const own = startMailingProduct();

const [birth, second] = usualPapers.passport.filter(({ needed }) => needed !== 'minor' && needed !== 'asked');

async function sendRequest(firstName: string): Promise<string> {
  const form = { ...enquiryForm(), firstName, serviceType: 'Passport Services', email: 'meena@visitor.example' };
  const sent = await fetch(`${own.product.address}/api/ServicesRequest/Create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, noticeVersion: '2026-11-29', language: 'en' }),
  });
  return ((await sent.json()) as { reference: string }).reference;
}
const save = async (page: Page) => {
  await page.getByRole('button', { name: site.save, exact: true }).click();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
};
/** As it stands on a phone too, in both themes. */
async function expectWellLaidOut(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNothingFound(page);
  }
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWithinWidth(page);
  await expectNothingCutOff(page);
  await page.setViewportSize({ width: 1366, height: 768 });
}

test('a changed list of papers is told with the requests that it concerns, found in Work, and seen by a press', async ({
  openBrowser,
}) => {
  test.slow();
  const reference = await sendRequest('Meena Shah');
  const page = await openBrowser(own.product.address);
  await signInByForm(page, sampleAdmin(own.product));
  await page.goto('/sitesettings');
  const field = (path: string) => page.locator(`[id="setting-services.passport.${path}"]`);
  await page.getByRole('button', { name: 'Details of Passport Services' }).click();
  await page.getByRole('button', { name: site.remove(birth?.name.en ?? '') }).click();
  await page.getByRole('button', { name: officeWords.en.papers.add, exact: true }).click();
  await page.keyboard.type('School certificate');
  await field('papersSource.page').fill('https://www.passportindia.gov.in/documents');
  await field('papersSource.asOf').fill('20112026');
  await save(page);
  const told = page.getByText(/open requests? needs? other papers than before\./);
  await expect(told).toBeVisible();
  await expectWellLaidOut(page);
  await page.getByRole('link', { name: site.showFlagged }).click();

  await expect(page).toHaveURL(/papers=changed/);
  await expect(page.getByRole('heading', { level: 1, name: queue.title })).toBeVisible();
  await page.goto(`/work?papers=changed&q=${reference}`);
  await page
    .getByRole('row', { name: /Meena Shah/ })
    .getByText(queue.reasons.new)
    .click();
  const drawer = opened(page);
  await expect(drawer.getByText(papers.nowNeeded('School certificate'))).toBeVisible();
  await expect(drawer.getByText(papers.noLonger(birth?.name.en ?? ''))).toBeVisible();
  await expect(drawer.getByRole('link', { name: papers.source('passportindia.gov.in', '20/11/2026') })).toHaveAttribute(
    'href',
    'https://www.passportindia.gov.in/documents',
  );
  await expectWellLaidOut(page);
  await drawer.getByRole('button', { name: papers.seen, exact: true }).click();
  await expect(drawer.getByText(papers.nowNeeded('School certificate'))).toHaveCount(0);
  await expect(drawer.getByText(papers.deeds['list-seen'])).toBeVisible();
  await page.reload();
  await expect(page.getByRole('row', { name: /Meena Shah/ })).toHaveCount(0);
});

test('the owner switches on that customers are told what is missing; staff return a paper, and see when it is told', async ({
  openBrowser,
}) => {
  test.slow();
  const page = await openBrowser(own.product.address);
  await signInByForm(page, sampleAdmin(own.product));
  await page.goto('/sitemessages');
  const missing = page.getByRole('region', { name: words.sections['papers-missing'] });
  await missing.getByRole('switch', { name: words.switchOn }).click();
  await missing.getByRole('button', { name: words.preview }).click();
  const preview = opened(page, words.previewOf(words.sections['papers-missing']));
  await expect(preview.getByText(/• .+\n• .+: We cannot read it\./)).toBeVisible();
  await preview.getByLabel(officeWords.en.frame.language).selectOption('hi');
  await expect(preview.getByText(/यह पढ़ा नहीं जाता/)).toBeVisible();
  await expectNothingFound(page);
  await escapeFrom(preview);
  await save(page);

  const reference = await sendRequest('Rekha Dave');
  await page.goto(`/allservicesdata?q=${reference}`);
  await page
    .getByRole('row', { name: /Rekha Dave/ })
    .getByText(reference)
    .click();
  const record = opened(page);
  const tell = record.getByRole('button', { name: papers.tell });
  await expect(tell).toBeVisible();
  await expectWellLaidOut(page);
  const name = second?.name.en ?? '';
  for (const to of ['received', 'returned'] as const) {
    await record.getByRole('button', { name: papers.change(name) }).click();
    await page.getByRole('menuitemradio', { name: papers.states[to] }).click();
  }
  const window = page.getByRole('dialog', { name: papers.returnTitle(name) });
  await window.getByLabel(papers.reason).selectOption('unreadable');
  await window.getByRole('button', { name: papers.return, exact: true }).click();
  await expect(record.getByText(/^An e-mail goes to the customer: .+ It names what is missing then\.$/)).toBeVisible();
  await expect(tell).toHaveCount(0);
  await expect(record.getByText(toldMessages.kinds['papers-missing'])).toBeVisible();
  await expect(record.getByText(toldMessages.states.waiting, { exact: true })).toBeVisible();
  await expectWellLaidOut(page);
});
