import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { indiaToday } from '#shared/dates/dates.ts';
import { anEnquiry, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  assignWork,
  countWork,
  getItemTimeline,
  getTimeline,
  getWork,
  listWork,
  moveWork,
  undoWork,
} from '../contract.ts';
import type { TimelineEntry, WorkDetail, WorkItem } from '../records.ts';
import { addNote, addRequestNote, listMentions, listReaders, type Mention, readMentions } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const [staff, other] = [await aPerson(app.db), await aPerson(app.db)];

async function anItem(owner: TestPerson) {
  const { id: enquiryId } = await anEnquiry(app.db);
  const { rows } = await sql<{ id: number }>`select id from work_items where enquiry_id = ${enquiryId}`.execute(app.db);
  const id = rows[0]?.id ?? 0;
  const plan = { owner: owner.username, step: 'call', dueDay: indiaToday() };
  await app.as(admin).call(assignWork, { body: { items: [{ id }], ...plan } });
  return { id, enquiryId };
}

const note = (who: TestPerson, id: number, text: string, more: object = {}, headers: Record<string, string> = {}) =>
  app.as(who).call(addNote, { params: { id }, body: { text, ...more }, headers });
const timelineOf = async (id: number) =>
  ((await app.as(admin).call(getWork, { params: { id } })).body as WorkDetail).timeline;

test('a note stands on the timeline, by whom and when; numbers of cards and of Aadhaar are masked, and told', async () => {
  const { id, enquiryId } = await anItem(staff);
  await sql`update work_items set touched_at = now() - interval '9 days' where id = ${id}`.execute(app.db);
  const said = 'Wants a loan.\nAadhaar 2341 2341 2346, card 4111-1111-1111-1111, ring +91 98765 43210';
  expect((await note(staff, id, said)).body).toMatchObject({ masked: ['aadhaar', 'card'] });
  expect(await timelineOf(id)).toMatchObject([
    {
      ...{ kind: 'noted', madeBy: staff.username, replaces: null, owner: null, step: null, dueDay: null },
      note: 'Wants a loan.\nAadhaar XXXX XXXX 2346, card XXXX XXXX XXXX 1111, ring +91 98765 43210',
    },
    { kind: 'assigned', note: null },
  ]);
  // Nowhere: neither in the log nor with the key of the request.
  const { rows } = await sql<{ found: number }>`
    select (select count(*) from timeline_entries t where t::text ~ '2341.?2341.?2346|4111.?1111')
      + (select count(*) from audit_events a where a::text ~ '2341.?2341.?2346|4111.?1111') as found`.execute(
    app.owner,
  );
  expect(rows).toEqual([{ found: 0 }]);
  expect(await app.audit(['action', 'changes'], { subject: `enquiry ${enquiryId}`, action: 'work-noted' })).toEqual([
    { action: 'work-noted', changes: null },
  ]);
  const items = (await app.as(staff).call(listWork, { query: { sort: 'dueDate' } })).body as WorkItem[];
  expect(items.find((item) => item.id === id)?.touchedDate.slice(0, 10)).toBe(new Date().toISOString().slice(0, 10));
});

test('a note takes an item out of what goes cold, of the counts as of the list', async () => {
  const { id } = await anItem(staff);
  await sql`update work_items set touched_at = now() - interval '40 days', queue_at = now() + interval '20 days' where id = ${id}`.execute(
    app.db,
  );
  const listed = async () => {
    const { body } = await app.as(admin).call(listWork, { query: { sort: 'dueDate', section: 'cold' } });
    return (body as WorkItem[]).length;
  };
  const told = async () => [(await app.as(admin).call(countWork, { query: {} })).body.cold, await listed()];
  const before = await listed();
  expect(before).toBeGreaterThan(0);
  expect(await told()).toEqual([before, before]);
  expect((await note(staff, id, 'Spoke')).status).toBe(201);
  expect(await told()).toEqual([before - 1, before - 1]);
});

test('whoever wrote it edits it, and what stood before is kept; nobody else does, and nobody twice at once', async () => {
  const { id } = await anItem(staff);
  const { id: first } = (await note(staff, id, 'one')).body as { id: number };
  expect((await note(admin, id, 'theirs', { replaces: first })).status).toBe(404);
  const { id: second } = (await note(staff, id, 'two', { replaces: first })).body as { id: number };
  expect((await note(staff, id, 'late', { replaces: first })).status).toBe(412);
  expect((await timelineOf(id)).slice(0, 2)).toMatchObject([
    { id: second, note: 'two', replaces: first },
    { id: first, note: 'one', replaces: null },
  ]);
  // A note of another request is none of this one's.
  const { id: elsewhere } = await anItem(staff);
  expect((await note(staff, elsewhere, 'x', { replaces: second })).status).toBe(404);
});

test('others neither read nor write it, and what cannot be masked is refused', async () => {
  const { id } = await anItem(other);
  expect((await note(staff, id, 'mine?')).status).toBe(404);
  for (const [text, code] of [
    ['99411111111111111199', 'card-number'],
    ['   ', 'required'],
    ['x'.repeat(2_001), 'too-long'],
  ] as const)
    expect(await note(other, id, text)).toMatchObject({ status: 422, body: { codes: { text: [code] } } });
  expect(await timelineOf(id)).toHaveLength(1);
});

test('is written once for each key, and is nothing that an undo takes back', async () => {
  const { id } = await anItem(staff);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const first = await note(staff, id, 'once', {}, headers);
  expect((await note(staff, id, 'once', {}, headers)).body).toEqual(first.body);
  expect((await timelineOf(id)).filter(({ kind }) => kind === 'noted')).toHaveLength(1);
  const { rows } = await sql<{ batch: string }>`
    select batch from timeline_entries where kind = 'noted' and enquiry_id = (select enquiry_id from work_items where id = ${id})`.execute(
    app.db,
  );
  expect((await app.as(staff).call(undoWork, { body: { batch: rows[0]?.batch ?? '' } })).status).toBe(404);
});

test('the timeline stays once the request is closed, for administrators', async () => {
  const { id, enquiryId } = await anItem(staff);
  const told = async () =>
    (await app.as(admin).call(getTimeline, { params: { id: enquiryId } })).body as {
      itemId: number | null;
      timeline: TimelineEntry[];
    };
  await note(staff, id, 'Comes on Friday');
  expect(await told()).toEqual({ id: enquiryId, itemId: id, timeline: await timelineOf(id), older: null });
  await app.as(staff).call(moveWork, { params: { id }, body: { status: 'Completed' } });
  expect(await told()).toMatchObject({
    itemId: null,
    timeline: [{ kind: 'moved', status: 'Completed' }, { note: 'Comes on Friday' }, { kind: 'assigned' }],
  });
  expect((await app.as(staff).call(getTimeline, { params: { id: enquiryId } })).status).toBe(403);
  expect((await app.as(admin).call(getTimeline, { params: { id: 999_999 } })).status).toBe(404);
});

const unreadOf = async (who: TestPerson) => (await app.as(who).call(listMentions)).body as Mention[];
const read = (who: TestPerson, ids: number[]) => app.as(who).call(readMentions, { body: { ids } });

test('a note is meant for who may read it: its owner and administrators, until each has marked it as read', async () => {
  const { id, enquiryId } = await anItem(staff);
  const readers = (await app.as(staff).call(listReaders, { params: { id } })).body as { username: string }[];
  expect(readers.map(({ username }) => username)).toContain(admin.username);
  expect(readers.map(({ username }) => username)).not.toContain(staff.username);
  expect((await app.as(other).call(listReaders, { params: { id } })).status).toBe(404);

  const mentions = [admin.username];
  const { id: first } = (await note(staff, id, 'Wants the fee back', { mentions })).body as { id: number };
  expect((await unreadOf(admin))[0]).toMatchObject({
    ...{ id: first, itemId: id, kind: 'request', record: `enquiry ${enquiryId}`, recordId: enquiryId },
    ...{ note: 'Wants the fee back', madeBy: staff.username },
  });
  expect((await timelineOf(id))[0]).toMatchObject({ mentions: [{ username: admin.username }] });
  await note(admin, id, 'Half of it', { mentions: [staff.username] });
  expect(await unreadOf(staff)).toMatchObject([{ note: 'Half of it', itemId: id }]);

  // Nobody marks for others, and what is read stays on the timeline.
  expect((await read(staff, [first])).status).toBe(204);
  expect((await unreadOf(admin)).map((one) => one.id)).toContain(first);
  await read(admin, [first]);
  expect((await unreadOf(admin)).map((one) => one.id)).not.toContain(first);
  expect((await timelineOf(id)).find((entry) => entry.id === first)?.mentions).toHaveLength(1);
});

test('a note is meant for nobody who may not read it', async () => {
  const { id } = await anItem(staff);
  for (const mentions of [[other.username], [staff.username], ['nobody@example.com'], [admin.username, other.username]])
    expect(await note(staff, id, 'you?', { mentions })).toMatchObject({
      ...{ status: 422, body: { codes: { mentions: ['not-in-list'] } } },
    });
  const plan = { owner: other.username, step: 'call', dueDay: indiaToday() };
  await note(admin, id, 'for the owner', { mentions: [staff.username] });
  await app.as(admin).call(assignWork, { body: { items: [{ id }], ...plan } });
  expect((await unreadOf(staff)).filter(({ itemId }) => itemId === id)).toEqual([]);
});

test('who has read a note is not told of its edit, who has not reads the edited one', async () => {
  const { id } = await anItem(staff);
  const mentions = [admin.username];
  const edit = async (text: string, replaces: number) =>
    ((await note(staff, id, text, { mentions, replaces })).body as { id: number }).id;
  const told = async () => (await unreadOf(admin)).filter(({ itemId }) => itemId === id).map((one) => one.note);
  const first = ((await note(staff, id, 'one', { mentions })).body as { id: number }).id;
  const second = await edit('two', first);
  expect(await told()).toEqual(['two']);
  await read(admin, [second]);
  await edit('three', second);
  expect(await told()).toEqual([]);
});

test('a note on a closed request is read by the administrator it is meant for', async () => {
  const { id, enquiryId } = await anItem(staff);
  await note(staff, id, 'Done, look at the fee', { mentions: [admin.username] });
  await app.as(staff).call(moveWork, { params: { id }, body: { status: 'Completed' } });
  expect((await unreadOf(admin)).find(({ recordId }) => recordId === enquiryId)).toMatchObject({ itemId: null });
});

test('a long timeline goes on from where it was cut, for whoever works on it and for administrators, and for nobody else', async () => {
  const { id, enquiryId } = await anItem(staff);
  await sql`
    insert into timeline_entries (enquiry_id, made_at, made_by, kind, details, batch, note)
    select ${enquiryId}, now() + interval '1 second', ${staff.id}, 'noted', '{}', gen_random_uuid(), 'Note ' || n
    from generate_series(1, 204) n`.execute(app.db);
  const first = (await app.as(staff).call(getWork, { params: { id } })).body as WorkDetail;
  const ids = first.timeline.map((entry) => entry.id);
  expect(ids).toHaveLength(100);
  let cursor = first.older;
  while (cursor) {
    const query = { cursor };
    const { body } = await app.as(staff).call(getItemTimeline, { params: { id }, query });
    const { body: asked } = await app.as(admin).call(getTimeline, { params: { id: enquiryId }, query });
    expect(asked.timeline).toEqual(body.timeline);
    expect((await app.as(other).call(getItemTimeline, { params: { id }, query })).status).toBe(404);
    ids.push(...body.timeline.map((entry) => entry.id));
    cursor = body.older;
  }
  const { rows } = await sql<{ id: number }>`
    select id from timeline_entries where enquiry_id = ${enquiryId} order by made_at desc, id desc`.execute(app.db);
  expect(ids).toEqual(rows.map((row) => row.id));
  expect(ids).toHaveLength(205);
  const reader = await aPerson(app.db, { role: 'Admin' });
  await app.as(reader).call(getItemTimeline, { params: { id }, query: {} });
  const { rows: seen } = await sql`select subject from audit_events where actor_id = ${reader.id}`.execute(app.db);
  expect(seen).toEqual([{ subject: `enquiry ${enquiryId}` }]);
  const forged = { params: { id }, query: { cursor: 'forged' } };
  expect((await app.as(staff).call(getItemTimeline, forged)).status).toBe(422);
});

test('an administrator writes down what is said about a request, also once it is closed; nobody else', async () => {
  const { id, enquiryId } = await anItem(staff);
  const write = (who: TestPerson, text: string, more: object = {}, to = enquiryId) =>
    app.as(who).call(addRequestNote, { params: { id: to }, body: { text, ...more } });
  await sql`update work_items set touched_at = now() - interval '9 days' where id = ${id}`.execute(app.db);
  expect((await write(admin, 'While it is open')).status).toBe(201);
  const { rows } = await sql<{ isTouched: boolean }>`
    select touched_at > now() - interval '1 minute' as "isTouched" from work_items where id = ${id}`.execute(app.db);
  expect(rows).toEqual([{ isTouched: true }]);
  await app.as(staff).call(moveWork, { params: { id }, body: { status: 'Completed' } });
  const { status, body } = await write(admin, 'Rang: lost the card, Aadhaar 2341 2341 2346');
  expect([status, body.masked]).toEqual([201, ['aadhaar']]);
  const told = async () => (await app.as(admin).call(getTimeline, { params: { id: enquiryId } })).body.timeline;
  expect((await told())[0]).toMatchObject({
    ...{ id: body.id, kind: 'noted', madeBy: admin.username, note: 'Rang: lost the card, Aadhaar XXXX XXXX 2346' },
  });
  await write(admin, 'Rang: found it again', { replaces: body.id });
  expect((await told())[0]).toMatchObject({ replaces: body.id, note: 'Rang: found it again' });
  expect((await write(admin, 'late', { replaces: body.id })).status).toBe(412);
  expect((await write(staff, 'mine?')).status).toBe(403);
  expect((await write(admin, 'nobody’s', {}, 9_999_999)).status).toBe(404);
  expect(await app.audit(['action'], { subject: `enquiry ${enquiryId}`, action: 'work-noted' })).toHaveLength(3);
});
