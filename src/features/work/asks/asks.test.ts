import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { askHandOver, fileOfRequest, findKnown, mergeFiles } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { deleteFilesWithoutRecords } from '#features/customer-files/server/queries/keeping.ts';
import { getCustomerFile } from '#features/customer-overview/contract.ts';
import { getCustomer } from '#features/customers/contract.ts';
import { eraseEnquiry } from '#features/enquiries/contract.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { aCustomer, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { assignWork, getWork, listWork } from '../contract.ts';
import { answerAsk, type HandOverAsk, listAsks, seeAnswer } from './contract.ts';

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const [staff, other] = [await aPerson(db), await aPerson(db)];
const asha = { firstName: 'Asha Patel', mobile: '+919812300001', dob: '1990-05-17' };

beforeEach(async () => {
  await sql`truncate enquiries, customers, applications, customer_files, customer_file_records, idempotency_keys, hand_over_asks
    cascade`.execute(app.owner);
});

const ask = (who: TestPerson, body: object, key?: string) =>
  app.as(who).call(askHandOver, { body, ...(key && { headers: { 'idempotency-key': key } }) });
const asksOf = async (who: TestPerson) => (await app.as(who).call(listAsks)).body as HandOverAsk[];
const answer = (id: number, given: string, key?: string) =>
  app.as(admin).call(answerAsk, {
    ...{ params: { id }, body: { answer: given } },
    ...(key && { headers: { 'idempotency-key': key } }),
  });
const known = async (who: TestPerson) =>
  (await app.as(who).call(findKnown, { body: { mobile: '98123 00001' } })).body as {
    known: { fileId: number }[];
    others: string[];
    asked: { field: string; isRefused: boolean }[];
  };

/** An open request of the person that somebody has, planned for a later day; and another one that nobody has. */
async function held() {
  const [planned, free] = [await anEnquiry(db, asha), await anEnquiry(db, asha)];
  // Joined at once.
  const { body: file } = await app.as(admin).call(fileOfRequest, { params: { id: planned.id } });
  await app.as(admin).call(fileOfRequest, { params: { id: free.id } });
  const items = await db.selectFrom('work_items').select(['id', 'enquiry_id']).execute();
  const itemOf = (enquiryId: number) => items.find(({ enquiry_id }) => enquiry_id === enquiryId)?.id ?? 0;
  const dueDay = addDays(indiaToday(), 3);
  const given = await app.as(admin).call(assignWork, {
    body: { items: [{ id: itemOf(planned.id) }], owner: other.username, step: 'papers', dueDay },
  });
  expect(given.status).toBe(200);
  return { fileId: file.fileId, planned, free, item: itemOf(planned.id), freeItem: itemOf(free.id), dueDay };
}

test('whoever types a known mobile asks for what others have, is told nothing of whose it is, and gets it with its plan', async () => {
  const { fileId, item, freeItem, dueDay } = await held();
  expect(await known(staff)).toMatchObject({ known: [], others: ['mobile'], asked: [] });
  const asked = await ask(staff, { mobile: '98123 00001' });
  expect(asked.status).toBe(201);
  expect(Object.keys(asked.body)).toEqual(['askedDate']);
  expect((await known(staff)).asked).toMatchObject([{ field: 'mobile', isRefused: false }]);
  const [own] = await asksOf(staff);
  expect(own).toMatchObject({ answer: null, fileId: null, name: null, items: 0, customers: 0 });
  const [waiting] = await asksOf(admin);
  expect(waiting).toMatchObject({ askedBy: staff.username, fileId, name: asha.firstName, items: 2, customers: 0 });
  expect(await asksOf(other)).toEqual([]);

  expect((await answer(waiting?.id ?? 0, 'handed-over')).body).toEqual({ items: 2, customers: 0 });
  const mine = (await app.as(staff).call(listWork, { query: { sort: 'dueDate' } })).body as { id: number }[];
  expect(mine).toMatchObject([
    { id: freeItem, step: 'call' },
    { id: item, step: 'papers', dueDay },
  ]);
  expect((await app.as(other).call(getWork, { params: { id: item } })).status).toBe(404);
  expect(await known(staff)).toMatchObject({ known: [{ fileId }], others: [], asked: [] });
  expect(await asksOf(admin)).toEqual([]);

  const [told] = await asksOf(staff);
  expect(told).toMatchObject({ answer: 'handed-over', fileId, name: asha.firstName });
  expect((await app.as(other).call(seeAnswer, { params: { id: told?.id ?? 0 } })).status).toBe(404);
  expect((await app.as(staff).call(seeAnswer, { params: { id: told?.id ?? 0 } })).status).toBe(204);
  expect(await asksOf(staff)).toEqual([]);
  for (const [action, actor] of [
    ['hand-over-asked', staff],
    ['file-handed-over', admin],
  ] as const)
    expect(await app.audit(['actor_id'], { subject: `customerFile ${fileId}`, action })).toEqual([
      { actor_id: actor.id },
    ]);
});

test('a customer of whom nothing is open goes with the file, but for one whose PAN they have; the PAN is whole for them', async () => {
  const customer = await aCustomer(app, { ownerId: other.id, mobile: '9812300001' });
  const double = await aCustomer(app, { ownerId: admin.id, mobile: '9812300001', pan: customer.pan });
  const earlier = await app.as(staff).call(getCustomer, { params: { id: customer.id } });
  expect(earlier.status).toBe(404);
  await joinWaiting({ db });
  expect((await ask(staff, { pan: customer.pan })).status).toBe(201);
  const [waiting] = await asksOf(admin);
  expect(waiting).toMatchObject({ items: 0, customers: 1 });
  expect((await answer(waiting?.id ?? 0, 'handed-over')).body).toEqual({ items: 0, customers: 1 });
  const { rows } = await sql<{ id: number; before: string }>`
    select c.id, i.owner_id = c.owner_id as same, c.owner_id = ${staff.id} as is_theirs from customers c
    join customer_pan_indexes i on i.customer_id = c.id order by c.id`.execute(db);
  expect(rows).toEqual([
    { id: customer.id, same: true, is_theirs: false },
    { id: double.id, same: true, is_theirs: true },
  ]);
  const { body } = await app.as(staff).call(getCustomer, { params: { id: double.id } });
  expect(JSON.stringify(body)).toContain(customer.pan);
  expect(
    await app.audit(['actor_id', 'changes'], { subject: `customer ${double.id}`, action: 'file-handed-over' }),
  ).toEqual([{ actor_id: admin.id, changes: [{ field: 'owner', before: admin.username, after: staff.username }] }]);
});

test('whoever is told that somebody is known asks at once, also before the worker has come to their records', async () => {
  const { id } = await anEnquiry(db, asha);
  await sql`update work_items set owner_id = ${other.id}, step = 'call', unassigned_reason = null where enquiry_id = ${id}`.execute(
    db,
  );
  const { pan } = await aCustomer(app, { ownerId: other.id });
  expect((await known(staff)).others).toEqual(['mobile']);
  expect((await ask(staff, { mobile: '98123 00001' })).status).toBe(201);
  expect((await ask(staff, { pan })).status).toBe(201);
  expect(await asksOf(admin)).toMatchObject([
    { items: 1, customers: 0 },
    { items: 0, customers: 1 },
  ]);
});

test('asked again, they are told when they asked first; the page of a file says so too, and when it was refused', async () => {
  const { fileId, item } = await held();
  await sql`update work_items set owner_id = ${staff.id} where id = ${item}`.execute(db);
  const asked = async () => (await app.as(staff).call(getCustomerFile, { params: { id: fileId } })).body.asked;
  expect(await asked()).toBeUndefined();
  await ask(staff, { fileId });
  const { rows } = await sql<{ at: string }>`
    update hand_over_asks set asked_at = now() - interval '2 days' returning asked_at as at`.execute(app.owner);
  const askedDate = rows[0]?.at;
  expect((await ask(staff, { fileId })).body).toEqual({ askedDate });
  expect((await ask(staff, { mobile: '98123 00001' })).body).toEqual({ askedDate });
  expect(await asked()).toEqual({ askedDate, isRefused: false });
  expect((await app.as(admin).call(getCustomerFile, { params: { id: fileId } })).body.asked).toBeUndefined();
  await answer((await asksOf(admin))[0]?.id ?? 0, 'refused');
  expect(await asked()).toEqual({ askedDate, isRefused: true });
});

test('nobody waits for more than twenty files, whatever is pressed at once, and so hides what others ask for', async () => {
  const hurried = await aPerson(db);
  const mobiles = Array.from({ length: 23 }, (_, place) => `+9198123001${String(place).padStart(2, '0')}`);
  for (const mobile of mobiles) await anEnquiry(db, { firstName: 'Asha Patel', mobile });
  await joinWaiting({ db });
  for (const mobile of mobiles.slice(0, 18)) expect((await ask(hurried, { mobile })).status).toBe(201);
  const answers = await Promise.all(mobiles.slice(18).map((mobile) => ask(hurried, { mobile })));
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 201, 409, 409, 409]);
  expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
    type: 'urn:suvidha:problem:too-many-asks',
  });
  // What waits already is told still.
  expect((await ask(hurried, { mobile: mobiles[0] })).status).toBe(201);
  const waiting = await asksOf(admin);
  expect(waiting).toHaveLength(20);
  await answer(waiting[0]?.id ?? 0, 'refused');
  expect((await ask(hurried, { mobile: mobiles[0] })).status).toBe(201);
  expect((await ask(staff, { mobile: mobiles[22] })).status).toBe(201);
});

test('of more than fifty the longest waiting are told, and how many there are', async () => {
  for (let place = 0; place < 52; place++)
    await anEnquiry(db, { mobile: `+9198123002${String(place).padStart(2, '0')}` });
  await joinWaiting({ db });
  await sql`
    insert into hand_over_asks (file_id, asked_by, asked_at)
    select id, ${staff.id}, '2026-11-01T09:00:00Z'::timestamptz + id * interval '1 minute' from customer_files`.execute(
    db,
  );
  for (const who of [admin, staff]) {
    const { body, headers } = await app.as(who).call(listAsks);
    const times = (body as HandOverAsk[]).map(({ askedDate }) => askedDate);
    expect(times).toHaveLength(50);
    expect(times).toEqual(times.toSorted());
    expect(headers['x-total-count']).toBe('52');
  }
  const [first] = await asksOf(admin);
  await answer(first?.id ?? 0, 'refused');
  const { body, headers } = await app.as(admin).call(listAsks);
  expect([(body as HandOverAsk[]).length, headers['x-total-count']]).toEqual([50, '51']);
  expect((await app.as(other).call(listAsks)).headers['x-total-count']).toBe('0');
});

test('refused, they are told so, and nothing is theirs', async () => {
  const { fileId, item } = await held();
  await ask(staff, { mobile: '98123 00001' });
  const [waiting] = await asksOf(admin);
  expect((await answer(waiting?.id ?? 0, 'refused')).status).toBe(200);
  expect((await answer(waiting?.id ?? 0, 'handed-over')).status).toBe(409);
  expect((await app.as(staff).call(getWork, { params: { id: item } })).status).toBe(404);
  expect(await asksOf(staff)).toMatchObject([{ answer: 'refused', fileId: null, name: null }]);
  expect(await known(staff)).toMatchObject({ known: [], others: ['mobile'], asked: [{ isRefused: true }] });
  expect(await app.audit(['actor_id'], { subject: `customerFile ${fileId}`, action: 'hand-over-refused' })).toEqual([
    { actor_id: admin.id },
  ]);
});

test('F-15: of fifty presses at once without a key one asks', async () => {
  const { fileId } = await held();
  const hurried = await aPerson(db);
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(hurried, { mobile: '98123 00001' })));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(await asksOf(admin)).toHaveLength(1);
  expect(await app.audit(['subject'], { actor_id: hurried.id, action: 'hand-over-asked' })).toEqual([
    { subject: `customerFile ${fileId}` },
  ]);
});

test('asked and answered twice, at once or with one key, it is one ask and one answer', async () => {
  const { planned } = await held();
  const key = randomUUID();
  const asked = await Promise.all(Array.from({ length: 20 }, () => ask(staff, { mobile: '98123 00001' }, key)));
  expect(asked.filter(({ status }) => ![201, 409, 429].includes(status))).toEqual([]);
  expect((await ask(staff, { mobile: '98123 00002' }, key)).status).toBe(422);
  expect((await ask(staff, { mobile: '98123 00001' })).status).toBe(201);
  const waiting = await asksOf(admin);
  expect(waiting).toHaveLength(1);
  const id = waiting[0]?.id ?? 0;
  const pressed = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, place) =>
      answer(id, place % 2 ? 'handed-over' : 'refused', `${pressed}${place % 2}`),
    ),
  );
  expect(answers.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  const { rows } = await sql<{ given: string; handed: number; refused: number }>`
    select (select answer from hand_over_asks) as given,
      (select count(*) from audit_events where action = 'file-handed-over' and subject like 'customerFile%'
        and at > (select created_at from enquiries where id = ${planned.id})) as handed,
      (select count(*) from audit_events where action = 'hand-over-refused'
        and at > (select created_at from enquiries where id = ${planned.id})) as refused`.execute(app.owner);
  expect(Number(rows[0]?.handed) + Number(rows[0]?.refused)).toBe(1);
  // Who pressed what was done is told so again.
  const again = await answer(id, rows[0]?.given ?? '', `${pressed}${rows[0]?.given === 'refused' ? 0 : 1}`);
  expect(again.status).toBe(200);
});

test('of a file of which they have a part they ask for the rest; of one they know nothing of, or wholly, they do not', async () => {
  const { fileId, item } = await held();
  const body = { fileId };
  expect((await ask(staff, body)).status).toBe(404);
  expect((await ask(admin, body)).status).toBe(403);
  expect((await ask(staff, { mobile: '98123 99999' })).status).toBe(404);
  for (const none of [{}, { ...body, mobile: '98123 00001' }]) expect((await ask(staff, none)).status).toBe(422);
  await sql`update work_items set owner_id = ${staff.id} where id = ${item}`.execute(db);
  expect((await ask(staff, body)).status).toBe(201);
  expect((await ask(staff, { mobile: '98123 00001' })).status).toBe(201);
  const [waiting, ...more] = await asksOf(admin);
  expect(more).toEqual([]);
  expect((await answer(waiting?.id ?? 0, 'handed-over')).body).toEqual({ items: 1, customers: 0 });
  expect((await app.as(staff).call(getCustomerFile, { params: { id: fileId } })).body).toMatchObject({
    hasOthers: false,
  });
  expect((await ask(staff, body)).status).toBe(404);
});

test('what is asked of two files that are one by then is answered once; it goes with the person', async () => {
  const one = await held();
  const bina = await anEnquiry(db, { ...asha, firstName: 'Bina Patel' });
  const { body: binas } = await app.as(admin).call(fileOfRequest, { params: { id: bina.id } });
  await ask(staff, { mobile: '98123 00001' });
  expect(await asksOf(admin)).toHaveLength(2);
  await app.as(admin).call(mergeFiles, { params: { id: one.fileId }, body: { other: binas.fileId } });
  const [first] = await asksOf(admin);
  expect((await answer(first?.id ?? 0, 'handed-over')).body).toEqual({ items: 3, customers: 0 });
  expect(await asksOf(admin)).toEqual([]);
  for (const id of [one.planned.id, one.free.id, bina.id])
    expect((await app.as(admin).call(eraseEnquiry, { params: { id } })).status).toBe(204);
  await deleteFilesWithoutRecords(db);
  expect(await db.selectFrom('hand_over_asks').select('id').execute()).toEqual([]);
});
