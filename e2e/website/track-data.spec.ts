import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { enquiryForm } from '#testing/factories.ts';
import { en as fieldsEn } from '#web/messages/fields/en.ts';
import { gu as fieldsGu } from '#web/messages/fields/gu.ts';
import { hi as fieldsHi } from '#web/messages/fields/hi.ts';
import { asked as office } from '#web/messages/office-asked-corrections/en.ts';
import { en as trackEn } from '#web/messages/tracking/en.ts';
import { gu as trackGu } from '#web/messages/tracking/gu.ts';
import { hi as trackHi } from '#web/messages/tracking/hi.ts';
import { expectNothingCutOff, expectNothingFound } from '../axe.ts';
import { expect, languages, letters, officeWords, opened, publicWords, signIn, tagsOfRest, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { sendEnquiry } from '../office/sent-enquiries.ts';

const words = { en: trackEn, gu: trackGu, hi: trackHi };
const fields = { en: fieldsEn, gu: fieldsGu, hi: fieldsHi };
const { rights, rightsWork } = officeWords.en;

type Sent = Parameters<typeof sendEnquiry>[0];

/** A request, and the page on which its visitor follows it. */
async function follow(page: Page, sent: Sent, language: (typeof languages)[number]) {
  const form = { ...enquiryForm(), serviceType: 'Passport Services' as const, ...sent };
  const request = await sendEnquiry(form);
  await page.goto(`/${language === 'en' ? '' : `${language}/`}track?reference=${request.reference}`);
  const { digits, submit } = words[language];
  await page.getByLabel(digits).fill(form.mobile.slice(-4));
  await page.getByRole('button', { name: submit }).click();
  await expect(page.getByText(request.reference).first()).toBeVisible();
  return { ...form, ...request };
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] });

  for (const language of languages) {
    test(`a visitor asks for a correction, takes the consent back and asks for erasure, in ${language}`, {
      tag: ['@phone', ...tagsOfRest(language === 'gu')],
    }, async ({ page }) => {
      const request = await follow(page, { marketingConsent: 'yes' }, language);
      const { asks, events } = words[language];
      const { labels } = publicWords[language].enquiries;

      await page.getByText(asks.titles.correction, { exact: true }).click();
      const form = page.locator('form').filter({ hasText: asks.valueText });
      await form.getByLabel(asks.field).selectOption('mobile');
      await form.getByLabel(asks.value).fill('98765');
      await form.getByRole('button', { name: asks.submit.correction }).click();
      await expect(form.getByText(fields[language].mobile)).toBeVisible();
      await expect(form.getByLabel(asks.value)).toHaveValue('98765');
      await expect(form.getByLabel(asks.field)).toHaveValue('mobile');
      await form.getByLabel(asks.value).fill('9812300066');
      await form.getByRole('button', { name: asks.submit.correction }).click();
      await expect(page.getByRole('status')).toHaveText(asks.taken.correction);
      await expect(page.getByText(asks.correctionTold(labels.mobile, asks.correctionStates.waiting))).toBeVisible();
      await expect(page.getByText(events.asked.correction(labels.mobile))).toBeVisible();

      await page.getByText(asks.titles.consent, { exact: true }).click();
      await expect(page.getByText(asks.consentText)).toBeVisible();
      await page.getByRole('button', { name: asks.submit.consent }).click();
      await expect(page.getByRole('status')).toHaveText(asks.taken.consent);
      await expect(page.getByText(asks.titles.consent, { exact: true })).toHaveCount(0);

      await page.getByText(asks.titles.erasure, { exact: true }).click();
      await page.getByRole('button', { name: asks.submit.erasure }).click();
      await expect(page.getByRole('status')).toHaveText(asks.taken.erasure);
      await expect(page.getByRole('button', { name: asks.submit.erasure })).toHaveCount(0);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectWithinWidth(page);

      const answer = await page.reload();
      const body = (await answer?.body()) ?? Buffer.alloc(0);
      expect(brotliCompressSync(body).length).toBeLessThanOrEqual(20 * 1024);
      for (const value of [request.mobile.slice(-10), request.email, request.address, '9812300066'])
        expect(body.toString(), value).not.toContain(value);
    });
  }
});

test('staff take over what a customer wants corrected, and decline with a reason that the customer reads', async ({
  page,
  openBrowser,
}) => {
  const theirs = await openBrowser();
  const request = await follow(theirs, { firstName: 'Asha Mehta' }, 'gu');
  const { asks } = trackGu;
  const { labels } = publicWords.gu.enquiries;
  const correct = async (field: string, value: string) => {
    await theirs.getByText(asks.titles.correction, { exact: true }).click();
    await theirs.getByLabel(asks.field).selectOption(field);
    await theirs.getByLabel(asks.value).fill(value);
    await theirs.getByRole('button', { name: asks.submit.correction }).click();
    await expect(theirs.getByRole('status')).toHaveText(asks.taken.correction);
  };
  const address = '9 <b>Opal</b> Lane & "Sons"';
  await correct('address', address);
  await correct('dob', '17 5 1991');

  await signIn(page, 'Admin', `/allservicesdata?open=${request.id}`);
  const drawer = opened(page);
  const section = drawer.getByRole('region', { name: office.title });
  const { address: addressLabel, dob } = officeWords.en.enquiries;
  await expect(section.getByText(address, { exact: true })).toBeVisible();
  await expect(section.getByText(office.insteadOf(request.address))).toBeVisible();
  await expect(section.getByText('17/05/1991')).toBeVisible();
  await expectNothingFound(page);
  await expectWithinWidth(page);
  await section.getByRole('button', { name: office.acceptOf(addressLabel) }).click();
  await expect(section.getByText(address, { exact: true })).toHaveCount(0);
  // The details of the request tell it by now.
  await expect(drawer.getByText(address, { exact: true }).first()).toBeVisible();
  await expect(drawer.getByText(office.events.accepted(addressLabel)).first()).toBeVisible();

  await section.getByRole('button', { name: office.declineOf(dob) }).click();
  const why = page.getByRole('dialog', { name: office.declineTitle(dob) });
  await why.getByRole('button', { name: office.decline }).click();
  await expect(why.getByText(office.missing.reason)).toBeVisible();
  await why.getByLabel(office.reason).selectOption('show-paper');
  await why.getByLabel(office.noteOptional).fill('Bring the birth certificate.');
  await expectNothingFound(page);
  await why.getByRole('button', { name: office.decline }).click();
  // What came of it is told where it was pressed, and stands in the timeline.
  await expect(section.getByRole('status')).toHaveText(office.events.declined(dob));
  await expect(section.getByRole('button')).toHaveCount(0);
  await expect(
    drawer
      .getByRole('listitem')
      .filter({ hasText: office.events.declined(dob) })
      .first(),
  ).toBeVisible();

  await theirs.reload();
  await expect(theirs.getByText(asks.correctionTold(labels.address, asks.correctionStates.accepted))).toBeVisible();
  await expect(theirs.getByText(asks.declined['show-paper'])).toBeVisible();
  await expect(theirs.getByText('Bring the birth certificate.')).toBeVisible();
  await expectNothingFound(theirs);
});

test('an erasure that was asked for on the page stands on the privacy desk, to be made sure of', async ({
  page,
  openBrowser,
}) => {
  const theirs = await openBrowser();
  const name = `Kokila ${letters()}`;
  const request = await follow(theirs, { firstName: name }, 'gu');
  for (const title of [trackGu.asks.titles.correction, trackGu.asks.titles.erasure])
    await theirs.getByText(title, { exact: true }).click();
  await expectNothingFound(theirs);
  await expectNothingCutOff(theirs);
  await theirs.getByRole('button', { name: trackGu.asks.submit.erasure }).click();
  await expect(theirs.getByRole('status')).toHaveText(trackGu.asks.taken.erasure);
  await signIn(page, 'Admin', '/privacy-requests');
  await page.getByRole('link', { name }).click();
  const drawer = opened(page);
  await expect(drawer.getByText(rightsWork.unsure)).toBeVisible();
  await expect(drawer.getByText(request.reference)).toBeVisible();
  await expect(drawer.getByText(rights.kinds.erasure)).toBeVisible();
  await expect(drawer.getByText(rightsWork.byVisitor)).toBeVisible();
  await expectNothingFound(page);
});
