import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, searchFor, signIn, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';

/** The office’s own, where it knows none. */
const ofOffice = 'office@agency.example';

/** A list as an office keeps it, with a title: forty rows, three at fault and one twice. */
function aList(name: string) {
  const mobile = () => `9${Array.from({ length: 9 }, () => Math.floor(Math.random() * 10)).join('')}`;
  const rows = Array.from({ length: 40 }, (_, index) => [
    ...[
      'Passport',
      `${name} ${letters()}`,
      mobile(),
      index >= 10 && index < 25 ? ofOffice : `${name.toLowerCase()}${index}@example.com`,
    ],
    ...['"12, Station Road, Morbi"', '363641', '31/12/1990', index % 4 === 0 ? 'Done' : 'New', '05/11/2026'],
  ]);
  const [first = [], second = [], third = [], fourth = []] = rows;
  first[2] = '12345';
  second[6] = '31/02/1990';
  third[3] = 'none';
  third[4] = '"<img src=x onerror=alert(1)>, Morbi"';
  rows[39] = [...fourth];
  return [
    `Customers of ${name}`,
    '',
    'Kaam,Naam,Mob No.,Mail ID,સરનામું,પિન કોડ,DOB,Status,તારીખ',
    ...rows.map((row) => row.join(',')),
  ].join('\r\n');
}

// A check that was overtaken is refused.
test.use({ expectedErrors: [/409/] });

test('an administrator brings a list, sees what is wrong with it, imports the rest, and undoes it', async ({
  page,
}) => {
  const words = officeWords.en.imports;
  const name = `Imported${letters()}`;
  let seen: unknown;
  page.on('response', async (response) => {
    if (/\/Imports\/Get\/\d+$/.test(response.url()) && response.ok()) seen = await response.json();
  });
  await signIn(page, 'Admin', '/import');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expectNothingFound(page);
  await page
    .getByLabel(words.chooseFile)
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(`\uFEFF${aList(name)}`) });

  // Every column was guessed; what is taken away is asked for.
  const mobile = page.getByLabel(words.fields.mobile, { exact: true });
  await expect(mobile).toHaveValue('2');
  await expect(page.getByText(words.hasHeadingsIn(3))).toBeVisible();
  const own = new URL(page.url()).searchParams.get('import');
  await expectNothingFound(page);
  await expectWithinWidth(page);
  await mobile.selectOption('');
  await page.getByRole('button', { name: words.check }).click();
  await expect(page.getByText(words.missing([words.fields.mobile]))).toBeVisible();
  await mobile.selectOption('2');
  await page.getByRole('button', { name: words.check }).click();

  await expect(page.getByRole('button', { name: `${words.counts.fault} 3` })).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole('button', { name: `${words.counts.duplicate} 1` })).toBeVisible();
  await expect(page.getByText('“31/02/1990”')).toBeVisible();
  await expect(page.getByText('<img src=x onerror=alert(1)>, Morbi')).toBeVisible();
  await expect(page.getByText(words.shared.email('15', ofOffice))).toBeVisible();
  await expectNothingFound(page);
  await expectWithinWidth(page);
  await page.getByRole('button', { name: `${words.counts.duplicate} 1` }).click();
  await expect(page.getByText(words.isSame(7))).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: words.downloadFaults }).click();
  expect((await downloading).suggestedFilename()).toMatch(/^import-\d+-faults-.*\.csv$/);

  // Columns that somebody changes meanwhile are another check: it is shown before anything is imported.
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  const window = page.getByRole('dialog');
  await expect(window).toContainText(words.leavesOut('4'));
  await expect(window).toContainText(words.leavesSharedEmail);
  await window.getByText(words.withSharedEmail).click();
  await expect(window).toContainText(words.keepsSharedEmail);
  await expectNothingFound(page);
  // The page asks once it is pressed, whenever it comes to the front; and as where that check takes longer, the first answer is of one at work.
  let isPressed = false;
  let asked = 0;
  const shown = seen;
  await page.route(/\/Imports\/Get\/\d+$/, async (route) => {
    const answer = await route.fetch();
    if (!isPressed) return route.fulfill({ response: answer, json: shown });
    asked += 1;
    return route.fulfill({
      response: answer,
      json: { ...(await answer.json()), ...(asked === 1 && { state: 'checking' }) },
    });
  });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto(page.url());
  await elsewhere.getByRole('button', { name: words.changeColumns }).click();
  await elsewhere.getByRole('button', { name: words.check }).click();
  await expect(elsewhere.getByRole('button', { name: `${words.counts.fault} 3` })).toBeVisible({ timeout: 20_000 });
  await elsewhere.close();
  isPressed = true;
  await window.getByRole('button', { name: words.confirm, exact: true }).click();
  // The window stays, and says what has become of the import.
  await expect(window.getByText(words.overtaken.checking)).toBeVisible();
  await expect(window.getByText(words.overtaken.checked)).toBeVisible();
  await expectNothingFound(page);
  await page.unroute(/\/Imports\/Get\/\d+$/);
  await window.getByRole('button', { name: words.lookAgain }).click();
  await expect(window).toBeHidden();
  // What was announced of the button that fetched the rows at fault goes some seconds after the button.
  await expect(page.locator('[role=log] [role=img]')).toHaveCount(0, { timeout: 10_000 });
  await expectNothingFound(page);

  // It goes on while nobody looks.
  await page.getByRole('button', { name: words.confirm, exact: true }).click();
  await window.getByRole('button', { name: words.confirm, exact: true }).click();
  await page.getByRole('link', { name: words.all }).click();
  const listed = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.locator(`a[href$="import=${own}"]`) });
  await expect(listed.getByText(words.made('36'))).toBeVisible({ timeout: 20_000 });
  await page.goto('/allservicesdata');
  await searchFor(page, name);
  await expect(page.getByText(name).first()).toBeVisible();

  await page.goto('/import');
  await listed.getByRole('link').click();
  await page.getByRole('button', { name: words.undo }).click();
  await expect(window).toContainText(words.goes('36'));
  await expectNothingFound(page);
  await window.getByRole('button', { name: words.undo }).click();
  await expect(page.getByText(words.undoneCounts('36', '0'))).toBeVisible({ timeout: 20_000 });
});
