import { longestRecords } from '#testing/longest-records.ts';
import { expectNothingFound } from '../axe.ts';
import {
  chooseLanguage,
  expect,
  languages,
  letters,
  officeWords,
  opened,
  searchFor,
  signInAs,
  test,
} from '../journey.ts';
import { expectNothingNested, expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

/** Board, customer files and import at 320 px, with the longest texts: what nobody has on a phone, and everybody at 400 %. */
for (const language of languages) {
  test(`requests at their narrowest in ${language}`, { tag: ['@desktop', '@full'] }, async ({ page }) => {
    test.slow(true, 'seven screens, each looked at whole');
    const own = letters();
    const { enquiry } = longestRecords(own);
    const { board, enquiries, imports } = officeWords[language];
    const named = (letter: string) => letter + enquiry.firstName.slice(1);
    const sent = [];
    for (const letter of ['a', 'b'])
      sent.push(await sendEnquiry({ ...enquiry, firstName: named(letter), serviceType: 'Passport Services' }));
    const admin = await ownPerson('Admin');
    for (const { id } of sent) await callAs(admin, 'GET', `/CustomerFiles/OfRequest/${id}`);
    const line = [enquiry.firstName, '123', enquiry.email, enquiry.address, '363641', '31/02/1990'];
    await chooseLanguage(page, language);
    await page.setViewportSize({ width: 320, height: 640 });
    const fits = async (state: string) => {
      await expect(page.locator('main .skeleton, main [aria-busy=true]')).toHaveCount(0);
      await expectWithinWidth(page, state);
      await expectNothingNested(page, state);
      await expectNothingFound(page, { state });
    };

    await signInAs(page, admin, '/allservicesdata?serviceType=Passport%20Services&as=board');
    await page.getByRole('searchbox').fill(own.slice(1));
    const card = page.getByRole('row', { name: named('b') });
    await expect(card).toBeVisible();
    await fits('the board');
    await card.getByRole('button', { name: board.moveOf(named('b')) }).click();
    await page.getByRole('menuitemradio', { name: enquiries.statuses.Cancelled }).click();
    await expect(opened(page).getByRole('combobox')).toBeVisible();
    await fits('why it is cancelled');

    await page.goto('/customerfiles');
    await searchFor(page, own.slice(1));
    const file = page.locator('main a[href*="customerfile?id="]').first();
    await expect(file).toBeVisible();
    await fits('customer files');
    await file.click();
    await expect(page.getByText(enquiry.email).first()).toBeVisible();
    await fits('one customer file');

    await page.goto('/import');
    await expect(page.getByLabel(imports.chooseFile)).toBeVisible();
    await fits('imports');
    await page.getByLabel(imports.chooseFile).setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Service,Name,Mobile,Email,Address,PIN,DOB\nPassport,${line.join(',')}`),
    });
    await expect(page.getByRole('button', { name: imports.check })).toBeVisible();
    await fits('its columns');
    await page.getByRole('button', { name: imports.check }).click();
    await expect(page.getByRole('button', { name: `${imports.counts.fault} 1` })).toBeVisible({ timeout: 20_000 });
    await fits('its rows');
  });
}
