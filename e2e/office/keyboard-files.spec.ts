import {
  chooseLanguage,
  expect,
  languages,
  letters,
  officeWords,
  opened,
  signInAs,
  test,
  untilFocusIn,
} from '../journey.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { expectFocusAt, expectFocusSeen, pressOn, typeInto, walkSeen } from './keyboard-journey.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const tag = ['@desktop', '@full'];
const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

for (const language of languages) {
  const { board, customerFile, enquiries, imports, moves } = officeWords[language];

  test(`${language}: customer files: two people are kept apart, are one after all, and are two again`, { tag }, async ({
    page,
  }) => {
    await chooseLanguage(page, language);
    test.slow(true, 'hundreds of steps of the Tab key');
    const family = letters();
    const same = { mobile: `97${digits()}`, dob: '1990-05-17', email: `${family}@example.com` };
    const admin = await ownPerson('Admin');
    const fileOf = ({ id }: { id: number }) =>
      callAs<{ fileId: number }>(admin, 'GET', `/CustomerFiles/OfRequest/${id}`);
    const { fileId } = await fileOf(await sendEnquiry({ ...same, firstName: `Asha ${family}` }));
    const other = `Aashaben ${family}`;
    await fileOf(await sendEnquiry({ ...same, firstName: other }));
    await signInAs(page, admin, `/customerfile?id=${fileId}`);
    const { keyboard } = page;
    const suggestions = page.getByRole('region', { name: customerFile.suggestions });
    const said = (text: string) => expect(page.getByText(text)).toBeVisible();

    await pressOn(page, suggestions.getByRole('button', { name: `${customerFile.two}: ${other}` }));
    await said(customerFile.refused(other));
    await expect(suggestions).toHaveCount(0);
    await pressOn(page, page.getByRole('button', { name: customerFile.undo, exact: true }));
    await said(customerFile.unrefused(other));
    await pressOn(page, suggestions.getByRole('button', { name: `${customerFile.same}: ${other}` }));
    await said(customerFile.merged(other));
    const merges = page.getByRole('region', { name: customerFile.merges });
    await pressOn(page, merges.getByRole('button', { name: new RegExp(`^${customerFile.separate}`) }));
    await said(customerFile.undone);
    await expect(page.locator('body')).not.toBeFocused();

    const choose = merges.getByRole('button', { name: customerFile.mergeOther });
    await pressOn(page, choose);
    const choosing = page.getByRole('dialog', { name: customerFile.mergeTitle });
    await untilFocusIn(choosing);
    await keyboard.press('Escape');
    await expect(choosing).toHaveCount(0);
    await expectFocusAt(choose);
    await keyboard.press('Enter');
    await untilFocusIn(choosing);
    await typeInto(page, choosing.getByLabel(enquiries.searchHint), family);
    await keyboard.press('Enter');
    await pressOn(page, choosing.getByRole('button', { name: `${customerFile.same}: ${other}` }));
    await expect(choosing).toHaveCount(0);
    await said(customerFile.merged(other));
    await expect(page.locator('body')).not.toBeFocused();
    await expectFocusSeen(page);
  });

  test(`${language}: a file is imported and the import undone`, { tag }, async ({ page }) => {
    await chooseLanguage(page, language);
    test.slow(true, 'hundreds of steps of the Tab key');
    const { keyboard } = page;
    await signInAs(page, await ownPerson('Admin'), '/import');
    const file = page.getByLabel(imports.chooseFile);
    await walkSeen(page, file);
    // The system's own window of files is its own.
    await file.setInputFiles({
      name: 'list.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(
        `Service,Name,Mobile,Email,Address,PIN,DOB,Status,Date\nPassport,Asha ${letters()},98${digits()},asha@example.com,"12, Station Road, Morbi",363641,31/12/1990,New,05/11/2026\nPassport,Bina,123,bina@example.com,Morbi,363641,31/12/1990,New,05/11/2026`,
      ),
    });
    await pressOn(page, page.getByRole('button', { name: imports.check }));
    await pressOn(page, page.getByRole('button', { name: `${imports.counts.good} 1` }));
    await pressOn(page, page.getByRole('button', { name: imports.confirm, exact: true }), { by: 'Shift+Tab' });
    const window = page.getByRole('dialog');
    await untilFocusIn(window);
    await keyboard.press('Escape');
    await expect(window).toHaveCount(0);
    await expectFocusAt(page.getByRole('button', { name: imports.confirm, exact: true }));
    await keyboard.press('Enter');
    await untilFocusIn(window);
    await pressOn(page, window.getByRole('button', { name: imports.confirm, exact: true }));
    const undo = page.getByRole('button', { name: imports.undo });
    await expect(undo).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('body')).not.toBeFocused();
    await pressOn(page, undo);
    await untilFocusIn(window);
    await pressOn(page, window.getByRole('button', { name: imports.undo }));
    await expect(page.getByText(imports.undoneCounts('1', '0'))).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('body')).not.toBeFocused();
    await expectFocusSeen(page);
  });

  test(`${language}: a request goes on by its menu on the board`, { tag }, async ({ page }) => {
    await chooseLanguage(page, language);
    test.slow(true, 'hundreds of steps of the Tab key');
    const family = letters();
    await sendEnquiry({ firstName: `Asha ${family}`, serviceType: 'Passport Services' });
    await signInAs(page, await ownPerson('Admin'), '/allservicesdata?serviceType=Passport%20Services');
    await typeInto(page, page.getByRole('searchbox'), family);
    const asBoard = page
      .getByRole('group', { name: enquiries.layout })
      .getByRole('button', { name: enquiries.asBoard });
    await pressOn(page, asBoard);
    // Tab goes from column to column; within a card the arrows lead on.
    await walkSeen(page, page.getByRole('row', { name: `Asha ${family}` }));
    await walkSeen(page, page.getByRole('button', { name: board.moveOf(`Asha ${family}`), exact: true }), 'ArrowRight');
    await page.keyboard.press('Enter');
    await walkSeen(page, page.getByRole('menuitemradio', { name: enquiries.statuses.Cancelled }), 'ArrowDown');
    await page.keyboard.press('Enter');
    const why = opened(page, moves.cancelTitle(`Asha ${family}`));
    await untilFocusIn(why);
    await walkSeen(page, why.getByLabel(moves.why));
    await page.keyboard.press('End');
    await typeInto(page, why.getByLabel(moves.note), 'Wants to wait');
    await pressOn(page, why.getByRole('button', { name: moves.cancel }));
    await expect(why).toHaveCount(0);
    const column = page.getByRole('region', { name: enquiries.statuses.Cancelled, exact: true });
    await expect(column.getByRole('row', { name: `Asha ${family}` })).toBeVisible();
    await expect(page.locator('body')).not.toBeFocused();
  });
}
