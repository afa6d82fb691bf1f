import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listEnquiries, updateEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { sections } from './catalogue.ts';
import { assignWork, getMorning, listWork, moveWork, recordCall, undoWork } from './contract.ts';
import type { Morning, WorkItem } from './records.ts';

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
    ...{ from: addDays(today, -6), to: today, people: [], completed: [] },
    firstResponse: { requests: 0, looked: 0, responded: 0, medianMinutes: null, aimMinutes: 15 },
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
  expect(told.firstResponse).toEqual({ requests: 4, looked: 4, responded: 3, medianMinutes: 20, aimMinutes: 15 });
  expect(told.completed).toEqual([
    { serviceType: 'Loan', number: 1 },
    { serviceType: 'Passport Services', number: 1 },
  ]);
  expect(told.people).toEqual([
    { username: busy.username, name: null, open: 2, overdue: 1, completed: 1 },
    { username: idle.username, name: null, open: 1, overdue: 0, completed: 0 },
    { username: admin.username, name: null, open: 0, overdue: 0, completed: 1 },
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
  expect(await list({ status: 'Completed', completed: range, serviceType: 'Loan' })).toBe(1);
});
