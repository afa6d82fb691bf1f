import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeRole } from '#features/people/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { assignWork, enterRequest, handOverWork, planWork, takeWork, undoWork } from '#features/work/contract.ts';
import { addNote, listMentions, readMentions } from '#features/work/notes/contract.ts';
import { assignByRule } from '#features/work/server/assign-by-rule.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { savePreference } from '#shared/preferences/preferences.ts';
import { aCard, aCustomer, aMark, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp } from '#testing/server.ts';
import { countNotifications, listNotifications, type Notification, readNotifications } from './contract.ts';
import { notificationJobs } from './server/jobs.ts';
import { deleteOldNotifications } from './server/queries/notifications.ts';

let now = new Date();
const app = await startTestApp({ now: () => now });
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const [staff, other] = [await aPerson(db), await aPerson(db)];

beforeEach(async () => {
  now = new Date();
  await sql`truncate enquiries, customers, applications, notifications, idempotency_keys cascade`.execute(app.owner);
  await sql`delete from person_preferences`.execute(db);
});

const unreadOf = async (who: TestPerson, on = app) =>
  ((await on.as(who).call(countNotifications)).body as { unread: number }).unread;
const toldTo = async (who: TestPerson) =>
  (await app.as(who).call(listNotifications, { query: { sort: '-at' } })).body as Notification[];
const read = (who: TestPerson, body: object) => app.as(who).call(readNotifications, { body });

async function anItem() {
  const { id: enquiryId, reference } = await anEnquiry(db);
  const row = await db
    .selectFrom('work_items')
    .select('id')
    .where('enquiry_id', '=', enquiryId)
    .executeTakeFirstOrThrow();
  return { id: row.id, enquiryId, reference };
}
const tomorrow = addDays(indiaToday(), 1);
const assign = (ids: readonly number[], to: TestPerson, by = admin) =>
  app.as(by).call(assignWork, {
    body: { items: ids.map((id) => ({ id })), owner: to.username, step: 'call', dueDay: tomorrow },
  });

describe('a request that somebody gives to a person', () => {
  test('is told to that person alone, with who did it, until it is read on any node', async () => {
    const item = await anItem();
    expect((await assign([item.id], staff)).status).toBe(200);
    expect(await toldTo(staff)).toMatchObject([
      {
        ...{ kind: 'assigned', isRead: false, events: 1, madeBy: admin.username, items: null },
        ...{ itemId: item.id, record: `enquiry ${item.enquiryId}`, reference: item.reference },
      },
    ]);
    expect([await unreadOf(staff), await unreadOf(other), await unreadOf(admin)]).toEqual([1, 0, 0]);
    const second = await app.another();
    expect((await second.as(staff).call(readNotifications, { body: { itemId: item.id } })).body).toEqual({ unread: 0 });
    expect(await unreadOf(staff)).toBe(0);
    expect(await toldTo(staff)).toMatchObject([{ isRead: true }]);
  });

  test('is told once however often it comes back, and anew once that was read', async () => {
    const { id } = await anItem();
    await assign([id], staff);
    await assign([id], other);
    await assign([id], staff);
    expect(await toldTo(staff)).toMatchObject([{ events: 2, isRead: false }]);
    await read(staff, { id: (await toldTo(staff))[0]?.id });
    await assign([id], other);
    await assign([id], staff);
    expect(await toldTo(staff)).toMatchObject([
      { events: 1, isRead: false },
      { events: 2, isRead: true },
    ]);
  });

  test('is nobody’s news once it was handed on, and nothing of it is told', async () => {
    const { id } = await anItem();
    await assign([id], staff);
    await app.as(staff).call(handOverWork, { body: { from: staff.username, to: other.username } });
    expect([await unreadOf(staff), await toldTo(staff)]).toEqual([0, []]);
    expect(await toldTo(other)).toMatchObject([{ kind: 'assigned', madeBy: staff.username }]);
  });

  test('is no news where that was undone', async () => {
    const { id } = await anItem();
    const { batch } = (await assign([id], staff)).body as { batch: string };
    await app.as(admin).call(undoWork, { body: { batch } });
    expect([await unreadOf(staff), await toldTo(staff)]).toEqual([0, []]);
  });

  test('is no news for whoever takes it, enters it or gives it to themselves', async () => {
    const { id } = await anItem();
    const { body: taken } = await app.as(admin).call(takeWork, { body: { items: [{ id }] } });
    expect(taken).toMatchObject({ assigned: 1 });
    await assign([(await anItem()).id], admin);
    const entered = { serviceType: 'Passport Services', firstName: 'Asha', mobile: '98123 00001' };
    const { body } = await app.as(staff).call(enterRequest, {
      body: { ...entered, email: '', address: 'Station Road', pincode: '388001', dob: '1990-05-17', language: 'en' },
    });
    expect([body, await unreadOf(staff), await unreadOf(admin)]).toMatchObject([{ owner: staff.username }, 0, 0]);
  });

  test('goes with the request when that is erased', async () => {
    const { id, enquiryId } = await anItem();
    await assign([id], staff);
    await sql`delete from enquiries where id = ${enquiryId}`.execute(db);
    expect([await unreadOf(staff), await toldTo(staff)]).toEqual([0, []]);
    expect(await db.selectFrom('notifications').selectAll().execute()).toEqual([]);
  });
});

describe('many at once', () => {
  test('are one message that counts what the person has of them still, and leads to no single one', async () => {
    const items = await Promise.all(Array.from({ length: 200 }, anItem));
    const ids = items.map(({ id }) => id);
    await assign(ids.slice(0, 150), staff);
    await assign(ids.slice(150), staff);
    expect(await unreadOf(staff)).toBe(1);
    expect(await toldTo(staff)).toMatchObject([
      { kind: 'assigned', items: { requests: 200, applications: 0 }, itemId: null, record: null, firstName: null },
    ]);
    await assign([ids[0] ?? 0], other);
    expect(await toldTo(staff)).toMatchObject([{ items: { requests: 199, applications: 0 } }]);
    await assign(ids, other);
    expect([await unreadOf(staff), await toldTo(staff)]).toEqual([0, []]);
  });

  test('F-15: of fifty presses at once, on two nodes, all are told by one message', async () => {
    const items = await Promise.all(Array.from({ length: 100 }, anItem));
    const nodes = [app, await app.another()];
    const presses = Array.from({ length: 50 }, (_, press) => items.slice(press * 2, press * 2 + 2));
    const given = await Promise.all(
      presses.map((two, press) =>
        (nodes[press % 2] ?? app).as(admin).call(assignWork, {
          body: {
            ...{ items: two.map(({ id }) => ({ id })), owner: staff.username },
            ...{ step: 'call', dueDay: tomorrow },
          },
        }),
      ),
    );
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await toldTo(staff)).toMatchObject([{ events: 100, items: { requests: 100, applications: 0 } }]);
  });

  test('given by rule are told without anybody’s name', async () => {
    const [day, noon] = ['2027-01-20', new Date('2027-01-20T12:00:00+05:30')];
    await app.as(admin).call(updateSettings, {
      body: {
        ...sampleSettings,
        ...{ opensAt: 540, closesAt: 1080, openDays: [1, 2, 3, 4, 5, 6], holidays: [], otherHours: [] },
        work: { ...usualWork, isAssignedByRule: true },
      },
    });
    await aMark(db, { personId: staff.id, at: new Date(`${day}T09:00:00+05:30`).toISOString(), kind: 'in' });
    await Promise.all(Array.from({ length: 30 }, anItem));
    expect(await assignByRule({ db, now: () => noon })).toBe(30);
    expect(await toldTo(staff)).toMatchObject([{ madeBy: null, items: { requests: 30, applications: 0 } }]);
  });

  test('come in pages', async () => {
    for (let count = 0; count < 5; count += 1) await assign([(await anItem()).id], staff);
    const page = await app.as(staff).call(listNotifications, { query: { sort: '-at', limit: '3' } });
    expect([page.body, page.headers['x-total-count']]).toMatchObject([{ length: 3 }, '5']);
    const cursor = /cursor=([^>&]+)/.exec(String(page.headers.link))?.[1] ?? '';
    const rest = await app.as(staff).call(listNotifications, {
      query: { sort: '-at', limit: '3', cursor: decodeURIComponent(cursor) },
    });
    expect(rest.body).toHaveLength(2);
    const until = (page.body as Notification[])[0]?.date ?? '';
    expect((await read(staff, { until })).body).toEqual({ unread: 0 });
  });
});

describe('a note', () => {
  const noteOf = (id: number, mentions: TestPerson[], more: object = {}) => ({
    params: { id },
    body: { text: 'Look at this', mentions: mentions.map(({ username }) => username), ...more },
  });
  const note = (id: number, mentions: TestPerson[], more: object = {}) =>
    app.as(admin).call(addNote, noteOf(id, mentions, more));

  test('is told to whom it is meant for, and no longer once it is marked as read', async () => {
    const { id } = await anItem();
    await assign([id], staff);
    await read(staff, { itemId: id });
    const first = (await note(id, [staff])).body as { id: number };
    // The edited one is no other.
    await note(id, [staff], { replaces: first.id });
    await note(id, [staff]);
    expect((await toldTo(staff))[0]).toMatchObject({ kind: 'mentioned', events: 2, isRead: false });
    const { body: mentions } = await app.as(staff).call(listMentions);
    const [newest, older] = (mentions as { id: number }[]).map((mention) => mention.id);
    await app.as(staff).call(readMentions, { body: { ids: [newest] } });
    expect(await unreadOf(staff)).toBe(1);
    await app.as(staff).call(readMentions, { body: { ids: [older] } });
    expect(await unreadOf(staff)).toBe(0);
  });

  test('is told to an administrator whoever has the item, and to one who is staff by now no longer', async () => {
    const { id } = await anItem();
    const second = await aPerson(db, { role: 'Admin' });
    await note(id, [second]);
    expect(await unreadOf(second)).toBe(1);
    const { roleId } = await db
      .selectFrom('accounts')
      .select('role_id as roleId')
      .where('id', '=', staff.id)
      .executeTakeFirstOrThrow();
    expect((await app.as(admin).call(changeRole, { params: { id: second.id }, body: { roleId } })).status).toBe(200);
    const signedInAgain = (await app.another()).as(second);
    expect((await signedInAgain.call(countNotifications)).body).toEqual({ unread: 0 });
    expect((await signedInAgain.call(listNotifications, { query: { sort: '-at' } })).body).toEqual([]);
  });
});

test('of an application the customer is named to whoever has it', async () => {
  const customer = await aCustomer(app, { ownerId: staff.id });
  const card = await aCard(db, { createdBy: admin.id });
  const made = await anApplication(db, { ownerId: staff.id, customerId: customer.id, cardId: card.id });
  const item = await db
    .selectFrom('work_items')
    .select('id')
    .where('application_id', '=', made.id)
    .executeTakeFirstOrThrow();
  await assign([item.id], other);
  expect(await toldTo(other)).toMatchObject([
    { record: `application ${made.id}`, itemId: item.id, reference: null, firstName: expect.any(String) },
  ]);
  expect((await read(other, { applicationId: made.id })).body).toEqual({ unread: 0 });
});

describe('what is due', () => {
  const hours = {
    ...sampleSettings,
    ...{ opensAt: 540, closesAt: 1080, openDays: [1, 2, 3, 4, 5, 6], holidays: [], otherHours: [] },
  };
  const at = (clock: string) => new Date(`${clock.replace(' ', 'T')}:00+05:30`);
  const { schedule } = notificationJobs.tellDue;
  const run = async (clock: string) => {
    const services = { db, now: () => at(clock) };
    const isDue = (await schedule?.isDue({ ...jobServicesOf(app), ...services })) ?? false;
    await notificationJobs.tellDue.run(
      { ...jobServicesOf(app), ...services },
      { payload: null, stopping: new AbortController().signal },
    );
    return isDue;
  };
  const plan = (id: number, dueDay: string, dueTime: string | null) =>
    app.as(staff).call(planWork, { params: { id }, body: { step: 'call', dueDay, dueTime, isWaiting: false } });
  const toldAt = async (clock: string) => {
    now = at(clock);
    return toldTo(staff);
  };

  beforeEach(async () => {
    expect((await app.as(admin).call(updateSettings, { body: hours })).status).toBe(200);
    await sql`update notifications_due set told_until = ${at('2027-01-19 18:00').toISOString()}`.execute(db);
  });

  test('is told once at its hour, and again when it is planned anew; of a day when the office opens, many as one', async () => {
    const [timed, ...ofDay] = [await anItem(), await anItem(), await anItem()];
    const ids = [timed, ...ofDay].map((item) => item?.id ?? 0);
    await assign(ids, staff);
    await sql`delete from notifications`.execute(db);
    await plan(timed?.id ?? 0, '2027-01-20', '11:00');
    for (const { id } of ofDay) await plan(id, '2027-01-20', null);
    expect(await run('2027-01-20 03:00')).toBe(false);
    expect(await toldAt('2027-01-20 03:00')).toEqual([]);
    expect(await run('2027-01-20 09:01')).toBe(true);
    expect(await toldAt('2027-01-20 09:02')).toMatchObject([{ kind: 'due', items: { requests: 2 }, events: 2 }]);
    expect(await run('2027-01-20 10:59')).toBe(false);
    expect(await run('2027-01-20 11:00')).toBe(true);
    expect(await run('2027-01-20 11:01')).toBe(false);
    expect(await toldAt('2027-01-20 11:01')).toHaveLength(2);
    // Done: it is due another day.
    await plan(timed?.id ?? 0, '2027-01-21', '10:00');
    expect(await toldAt('2027-01-20 11:02')).toMatchObject([{ items: { requests: 2 } }]);
    expect(await run('2027-01-21 10:01')).toBe(true);
    expect(await toldAt('2027-01-21 10:02')).toHaveLength(2);
  });
});

test('a kind that somebody has switched off is not told to them', async () => {
  await app.as(staff).call(savePreference, { body: { name: 'notifications', value: ['assigned'] } });
  await assign([(await anItem()).id], staff);
  await assign([(await anItem()).id, (await anItem()).id], staff);
  await assign([(await anItem()).id], other);
  expect([await unreadOf(staff), await unreadOf(other)]).toEqual([0, 1]);
});

test('nobody reads or marks what was told to somebody else', async () => {
  const { id, enquiryId } = await anItem();
  await assign([id], staff);
  const [told] = await toldTo(staff);
  for (const body of [{ id: told?.id }, { itemId: id }, { requestId: enquiryId }]) await read(admin, body);
  expect(await unreadOf(staff)).toBe(1);
  expect((await read(staff, {})).status).toBe(422);
});

test('after ninety days it is deleted', async () => {
  await assign([(await anItem()).id], staff);
  await assign([(await anItem()).id], other);
  await sql`update notifications set at = now() - interval '91 days' where person_id = ${staff.id}`.execute(db);
  await deleteOldNotifications(db);
  expect([await unreadOf(staff), await unreadOf(other)]).toEqual([0, 1]);
});
