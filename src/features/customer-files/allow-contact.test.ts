import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { getCustomerFile, getFileTimeline } from '#features/customer-overview/contract.ts';
import { getWork, recordCall, undoWork } from '#features/work/contract.ts';
import { addNote } from '#features/work/notes/contract.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { allowContact, mergeFiles, undoMerge } from './contract.ts';
import { joinWaiting } from './server/join-records.ts';

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const staff = await aPerson(db);
const other = await aPerson(db);
const cardId = (await aCard(db, { createdBy: admin.id })).id;
const asha = { firstName: 'Asha Patel', mobile: '+919812300001', dob: '1990-05-17' };

beforeEach(async () => {
  await sql`truncate enquiries, customers, applications, customer_files, customer_file_records, idempotency_keys cascade`.execute(
    app.owner,
  );
});

async function give(enquiryId: number, ownerId: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    update work_items set owner_id = ${ownerId}, step = 'call', unassigned_reason = null
    where enquiry_id = ${enquiryId} returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

async function fileOf(column: 'enquiry_id' | 'customer_id', id: number): Promise<number> {
  await joinWaiting({ db });
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_file_records r join customer_files f on f.id = r.home_id
    where ${sql.ref(`r.${column}`)} = ${id}`.execute(db);
  return rows[0]?.id ?? 0;
}

const refusedOn = async (fileId: number, person: TestPerson = admin) =>
  (await app.as(person).call(getCustomerFile, { params: { id: fileId } })).body.refusedContactDate;
const allow = (person: TestPerson, id: number, body: object = {}) =>
  app.as(person).call(allowContact, {
    params: { id },
    body: { channel: 'phone', note: 'She called: please call about the passport.', ...body },
  });
const refuse = (person: TestPerson, itemId: number) =>
  app.as(person).call(recordCall, { params: { id: itemId }, body: { outcome: 'do-not-contact' } });

/** Somebody of whom staff have an open request, and who has told another one that they want no contact. */
async function refused() {
  const [mine, theirs] = [await anEnquiry(db, asha), await anEnquiry(db, { ...asha, marketingConsent: true })];
  const myItem = await give(mine.id, staff.id);
  await refuse(other, await give(theirs.id, other.id));
  const id = await fileOf('enquiry_id', mine.id);
  return { id, mine, theirs, myItem, refusedDate: await refusedOn(id) };
}

test('whoever has a part notes that they may be contacted again: told to all, on the timeline of theirs, audited', async () => {
  const { id, mine, theirs, myItem, refusedDate } = await refused();
  expect(refusedDate).not.toBeNull();
  const note = 'She called: my card is 4111 1111 1111 1111, call me';
  const { status, body } = await allow(staff, id, { refusedDate, note });
  expect([status, body.masked]).toEqual([201, ['card']]);
  expect([await refusedOn(id), await refusedOn(id, staff)]).toEqual([null, null]);
  const work = await app.as(staff).call(getWork, { params: { id: myItem } });
  expect(work.body.refusedContactDate).toBeNull();
  const entry = {
    ...{ kind: 'contact-allowed', channel: 'phone', madeBy: staff.username, isUndone: false },
    note: 'She called: my card is XXXX XXXX XXXX 1111, call me',
  };
  expect(work.body.timeline).toMatchObject([entry]);
  const timeline = await app.as(staff).call(getFileTimeline, { params: { id } });
  expect(timeline.body.entries).toMatchObject([entry, { kind: 'asked', requestId: mine.id }]);
  expect(await app.audit(['subject', 'changes'], { actor_id: staff.id, action: 'contact-allowed' })).toEqual([
    { subject: `customerFile ${id}`, changes: [{ field: 'channel', after: 'phone' }] },
    { subject: `enquiry ${mine.id}`, changes: [{ field: 'channel', after: 'phone' }] },
  ]);
  // The consent to other offers is theirs to give.
  const { body: file } = await app.as(admin).call(getCustomerFile, { params: { id } });
  expect(file.requests.find((request) => request.id === theirs.id)?.offers).toBe('withdrawn');
  // Nobody edits it as a note.
  const replaces = work.body.timeline[0]?.id;
  const edited = await app.as(staff).call(addNote, { params: { id: myItem }, body: { text: 'Other words', replaces } });
  expect(edited.status).toBe(404);
});

const noted = async () => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from timeline_entries where kind = 'contact-allowed'`.execute(db);
  return Number(rows[0]?.count);
};

test('of twenty presses of one key one notes it, and all are told the same; other words are another press', async () => {
  const { id, refusedDate } = await refused();
  const headers = { 'idempotency-key': randomUUID() };
  const note = 'She called: my card is 4111 1111 1111 1111, call me';
  const press = (said = note) =>
    app.as(staff).call(allowContact, { params: { id }, headers, body: { channel: 'phone', note: said, refusedDate } });
  const answers = await Promise.all(Array.from({ length: 20 }, () => press()));
  expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
  const retry = await press();
  expect(retry.status).toBe(201);
  const told = [...answers, retry].filter(({ status }) => status === 201).map(({ body }) => body);
  expect(new Set(told.map(({ batch }) => batch)).size).toBe(1);
  expect(retry.body.masked).toEqual(['card']);
  expect(await noted()).toBe(1);
  expect((await press('She wrote.')).status).toBe(422);
  const { rows } = await sql`select from idempotency_keys where answer::text like '%4111%'`.execute(app.owner);
  expect(rows).toEqual([]);
});

test('it is undone by whoever noted it, and told under the file and the record', async () => {
  const { id, mine, myItem, refusedDate } = await refused();
  const { body } = await allow(staff, id, { refusedDate });
  const undo = (person: TestPerson) => app.as(person).call(undoWork, { body: { batch: body.batch } });
  expect((await undo(admin)).status).toBe(404);
  expect((await undo(staff)).body).toEqual({ undone: 1, kept: 0 });
  expect(await refusedOn(id)).toBe(refusedDate);
  const { timeline } = (await app.as(staff).call(getWork, { params: { id: myItem } })).body;
  expect(timeline).toMatchObject([{ kind: 'contact-allowed', isUndone: true }]);
  expect((await undo(staff)).status).toBe(404);
  expect(await app.audit(['subject'], { actor_id: staff.id, action: 'work-undone' })).toEqual([
    { subject: `customerFile ${id}` },
    { subject: `enquiry ${mine.id}` },
  ]);
});

test('whoever has no part of the file any more does not undo it', async () => {
  const { id, myItem, refusedDate } = await refused();
  const { body } = await allow(staff, id, { refusedDate });
  const undo = () => app.as(staff).call(undoWork, { body: { batch: body.batch } });
  await sql`update work_items set owner_id = ${other.id} where id = ${myItem}`.execute(db);
  expect((await undo()).body).toEqual({ undone: 0, kept: 1 });
  expect(await refusedOn(id)).toBeNull();
  await sql`update work_items set owner_id = ${staff.id} where id = ${myItem}`.execute(db);
  expect((await undo()).body).toEqual({ undone: 1, kept: 0 });
  expect(await refusedOn(id)).toBe(refusedDate);
});

test('what was refused anew is not lifted unseen, nor twice, nor where nothing was refused, nor by whoever has no part', async () => {
  const { id, myItem, mine, refusedDate } = await refused();
  expect((await allow(other, id, { refusedDate })).status).toBe(404);
  for (const body of [{ refusedDate, note: ' ' }, { refusedDate, channel: 'website' }, {}, { refusedDate: 'today' }])
    expect((await allow(staff, id, body)).status).toBe(422);
  expect((await allow(staff, id, { refusedDate: '2026-01-01T00:00:00.000Z' })).status).toBe(409);
  expect((await allow(staff, id, { refusedDate })).status).toBe(201);
  expect((await allow(staff, id, { refusedDate })).status).toBe(409);
  await refuse(staff, myItem);
  const again = await refusedOn(id);
  expect(again).not.toBeNull();
  expect(again).not.toBe(refusedDate);
  // Closed, the request is nobody's but the administrators'.
  expect((await allow(staff, id, { refusedDate: again })).status).toBe(404);
  expect((await allow(admin, id, { refusedDate })).status).toBe(409);
  expect((await allow(admin, id, { refusedDate: again })).status).toBe(201);
  expect(await refusedOn(id)).toBeNull();
  // An administrator writes where it was refused.
  const { rows } = await sql<{ enquiry_id: number }>`
    select enquiry_id from timeline_entries where kind = 'contact-allowed' order by id desc limit 1`.execute(db);
  expect(rows).toEqual([{ enquiry_id: mine.id }]);
});

test('of two who were taken for one, it holds for the one it was written with', async () => {
  const { id, theirs, refusedDate } = await refused();
  const amit = await anEnquiry(db, { firstName: 'Amit Patel', mobile: asha.mobile, dob: '1985-01-01' });
  await sql`update work_items set owner_id = null, step = null, unassigned_reason = 'new' where owner_id = ${staff.id}`.execute(
    db,
  );
  await give(amit.id, staff.id);
  const amits = await fileOf('enquiry_id', amit.id);
  const { body: merge } = await app.as(admin).call(mergeFiles, { params: { id }, body: { other: amits } });
  expect((await allow(staff, id, { refusedDate })).status).toBe(201);
  expect(await refusedOn(id)).toBeNull();
  await app.as(admin).call(undoMerge, { params: { id: merge.mergeId } });
  expect([await refusedOn(await fileOf('enquiry_id', theirs.id)), await refusedOn(amits)]).toEqual([refusedDate, null]);
});

test('whoever added the customer only may note it as well, where an application was refused', async () => {
  const customer = await aCustomer(app, { ownerId: staff.id });
  const application = await anApplication(db, { ownerId: other.id, customerId: customer.id, cardId });
  const id = await fileOf('customer_id', customer.id);
  const { rows } = await sql<{ id: number }>`
    update work_items set owner_id = ${other.id} where application_id = ${application.id} returning id`.execute(db);
  await refuse(other, rows[0]?.id ?? 0);
  const refusedDate = await refusedOn(id, staff);
  expect((await allow(staff, id, { refusedDate, channel: 'office' })).status).toBe(201);
  const { body } = await app.as(other).call(getWork, { params: { id: rows[0]?.id ?? 0 } });
  expect(body).toMatchObject({
    refusedContactDate: null,
    timeline: [{ kind: 'contact-allowed', channel: 'office' }, {}],
  });
});
