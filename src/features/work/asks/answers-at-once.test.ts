import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { askHandOver, fileOfRequest, mergeFiles, undoMerge } from '#features/customer-files/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { getCustomerFile } from '#features/customer-overview/contract.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { assignWork, getWork } from '../contract.ts';
import { answerAsk, type HandOverAsk, listAsks } from './contract.ts';

const app = await startTestApp();
const { db } = app;
const [admin, second] = [await aPerson(db, { role: 'Admin' }), await aPerson(db, { role: 'Admin' })];
const [staff, other] = [await aPerson(db), await aPerson(db)];
const cardId = (await aCard(db, { createdBy: admin.id })).id;
const asha = { firstName: 'Asha Patel', mobile: '+919812300001', dob: '1990-05-17' };
const bina = { ...asha, firstName: 'Bina Patel' };
const mobile = '98123 00001';

beforeEach(async () => {
  await sql`truncate enquiries, customers, applications, customer_files, customer_file_records, idempotency_keys, hand_over_asks
    cascade`.execute(app.owner);
});

const ask = (who: TestPerson, body: object) => app.as(who).call(askHandOver, { body });
const asksOf = async (who: TestPerson) => (await app.as(who).call(listAsks)).body as HandOverAsk[];
const answer = (id = 0, body: object = { answer: 'handed-over' }, by = admin) =>
  app.as(by).call(answerAsk, { params: { id }, body });
const merge = (id: number, into: number) =>
  app.as(second).call(mergeFiles, { params: { id: into }, body: { other: id } });
const ownedBy = async (who: TestPerson) =>
  (await db.selectFrom('work_items').select('id').where('owner_id', '=', who.id).orderBy('id').execute()).map(
    ({ id }) => id,
  );

/** A request of the person that somebody has, in a file of its own. */
async function held(person = asha) {
  const { id } = await anEnquiry(db, person);
  const { body: file } = await app.as(admin).call(fileOfRequest, { params: { id } });
  const { id: item } = await db
    .selectFrom('work_items')
    .select('id')
    .where('enquiry_id', '=', id)
    .executeTakeFirstOrThrow();
  const given = await app.as(admin).call(assignWork, {
    body: { items: [{ id: item }], owner: other.username, step: 'papers', dueDay: addDays(indiaToday(), 3) },
  });
  expect(given.status).toBe(200);
  return { fileId: file.fileId, id, item };
}

/** Does something while an answer waits for a request that somebody holds. */
async function whileAnswered<T>(waiting: HandOverAsk | undefined, request: number, doing: () => Promise<T>) {
  const holding = await app.owner.startTransaction().execute();
  await sql`select id from enquiries where id = ${request} for update`.execute(holding);
  const answering = answer(waiting?.id);
  await delay(300);
  const done = doing();
  const isLate = await Promise.race([done.then(() => false), delay(700, true)]);
  await holding.rollback().execute();
  return { answered: await answering, done: await done, isLate };
}

test('a file is merged after the answer under way: what was asked of it is answered, and nothing else goes', async () => {
  const [one, two] = [await held(), await held(bina)];
  await ask(staff, { mobile });
  const waiting = (await asksOf(admin)).find(({ fileId }) => fileId === one.fileId);
  const { answered, done, isLate } = await whileAnswered(waiting, one.id, () => merge(one.fileId, two.fileId));
  expect([isLate, answered.status, done.status]).toEqual([true, 200, 200]);
  expect(answered.body).toEqual({ items: 1, customers: 0 });
  expect(await ownedBy(staff)).toEqual([one.item]);
  expect((await asksOf(admin)).map(({ id }) => id)).not.toContain(waiting?.id);
});

test('a file is parted after the answer under way, which gives what the file held', async () => {
  const [one, two] = [await held(), await held({ ...bina, mobile: '+919812300002' })];
  const merged = (await merge(two.fileId, one.fileId)).body as { mergeId: number };
  await ask(staff, { mobile });
  const [waiting] = await asksOf(admin);
  const part = () => app.as(second).call(undoMerge, { params: { id: merged.mergeId } });
  const { answered, done, isLate } = await whileAnswered(waiting, one.id, part);
  expect([isLate, answered.status, done.status]).toEqual([true, 200, 200]);
  expect(answered.body).toEqual({ items: 2, customers: 0 });
});

test('of two asks of one merged file, each answered twice at once, one answer is given to both', async () => {
  for (let round = 0; round < 4; round++) {
    const [one, two] = [await held(), await held(bina)];
    await ask(staff, { mobile });
    await merge(two.fileId, one.fileId);
    const waiting = await asksOf(admin);
    expect(waiting).toHaveLength(2);
    const answers = await Promise.all(
      waiting.flatMap(({ id }) => [answer(id), answer(id, { answer: 'refused' }, second)]),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409]);
    await sql`truncate enquiries, customer_files, customer_file_records, hand_over_asks cascade`.execute(app.owner);
  }
});

test('requests are held before customers, and both before what is open of them: so does whoever hides them', async () => {
  const enquiry = await held();
  const customer = await aCustomer(app, { ownerId: other.id });
  const application = await anApplication(db, { ownerId: other.id, customerId: customer.id, cardId });
  await joinWaiting({ db });
  const { home_id: theirs } = await db
    .selectFrom('customer_file_records')
    .select('home_id')
    .where('customer_id', '=', customer.id)
    .executeTakeFirstOrThrow();
  await merge(theirs ?? 0, enquiry.fileId);
  await ask(staff, { mobile });
  const [waiting] = await asksOf(admin);
  for (const [first, next] of [
    [sql`select from enquiries where id = ${enquiry.id} for update`, sql`select from customers for update nowait`],
    [
      sql`select from customers for update`,
      sql`select from work_items where application_id = ${application.id} for update nowait`,
    ],
  ] as const) {
    const hiding = await app.owner.startTransaction().execute();
    await first.execute(hiding);
    const answering = answer(waiting?.id, { answer: 'handed-over', seen: { items: 0, customers: 0 } });
    await delay(300);
    await next.execute(hiding);
    await hiding.rollback().execute();
    expect((await answering).status).toBe(409);
  }
  expect((await answer(waiting?.id)).body).toEqual({ items: 2, customers: 1 });
});

test('a customer whose PAN they have outside the file stays where it is; what is open goes', async () => {
  const customer = await aCustomer(app, { ownerId: other.id, mobile: '9812300001' });
  await anApplication(db, { ownerId: other.id, customerId: customer.id, cardId });
  await joinWaiting({ db });
  await aCustomer(app, { ownerId: staff.id, pan: customer.pan });
  await ask(staff, { mobile });
  const [waiting] = await asksOf(admin);
  expect(waiting).toMatchObject({ items: 1, customers: 0 });
  expect((await answer(waiting?.id)).body).toEqual({ items: 1, customers: 0 });
});

test('whoever gets a customer of the same PAN meanwhile gets no second one: it is to be looked at again', async () => {
  const customer = await aCustomer(app, { ownerId: other.id, mobile: '9812300001' });
  await joinWaiting({ db });
  const double = await aCustomer(app, { ownerId: admin.id, pan: customer.pan });
  await ask(staff, { mobile });
  const [waiting] = await asksOf(admin);
  expect(waiting).toMatchObject({ customers: 1 });
  const giving = await app.owner.startTransaction().execute();
  await sql`update customer_pan_indexes set owner_id = ${staff.id} where customer_id = ${double.id}`.execute(giving);
  const answering = answer(waiting?.id);
  await delay(300);
  await giving.commit().execute();
  expect((await answering).status).toBe(409);
});

test('what came to the file since the window was opened does not go unseen', async () => {
  const [one, two] = [await held(), await held({ ...bina, mobile: '+919812300002', dob: '1980-01-01' })];
  await ask(staff, { mobile });
  const [waiting] = await asksOf(admin);
  const seen = { items: 1, customers: 0 };
  expect(waiting).toMatchObject(seen);
  await merge(two.fileId, one.fileId);
  expect((await answer(waiting?.id, { answer: 'handed-over', seen })).status).toBe(409);
  expect((await app.as(staff).call(getWork, { params: { id: two.item } })).status).toBe(404);
  const [now] = await asksOf(admin);
  expect(now).toMatchObject({ id: waiting?.id, items: 2 });
  const again = await answer(now?.id, { answer: 'handed-over', seen: { items: now?.items, customers: 0 } });
  expect(again.body).toEqual({ items: 2, customers: 0 });
});

test('a list of asks that names nobody is no look at a customer file; one that names somebody is', async () => {
  const fresh = await aPerson(db);
  const looks = async () =>
    (await app.audit(['subject'], { actor_id: fresh.id }, { withLooks: true })).map(({ subject }) => subject);
  const { fileId, item } = await held();
  await held();
  await ask(fresh, { mobile });
  const before = await looks();
  expect(await asksOf(fresh)).toMatchObject([{ fileId: null, name: null }]);
  expect(await looks()).toEqual(before);
  await sql`update work_items set owner_id = ${fresh.id} where id = ${item}`.execute(db);
  expect(await asksOf(fresh)).toMatchObject([{ fileId, name: asha.firstName }]);
  expect(await looks()).toEqual([...before, 'customerFile *']);
  expect((await app.as(fresh).call(getCustomerFile, { params: { id: fileId } })).status).toBe(200);
});
