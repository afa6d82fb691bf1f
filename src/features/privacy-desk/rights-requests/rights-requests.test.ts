import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DeskWaiting, getDeskWaiting } from '#features/privacy-desk/waiting/contract.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  answerRightsRequest,
  createRightsRequest,
  getRightsRequest,
  listRightsRequests,
  type RightsRequest,
  reopenRightsRequest,
  updateRightsRequest,
} from './contract.ts';
import { oldAnswers } from './server/empty-answered.ts';
import { noteErasureAsked } from './server/note-erasure.ts';

const app = await startTestApp();
const [admin, other] = [await aPerson(app.db, { role: 'Admin' }), await aPerson(app.db, { role: 'Admin' })];
const today = indiaDay(new Date());
const bodyOf = (more: object = {}) => ({
  kind: 'access',
  firstName: 'Asha Patel',
  contact: '98765 43210',
  details: 'wants a copy of all that is kept',
  receivedDay: today,
  ...more,
});

const note = (more?: object, headers?: Record<string, string>) =>
  app.as(admin).call(createRightsRequest, { body: bodyOf(more), ...(headers && { headers }) });
const noted = async (more?: object) => (await note(more)).body as RightsRequest;
const answer = (id: number, by: TestPerson = admin, outcome = 'granted') =>
  app.as(by).call(answerRightsRequest, { params: { id }, body: { outcome, answer: 'the copy was handed over' } });
const reopen = (id: number) => app.as(admin).call(reopenRightsRequest, { params: { id } });
const waiting = async () => (await app.as(admin).call(getDeskWaiting)).body as DeskWaiting;
const told = (id: number) => app.audit(['action', 'changes', 'actor_id'], { subject: `rights request ${id}` });
const age = (id: number, days: number) =>
  sql`update rights_requests set due_on = due_on - ${days}::int where id = ${id}`.execute(app.db);

test('what somebody asks for is due 90 days after it came, urgent in its last week, told when late, and answered once', async () => {
  const { id, ...request } = await noted();
  expect(request).toMatchObject({ state: 'open', dueDay: addDays(today, 90), createdBy: admin.username });
  const before = await waiting();
  await age(id, 83);
  expect(await waiting()).toMatchObject({ urgentRequests: (before.urgentRequests ?? 0) + 1 });
  await age(id, 8);
  expect(await waiting()).toMatchObject({ ...before, overdueRequests: (before.overdueRequests ?? 0) + 1 });
  const late = await app.as(admin).call(listRightsRequests, { query: { state: 'overdue', kind: 'access' } });
  expect(late.body).toMatchObject([{ id, state: 'overdue' }]);
  expect((await answer(id)).body).toMatchObject({ state: 'granted', answeredBy: admin.username });
  expect((await answer(id, other, 'refused')).status).toBe(409);
  expect((await answer(999_999)).status).toBe(404);
  expect(await waiting()).toEqual(before);
  expect(await told(id)).toEqual([
    { action: 'rights-request-created', changes: null, actor_id: admin.id },
    { action: 'rights-request-answered', changes: [{ field: 'outcome', after: 'granted' }], actor_id: admin.id },
  ]);
});

test('a second press notes one request; a day to come, an unknown kind, a PAN and missing fields are refused by name', async () => {
  const headers = { 'idempotency-key': 'a-second-press-of-note' };
  const [first, second] = [await note({}, headers), await note({}, headers)];
  expect(second.body).toEqual(first.body);
  // Two days, for the next one may have begun meanwhile.
  expect(await note({ receivedDay: addDays(today, 2) })).toMatchObject({ status: 422 });
  const { status, body } = await note({ kind: 'refund', firstName: ' ', contact: '', details: 'PAN ABCPE1234F' });
  expect(status).toBe(422);
  expect(Object.keys((body as unknown as { errors: object }).errors).toSorted()).toEqual([
    'contact',
    'details',
    'firstName',
    'kind',
  ]);
});

test('the most urgent first, either way round', async () => {
  const later = await noted({ kind: 'nomination', receivedDay: today });
  const sooner = await noted({ kind: 'nomination', receivedDay: addDays(today, -30) });
  const order = async (sort: string) =>
    (
      (await app.as(admin).call(listRightsRequests, { query: { sort, kind: 'nomination' } })).body as RightsRequest[]
    ).map(({ id }) => id);
  expect(await order('dueDay')).toEqual([sooner.id, later.id]);
  expect(await order('-receivedDay')).toEqual([later.id, sooner.id]);
});

test('what was noted is corrected as long as nobody has answered; the due day follows, no value but that day stands in the log', async () => {
  const { id } = await noted();
  const update = (more: object, ifMatch?: string) =>
    app.as(other).call(updateRightsRequest, {
      params: { id },
      body: bodyOf(more),
      ...(ifMatch && { headers: { 'if-match': ifMatch } }),
    });
  const { headers } = await app.as(admin).call(getRightsRequest, { params: { id } });
  const version = String(headers.etag);
  const corrected = await update({ contact: 'asha@example.com', receivedDay: addDays(today, -10) }, version);
  expect(corrected.body).toMatchObject({ dueDay: addDays(today, 80), changedBy: other.username });
  expect((await update({ contact: '98765 43211' }, version)).status).toBe(412);
  expect((await told(id)).at(-1)).toEqual({
    action: 'rights-request-changed',
    changes: [{ field: 'contact' }, { field: 'day', before: today, after: addDays(today, -10) }],
    actor_id: other.id,
  });
  await answer(id);
  expect((await update({ kind: 'erasure' })).status).toBe(409);
});

test('an answer to what a colleague has corrected meanwhile is not noted', async () => {
  const { id } = await noted();
  const read = await app.as(admin).call(getRightsRequest, { params: { id } });
  const answerWhatWasRead = (etag: string) =>
    app.as(admin).call(answerRightsRequest, {
      params: { id },
      body: { outcome: 'granted', answer: 'the copy was handed over' },
      headers: { 'if-match': etag },
    });
  const corrected = await app
    .as(other)
    .call(updateRightsRequest, { params: { id }, body: bodyOf({ kind: 'erasure' }) });
  expect((await answerWhatWasRead(String(read.headers.etag))).status).toBe(412);
  expect((await told(id)).at(-1)).toMatchObject({ action: 'rights-request-changed' });
  expect((await answerWhatWasRead(String(corrected.headers.etag))).body).toMatchObject({ state: 'granted' });
});

test('an answer noted by mistake is taken back; a year after the answer the texts are erased, kind, days and outcome stay', async () => {
  const { id } = await noted({ kind: 'grievance' });
  expect((await reopen(id)).status).toBe(409);
  await answer(id, other, 'refused');
  expect((await reopen(id)).body).toMatchObject({ state: 'open', answer: null, answeredBy: null });
  await answer(id, other, 'refused');
  const pass = (days: number) =>
    sql`update rights_requests set answered_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(app.db);
  const shown = async () => (await app.as(admin).call(getRightsRequest, { params: { id } })).body as RightsRequest;
  await pass(365);
  await deleteDue(app.db, oldAnswers);
  expect(await shown()).toMatchObject({ firstName: 'Asha Patel', emptiedDate: null });
  await pass(367);
  await deleteDue(app.db, oldAnswers);
  const left = await shown();
  expect(left).toMatchObject({
    kind: 'grievance',
    state: 'refused',
    receivedDay: today,
    dueDay: addDays(today, 90),
    ...{ firstName: '', contact: '', details: '', answer: '' },
  });
  expect(left.emptiedDate).not.toBeNull();
  expect((await reopen(id)).status).toBe(409);
  expect((await told(id)).at(-1)).toMatchObject({ action: 'rights-request-emptied', actor_id: null });
});

test('one that nobody has answered is emptied as well, a year after it was due, once its request is gone; it can be answered still', async () => {
  const enquiry = await anEnquiry(app.db);
  const noting = { enquiry: { ...enquiry, first_name: 'Kokila Rana' }, receivedDay: today, days: 90 };
  await app.db.transaction().execute((transaction) => noteErasureAsked(transaction, { id: 'test' }, noting));
  const { id } = await app.db
    .selectFrom('rights_requests')
    .select('id')
    .where('enquiry_id', '=', enquiry.id)
    .executeTakeFirstOrThrow();
  const nameAfter = async () => {
    await deleteDue(app.db, oldAnswers);
    return ((await app.as(admin).call(getRightsRequest, { params: { id } })).body as RightsRequest).firstName;
  };
  await age(id, 90 + 370);
  expect(await nameAfter()).toBe('Kokila Rana');
  await app.owner.deleteFrom('enquiries').where('id', '=', enquiry.id).execute();
  await age(id, -10);
  expect(await nameAfter()).toBe('Kokila Rana');
  await age(id, 10);
  expect(await nameAfter()).toBe('');
  // What is written then has a year of its own.
  expect((await answer(id)).body).toMatchObject({ state: 'granted', emptiedDate: null });
});
