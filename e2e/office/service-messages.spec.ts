import { enquiryForm } from '#testing/factories.ts';
import { readMail } from '#testing/mail-server.ts';
import { sampleAdmin } from '#testing/sample-product.ts';
import { toldMessages } from '#web/messages/office-told-messages/en.ts';
import { whatsapp } from '#web/messages/office-whatsapp/en.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import { escapeFrom, expect, officeWords, opened, signInByForm, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { startMailingProduct } from '../mailing-product.ts';

const { siteMessages: words, site, titles } = officeWords.en;
const sizes = [
  { width: 360, height: 740 },
  { width: 1366, height: 768 },
];
/** Of its own: what the owner switches on here would mail everybody of the other journeys. */
const own = startMailingProduct();

test('the owner says what customers are told and switches it on; who asks is told, and the timeline shows it', async ({
  openBrowser,
}) => {
  test.slow();
  const page = await openBrowser(own.product.address);
  await signInByForm(page, sampleAdmin(own.product));
  await page.goto('/sitemessages');
  await expect(page.getByRole('heading', { level: 1, name: titles.siteMessages.title })).toBeVisible();
  await expect(page.getByText(words.sentAs('office@agency.example'))).toBeVisible();
  const received = page.getByRole('region', { name: words.sections.received });
  const field = (path: string) => page.locator(`[id="setting-messages.${path}"]`);
  await field('sendFrom').fill('00:00');
  await field('sendUntil').fill('00:00');
  await received.getByRole('switch', { name: words.switchOn }).click();
  // A name that is not of the list is refused where it stands.
  await field('kinds.received.subject.en').fill('Namaste {fullName}');
  await page.getByRole('button', { name: site.save, exact: true }).click();
  await page.getByRole('button', { name: /“Request has come”: Subject \(English\)/ }).click();
  await expect(field('kinds.received.subject.en')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Namaste {{}name}, we have {{}reference}'.replaceAll('{{}', '{'));
  await received.getByRole('button', { name: words.preview }).click();
  const preview = opened(page, words.previewOf(words.sections.received));
  await expect(preview.getByText('Namaste Asha, we have SR-7K4M-Q2XH')).toBeVisible();
  await preview.getByLabel(officeWords.en.frame.language).selectOption('gu');
  await expect(preview.getByText('પ્રિય આશા,')).toBeVisible();
  await expectNothingFound(page);
  await expectNothingCutOff(page);
  await escapeFrom(preview);
  await page.getByRole('button', { name: site.save, exact: true }).click();
  await expect(page.getByText(/^Saved as version/)).toBeVisible();
  await expectNothingFound(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectWithinWidth(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  const form = { ...enquiryForm(), firstName: 'Meena Shah', email: 'meena@visitor.example' };
  const sent = await fetch(`${own.product.address}/api/ServicesRequest/Create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, noticeVersion: '2026-11-29', language: 'en' }),
  });
  const { reference } = (await sent.json()) as { reference: string };
  await expect.poll(() => own.mails.taken.length, { timeout: 60_000 }).toBe(1);
  const [taken] = own.mails.taken;
  const mail = taken && (await readMail(taken));
  expect(mail?.subject).toBe(`Namaste Meena, we have ${reference}`);

  await page.goto(`/allservicesdata?q=${reference}`);
  await page
    .getByRole('row', { name: /Meena Shah/ })
    .getByText(reference)
    .click();
  const record = opened(page);
  await expect(record.getByText(toldMessages.states.sent, { exact: true })).toBeVisible();
  await record.getByText(toldMessages.words).click();
  await expect(record.getByText(`Namaste Meena, we have ${reference}`)).toBeVisible();
  await expect(record.getByText(/track\?link=…/)).toBeVisible();
  await expectNothingFound(page);

  // By hand, on WhatsApp: in the owner's words, noted as opened and not as sent.
  await record.getByRole('button', { name: whatsapp.write }).click();
  const window = page.getByRole('dialog', { name: whatsapp.title });
  await window.getByLabel(whatsapp.message, { exact: true }).selectOption('received');
  await window.getByLabel(whatsapp.language).selectOption('gu');
  const text = window.getByLabel(whatsapp.text);
  await expect(text).toHaveValue(/gu\/track\?link=[\w-]{43}/);
  await expectNothingFound(page);
  const said = await text.inputValue();
  await text.fill(`${said}\nABCPD1234E`);
  await expect(window.getByText(whatsapp.hasNumber)).toBeVisible();
  await expect(window.getByRole('link')).toHaveCount(0);
  // However long the text, what is done with it stays in sight.
  await text.fill('Please come to the office. '.repeat(120));
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(window.getByRole('link', { name: whatsapp.open })).toBeInViewport({ ratio: 1 });
    await expectWithinWidth(page);
    await expectNothingCutOff(page);
  }
  await text.fill(said);
  // The app is another's: what matters is what it would be opened with.
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [app] = await Promise.all([
    page.waitForEvent('popup'),
    window.getByRole('link', { name: whatsapp.open }).click(),
  ]);
  expect(new URL(app.url()).searchParams.get('text')).toBe(said);
  await app.close();
  await expect(window.getByText(whatsapp.noted)).toBeVisible();
  await expectNothingFound(page);
  await escapeFrom(window);
  await expect(record.getByText(toldMessages.states.opened, { exact: true })).toBeVisible();
  const opening = record.getByRole('listitem').filter({ hasText: toldMessages.states.opened });
  await opening.getByText(toldMessages.words).click();
  await expect(opening.getByText(/gu\/track\?link=…/)).toBeVisible();
  await expectNothingFound(page);
});
