import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { aCard, aCustomer, anApplication, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  correctCaseNumber,
  createApplication,
  decideApplication,
  earlierApplications,
  listOwnApplications,
  updateApplication,
  withdrawApplication,
} from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;
const reason = 'Made for the wrong card';

async function made(caseNumber?: string) {
  const customer = await aCustomer(app, { ownerId: staff.id });
  const application = { ownerId: staff.id, customerId: customer.id, cardId, ...(caseNumber && { caseNumber }) };
  return { ...(await anApplication(app.db, application)), customerId: customer.id };
}

const withdraw = (by: TestPerson, id: number, body: object = { reason }, headers: Record<string, string> = {}) =>
  app.as(by).call(withdrawApplication, { params: { id }, body, headers });

async function stored(id: number) {
  const row = await app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const audit = await app.audit(['action', 'actor_id', 'changes'], { subject: `application ${id}` });
  return { row, audit };
}

test('a mistaken application is withdrawn with a reason; it stays, marked, and the customer may apply anew', async () => {
  const { id, customerId } = await made();
  const saved = await withdraw(staff, id, { reason }, { 'if-match': '"1"' });
  expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { status: 'Withdrawn' } });
  const changes = [
    { field: 'status', before: 'Pending', after: 'Withdrawn' },
    { field: 'reason', before: null, after: reason },
  ];
  expect(saved.body.history).toMatchObject([{ changedBy: staff.username, changes }]);
  expect((await stored(id)).audit).toEqual([
    { action: 'application-withdrawn', actor_id: staff.id, changes: [changes[0], { field: 'reason', after: reason }] },
  ]);
  const listed = await app.as(staff).call(listOwnApplications, {
    params: { userId: staff.id },
    query: { status: 'Withdrawn' },
  });
  expect(listed.body.map((one) => one.id)).toEqual([id]);
  const query = { creditCardId: String(cardId), customerId: String(customerId) };
  expect((await app.as(staff).call(earlierApplications, { query })).body).toEqual([]);
  const again = await app.as(staff).call(createApplication, { body: { creditCardId: cardId, customerId } });
  expect(again.status).toBe(201);
});

test('withdrawn it is final: no update, no decision, no second withdrawal, nor SQL changes it', async () => {
  const { id } = await made();
  await withdraw(staff, id);
  const before = await stored(id);
  for (const answer of [
    await app.as(staff).call(updateApplication, { params: { id }, body: { status: 'Pending' } }),
    await app.as(admin).call(updateApplication, { params: { id }, body: { csId: 'C-1' } }),
    await app.as(admin).call(decideApplication, { params: { id }, body: { finalStatus: 'Approved', remarks: '' } }),
    await withdraw(staff, id),
  ]) {
    expect(answer).toMatchObject({ status: 409, codes: { status: ['application-withdrawn'] } });
  }
  const change = sql`update applications set status = 'Pending' where id = ${id}`.execute(app.db);
  await expect(change).rejects.toMatchObject({ code: '23514' });
  expect(await stored(id)).toEqual(before);
});

test('with a case number, without a reason, from an old version, or by somebody else it is not withdrawn', async () => {
  const { id } = await made();
  const before = await stored(id);
  expect(await withdraw(staff, id, {})).toMatchObject({ status: 422, codes: { reason: ['required'] } });
  expect((await withdraw(staff, id, { reason }, { 'if-match': '"5"' })).status).toBe(412);
  expect((await withdraw(other, id)).status).toBe(404);
  expect(await stored(id)).toEqual(before);
  const locked = await made('C-9');
  expect(await withdraw(admin, locked.id)).toMatchObject({ status: 409, codes: { csId: ['application-locked'] } });
  // Nobody sets it as a status.
  const set = await app.as(staff).call(updateApplication, { params: { id }, body: { status: 'Withdrawn' } });
  expect(set).toMatchObject({ status: 422, codes: { status: ['not-in-list'] } });
});

test('what the bank has decided is not withdrawn: without a case number, and after one was taken back', async () => {
  const decide = (id: number, finalStatus: string | null) =>
    app.as(admin).call(decideApplication, { params: { id }, body: { finalStatus, remarks: '' } });
  const [open, numbered] = [await made(), await made('C-7')];
  for (const { id } of [open, numbered]) expect((await decide(id, 'Approved')).status).toBe(200);
  const body = { csId: '', reason: 'Of another application' };
  expect((await app.as(admin).call(correctCaseNumber, { params: { id: numbered.id }, body })).status).toBe(200);
  for (const { id } of [open, numbered]) {
    const before = await stored(id);
    for (const by of [staff, admin]) {
      expect(await withdraw(by, id)).toMatchObject({
        status: 409,
        codes: { finalStatus: ['application-decided'] },
      });
    }
    expect(await stored(id)).toEqual(before);
  }
  // The decision was the mistake.
  expect((await decide(open.id, null)).status).toBe(200);
  expect(await withdraw(staff, open.id)).toMatchObject({ status: 200, body: { status: 'Withdrawn' } });
});
