import { brotliCompressSync } from 'node:zlib';
import { privacyNoticeVersion } from '#features/enquiries/catalogue.ts';
import { formatDate } from '#shared/dates/dates.ts';
import { localPath } from '#shared/languages.ts';
import { en as privacyEn } from '#web/messages/privacy/en.ts';
import { gu as privacyGu } from '#web/messages/privacy/gu.ts';
import { hi as privacyHi } from '#web/messages/privacy/hi.ts';
import { en as pagesEn } from '#web/messages/site-pages/en.ts';
import { gu as pagesGu } from '#web/messages/site-pages/gu.ts';
import { hi as pagesHi } from '#web/messages/site-pages/hi.ts';
import { expectNothingCutOff } from '../axe.ts';
import {
  expect,
  fillForm,
  homeOf,
  type Language,
  languages,
  openInOwnFonts,
  publicWords,
  referenceIn,
  tagsOf,
  test,
  untilTakenOver,
  visitor,
} from '../journey.ts';

const pageWords = { en: pagesEn, gu: pagesGu, hi: pagesHi };
const notices = { en: privacyEn, gu: privacyGu, hi: privacyHi };
const towns = { en: 'Anand', gu: 'આણંદ', hi: 'आणंद' };
const years = new Date(Date.now() + 330 * 60_000).getUTCFullYear() - 2017;

const headings: Record<string, (language: Language) => string> = {
  '/about': (language) => publicWords[language].site.yearsInTown(years, towns[language]),
  '/team': (language) => pageWords[language].team.heading,
  '/contact': (language) => publicWords[language].site.contactTitle,
  '/privacy': (language) => notices[language].title,
};

for (const language of languages) {
  for (const [path, heading] of Object.entries(headings)) {
    test(`${path} in ${language} is whole and light`, { tag: tagsOf(language) }, async ({ page, isMobile }) => {
      const answer = await page.goto(localPath(path, language));
      expect(answer?.status()).toBe(200);
      expect(brotliCompressSync((await answer?.body()) ?? '').length).toBeLessThanOrEqual(9 * 1024);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading(language));
      if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
      await expectNothingCutOff(page);
    });
  }

  test(`the footer leads to the privacy notice, which names its version, in ${language}`, {
    tag: tagsOf(language),
  }, async ({ page }) => {
    await page.goto(homeOf(language));
    const { privacy } = publicWords[language].site.footer;
    await page.getByRole('contentinfo').getByRole('link', { name: privacy, exact: true }).click();
    await page.waitForURL(`**${localPath('/privacy', language)}`);
    const version = notices[language].version(privacyNoticeVersion, formatDate(privacyNoticeVersion));
    await expect(page.getByRole('main')).toContainText(version);
    const letter = page.getByRole('link', { name: notices[language].withdrawMail });
    await expect(letter).toHaveAttribute('href', /^mailto:privacy@example\.com\?subject=.+&body=.+/);
  });

  test(`what the strip says stays two lines on a phone, in ${language}`, { tag: tagsOf(language) }, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openInOwnFonts(page, homeOf(language));
    const { closedNow, time, status } = publicWords[language].site;
    const weekdays = Array.from({ length: 7 }, (_, index) =>
      new Intl.DateTimeFormat(language, { weekday: 'short' }).format(new Date(Date.UTC(2027, 0, 20 + index, 12))),
    );
    const halfPastTen = time(10 * 60 + 30);
    const texts = [
      status.brief.openTill(time(22 * 60 + 30)),
      status.brief.closedToday,
      closedNow,
      ...[
        status.opensToday(halfPastTen),
        status.opensTomorrow(halfPastTen),
        ...[...weekdays, '28/10'].map((day) => status.opensOn(day, halfPastTen)),
      ].map((opens) => `${status.brief.closed} · ${opens}`),
    ];
    await page.evaluate(() => document.fonts.ready);
    const shown = page.locator('[data-public-header] p span:visible').nth(1);
    for (const text of texts) {
      const lines = await shown.evaluate((element, words) => {
        element.textContent = words;
        return element.firstChild ? countLines(element.firstChild) : 0;

        function countLines(node: Node) {
          const range = document.createRange();
          range.selectNodeContents(node);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }
      }, text);
      expect(lines, text).toBeLessThanOrEqual(2);
      await expectNothingCutOff(page, text);
    }
  });
}

test.describe('the form on the contact page', () => {
  // A program fills in the form faster than a person can: it is told to wait two seconds, and the form does.
  test.use({ expectedErrors: [/429/] });

  test('is sent where the visitor is', async ({ page }) => {
    const words = publicWords.gu.enquiries;
    await page.goto('/gu/contact');
    await fillForm(page, 'gu', visitor());
    await untilTakenOver(page);
    await page.getByRole('button', { name: words.submit }).click();
    const success = page.locator('[data-success]');
    await expect(success).toContainText(words.success);
    expect(referenceIn(await success.textContent())).not.toBe('');
    expect(new URL(page.url()).pathname).toBe('/gu/contact');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, expectedErrors: [/422/] });

  for (const language of languages) {
    test(`the form on the contact page keeps what was typed and takes the mended one, in ${language}`, {
      tag: tagsOf(language),
    }, async ({ page }) => {
      const words = publicWords[language].enquiries;
      const person = visitor();
      await page.goto(localPath('/contact', language));
      await fillForm(page, language, { ...person, pincode: '12' });
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.getByLabel(words.labels.pincode, { exact: true })).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByLabel(words.labels.firstName, { exact: true })).toHaveValue(person.firstName);
      await page.getByLabel(words.labels.pincode, { exact: true }).fill(person.pincode);
      await page.getByRole('button', { name: words.submit }).click();
      await expect(page.locator('[data-success]')).toContainText(words.success);
      expect(new URL(page.url()).pathname).toBe(localPath('/contact', language));
    });
  }
});

test.describe('an unknown address', () => {
  test.use({ expectedErrors: [/404/] });

  for (const language of languages) {
    test(`leads on to services, contact, home and the telephone, in ${language}`, { tag: tagsOf(language) }, async ({
      page,
    }) => {
      const answer = await page.goto(localPath('/nowhere', language));
      expect(answer?.status()).toBe(404);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const main = page.getByRole('main');
      for (const path of ['/', '/service', '/contact', '/pancardServices']) {
        await expect(main.locator(`a[href="${localPath(path, language)}"]`)).toBeVisible();
      }
      await expect(main.locator('a[href^="tel:"]')).toBeVisible();
    });
  }
});
