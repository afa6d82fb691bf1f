import type { Page } from '@playwright/test';
import { formatDate, indiaToday } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { expectNothingFound } from '../axe.ts';
import { expect, letters, officeWords, opened, searchFor, signInAs, test } from '../journey.ts';
import { expectWithinWidth } from '../layout.ts';
import { callAs, ownPerson } from '../own-person.ts';
import { sendEnquiry } from './sent-enquiries.ts';

const { customerFile, fileLink } = officeWords.en;
const { dob, mobile: mobileTrait, email } = customerFile.traits;
const someAsked = /^\d+ files? asked for$/;
const askedIn = (office: Page, firstName: string) =>
  office.getByRole('dialog', { name: officeWords.en.asks.title }).getByRole('listitem').filter({ hasText: firstName });
const digits = () => String(Math.floor(Math.random() * 1e8)).padStart(8, '0');

test('two requests from one mobile are said to be one person’s, stand on one page, and are two again', {
  tag: '@desktop',
}, async ({ page }) => {
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
    .getByRole('button', { name: new RegExp(`^${customerFile.separate}`) })
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

test('a customer file that others hold is asked for where its mobile is typed, handed over in Work, and told', async ({
  page,
  openBrowser,
}) => {
  const { asks, newRequest, enquiries, queue } = officeWords.en;
  const firstName = `Asha ${letters()}`;
  const mobile = `95${digits()}`;
  const request = await sendEnquiry({ firstName, mobile });
  const [worker, admin] = [await ownPerson('Staff'), await ownPerson('Admin')];
  await callAs(admin, 'GET', `/CustomerFiles/OfRequest/${request.id}`);
  await signInAs(page, worker, '/work');
  await page.getByRole('button', { name: queue.newRequest }).click();
  const entry = page.getByRole('dialog', { name: newRequest.title });
  await entry.getByLabel(enquiries.mobile, { exact: true }).fill(mobile);
  await entry.getByRole('button', { name: fileLink.ask }).press('Enter');
  await expect(entry.getByText(fileLink.asked(formatDate(indiaToday())))).toBeFocused();
  await expectNothingFound(page);
  await expectWithinWidth(page);

  const office = await openBrowser();
  await signInAs(office, admin, '/work');
  await office.getByRole('button', { name: someAsked }).click();
  const waiting = office.getByRole('dialog', { name: asks.title });
  const asked = waiting.getByRole('listitem').filter({ hasText: firstName });
  await expect(asked).toContainText(asks.holds(1, 0));
  await expectNothingFound(office);
  await expectWithinWidth(office);
  await asked.getByRole('button', { name: asks.handOverOf(firstName, worker.username) }).click();
  const question = office.getByRole('alertdialog', { name: asks.question(firstName, worker.username) });
  await expectNothingFound(office);
  await question.getByRole('button', { name: asks.handOver }).click();
  await expect(asked).toHaveCount(0);
  await expect(waiting.locator('*:focus')).toHaveCount(1);

  await page.goto('/work');
  await expect(page.getByRole('link', { name: firstName })).toBeVisible();
  await page.getByRole('button', { name: asks.own(1) }).click();
  const own = page.getByRole('dialog', { name: asks.ownTitle });
  await expect(own).toContainText(asks.handedOver(firstName));
  await expectNothingFound(page);
  await own.getByRole('button', { name: asks.seen }).press('Enter');
  await expect(own.getByText(asks.ownNone)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(own).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('button', { name: asks.own(1) })).toHaveCount(0);
});

test('who answers an ask by keyboard goes on by keyboard; another administrator is told that it was answered', async ({
  page,
  openBrowser,
}) => {
  const { asks } = officeWords.en;
  const firstName = `Asha ${letters()}`;
  const [worker, admin, other] = [await ownPerson('Staff'), await ownPerson('Admin'), await ownPerson('Admin')];
  // The last of several.
  for (const asked of ['Bina', 'Chitra', 'Deepa', 'Esha', 'Farida', 'Gita', firstName]) {
    const mobile = `95${digits()}`;
    const request = await sendEnquiry({ firstName: asked, mobile });
    await callAs(admin, 'GET', `/CustomerFiles/OfRequest/${request.id}`);
    await callAs(worker, 'POST', '/CustomerFiles/AskHandOver', { mobile });
  }
  const second = await openBrowser();
  for (const [office, person] of [
    [page, admin],
    [second, other],
  ] as const) {
    await signInAs(office, person, '/work');
    await office.getByRole('button', { name: someAsked }).click();
    await expect(askedIn(office, firstName)).toBeVisible();
  }

  await askedIn(page, firstName)
    .getByRole('button', { name: asks.refuseOf(firstName, worker.username) })
    .press('Enter');
  const question = page.getByRole('alertdialog', { name: asks.refuseQuestion(firstName, worker.username) });
  await expect(question).toContainText(asks.refuseText);
  await expectNothingFound(page);
  await question.getByRole('button', { name: asks.refuse }).press('Enter');
  await expect(askedIn(page, firstName)).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);

  await askedIn(second, firstName)
    .getByRole('button', { name: asks.handOverOf(firstName, worker.username) })
    .press('Enter');
  await second.setViewportSize({ width: 360, height: 640 });
  const late = second.getByRole('alertdialog', { name: asks.question(firstName, worker.username) });
  await late.getByRole('button', { name: asks.handOver }).press('Enter');
  await expect(second.getByRole('alert')).toHaveText(asks.overtaken(firstName));
  await expect(askedIn(second, firstName)).toHaveCount(0);
  await expect(second.getByRole('alert')).toHaveText(asks.overtaken(firstName));
  await expect(second.getByRole('alert')).toBeInViewport();
  await expectNothingFound(second);
  await expectWithinWidth(second);
  await second.keyboard.press('Escape');
  await expect(second.getByRole('dialog')).toHaveCount(0);
});

test('whoever asked for no contact and calls again may be called, wherever somebody has a part of their file', async ({
  page,
}) => {
  const { calls, list, moves, notes, plan, reach } = officeWords.en;
  const family = letters();
  const same = { firstName: `Asha ${family}`, mobile: `94${digits()}`, dob: '1990-05-17' };
  const worker = await ownPerson('Staff');
  const admin = await ownPerson('Admin');
  const items: number[] = [];
  for (const { reference } of [await sendEnquiry(same), await sendEnquiry(same)]) {
    const found = `/Work/GetAll?sort=dueDate&q=${reference}`;
    const [item] = await callAs<{ id: number; recordId: number }[]>(admin, 'GET', found);
    await callAs(admin, 'GET', `/CustomerFiles/OfRequest/${item?.recordId}`);
    const given = { owner: worker.username, step: 'call', dueDay: indiaToday() };
    await callAs(admin, 'POST', '/Work/Assign', { items: [{ id: item?.id }], ...given });
    items.push(item?.id ?? 0);
  }
  await callAs(worker, 'POST', `/Work/Called/${items[0]}`, { outcome: 'do-not-contact' });

  await signInAs(page, worker, `/work?open=${items[1]}`);
  const item = opened(page);
  const refused = item.getByText(reach.refused(formatDate(indiaToday())), { exact: true }).first();
  await expect(refused).toBeVisible();
  const message = item.getByRole('link', { name: list.message(showMobile(`+91${same.mobile}`)) });
  await expect(message).toHaveCount(0);
  // What else is done stands in the place of the outcomes.
  await expect(item.getByText(calls.refused(formatDate(indiaToday())))).toBeVisible();
  await expect(item.getByRole('heading', { name: calls.title })).toHaveCount(0);
  await expect(item.locator('a[href^="tel:"], a[href^="mailto:"]')).toHaveCount(0);
  await item.getByRole('button', { name: moves.cancel }).click();
  const cancelling = page.getByRole('dialog', { name: moves.cancelTitle(same.firstName) });
  await expect(cancelling.getByLabel(moves.why)).toHaveValue('other');
  await expect(cancelling.getByLabel(moves.note)).toHaveValue(reach.refused(formatDate(indiaToday())));
  await cancelling.getByRole('button', { name: moves.back }).click();
  await expect(cancelling).toHaveCount(0);
  await item.getByRole('button', { name: calls.allow }).click();
  const asking = page.getByRole('dialog', { name: calls.allowTitle });
  await asking.getByRole('button', { name: calls.allowSave }).click();
  await expect(asking.getByText(calls.allowMissing.note)).toBeVisible();
  await expectNothingFound(page);
  await asking.getByLabel(calls.allowNote).fill('She came by: call me, my card is 4111 1111 1111 1111');
  await asking.getByLabel(calls.allowHow).selectOption('office');
  await asking.getByRole('button', { name: calls.allowSave }).press('Enter');
  await expect(asking).toHaveCount(0);
  await expect(page.getByText(calls.allowed)).toBeVisible();
  await expect(page.getByText(moves.masked.card)).toBeVisible();
  await expect(refused).toHaveCount(0);
  await expect(message).toBeVisible();
  // The button that led there has gone with the refusal.
  await expect(item.locator(':focus')).toHaveCount(1);
  await expect(item.getByText(plan.entryContactAllowed(calls.channels.office))).toBeVisible();
  await page.getByRole('button', { name: plan.undo, exact: true }).click();
  await expect(refused).toBeVisible();

  await item.getByRole('link', { name: fileLink.open }).click();
  const told = page.getByText(customerFile.mayCallRefused(formatDate(indiaToday())));
  await expect(told.first()).toBeVisible();
  await expectNothingFound(page);
  await page.getByRole('button', { name: calls.allow }).click();
  await asking.getByLabel(calls.allowNote).fill('She called: about her passport');
  await asking.getByRole('button', { name: calls.allowSave }).press('Enter');
  await expect(page.getByText(calls.allowed)).toBeVisible();
  await expect(told).toHaveCount(0);
  await expect(page.locator('main:focus, main :focus')).toHaveCount(1);
  const timeline = page.getByRole('region', { name: customerFile.timeline });
  await expect(timeline).toContainText('She called: about her passport');
  await expect(timeline).toContainText('XXXX XXXX XXXX 1111');

  // What is said now goes to what is open; a long timeline is narrowed and searched over all its pages.
  for (const text of ['Sends the papers on Friday', 'Wants the appointment in Anand', 'Her brother rang']) {
    await timeline.getByRole('textbox', { name: notes.add }).fill(text);
    await timeline.getByRole('button', { name: notes.save }).click();
    await expect(timeline.getByRole('list')).toContainText(text);
  }
  await timeline.getByRole('radio', { name: plan.timelineGroups.notes }).check();
  await expect(timeline.getByRole('listitem')).toHaveCount(3);
  const search = timeline.getByRole('searchbox', { name: plan.searchTimeline });
  await search.fill('an');
  await expect(timeline).toContainText(list.searchTooShort);
  await search.fill('anand appointment');
  await expect(timeline.getByRole('listitem')).toHaveCount(1);
  await expect(timeline).toContainText('Wants the appointment in Anand');
  await search.fill('nobody said this');
  await expect(timeline).toContainText(plan.nothingInTimeline);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: officeWords.en.palette.title });
  const found = palette.getByRole('group', { name: officeWords.en.titles.customerFiles.title }).getByRole('option');
  await palette.getByRole('combobox').fill(`asha ${family}`);
  await expect(found).toHaveCount(1);
  await expectNothingFound(page);
  await palette.getByRole('combobox').fill(`94${'0'.repeat(8)}`);
  await expect(found).toHaveCount(0);
  await palette.getByRole('combobox').fill(same.mobile);
  await found.click();
  await expect(page.getByRole('heading', { level: 1, name: same.firstName })).toBeVisible();
  expect(page.url()).not.toContain(family);
  await expectNothingFound(page);
  await expectNothingFound(page);
  await expectWithinWidth(page);
});

/** Items of two requests of one person, both of which somebody has. */
async function itemsOfOne(worker: { username: string }) {
  const admin = await ownPerson('Admin');
  const same = { firstName: `Asha ${letters()}`, mobile: `94${digits()}`, dob: '1990-05-17' };
  const items: number[] = [];
  for (const { id, reference } of [await sendEnquiry(same), await sendEnquiry(same)]) {
    const [item] = await callAs<{ id: number }[]>(admin, 'GET', `/Work/GetAll?sort=dueDate&q=${reference}`);
    await callAs(admin, 'GET', `/CustomerFiles/OfRequest/${id}`);
    const given = { owner: worker.username, step: 'call', dueDay: indiaToday() };
    await callAs(admin, 'POST', '/Work/Assign', { items: [{ id: item?.id }], ...given });
    items.push(item?.id ?? 0);
  }
  return items;
}

test('a call that is planned with somebody who has asked for no contact meanwhile becomes Other, and it is said why', async ({
  page,
}) => {
  const { plan, queue } = officeWords.en;
  const worker = await ownPerson('Staff');
  const items = await itemsOfOne(worker);
  await signInAs(page, worker, `/work?open=${items[1]}`);
  const item = opened(page);
  await expect(item.getByLabel(plan.what)).toHaveValue('call');
  await callAs(worker, 'POST', `/Work/Called/${items[0]}`, { outcome: 'do-not-contact' });
  await item.getByRole('button', { name: plan.save }).press('Enter');

  const today = formatDate(indiaToday());
  const told = page.getByRole('status').filter({ hasText: plan.saved(`${queue.steps.other}, ${today}`) });
  await expect(told).toContainText(plan.madeOther(today));
  await expect(item.getByLabel(plan.what)).toHaveValue('other');
  await expect(item.getByRole('button', { name: plan.save })).toBeFocused();
  await expectNothingFound(page);
});

test('so does the call that was to follow an outcome', async ({ page }) => {
  const { calls, plan, queue } = officeWords.en;
  const worker = await ownPerson('Staff');
  const items = await itemsOfOne(worker);
  await signInAs(page, worker, `/work?open=${items[1]}`);
  const outcome = opened(page).getByRole('button', { name: new RegExp(`^${calls.outcomes['no-response']}`) });
  await expect(outcome).toContainText(queue.steps.call);
  await callAs(worker, 'POST', `/Work/Called/${items[0]}`, { outcome: 'do-not-contact' });
  await outcome.click();
  const told = page.getByRole('status').filter({ hasText: calls.told['no-response'] });
  await expect(told).toContainText(queue.steps.other);
  await expect(told).toContainText(plan.madeOther(formatDate(indiaToday())));
  await expectNothingFound(page);
});

test('what somebody says after their request was completed is written down where it is read', async ({ page }) => {
  const { enquiries, notes, plan } = officeWords.en;
  const family = letters();
  const admin = await ownPerson('Admin');
  const { reference } = await sendEnquiry({ firstName: `Asha ${family}`, mobile: `95${digits()}` });
  const found = `/Work/GetAll?sort=dueDate&q=${reference}`;
  const [item] = await callAs<{ recordId: number }[]>(admin, 'GET', found);
  await callAs(admin, 'PUT', `/Work/Move/${item?.recordId}`, { status: 'Completed' });

  await signInAs(page, admin, `/allservicesdata?open=${item?.recordId}`);
  const record = opened(page);
  await expect(record).toContainText(enquiries.statuses.Completed);
  await record.getByRole('textbox', { name: notes.add }).fill('Rang: the card has not come. 4111 1111 1111 1111');
  await record.getByRole('button', { name: notes.save }).click();
  await expect(record.getByRole('region', { name: plan.timeline })).toContainText('XXXX XXXX XXXX 1111');
  await expectNothingFound(page);

  await record.getByRole('link', { name: fileLink.open }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Asha ${family}` })).toBeVisible();
  const timeline = page.getByRole('region', { name: customerFile.timeline });
  await expect(timeline).toContainText('Rang: the card has not come.');
  await timeline.getByRole('textbox', { name: notes.add }).fill('It came.');
  await timeline.getByRole('button', { name: notes.save }).click();
  await expect(timeline.getByRole('list')).toContainText('It came.');
  await expectNothingFound(page);
  await expectWithinWidth(page);
});
