import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import {
  createApplication,
  decideApplication,
  getApplication,
  updateApplication,
  withdrawApplication,
} from '#features/applications/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { liftErasure, restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { untilTrue } from '#testing/until-true.ts';
import {
  assignWork,
  countWork,
  getWork,
  listWork,
  moveWork,
  planWork,
  recordCall,
  takeWork,
  undoWork,
} from './contract.ts';
import { addNote } from './notes/contract.ts';
import type { WorkDetail, WorkItem } from './records.ts';
import { fillWorkItems } from './server/fill-items.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];
const cardId = (await aCard(app.db, { createdBy: admin.id, bankName: 'Regalia' })).id;
const today = indiaToday();

const listOf = async (who: TestPerson, query: Record<string, string> = {}) =>
  (await app.as(who).call(listWork, { query: { sort: 'dueDate', ...query } })).body as WorkItem[];
const detailOf = async (who: TestPerson, id: number) =>
  (await app.as(who).call(getWork, { params: { id } })).body as WorkDetail;
const called = (who: TestPerson, id: number, outcome: string) =>
  app.as(who).call(recordCall, { params: { id }, body: { outcome } });
const give = (id: number, to: TestPerson, more: object = {}) =>
  app.as(admin).call(assignWork, {
    body: { items: [{ id }], owner: to.username, step: 'call', dueDay: today, ...more },
  });

/** A new application, with the id of its item. */
async function made(more: { by?: TestPerson; caseNumber?: string } = {}) {
  const { by = staff, ...rest } = more;
  const customer = await aCustomer(app, { ownerId: by.id });
  const { id } = await anApplication(app.db, { ownerId: by.id, customerId: customer.id, cardId, ...rest });
  return { applicationId: id, customer, id: await itemOf(id) };
}

async function itemOf(applicationId: number) {
  const { rows } = await sql<{ id: number }>`select id from work_items where application_id = ${applicationId}`.execute(
    app.db,
  );
  return rows[0]?.id ?? 0;
}

/** Applications that the bank has not decided and that have no item, and items of others. */
async function faults() {
  const { rows } = await sql<{ id: number }>`
    select a.id from applications a full join work_items w on w.application_id = a.id
    where w.enquiry_id is null
      and (a.status <> 'Withdrawn' and coalesce(a.final_status, 'Pending') = 'Pending') is distinct from (w.id is not null)`.execute(
    app.db,
  );
  return rows;
}

describe('every application that the bank has not decided', () => {
  test('has its maker and a step from the first: the case number today, the bank after the owner’s days', async () => {
    const customer = await aCustomer(app, { ownerId: staff.id });
    const body = { creditCardId: cardId, customerId: customer.id };
    const created = await app.as(staff).call(createApplication, { body });
    const { id: applicationId } = created.body as { id: number };
    const [item] = await listOf(staff, { q: customer.mobile });
    expect(item).toMatchObject({
      ...{ kind: 'application', recordId: applicationId, record: `application ${applicationId}`, reference: null },
      ...{ firstName: customer.firstName, lastName: customer.lastName, card: 'Regalia', serviceType: 'Credit Card' },
      ...{ owner: staff.username, step: 'submit', dueDay: today, dueTime: null, section: 'today', createdBy: staff.id },
    });
    await app.as(staff).call(updateApplication, { params: { id: applicationId }, body: { csId: 'HD-1' } });
    expect(await listOf(staff, { q: 'hd-1' })).toMatchObject([
      { id: item?.id, step: 'follow-up', dueDay: addDays(today, 7), section: 'later', version: 2 },
    ]);
    expect(await faults()).toEqual([]);
  });

  test('keeps what somebody planned otherwise when its case number comes', async () => {
    const { id, applicationId } = await made();
    const dueDay = addDays(today, 2);
    await app.as(staff).call(planWork, { params: { id }, body: { step: 'meet', dueDay, dueTime: '15:00' } });
    await app.as(staff).call(updateApplication, { params: { id: applicationId }, body: { csId: 'HD-2' } });
    expect(await detailOf(staff, id)).toMatchObject({ step: 'meet', dueDay, dueTime: '15:00', isNumbered: true });
  });

  test('leaves with the bank’s decision, comes back to its maker when that is taken back, and leaves when it is withdrawn', async () => {
    const { applicationId } = await made();
    const decide = (finalStatus: string | null) =>
      app.as(admin).call(decideApplication, { params: { id: applicationId }, body: { finalStatus, remarks: '' } });
    for (const status of ['Approved', 'Rejected']) {
      await decide(status);
      expect(await itemOf(applicationId)).toBe(0);
      await decide('Pending');
      expect(await detailOf(staff, await itemOf(applicationId))).toMatchObject({
        owner: staff.username,
        step: 'submit',
      });
    }
    const withdrawn = await app
      .as(staff)
      .call(withdrawApplication, { params: { id: applicationId }, body: { reason: 'Typed twice' } });
    expect(withdrawn.status).toBe(200);
    expect(await itemOf(applicationId)).toBe(0);
    expect(await faults()).toEqual([]);
  });

  test('is filled in where it is older: its maker’s, or among the unassigned where their account is disabled', async () => {
    const gone = await aPerson(app.db);
    const [mine, nobodys] = [await made({ caseNumber: 'OLD-1' }), await made({ by: gone })];
    await sql`update accounts set disabled_at = now() where id = ${gone.id}`.execute(app.db);
    await sql`delete from work_items where id in (${mine.id}, ${nobodys.id})`.execute(app.db);
    await fillWorkItems(app.db);
    // Over the days to come, not all at once.
    expect(await detailOf(admin, await itemOf(mine.applicationId))).toMatchObject({
      ...{ owner: staff.username, step: 'follow-up', dueDay: addDays(today, 1 + (mine.applicationId % 7)) },
    });
    expect(await detailOf(admin, await itemOf(nobodys.applicationId))).toMatchObject({
      ...{ owner: null, step: null, unassignedReason: 'earlier' },
    });
    expect(await faults()).toEqual([]);
  });
});

test('an application that is taken begins with its own first step, and is undone as what it is by then', async () => {
  const taken = async (caseNumber?: string) => {
    const { id, applicationId } = await made(caseNumber ? { caseNumber } : {});
    await sql`update work_items set owner_id = null, step = null, has_hour = false, unassigned_reason = 'away' where id = ${id}`.execute(
      app.db,
    );
    await app.as(admin).call(takeWork, { body: { items: [{ id }] } });
    return { id, applicationId };
  };
  const first = await taken();
  expect(await detailOf(admin, first.id)).toMatchObject({ owner: admin.username, step: 'submit', dueDay: today });
  const { id } = await taken('T-1');
  expect(await detailOf(admin, id)).toMatchObject({ step: 'follow-up', dueDay: addDays(today, 7) });

  const plan = { step: 'meet', dueDay: addDays(today, 1) };
  const { body } = await app.as(admin).call(planWork, { params: { id: first.id }, body: plan });
  await app.as(admin).call(updateApplication, { params: { id: first.applicationId }, body: { csId: 'T-2' } });
  const undone = await app.as(admin).call(undoWork, { body: { batch: (body as { batch: string }).batch } });
  expect(undone.body).toEqual({ undone: 0, kept: 1 });
  expect(await detailOf(admin, first.id)).toMatchObject({ step: 'meet', isNumbered: true });
});

test('one that is with the bank is not withdrawn: who does not want it makes the next step to ask the bank', async () => {
  const { id } = await made({ caseNumber: 'W-1' });
  expect((await called(staff, id, 'not-interested')).body).toMatchObject({ step: 'follow-up', closes: null });
  const body = { step: 'withdraw', dueDay: today };
  const planned = await app.as(staff).call(planWork, { params: { id }, body });
  expect(planned).toMatchObject({ status: 422, codes: { step: ['not-in-list'] } });
  const { afterCall } = await detailOf(staff, id);
  expect(afterCall.filter(({ step }) => step === 'withdraw')).toEqual([]);
});

test('whoever sees what nobody has reads no case number and no e-mail of an application', async () => {
  const open = (isPoolOpen: boolean) =>
    app.as(admin).call(updateSettings, { body: { ...sampleSettings, work: { ...usualWork, isPoolOpen } } });
  await open(true);
  const { id, customer } = await made({ caseNumber: 'SECRET-3' });
  await sql`update work_items set owner_id = null, step = null, unassigned_reason = 'away' where id = ${id}`.execute(
    app.db,
  );
  const { status, raw } = await app.as(other).call(getWork, { params: { id } });
  expect(status).toBe(200);
  for (const secret of ['SECRET-3', customer.email, customer.pan]) expect(raw).not.toContain(secret);
  await open(false);
});

describe('whoever has its next step', () => {
  test('changes it no longer where somebody else has got it while the change waited', async () => {
    const { id, applicationId } = await made();
    await give(id, other);
    const update = await app.db.transaction().execute(async (transaction) => {
      await sql`select from applications where id = ${applicationId} for no key update`.execute(transaction);
      const waiting = app
        .as(other)
        .call(updateApplication, { params: { id: applicationId }, body: { status: 'Approved' } });
      await untilTrue(async () => {
        const { rows } = await sql<{ waits: boolean }>`
          select exists (select from pg_locks where not granted) as waits`.execute(app.owner);
        return rows[0]?.waits === true;
      });
      await sql`update work_items set owner_id = ${staff.id} where id = ${id}`.execute(transaction);
      return { waiting };
    });
    expect((await update.waiting).status).toBe(404);
  });

  test('reads and changes the application, without the whole PAN, and no longer once somebody else has it', async () => {
    const { id, applicationId, customer } = await made();
    const read = () => app.as(other).call(getApplication, { params: { id: applicationId } });
    expect((await read()).status).toBe(404);
    await give(id, other);
    const { body, raw } = await read();
    expect(body).toMatchObject({
      customer: { firstName: customer.firstName, panCardNo: expect.stringContaining('X') },
    });
    expect(raw).not.toContain(customer.pan);
    const change = () =>
      app.as(other).call(updateApplication, { params: { id: applicationId }, body: { status: 'Approved' } });
    expect((await change()).status).toBe(200);
    expect(await detailOf(other, id)).toMatchObject({ status: 'Approved' });
    await give(id, staff);
    expect((await read()).status).toBe(404);
    expect((await change()).status).toBe(404);
  });

  test('withdraws it, which ends what they may read', async () => {
    const { id, applicationId } = await made();
    await give(id, other);
    const withdrawn = await app
      .as(other)
      .call(withdrawApplication, { params: { id: applicationId }, body: { reason: 'Not wanted' } });
    expect(withdrawn).toMatchObject({ status: 200, body: { status: 'Withdrawn' } });
    expect((await app.as(other).call(getApplication, { params: { id: applicationId } })).status).toBe(404);
  });

  test('notes calls and notes as of a request; whoever does not want it any more makes the next step to withdraw it', async () => {
    const { id, applicationId, customer } = await made();
    const offers = await anEnquiry(app.db, { mobile: `+91${customer.mobile}` });
    await sql`update enquiries set marketing_consent = true where id = ${offers.id}`.execute(app.db);
    await app.as(staff).call(addNote, { params: { id }, body: { text: 'Pays by 4111 1111 1111 1111' } });
    expect((await called(staff, id, 'reached')).body).toMatchObject({ step: 'follow-up', closes: null });
    const { body } = await called(staff, id, 'do-not-contact');
    expect(body).toMatchObject({ step: 'withdraw', dueTime: null, closes: null, refusedContactDate: null });
    const { timeline, afterCall, refusedContactDate } = await detailOf(staff, id);
    expect(refusedContactDate).toEqual(expect.any(String));
    expect(timeline.map(({ kind, outcome, step }) => [kind, outcome, step])).toEqual([
      ['called', 'do-not-contact', 'withdraw'],
      ['called', 'reached', 'follow-up'],
      ['noted', null, null],
    ]);
    expect(JSON.stringify(timeline)).not.toContain('4111');
    expect(afterCall.every(({ closes }) => closes === null)).toBe(true);
    const { rows } = await sql<{ marketing_consent: boolean }>`
      select marketing_consent from enquiries where id = ${offers.id}`.execute(app.db);
    expect(rows).toEqual([{ marketing_consent: false }]);
    expect(await app.audit(['action'], { subject: `application ${applicationId}` })).toEqual(
      ['work-noted', 'work-called', 'work-called'].map((action) => ({ action })),
    );
    const undone = await app.as(staff).call(undoWork, { body: { batch: (body as { batch: string }).batch } });
    expect(undone.body).toEqual({ undone: 1, kept: 0 });
    expect(await detailOf(staff, id)).toMatchObject({ step: 'follow-up', refusedContactDate: null });
    expect((await called(staff, id, 'busy')).body).toMatchObject({ step: 'call', refusedContactDate: null });
    // Only the person gives a consent again.
    const { rows: consents } =
      await sql<object>`select marketing_consent from enquiries where id = ${offers.id}`.execute(app.db);
    expect(consents).toEqual([{ marketing_consent: false }]);
  });

  test('an outcome of a call about one leads to no other call where they asked for none about another one, and says since when', async () => {
    const { id, customer } = await made();
    const { id: another } = await aCard(app.db, { createdBy: admin.id, bankName: 'Platinum' });
    const theirs = await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId: another });
    await joinWaiting(app);
    await called(staff, await itemOf(theirs.id), 'do-not-contact');
    const { refusedContactDate } = await detailOf(staff, id);
    expect((await called(staff, id, 'no-response')).body).toMatchObject({ step: 'other', refusedContactDate });
    expect(refusedContactDate).toEqual(expect.any(String));
  });

  test('is told on the timeline what the bank said, and that the case number changed, not what it is', async () => {
    const { id, applicationId } = await made();
    await app
      .as(staff)
      .call(updateApplication, { params: { id: applicationId }, body: { csId: 'SECRET-9', status: 'Approved' } });
    await app.as(admin).call(decideApplication, {
      params: { id: applicationId },
      body: { finalStatus: 'Pending', remarks: '' },
    });
    const { timeline } = await detailOf(staff, id);
    expect(timeline.map(({ kind, status, madeBy }) => [kind, status, madeBy])).toEqual([
      ['decided', 'Pending', admin.username],
      ['numbered', null, staff.username],
      ['moved', 'Approved', staff.username],
    ]);
    expect(new Set(timeline.map((entry) => entry.id)).size).toBe(3);
    expect(JSON.stringify(timeline)).not.toContain('SECRET');
  });
});

test('an application is not moved as a request is, and a request not withdrawn as an application is', async () => {
  const { id } = await made();
  expect((await app.as(staff).call(moveWork, { params: { id }, body: { status: 'Completed' } })).status).toBe(409);
  const enquiry = await anEnquiry(app.db);
  const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${enquiry.id}`.execute(
    app.db,
  );
  const request = rows[0]?.id ?? 0;
  expect(await give(request, staff, { step: 'withdraw' })).toMatchObject({
    status: 422,
    codes: { step: ['not-in-list'] },
  });
  expect((await give(id, staff, { step: 'withdraw' })).body).toMatchObject({ assigned: 1 });
});

test('the list is narrowed to requests or applications, by service and by search, and its counts are as its rows', async () => {
  const person = await aPerson(app.db);
  const { id, customer } = await made({ by: person, caseNumber: 'FIND-ME' });
  const requests = [
    await anEnquiry(app.db, { serviceType: 'Loan' }),
    await anEnquiry(app.db, { serviceType: 'Credit Card' }),
  ];
  for (const request of requests) {
    const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${request.id}`.execute(
      app.db,
    );
    await give(rows[0]?.id ?? 0, person);
  }
  const numberOf = async (query: Record<string, string>) => {
    const rows = await listOf(person, query);
    const counts = (await app.as(person).call(countWork, { query })).body as Record<string, number>;
    expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(rows.length);
    return rows.length;
  };
  expect(await numberOf({})).toBe(3);
  expect(await numberOf({ kind: 'application' })).toBe(1);
  expect(await numberOf({ kind: 'request' })).toBe(2);
  expect(await numberOf({ kind: 'request,application' })).toBe(3);
  expect(await numberOf({ serviceType: 'Loan' })).toBe(1);
  expect(await numberOf({ serviceType: 'Credit Card' })).toBe(2);
  expect(await numberOf({ q: 'find-me' })).toBe(1);
  expect(await listOf(person, { q: customer.lastName, kind: 'application' })).toMatchObject([{ id }]);
});

test('who reads a list with an application is logged as having seen applications, but of their own', async () => {
  const reader = await aPerson(app.db);
  await made({ by: reader });
  await listOf(reader);
  const looks = () => app.audit(['subject'], { actor_id: reader.id }, { withLooks: true });
  expect(await looks()).toEqual([]);
  const { id } = await made();
  await give(id, reader);
  await listOf(reader);
  expect(await looks()).toEqual([{ subject: 'application *' }]);
});

test('P-07: a customer who is erased takes step, calls and notes along, and undoing it brings them back as they were', async () => {
  const { id, applicationId, customer } = await made();
  await app.as(staff).call(addNote, { params: { id }, body: { text: 'Comes on Friday' } });
  await give(id, other, { dueDay: addDays(today, 3), dueTime: '11:15' });
  const before = await detailOf(other, id);
  const work = async () =>
    (
      await sql<{ rows: number }>`select (select count(*) from work_items where application_id = ${applicationId})
      + (select count(*) from timeline_entries where application_id = ${applicationId}) as rows`.execute(app.db)
    ).rows;
  expect(await work()).toEqual([{ rows: 3 }]);
  const erasure = await app.as(admin).call(restrictPerson, {
    body: { records: [`customer ${customer.id}`], reason: 'She asked by letter' },
  });
  expect(await work()).toEqual([{ rows: 0 }]);
  await app.as(admin).call(liftErasure, {
    params: { id: (erasure.body as { id: number }).id },
    body: { reason: 'The wrong person' },
  });
  expect(await detailOf(other, id)).toEqual(before);
});
