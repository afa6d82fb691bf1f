import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decideApplication, listAllApplications } from '#features/applications/contract.ts';
import { listEnquiries, updateEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sections } from './catalogue.ts';
import { assignWork, getMorning, listWork, moveWork, recordCall, undoWork } from './contract.ts';
import type { Morning, WorkItem } from './records.ts';
import {
  askingFirstResponses,
  countingAsked,
  countingByPerson,
  countingByService,
  countingDecided,
} from './server/queries/morning.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [busy, idle] = [await aPerson(app.db), await aPerson(app.db)];
const today = indiaToday();
const morning = async () => (await app.as(admin).call(getMorning)).body as Morning;

/** An office that never closes: what is waited is what is worked. */
await app.as(admin).call(updateSettings, {
  body: {
    ...sampleSettings,
    ...{ opensAt: 0, closesAt: 1440, openDays: [1, 2, 3, 4, 5, 6, 7], otherHours: [], holidays: [] },
    work: { ...usualWork, firstResponseMinutes: 15 },
  },
});

async function aRequest(minutesAgo: number, more: Parameters<typeof anEnquiry>[1] = {}) {
  const { id: enquiryId } = await anEnquiry(app.db, more);
  const made = sql`now() - ${minutesAgo} * interval '1 minute'`;
  await sql`update enquiries set created_at = ${made} where id = ${enquiryId}`.execute(app.db);
  return itemOf(enquiryId);
}

async function itemOf(enquiryId: number) {
  const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${enquiryId}`.execute(app.db);
  return rows[0]?.id ?? 0;
}

const give = (ids: number[], to = busy, more: object = {}) =>
  app.as(admin).call(assignWork, {
    body: { items: ids.map((id) => ({ id })), owner: to.username, step: 'call', dueDay: today, ...more },
  });

test('without work there is nothing to tell', async () => {
  expect(await morning()).toMatchObject({
    ...{ from: addDays(today, -6), to: today, people: [], completed: [], decided: 0 },
    firstResponse: { requests: 0, unanswered: 0, looked: 0, responded: 0, medianMinutes: null, aimMinutes: 15 },
  });
});

test('each number is that of the list behind it', async () => {
  const ids = [];
  for (const minutesAgo of [10, 20, 60, 5]) ids.push(await aRequest(minutesAgo, { serviceType: 'Loan' }));
  await aRequest(10 * 24 * 60);
  await aRequest(1, { isSuspected: true });
  const [first = 0, second = 0, third = 0, fourth = 0] = ids;
  await give([first, second, third]);
  await give([fourth], idle, { dueDay: addDays(today, 3), isWaiting: true });
  // To be given to somebody is no response.
  expect((await morning()).firstResponse).toMatchObject({ requests: 4, responded: 0 });
  for (const id of [first, second])
    await app.as(busy).call(recordCall, { params: { id }, body: { outcome: 'no-response' } });
  await app.as(busy).call(moveWork, { params: { id: third }, body: { status: 'Completed' } });
  // Completed by one, opened and completed again by another: it counts for the last.
  const again = await anEnquiry(app.db, { serviceType: 'Passport Services', createdDate: addDays(today, -30) });
  for (const [who, status] of [
    [idle, 'Completed'],
    [admin, 'In Progress'],
    [admin, 'Completed'],
  ] as const) {
    if (who !== admin) await give([await itemOf(again.id)], who);
    if (who === admin) await app.as(admin).call(updateEnquiry, { params: { id: again.id }, body: { status } });
    else await app.as(who).call(moveWork, { params: { id: await itemOf(again.id) }, body: { status } });
  }
  await sql`update work_items set queue_at = now() - interval '1 hour' where id = ${first}`.execute(app.db);

  // A call that closed the fourth, and was undone, is no response.
  const call = { params: { id: fourth }, body: { outcome: 'not-interested' } };
  const { body } = await app.as(idle).call(recordCall, call);
  await app.as(idle).call(undoWork, { body: { batch: (body as { batch: string }).batch } });

  const told = await morning();
  expect(told.firstResponse).toEqual({
    ...{ requests: 4, unanswered: 1, looked: 4, responded: 3 },
    ...{ medianMinutes: 20, aimMinutes: 15 },
  });
  expect(told.completed).toEqual([
    { serviceType: 'Loan', number: 1 },
    { serviceType: 'Passport Services', number: 1 },
  ]);
  expect(told.people).toEqual([
    { id: busy.id, username: busy.username, name: null, open: 2, overdue: 1, completed: 1, decided: 0 },
    { id: idle.id, username: idle.username, name: null, open: 1, overdue: 0, completed: 0, decided: 0 },
    { id: admin.id, username: admin.username, name: null, open: 0, overdue: 0, completed: 1, decided: 0 },
  ]);
  const count = async (query: Record<string, string>) =>
    ((await app.as(admin).call(listWork, { query: { sort: 'dueDate', ...query } })).body as WorkItem[]).length;
  for (const section of sections)
    expect([section, told.sections[section]]).toEqual([section, await count({ section })]);
  const list = async (query: Record<string, string>) =>
    ((await app.as(admin).call(listEnquiries, { query: { sort: '-createdDate', ...query } })).body as object[]).length;
  const range = `${told.from}..${told.to}`;
  for (const { username, open, overdue, completed } of told.people)
    expect([open, overdue, completed]).toEqual([
      await count({ owner: username }),
      await count({ owner: username, section: 'overdue' }),
      await list({ status: 'Completed', completed: range, completedBy: username }),
    ]);
  expect(await list({ created: range, isSuspected: 'false' })).toBe(4);
  expect(await list({ created: range, isSuspected: 'false', isAnswered: 'false' })).toBe(1);
  expect(await list({ status: 'Completed', completed: range, serviceType: 'Loan' })).toBe(1);
});

test('a request is unanswered until somebody notes a call, sets a step or moves it; what is undone is none', async () => {
  const unanswered = async () => {
    const { from, to, firstResponse } = await morning();
    const query = { sort: '-createdDate', created: `${from}..${to}`, isSuspected: 'false', isAnswered: 'false' };
    const { body, headers } = await app.as(admin).call(listEnquiries, { query });
    expect(Number(headers['x-total-count'])).toBe(firstResponse.unanswered);
    return (body as { id: number }[]).map(({ id }) => id);
  };
  const before = await unanswered();
  const { id } = await anEnquiry(app.db, { serviceType: 'Insurance' });
  const itemId = await itemOf(id);
  const added = async () => (await unanswered()).filter((one) => !before.includes(one));
  const undo = async (body: object) =>
    app.as(busy).call(undoWork, { body: { batch: (body as { batch: string }).batch } });
  expect(await added()).toEqual([id]);
  await give([itemId]);
  expect(await added()).toEqual([id]);
  const called = { params: { id: itemId }, body: { outcome: 'no-response' } };
  const call = await app.as(busy).call(recordCall, called);
  expect(await added()).toEqual([]);
  await undo(call.body);
  expect(await added()).toEqual([id]);
  const moved = await app.as(busy).call(moveWork, { params: { id: itemId }, body: { status: 'In Progress' } });
  expect(await added()).toEqual([]);
  await undo(moved.body);
  expect(await added()).toEqual([id]);
  // Moved and moved back by hand: it was worked on.
  for (const status of ['In Progress', 'Pending'] as const)
    await app.as(admin).call(updateEnquiry, { params: { id }, body: { status } });
  expect(await added()).toEqual([]);
});

test('applications that the bank has decided count as done by who made them, as the decision stands', async () => {
  const card = await aCard(app.db, { createdBy: admin.id });
  const made = async (owner: TestPerson) => {
    const customer = await aCustomer(app, { ownerId: owner.id });
    return (await anApplication(app.db, { ownerId: owner.id, customerId: customer.id, cardId: card.id })).id;
  };
  const decide = (id: number, finalStatus: 'Approved' | 'Rejected' | 'Pending' | null) =>
    app.as(admin).call(decideApplication, { params: { id }, body: { finalStatus, remarks: '' } });
  const [approved, rejected, changed] = [await made(busy), await made(busy), await made(busy)];
  const [earlier, again] = [await made(idle), await made(idle)];
  await made(idle);
  await decide(approved, 'Approved');
  await decide(rejected, 'Rejected');
  await decide(changed, 'Approved');
  await decide(changed, null);
  for (const id of [earlier, again]) await decide(id, 'Approved');
  await sql`update application_changes set changed_at = now() - interval '8 days'
    where application_id in (${earlier}, ${again})`.execute(app.owner);
  // Of its decision the last counts.
  await decide(again, 'Rejected');
  const told = await morning();
  expect(told.decided).toBe(3);
  const list = async (query: Record<string, string>) => {
    const decided = `${told.from}..${told.to}`;
    const { body } = await app.as(admin).call(listAllApplications, { query: { decided, ...query } });
    return (body as { id: number }[]).map(({ id }) => id).toSorted((one, other) => one - other);
  };
  expect(await list({})).toEqual([approved, rejected, again]);
  for (const [person, ids] of [
    [busy, [approved, rejected]],
    [idle, [again]],
  ] as const) {
    const { decided } = told.people.find(({ id }) => id === person.id) ?? {};
    expect(decided).toBe(ids.length);
    expect(await list({ staff: String(person.id) })).toEqual(ids);
  }
});

const days = { from: addDays(today, -6), to: today };

test.each([
  ['what came', countingAsked(days)],
  ['first responses', askingFirstResponses(days, 500)],
  ['what was completed, by service', countingByService(days)],
  ['what was completed, by person', countingByPerson(days)],
  ['what the bank decided', countingDecided(days)],
])('%s of a few days is read off indexes', async (_name, question) => {
  await app.db.transaction().execute(async (db) => {
    // A small table is scanned whatever there is: only what cannot be had from an index shows then.
    await sql`set local enable_seqscan = off`.execute(db);
    const plan = JSON.stringify((await sql`explain (format json) ${question}`.execute(db)).rows);
    const scans = [...plan.matchAll(/"Node Type":"Seq Scan"[^{}]*?"Relation Name":"(\w+)"/g)].map(([, table]) => table);
    expect(scans).toEqual([]);
    expect(plan).toMatch(/Index/);
  });
});
