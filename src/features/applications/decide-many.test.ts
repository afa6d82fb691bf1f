import { describe, expect, test } from 'vitest';
import { aCard, aCustomer, anApplication, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { mostAtOnce } from './catalogue.ts';
import {
  decideApplication,
  decideApplications,
  getApplication,
  previewDecisions,
  updateApplication,
  withdrawApplication,
} from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const colleague = await aPerson(app.db, { role: 'Admin' });
const cardId = (await aCard(app.db, { createdBy: admin.id })).id;

async function made(owner: TestPerson, more: { caseNumber?: string; finalStatus?: string } = {}) {
  const customer = await aCustomer(app, { ownerId: owner.id });
  const { id } = await anApplication(app.db, { ownerId: owner.id, customerId: customer.id, cardId, ...more });
  return { id, customer };
}

const preview = (person: TestPerson, body: object) => app.as(person).call(previewDecisions, { body });
const decideMany = (person: TestPerson, finalStatus: string, applications: { id: number; version: number }[]) =>
  app.as(person).call(decideApplications, { body: { finalStatus, applications } });
const read = async (id: number) => (await app.as(admin).call(getApplication, { params: { id } })).body;
const auditOf = (id: number) => app.audit(['action', 'actor_id', 'changes'], { subject: `application ${id}` });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

describe('what a selection shows before', () => {
  test('those the bank has not decided, oldest first, by name; how many are closed; by ids or by the list’s filter', async () => {
    const owner = await aPerson(app.db);
    const open = await made(owner, { caseNumber: 'CASE-1' });
    const waiting = await made(owner, { finalStatus: 'Pending' });
    const decided = await made(owner, { finalStatus: 'Rejected' });
    const withdrawn = await made(owner);
    const body = { reason: 'Made twice' };
    await app.as(owner).call(withdrawApplication, { params: { id: withdrawn.id }, body });
    const ids = [withdrawn.id, waiting.id, decided.id, open.id];
    const seen = (await preview(admin, { ids })).body;
    expect(seen).toMatchObject({ left: 0, closed: 2 });
    const { firstName, lastName } = open.customer;
    expect(seen.applications[0]).toMatchObject({
      id: open.id,
      version: 1,
      customer: { firstName, lastName },
      csId: 'CASE-1',
    });
    expect(idsOf(seen.applications)).toEqual([open.id, waiting.id]);
    const byFilter = await preview(admin, { staff: String(owner.id), except: [open.id] });
    expect(byFilter.body).toMatchObject({ left: 0, closed: 2 });
    expect(idsOf(byFilter.body.applications)).toEqual([waiting.id]);
    expect((await preview(admin, { ids: [decided.id] })).body).toEqual({ applications: [], left: 0, closed: 1 });
  });

  test('as many as may be decided at once, and how many are left', async () => {
    const owner = await aPerson(app.db);
    const customer = await aCustomer(app, { ownerId: owner.id });
    await app.db
      .insertInto('applications')
      .values(
        Array.from({ length: mostAtOnce + 2 }, (_, index) => ({
          ...{ owner_id: owner.id, customer_id: customer.id, card_id: cardId },
          cs_id: `MANY-${index}`,
        })),
      )
      .execute();
    const { body } = await preview(admin, { staff: String(owner.id) });
    expect([body.applications.length, body.left]).toEqual([mostAtOnce, 2]);
    const rows = body.applications.map(({ id, version }) => ({ id, version }));
    const tooMany = await decideMany(admin, 'Approved', [...rows, { id: 1, version: 1 }]);
    expect([tooMany.status, tooMany.codes]).toEqual([422, { applications: ['too-long'] }]);
    const outcomes = (await decideMany(admin, 'Approved', rows)).body;
    expect(outcomes).toEqual(rows.map(({ id }) => ({ id, refusal: null })));
    expect((await preview(admin, { staff: String(owner.id) })).body.applications).toHaveLength(2);
  });
});

test('one decision for all: each with its history and its audit; remarks and case numbers stay', async () => {
  const owner = await aPerson(app.db);
  const [one, two] = [await made(owner, { caseNumber: 'CASE-2' }), await made(owner)];
  const remarks = 'Limit 40,000';
  await app.as(admin).call(decideApplication, { params: { id: two.id }, body: { finalStatus: null, remarks } });
  const seen = (await preview(admin, { ids: [one.id, two.id] })).body.applications;
  const rows = seen.map(({ id, version }) => ({ id, version }));
  const { status, body } = await decideMany(admin, 'Approved', rows);
  expect([status, body]).toEqual([200, rows.map(({ id }) => ({ id, refusal: null }))]);
  expect(await read(one.id)).toMatchObject({ finalStatus: 'Approved', csId: 'CASE-2', remarks: '' });
  expect(await read(two.id)).toMatchObject({ finalStatus: 'Approved', remarks });
  const changes = [{ field: 'finalStatus', before: null, after: 'Approved' }];
  for (const { id } of rows) {
    expect((await auditOf(id)).at(-1)).toEqual({ action: 'application-decided', actor_id: admin.id, changes });
    expect((await read(id)).history[0]).toMatchObject({ changedBy: admin.username, changes });
  }
});

test('sent again after an answer was lost it is done, and changes nothing', async () => {
  const { id } = await made(await aPerson(app.db));
  const rows = [{ id, version: 1 }];
  const first = await decideMany(admin, 'Rejected', rows);
  const audit = await auditOf(id);
  const again = await decideMany(admin, 'Rejected', rows);
  expect(again.body).toEqual(first.body);
  expect(await auditOf(id)).toEqual(audit);
  expect((await read(id)).history).toHaveLength(1);
});

test('what cannot be decided is told with its reason and holds back no other', async () => {
  const owner = await aPerson(app.db);
  const [fine, changed, withdrawn, decided, old] = await Promise.all([1, 2, 3, 4, 5].map(() => made(owner)));
  if (!fine || !changed || !withdrawn || !decided || !old) throw new Error('not made');
  const body = { reason: 'Made twice' };
  await app.as(owner).call(updateApplication, { params: { id: changed.id }, body: { csId: 'MEAN-1' } });
  await app.as(owner).call(withdrawApplication, { params: { id: withdrawn.id }, body });
  const rejected = { finalStatus: 'Rejected', remarks: 'Income' };
  for (const { id } of [decided, old]) {
    await app.as(colleague).call(decideApplication, { params: { id }, body: rejected });
  }
  const rows = [changed, withdrawn, decided, fine].map(({ id }) => ({ id, version: 1 }));
  // Decided before it was seen: not changed with many others, either.
  const outcomes = await decideMany(admin, 'Approved', [
    ...rows,
    { id: old.id, version: 2 },
    { id: 999_999, version: 1 },
  ]);
  expect(outcomes.body).toEqual([
    { id: changed.id, refusal: { code: 'stale-version', reason: null } },
    { id: withdrawn.id, refusal: { code: 'stale-version', reason: 'application-withdrawn' } },
    { id: decided.id, refusal: { code: 'stale-version', reason: 'application-decided' } },
    { id: fine.id, refusal: null },
    { id: old.id, refusal: { code: 'conflict', reason: 'application-decided' } },
    { id: 999_999, refusal: { code: 'not-found', reason: null } },
  ]);
  expect(await read(changed.id)).toMatchObject({ finalStatus: null, csId: 'MEAN-1' });
  expect(await read(withdrawn.id)).toMatchObject({ finalStatus: null, status: 'Withdrawn' });
  for (const { id } of [decided, old]) expect(await read(id)).toMatchObject(rejected);
  expect(await read(fine.id)).toMatchObject({ finalStatus: 'Approved' });
});

test('of two administrators who decide the same ones at once, each application has one decision and one entry', async () => {
  const owner = await aPerson(app.db);
  const all = await Promise.all([1, 2, 3, 4, 5, 6].map(() => made(owner)));
  const rows = all.map(({ id }) => ({ id, version: 1 }));
  const [mine, theirs] = await Promise.all([
    decideMany(admin, 'Approved', rows),
    decideMany(colleague, 'Rejected', rows.toReversed()),
  ]);
  expect([mine.status, theirs.status]).toEqual([200, 200]);
  for (const { id } of rows) {
    const outcomes = [mine, theirs].map(({ body }) => body.find((one) => one.id === id)?.refusal);
    expect(outcomes.filter((refusal) => refusal === null)).toHaveLength(1);
    expect(outcomes.find((refusal) => refusal)).toEqual({ code: 'stale-version', reason: 'application-decided' });
    const { finalStatus, history } = await read(id);
    expect(finalStatus).toBe(outcomes[0] === null ? 'Approved' : 'Rejected');
    expect(history).toHaveLength(1);
    expect(await auditOf(id)).toHaveLength(1);
  }
});

test('is the administrators’ alone; nothing, an unknown decision and a missing version are refused', async () => {
  const owner = await aPerson(app.db);
  const { id } = await made(owner);
  expect((await preview(owner, { ids: [id] })).status).toBe(403);
  expect((await decideMany(owner, 'Approved', [{ id, version: 1 }])).status).toBe(403);
  expect((await decideMany(admin, 'Approved', [])).codes).toEqual({ applications: ['required'] });
  expect((await decideMany(admin, 'Withdrawn', [{ id, version: 1 }])).codes).toEqual({ finalStatus: ['not-in-list'] });
  expect((await decideMany(admin, 'Approved', [{ id, version: 0 }])).status).toBe(422);
  expect(await read(id)).toMatchObject({ finalStatus: null });
});
