import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { getEnquiry, updateEnquiry } from '#features/enquiries/contract.ts';
import { oldSpam } from '#features/enquiries/server/erase-old.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { usualWork } from '#features/site/work/catalogue.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { addDays, indiaToday } from '#shared/dates/dates.ts';
import { anEnquiry, aPerson, profileForm, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  assignWork,
  countWork,
  getWork,
  getWorkRules,
  handOverWork,
  listWork,
  listWorkers,
  moveWork,
  planWork,
  recordCall,
  takeWork,
  undoWork,
} from './contract.ts';
import type { WorkDetail, WorkItem } from './records.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];
const today = indiaToday();

const listOf = async (who: TestPerson, query: Record<string, string> = {}) =>
  (await app.as(who).call(listWork, { query: { sort: 'dueDate', ...query } })).body as WorkItem[];
const countsOf = async (who: TestPerson, query: Record<string, string> = {}) =>
  (await app.as(who).call(countWork, { query })).body as Record<string, number>;
const detailOf = (who: TestPerson, id: number) => app.as(who).call(getWork, { params: { id } });
const plan = (more: object = {}) => ({ step: 'call', dueDay: today, ...more });
const assign = async (ids: number[], to: TestPerson, more: object = {}, version?: number) =>
  app.as(admin).call(assignWork, {
    body: { items: ids.map((id) => ({ id, ...(version && { version }) })), owner: to.username, ...plan(), ...more },
  });

const undo = (who: TestPerson, batch: string) => app.as(who).call(undoWork, { body: { batch } });

/** A new request, with the id of its item. */
async function aRequest(more: Parameters<typeof anEnquiry>[1] = {}) {
  const enquiry = await anEnquiry(app.db, more);
  const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${enquiry.id}`.execute(
    app.db,
  );
  return { enquiryId: enquiry.id, reference: enquiry.reference, id: rows[0]?.id ?? 0 };
}

/** Open requests that have no item, and items of closed ones. */
async function faults() {
  const { rows } = await sql<{ id: number }>`
    select e.id from enquiries e full join work_items w on w.enquiry_id = e.id
    where (e.status in ('Pending', 'In Progress')) is distinct from (w.id is not null)`.execute(app.db);
  return rows;
}

describe('every open request', () => {
  test('shows the name of its owner as soon as they have given it', async () => {
    const owner = await aPerson(app.db);
    const { id, reference } = await aRequest();
    await assign([id], owner);
    const shown = async () => {
      const [item] = await listOf(admin, { q: reference });
      return [item, (await detailOf(admin, id)).body as WorkDetail].map((one) => [one?.owner, one?.ownerName]);
    };
    expect(await shown()).toEqual(Array(2).fill([owner.username, null]));
    const form = profileForm();
    expect((await app.as(owner).call(createProfile, { form })).status).toBe(201);
    expect(await shown()).toEqual(Array(2).fill([owner.username, `${form.firstName} ${form.lastName}`]));
  });

  test('is found by its owner, also where another node has added them just after they were looked for', async () => {
    const username = `later-${process.pid}@example.com`;
    const known = await aPerson(app.db);
    const found = async () => (await listOf(admin, { owner: `${known.username},${username}` })).map(({ id }) => id);
    const [first, second] = [await aRequest(), await aRequest()];
    await assign([first.id], known);
    expect(await found()).toEqual([first.id]);
    const { id: addedId } = await aPerson(app.db, { username });
    await sql`update work_items set owner_id = ${addedId}, step = 'call', unassigned_reason = null where id = ${second.id}`.execute(
      app.db,
    );
    expect((await found()).toSorted((one, other) => one - other)).toEqual([first.id, second.id]);
  });

  test('stands among the unassigned, has an owner and a step once it is assigned, and leaves when it is closed', async () => {
    const { id, enquiryId, reference } = await aRequest();
    expect(await listOf(admin, { section: 'unassigned', q: reference })).toMatchObject([
      { id, record: `enquiry ${enquiryId}`, owner: null, step: null, dueDay: null, unassignedReason: 'new' },
    ]);
    expect((await assign([id], staff, { dueDay: addDays(today, 1), dueTime: '14:30' })).body).toMatchObject({
      assigned: 1,
      passedOver: [],
    });
    expect(await listOf(staff, { q: reference })).toMatchObject([
      { id, owner: staff.username, step: 'call', dueDay: addDays(today, 1), dueTime: '14:30', section: 'later' },
    ]);
    const closed = await app.as(staff).call(moveWork, { params: { id }, body: { status: 'Completed' } });
    expect(closed.body).toMatchObject({ status: 'Completed', stage: null, isOpen: false });
    expect(await listOf(staff, { q: reference })).toEqual([]);
    expect((await detailOf(admin, id)).status).toBe(404);
    const { body } = await app.as(admin).call(getEnquiry, { params: { id: enquiryId } });
    expect(body).toMatchObject({ status: 'Completed', history: [{ status: 'Completed', changedBy: staff.username }] });
    expect(await faults()).toEqual([]);
  });

  test('comes back with its reason when it is opened again, by whatever statement', async () => {
    const { enquiryId, reference } = await aRequest();
    await app.as(admin).call(updateEnquiry, { params: { id: enquiryId }, body: { status: 'Cancelled' } });
    expect(await listOf(admin, { q: reference })).toEqual([]);
    await sql`update enquiries set status = 'In Progress' where id = ${enquiryId}`.execute(app.db);
    expect(await listOf(admin, { q: reference })).toMatchObject([
      { unassignedReason: 'reopened', status: 'In Progress' },
    ]);
    await sql`delete from enquiries where id = ${enquiryId}`.execute(app.db);
    expect(await faults()).toEqual([]);
  });

  test('no statement leaves an owner without a step, or a step without an owner', async () => {
    const { id } = await aRequest();
    const change = (text: string) => sql.raw(`update work_items set ${text} where id = ${id}`).execute(app.db);
    for (const text of [`owner_id = ${staff.id}`, `step = 'call'`, 'unassigned_reason = null', 'is_waiting = true'])
      await expect(change(text)).rejects.toThrow('work_items_owned');
  });
});

describe('whose work it is', () => {
  test('staff see and change their own only, and are not told of others’', async () => {
    const { id, reference } = await aRequest();
    const { id: nobodys } = await aRequest();
    await assign([id], other);
    for (const hidden of [id, nobodys]) {
      expect((await detailOf(staff, hidden)).status).toBe(404);
      const params = { id: hidden };
      expect((await app.as(staff).call(planWork, { params, body: plan() })).status).toBe(404);
      expect((await app.as(staff).call(moveWork, { params, body: { status: 'Completed' } })).status).toBe(404);
    }
    expect(await listOf(staff, { q: reference })).toEqual([]);
    expect(await listOf(staff, { section: 'unassigned' })).toEqual([]);
    // An administrator's filter says nothing to others.
    expect(await listOf(staff, { owner: other.username, q: reference })).toEqual([]);
    expect((await countsOf(staff, { owner: other.username })).today).toBe((await countsOf(staff)).today);
    expect((await assign([id], staff)).status).toBe(200);
    expect(
      (await app.as(staff).call(assignWork, { body: { items: [{ id }], owner: staff.username, ...plan() } })).status,
    ).toBe(403);
    expect((await detailOf(other, id)).status).toBe(404);
    expect((await detailOf(staff, id)).body).toMatchObject({
      id,
      timeline: [{ kind: 'assigned' }, { kind: 'assigned' }],
    });
  });

  test('what is assigned as it was seen is passed over where somebody else has it by now, and told with who', async () => {
    const [one, two] = [await aRequest(), await aRequest()];
    await assign([two.id], other);
    const ids = [one.id, two.id, 999_999_999];
    const { body } = await assign(ids, staff, {}, 1);
    expect(body).toMatchObject({
      assigned: 1,
      passedOver: [
        { id: two.id, owner: other.username },
        { id: 999_999_999, owner: null },
      ],
    });
    expect((await detailOf(other, two.id)).status).toBe(200);
  });

  test('of twenty who take one item at once one has it, and nineteen are told who', async () => {
    const { id } = await aRequest();
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(app.db)));
    const answers = await Promise.all(people.map((person) => assign([id], person, {}, 1)));
    const bodies = answers.map(({ body }) => body as { assigned: number; passedOver: { owner: string | null }[] });
    const winner = people[bodies.findIndex(({ assigned }) => assigned === 1)];
    expect(bodies.filter(({ assigned }) => assigned === 1)).toHaveLength(1);
    const told = bodies.flatMap(({ passedOver }) => passedOver.map(({ owner }) => owner));
    expect(told).toEqual(Array(19).fill(winner?.username));
  });

  test('nobody who is disabled or unknown is given work', async () => {
    const { id } = await aRequest();
    const gone = await aPerson(app.db);
    await sql`update accounts set disabled_at = now() where id = ${gone.id}`.execute(app.db);
    for (const owner of [gone.username, 'nobody@example.com']) {
      const refused = await app.as(admin).call(assignWork, { body: { items: [{ id }], owner, ...plan() } });
      expect(refused).toMatchObject({ status: 422, body: { codes: { owner: ['not-in-list'] } } });
    }
    const { body } = await app.as(admin).call(listWorkers);
    const names = (body as { username: string }[]).map(({ username }) => username);
    expect(names).toContain(staff.username);
    expect(names).not.toContain(gone.username);
  });
});

describe('where the owner lets staff take work', () => {
  const openPool = (isPoolOpen: boolean) =>
    app.as(admin).call(updateSettings, { body: { ...sampleSettings, work: { ...usualWork, isPoolOpen } } });
  const take = (who: TestPerson, ids: number[], version?: number) =>
    app.as(who).call(takeWork, { body: { items: ids.map((id) => ({ id, ...(version && { version }) })) } });
  beforeAll(async () => void (await openPool(true)));
  afterAll(async () => void (await openPool(false)));

  test('they see what nobody has, apart from their own, and take it; it can be undone', async () => {
    const [mine, free, others] = [await aRequest(), await aRequest(), await aRequest()];
    await assign([mine.id], staff);
    await assign([others.id], other);
    expect((await app.as(staff).call(getWorkRules)).body).toEqual({ callsFrom: 600, callsUntil: 1140, mayTake: true });
    expect(await listOf(staff, { q: free.reference })).toEqual([]);
    expect(await listOf(staff, { q: free.reference, section: 'unassigned' })).toMatchObject([{ id: free.id }]);
    expect(await listOf(staff, { q: mine.reference, section: 'today,unassigned' })).toMatchObject([{ id: mine.id }]);
    expect(await listOf(staff, { q: others.reference, section: 'today,unassigned' })).toEqual([]);
    expect(await countsOf(staff, { q: free.reference })).toMatchObject({ unassigned: 1, today: 0 });
    expect((await detailOf(staff, free.id)).body).toMatchObject({ owner: null, afterCall: [] });
    expect((await detailOf(staff, others.id)).status).toBe(404);
    // To be looked at, not worked on.
    expect((await app.as(staff).call(planWork, { params: { id: free.id }, body: plan() })).status).toBe(404);
    const { body } = await take(staff, [free.id], 1);
    expect(body).toMatchObject({ assigned: 1, passedOver: [] });
    expect((await detailOf(staff, free.id)).body).toMatchObject({ owner: staff.username, step: 'call' });
    expect(
      await app.audit(['action', 'changes'], { subject: `enquiry ${free.enquiryId}`, action: 'work-assigned' }),
    ).toMatchObject([{ changes: [{ field: 'owner', before: null, after: staff.username }, {}, {}] }]);
    expect((await undo(staff, (body as { batch: string }).batch)).body).toEqual({ undone: 1, kept: 0 });
    expect(await listOf(admin, { q: free.reference })).toMatchObject([{ owner: null, unassignedReason: 'new' }]);
  });

  test('of twenty who take one item at once one has it, and nineteen are told who', async () => {
    const { id } = await aRequest();
    const people = await Promise.all(Array.from({ length: 20 }, () => aPerson(app.db)));
    const answers = await Promise.all(people.map((person) => take(person, [id], 1)));
    const bodies = answers.map(({ body }) => body as { assigned: number; passedOver: { owner: string | null }[] });
    const winner = people[bodies.findIndex(({ assigned }) => assigned === 1)];
    const told = bodies.flatMap(({ passedOver }) => passedOver.map(({ owner }) => owner));
    expect(told).toEqual(Array(19).fill(winner?.username));
  });

  test('who tries other items learns nothing of who has them', async () => {
    const [held, planned] = [await aRequest(), await aRequest()];
    await assign([held.id, planned.id], other);
    await app.as(other).call(planWork, { params: { id: planned.id }, body: plan({ step: 'write' }) });
    const nobody = { owner: null, ownerName: null };
    for (const version of [undefined, 2, 3, 4]) {
      const { body } = await take(staff, [held.id, planned.id, 999_999_999], version);
      expect(body).toEqual({
        ...{ assigned: 0, batch: null },
        passedOver: [held.id, planned.id, 999_999_999].map((id) => ({ id, ...nobody })),
      });
    }
    // As it stood when anybody could take it, and only a moment ago.
    expect((await take(staff, [held.id], 1)).body).toMatchObject({ passedOver: [{ owner: other.username }] });
    await sql`update timeline_entries set made_at = now() - interval '3 minutes' where enquiry_id = ${held.enquiryId}`.execute(
      app.owner,
    );
    expect((await take(staff, [held.id], 1)).body).toMatchObject({ passedOver: [nobody] });
  });

  test('is taken once for each key, whatever became of the first answer', async () => {
    const { id } = await aRequest();
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const press = () => app.as(staff).call(takeWork, { body: { items: [{ id, version: 1 }] }, headers });
    const first = await press();
    expect(first.body).toMatchObject({ assigned: 1 });
    expect((await press()).body).toEqual(first.body);
  });

  test('begins without a call where the person asked for no contact, and none follows', async () => {
    const { id, enquiryId } = await aRequest();
    await assign([id], staff);
    await app.as(staff).call(recordCall, { params: { id }, body: { outcome: 'do-not-contact' } });
    await sql`update enquiries set status = 'Pending', version = version + 1 where id = ${enquiryId}`.execute(app.db);
    const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${enquiryId}`.execute(
      app.db,
    );
    const again = rows[0]?.id ?? 0;
    const willing = await aRequest();
    const { body } = await take(staff, [again, willing.id]);
    expect((await detailOf(staff, again)).body).toMatchObject({ step: 'other', dueTime: null });
    expect((await detailOf(staff, willing.id)).body).toMatchObject({ step: 'call' });
    expect((await undo(staff, (body as { batch: string }).batch)).body).toEqual({ undone: 2, kept: 0 });

    // As a window does that was opened before.
    await take(staff, [again]);
    const planned = await app.as(staff).call(planWork, { params: { id: again }, body: plan({ step: 'write' }) });
    expect(planned.body).toMatchObject({ step: 'other' });
    expect(planned.body.timeline[0]).toMatchObject({ kind: 'planned', step: 'other' });
    const called = await app.as(staff).call(recordCall, { params: { id: again }, body: { outcome: 'busy' } });
    expect(called.body).toMatchObject({ step: 'other', closes: null, refusedContactDate: expect.any(String) });
    const meeting = { outcome: 'reached', step: 'meet', dueDay: addDays(today, 1) };
    const met = await app.as(staff).call(recordCall, { params: { id: again }, body: meeting });
    expect(met.body).toMatchObject({ step: 'meet', refusedContactDate: null });
    expect((await detailOf(staff, again)).body).toMatchObject({ step: 'meet' });
  });

  test('is refused where the owner does not; an administrator always may', async () => {
    await openPool(false);
    const { id, reference } = await aRequest();
    expect((await take(staff, [id], 1)).status).toBe(403);
    expect((await detailOf(staff, id)).status).toBe(404);
    expect(await listOf(staff, { q: reference, section: 'unassigned' })).toEqual([]);
    expect((await countsOf(staff)).unassigned).toBe(0);
    expect((await app.as(staff).call(getWorkRules)).body).toMatchObject({ mayTake: false });
    expect((await app.as(admin).call(getWorkRules)).body).toMatchObject({ mayTake: true });
    expect((await take(admin, [id], 1)).body).toMatchObject({ assigned: 1 });
    await openPool(true);
  });
});

describe('handing over all that somebody has', () => {
  const handOver = (from: TestPerson, to: { username: string }) =>
    app.as(admin).call(handOverWork, { body: { from: from.username, to: to.username } });

  test('steps, days and what is waited for stay; it is undone in one press', async () => {
    const [leaver, next] = [await aPerson(app.db), await aPerson(app.db)];
    const [one, two] = [await aRequest(), await aRequest()];
    await assign([one.id], leaver, { step: 'papers', dueDay: addDays(today, 2), isWaiting: true });
    await assign([two.id], leaver, { step: 'meet', dueDay: addDays(today, 1), dueTime: '11:15' });
    await sql`update accounts set disabled_at = now() where id = ${leaver.id}`.execute(app.db);
    const { body } = await handOver(leaver, next);
    expect(body).toMatchObject({ assigned: 2, left: 0 });
    expect(await listOf(next)).toMatchObject([
      { id: two.id, step: 'meet', dueDay: addDays(today, 1), dueTime: '11:15' },
      { id: one.id, step: 'papers', dueDay: addDays(today, 2), isWaiting: true },
    ]);
    expect(
      await app.audit(['changes'], { subject: `enquiry ${one.enquiryId}`, action: 'work-assigned' }),
    ).toContainEqual({ changes: [{ field: 'owner', before: leaver.username, after: next.username }] });
    await sql`update accounts set disabled_at = null where id = ${leaver.id}`.execute(app.db);
    expect((await undo(admin, (body as { batch: string }).batch)).body).toEqual({ undone: 2, kept: 0 });
    expect(await listOf(next)).toEqual([]);
  });

  test('staff hand over what is theirs, and nobody else’s; they take it back until somebody has changed it', async () => {
    const [leaver, next, third] = [await aPerson(app.db), await aPerson(app.db), await aPerson(app.db)];
    const [one, two] = [await aRequest(), await aRequest()];
    await assign([one.id, two.id], leaver);
    const hand = (who: TestPerson, from: string, to: TestPerson) =>
      app.as(who).call(handOverWork, { body: { from, to: to.username } });
    for (const from of [leaver.username, 'nobody@example.com'])
      expect(await hand(next, from, third)).toMatchObject({ status: 403 });
    const { body } = await hand(leaver, leaver.username, next);
    expect(body).toMatchObject({ assigned: 2, left: 0 });
    expect(await listOf(leaver)).toEqual([]);
    expect((await detailOf(leaver, one.id)).status).toBe(404);
    const { batch } = body as { batch: string };
    expect((await undo(next, batch)).status).toBe(404);
    await app.as(next).call(planWork, { params: { id: two.id }, body: plan({ step: 'papers' }) });
    expect((await undo(leaver, batch)).body).toEqual({ undone: 1, kept: 1 });
    expect(await listOf(leaver)).toMatchObject([{ id: one.id }]);
    expect(await listOf(next)).toMatchObject([{ id: two.id }]);
  });

  test('a press that is sent again hands over nothing that came since, and is told the same', async () => {
    const [leaver, next] = [await aPerson(app.db), await aPerson(app.db)];
    const [one, later] = [await aRequest(), await aRequest()];
    await assign([one.id], leaver);
    const press = (key: string, to = next) =>
      app.as(leaver).call(handOverWork, {
        ...{ headers: { 'idempotency-key': key }, body: { from: leaver.username, to: to.username } },
      });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 20 }, () => press(key)));
    expect(answers.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
    await assign([later.id], leaver);
    const again = await press(key);
    expect(again.body).toMatchObject({ assigned: 1, left: 0 });
    expect(new Set([...answers.filter(({ status }) => status === 200), again].map(({ raw }) => raw)).size).toBe(1);
    expect(await listOf(leaver)).toMatchObject([{ id: later.id }]);
    expect((await press(key, other)).status).toBe(422);
    expect((await press(randomUUID())).body).toMatchObject({ assigned: 1 });
    expect(await listOf(leaver)).toEqual([]);
  });

  test('to nobody who may not have it, nor from nobody', async () => {
    const gone = await aPerson(app.db);
    await sql`update accounts set disabled_at = now() where id = ${gone.id}`.execute(app.db);
    for (const to of [gone, staff, { username: 'nobody@example.com' }])
      expect(await handOver(staff, to)).toMatchObject({ status: 422, body: { codes: { to: ['not-in-list'] } } });
    expect(
      (await app.as(admin).call(handOverWork, { body: { from: 'nobody@example.com', to: staff.username } })).body,
    ).toMatchObject({ codes: { from: ['not-in-list'] } });
    expect((await handOver(await aPerson(app.db), staff)).body).toEqual({ assigned: 0, left: 0, batch: null });
  });
});

test('the timeline tells each move of the status, wherever it was made; a call that closed the request tells its own', async () => {
  const { id, enquiryId } = await aRequest();
  await assign([id], staff);
  await app.as(staff).call(moveWork, { params: { id }, body: { status: 'In Progress' } });
  await app.as(admin).call(updateEnquiry, { params: { id: enquiryId }, body: { status: 'Pending' } });
  const { body } = await app.as(staff).call(recordCall, { params: { id }, body: { outcome: 'not-interested' } });
  await undo(staff, (body as { batch: string }).batch);
  const [again] = await listOf(staff, { section: 'today' }).then((items) =>
    items.filter(({ record }) => record === `enquiry ${enquiryId}`),
  );
  const { timeline } = (await detailOf(staff, again?.id ?? 0)).body as WorkDetail;
  expect(timeline.map(({ kind, status, madeBy, isUndone }) => [kind, status, madeBy, isUndone])).toEqual([
    ['called', null, staff.username, true],
    ['moved', 'Pending', admin.username, false],
    ['moved', 'In Progress', staff.username, false],
    ['assigned', null, admin.username, false],
  ]);
});

describe('the next step', () => {
  test('is set by who has the item, based on what was seen; a day that is over is refused', async () => {
    const { id, enquiryId } = await aRequest();
    await assign([id], staff);
    const { headers } = await detailOf(staff, id);
    const version = String(headers.etag);
    const next = plan({ step: 'papers', dueDay: addDays(today, 2), isWaiting: true });
    const saved = await app.as(staff).call(planWork, { params: { id }, body: next, headers: { 'if-match': version } });
    expect(saved.body).toMatchObject({ step: 'papers', section: 'waiting', isWaiting: true });
    const late = await app.as(staff).call(planWork, { params: { id }, body: plan(), headers: { 'if-match': version } });
    expect(late.status).toBe(412);
    const past = await app.as(staff).call(planWork, { params: { id }, body: plan({ dueDay: addDays(today, -1) }) });
    expect(past).toMatchObject({ status: 422, body: { codes: { dueDay: ['too-far-back'] } } });
    expect(
      await app.audit(['action', 'changes'], { subject: `enquiry ${enquiryId}`, action: 'work-planned' }),
    ).toMatchObject([{ changes: [{ field: 'step', before: 'call', after: 'papers' }, { field: 'dueDate' }] }]);
  });

  test('of an item that nobody has cannot be set', async () => {
    const { id } = await aRequest();
    expect((await app.as(admin).call(planWork, { params: { id }, body: plan() })).status).toBe(409);
  });
});

describe('undo', () => {
  const undo = (who: TestPerson, batch: string | null) => app.as(who).call(undoWork, { body: { batch: batch ?? '' } });
  const stateOf = async (id: number) => {
    const { rows } =
      await sql<object>`select to_jsonb(w) - 'version' as state from work_items w where id = ${id}`.execute(app.db);
    return rows;
  };

  test('gives back what one press changed, to the letter, once, and to nobody else', async () => {
    const [one, two] = [await aRequest(), await aRequest()];
    await assign([two.id], other, { step: 'meet', dueDay: addDays(today, 3), dueTime: '10:15', isWaiting: true });
    const before = [await stateOf(one.id), await stateOf(two.id)];
    const { batch } = (await assign([one.id, two.id], staff)).body as { batch: string };
    expect((await undo(other, batch)).status).toBe(404);
    expect((await undo(admin, batch)).body).toEqual({ undone: 2, kept: 0 });
    expect([await stateOf(one.id), await stateOf(two.id)]).toEqual(before);
    expect((await undo(admin, batch)).status).toBe(404);
    expect((await detailOf(admin, one.id)).body as WorkDetail).toMatchObject({ timeline: [{ isUndone: true }] });
  });

  test('keeps what was changed or closed since, and says so', async () => {
    const [one, two, three] = [await aRequest(), await aRequest(), await aRequest()];
    const { batch } = (await assign([one.id, two.id, three.id], staff)).body as { batch: string };
    await app.as(staff).call(planWork, { params: { id: one.id }, body: plan({ step: 'write' }) });
    await app
      .as(staff)
      .call(moveWork, { params: { id: two.id }, body: { status: 'Cancelled', reason: 'changed-mind' } });
    expect((await undo(admin, batch)).body).toEqual({ undone: 1, kept: 2 });
    expect((await detailOf(staff, one.id)).body).toMatchObject({ step: 'write', owner: staff.username });
    expect(await faults()).toEqual([]);
  });

  test('of a request that was closed and opened again says nothing: somebody else has it by now', async () => {
    const { id, enquiryId, reference } = await aRequest();
    const { batch } = (await assign([id], staff)).body as { batch: string };
    await app.as(staff).call(moveWork, { params: { id }, body: { status: 'Completed' } });
    await app.as(admin).call(updateEnquiry, { params: { id: enquiryId }, body: { status: 'In Progress' } });
    const [again] = await listOf(admin, { q: reference });
    await assign([again?.id ?? 0], other);
    expect((await undo(admin, batch)).body).toEqual({ undone: 0, kept: 1 });
    expect(await listOf(other, { q: reference })).toHaveLength(1);
  });

  test('gives nothing back to somebody disabled since, and an administrator of before only what is their own', async () => {
    const [gone, demoted] = [await aPerson(app.db), await aPerson(app.db, { role: 'Admin' })];
    const [one, two] = [await aRequest(), await aRequest()];
    await assign([one.id, two.id], gone);
    const first = (await assign([one.id], staff)).body as { batch: string };
    await sql`update accounts set disabled_at = now() where id = ${gone.id}`.execute(app.db);
    expect((await undo(admin, first.batch)).body).toEqual({ undone: 0, kept: 1 });
    const body = { items: [{ id: two.id }], owner: staff.username, ...plan() };
    const second = (await app.as(demoted).call(assignWork, { body })).body as { batch: string };
    await sql`update accounts set role_id = (select role_id from accounts where id = ${staff.id}) where id = ${demoted.id}`.execute(
      app.db,
    );
    expect((await undo({ ...demoted, role: staff.role }, second.batch)).body).toEqual({ undone: 0, kept: 1 });
    const { body: workers } = await app.as(admin).call(listWorkers);
    expect(workers).not.toContainEqual(expect.objectContaining({ username: gone.username }));
    await sql`update work_items set owner_id = ${gone.id} where id = ${two.id}`.execute(app.db);
    expect((await app.as(admin).call(listWorkers)).body).toContainEqual(
      expect.objectContaining({ username: gone.username, isActive: false, open: 1 }),
    );
  });

  test('stands in the log with who had it before and after', async () => {
    const { id, enquiryId } = await aRequest();
    const { batch } = (await assign([id], staff)).body as { batch: string };
    await undo(admin, batch);
    const subject = `enquiry ${enquiryId}`;
    expect(await app.audit(['changes'], { subject, action: 'work-undone' })).toEqual([
      {
        changes: [
          { field: 'owner', before: staff.username, after: null },
          { field: 'step', before: 'call', after: null },
          { field: 'dueDate', before: today, after: null },
        ],
      },
    ]);
  });

  test('gives back no call with whoever has asked for no contact since, and says so; what was the refusal itself gives it back', async () => {
    const asha = { firstName: 'Asha Patel', mobile: '+919812340077', dob: '1990-05-17' };
    const [one, two, called] = [await aRequest(asha), await aRequest(asha), await aRequest(asha)];
    await joinWaiting({ db: app.db });
    await assign([one.id, two.id, called.id], staff);
    const { batch } = (await assign([one.id], staff, { step: 'meet' })).body as { batch: string };
    const cancelled = await app
      .as(staff)
      .call(moveWork, { params: { id: two.id }, body: { status: 'Cancelled', reason: 'changed-mind' } });
    const refused = await app
      .as(staff)
      .call(recordCall, { params: { id: called.id }, body: { outcome: 'do-not-contact' } });
    expect((await undo(admin, batch)).body).toEqual({ undone: 1, kept: 0, withoutContact: 1 });
    expect((await detailOf(staff, one.id)).body).toMatchObject({ step: 'other', owner: staff.username });
    const subject = `enquiry ${one.enquiryId}`;
    expect(await app.audit(['changes'], { subject, action: 'work-undone' })).toEqual([
      { changes: [{ field: 'step', before: 'meet', after: 'other' }] },
    ]);
    expect((await undo(staff, (cancelled.body as { batch: string }).batch)).body).toEqual({
      ...{ undone: 1, kept: 0, withoutContact: 1 },
    });
    const [again] = await listOf(staff, { q: two.reference });
    expect(again).toMatchObject({ step: 'other' });

    expect((await undo(staff, (refused.body as { batch: string }).batch)).body).toEqual({ undone: 1, kept: 0 });
    const [callable] = await listOf(staff, { q: called.reference });
    expect(callable).toMatchObject({ step: 'call' });
  });

  test('after ten minutes it is too late', async () => {
    const { id } = await aRequest();
    const { batch } = (await assign([id], staff)).body as { batch: string };
    await sql`update timeline_entries set made_at = made_at - interval '11 minutes' where batch = ${batch}`.execute(
      app.db,
    );
    expect((await undo(admin, batch)).status).toBe(404);
  });
});

describe('how a call ended', () => {
  const called = (who: TestPerson, id: number, body: object, headers: Record<string, string> = {}) =>
    app.as(who).call(recordCall, { params: { id }, body, headers });
  const ownRequest = async () => {
    const request = await aRequest();
    await assign([request.id], staff);
    return request;
  };

  test('sets the next step as was said before; who is missed three times on end is called tomorrow', async () => {
    const { id } = await ownRequest();
    for (const misses of [1, 2, 3]) {
      const { body } = await detailOf(staff, id);
      const { afterCall } = body as WorkDetail;
      const said = afterCall.find(({ outcome }) => outcome === 'no-response');
      const { body: done } = await called(staff, id, { outcome: 'no-response' });
      expect(done).toMatchObject({ step: 'call', closes: null, dueDay: said?.dueDay });
      expect((done as { dueTime: string | null }).dueTime === null).toBe(misses === 3);
      expect((await detailOf(staff, id)).body).toMatchObject({ missedCalls: misses });
    }
    await called(staff, id, { outcome: 'reached' });
    expect((await detailOf(staff, id)).body).toMatchObject({
      missedCalls: 0,
      step: 'follow-up',
      timeline: [
        { kind: 'called', outcome: 'reached' },
        ...Array(3).fill({ kind: 'called', outcome: 'no-response' }),
        {},
      ],
    });
  });

  test('call back takes the day and hour that were said, and asks for them', async () => {
    const { id } = await ownRequest();
    expect(await called(staff, id, { outcome: 'call-back' })).toMatchObject({
      status: 422,
      body: { codes: { dueDay: ['required'] } },
    });
    const past = { outcome: 'call-back', dueDay: today, dueTime: '00:00' };
    expect((await called(staff, id, past)).body).toMatchObject({ codes: { dueTime: ['too-far-back'] } });
    const then = { outcome: 'call-back', dueDay: addDays(today, 4), dueTime: '11:15' };
    await called(staff, id, then);
    expect((await detailOf(staff, id)).body).toMatchObject({ step: 'call', dueDay: then.dueDay, dueTime: '11:15' });
  });

  test('the step that follows can be another one, of every outcome that closes nothing, and is undone like any', async () => {
    const { id } = await aRequest();
    await assign([id], staff);
    const then = { dueDay: addDays(today, 5), dueTime: '16:20' };
    const { body } = await called(staff, id, { outcome: 'no-response', step: 'write', ...then });
    expect(body).toMatchObject({ step: 'write', ...then, closes: null });
    expect((await detailOf(staff, id)).body).toMatchObject({ step: 'write', ...then, missedCalls: 1 });
    expect((await called(staff, id, { outcome: 'busy', ...then })).body).toMatchObject({ step: 'call', ...then });
    expect((await called(staff, id, { outcome: 'reached', step: 'meet' })).body).toMatchObject({
      codes: { dueDay: ['required'] },
    });
    // Only applications are withdrawn.
    expect((await called(staff, id, { outcome: 'reached', step: 'withdraw', ...then })).body).toMatchObject({
      codes: { step: ['not-in-list'] },
    });
    const late = await called(staff, id, { outcome: 'wrong-number', step: 'meet', dueDay: addDays(today, 9) });
    expect((await undo(staff, (late.body as { batch: string }).batch)).body).toEqual({ undone: 1, kept: 0 });
    expect((await detailOf(staff, id)).body).toMatchObject({ step: 'call', ...then, missedCalls: 2 });
    expect((await called(staff, id, { outcome: 'not-interested', step: 'meet', ...then })).body).toMatchObject({
      step: null,
      closes: 'Cancelled',
    });
  });

  test.each(['not-interested', 'do-not-contact'])(
    '%s ends the request; undone, it stands as before',
    async (outcome) => {
      const { id, enquiryId, reference } = await ownRequest();
      await app
        .as(staff)
        .call(planWork, { params: { id }, body: plan({ step: 'meet', dueDay: addDays(today, 2), dueTime: '10:00' }) });
      const { body } = await called(staff, id, { outcome });
      expect(body).toMatchObject({ step: null, closes: 'Cancelled' });
      expect(await listOf(admin, { q: reference })).toEqual([]);
      expect(await faults()).toEqual([]);
      const { batch } = body as { batch: string };
      expect((await undo(other, batch)).status).toBe(404);
      expect((await undo(staff, batch)).body).toEqual({ undone: 1, kept: 0 });
      expect(await listOf(staff, { q: reference })).toMatchObject([
        { owner: staff.username, step: 'meet', dueDay: addDays(today, 2), dueTime: '10:00', status: 'Pending' },
      ]);
      expect(await faults()).toEqual([]);
      expect(await app.audit(['action'], { subject: `enquiry ${enquiryId}` })).toMatchObject([
        { action: 'work-assigned' },
        { action: 'work-planned' },
        { action: 'work-called' },
        { action: 'work-undone' },
      ]);
    },
  );

  test('is noted by who has the item alone, based on what was seen', async () => {
    const { id } = await ownRequest();
    expect((await called(other, id, { outcome: 'reached' })).status).toBe(404);
    expect((await called(staff, id, { outcome: 'reached' }, { 'if-match': '"1"' })).status).toBe(412);
    const { id: nobodys } = await aRequest();
    expect((await called(admin, nobodys, { outcome: 'reached' })).status).toBe(409);
    expect((await called(staff, id, { outcome: 'shouted at' })).status).toBe(422);
  });
});

test('giving a request to somebody is no work on it; a step and a status are', async () => {
  const { id } = await aRequest();
  const touched = async () => {
    const { rows } = await sql<{ at: string }>`select touched_at::text as at from work_items where id = ${id}`.execute(
      app.db,
    );
    return rows[0]?.at;
  };
  const first = await touched();
  await assign([id], staff);
  expect(await touched()).toBe(first);
  await app.as(staff).call(moveWork, { params: { id }, body: { status: 'In Progress' } });
  const second = await touched();
  expect(second).not.toBe(first);
  await app.as(staff).call(planWork, { params: { id }, body: plan({ step: 'meet' }) });
  expect(await touched()).not.toBe(second);
});

test('an hour that is over is refused, with the field', async () => {
  const { id } = await aRequest();
  await assign([id], staff);
  const late = await app.as(staff).call(planWork, { params: { id }, body: plan({ dueTime: '00:00' }) });
  expect(late).toMatchObject({ status: 422, body: { codes: { dueTime: ['too-far-back'] } } });
  const tomorrow = plan({ dueDay: addDays(today, 1), dueTime: '00:00' });
  expect((await app.as(staff).call(planWork, { params: { id }, body: tomorrow })).status).toBe(200);
});

test('possible spam that somebody has worked on is not erased as untouched', async () => {
  const [worked, untouched] = [await aRequest(), await aRequest()];
  await sql`update enquiries set is_suspected = true, created_at = now() - interval '91 days'
    where id in (${worked.enquiryId}, ${untouched.enquiryId})`.execute(app.db);
  await assign([worked.id], staff);
  expect((await listOf(staff, { q: worked.reference }))[0]).toMatchObject({ isSuspected: true });
  await deleteDue(app.db, oldSpam);
  const left = await app.db
    .selectFrom('enquiries')
    .select('id')
    .where('id', 'in', [worked.enquiryId, untouched.enquiryId])
    .execute();
  expect(left).toEqual([{ id: worked.enquiryId }]);
});

test('counts equal the lists, section by section, for each person and for all', async () => {
  await sql`update work_items set touched_at = now() - interval '30 days', queue_at = now() + interval '9 days'
    where id in (select id from work_items where owner_id is not null order by id limit 2)`.execute(app.db);
  for (const [who, query] of [
    [admin, {}],
    [admin, { owner: staff.username }],
    [admin, { owner: `${staff.username},${other.username}` }],
    [admin, { serviceType: 'Loan' }],
    [admin, { q: 'example.com' }],
    [staff, {}],
    [other, {}],
  ] as const) {
    const counts = await countsOf(who, query);
    for (const [section, count] of Object.entries(counts)) {
      const rows = await listOf(who, { ...query, section, limit: '200' });
      expect([section, rows.length]).toEqual([section, count]);
      expect(new Set(rows.map((row) => row.section)).size).toBeLessThanOrEqual(1);
    }
  }
});
