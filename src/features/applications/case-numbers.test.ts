import { expect, test } from 'vitest';
import { aCard, aCustomer, anApplication, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { correctCaseNumber, updateApplication } from './contract.ts';
import { allowCorrection } from './server/queries/applications.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;
const reason = 'It was the number of another case';

async function locked() {
  const customer = await aCustomer(app, { ownerId: staff.id });
  const made = { ownerId: staff.id, customerId: customer.id, cardId };
  return { ...(await anApplication(app.db, { ...made, caseNumber: 'WRONG-1' })), made };
}

const correct = (by: TestPerson, id: number, body: object, headers: Record<string, string> = {}) =>
  app.as(by).call(correctCaseNumber, { params: { id }, body, headers });

async function stored(id: number) {
  const row = await app.db.selectFrom('applications').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const audit = await app.audit(['action', 'actor_id', 'changes'], { subject: `application ${id}` });
  return { row, audit };
}

test('an Admin corrects a set case number for a reason, which stands in history and audit; it stays locked', async () => {
  const { id } = await locked();
  const saved = await correct(admin, id, { csId: ' RIGHT-2 ', reason }, { 'if-match': '"1"' });
  expect(saved).toMatchObject({ status: 200, headers: { etag: '"2"' }, body: { csId: 'RIGHT-2' } });
  expect(saved.body.history).toMatchObject([
    {
      changedBy: admin.username,
      changes: [
        { field: 'csId', before: 'WRONG-1', after: 'RIGHT-2' },
        { field: 'reason', before: null, after: reason },
      ],
    },
  ]);
  expect((await stored(id)).audit).toEqual([
    {
      action: 'case-number-corrected',
      actor_id: admin.id,
      changes: [{ field: 'csId' }, { field: 'reason', after: reason }],
    },
  ]);
  const update = await app.as(staff).call(updateApplication, { params: { id }, body: { csId: 'MINE-3' } });
  expect(update.status).toBe(409);
});

test('without a reason, from an old version, by staff or as it was it changes nothing', async () => {
  const { id } = await locked();
  const before = await stored(id);
  expect(await correct(admin, id, { csId: 'X' })).toMatchObject({ status: 422, codes: { reason: ['required'] } });
  expect(await correct(admin, id, { csId: 'X', reason: 'PAN ABCPE1234F' })).toMatchObject({
    status: 422,
    codes: { reason: ['personal-number'] },
  });
  expect((await correct(admin, id, { csId: 'X', reason }, { 'if-match': '"7"' })).status).toBe(412);
  expect((await correct(staff, id, { csId: 'X', reason })).status).toBe(403);
  expect((await correct(admin, 999_999_999, { csId: 'X', reason })).status).toBe(404);
  expect((await correct(admin, id, { csId: 'WRONG-1', reason })).status).toBe(200);
  expect(await stored(id)).toEqual(before);
});

test('taken back, the application is open again, unless the customer has another open one for the card', async () => {
  const { id } = await locked();
  expect(await correct(admin, id, { csId: '', reason })).toMatchObject({ status: 200, body: { csId: null } });
  const update = await app.as(staff).call(updateApplication, { params: { id }, body: { csId: 'OWN-4' } });
  expect(update.status).toBe(200);

  const other = await locked();
  await anApplication(app.db, other.made);
  const before = await stored(other.id);
  const refused = await correct(admin, other.id, { csId: '', reason });
  expect(refused).toMatchObject({ status: 409, codes: { csId: ['application-open'] } });
  expect(await stored(other.id)).toEqual(before);
});

test('the database lets a correction change the number of that application alone, and nothing else of it', async () => {
  const [one, another] = [await locked(), await locked()];
  for (const [id, change] of [
    [one.id, { status: 'Rejected' }],
    [another.id, { cs_id: 'X' }],
  ] as const) {
    const outcome = app.db.transaction().execute(async (transaction) => {
      await allowCorrection(transaction, one.id);
      await transaction.updateTable('applications').set(change).where('id', '=', id).execute();
    });
    await expect(outcome).rejects.toMatchObject({ code: '23514' });
  }
});
