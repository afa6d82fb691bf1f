import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { decideApplication, updateApplication, withdrawApplication } from '#features/applications/contract.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { getCustomerFile, getFileTimeline } from '#features/customer-overview/contract.ts';
import { reveal } from '#features/reveals/contract.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aCard, aCustomer, anApplication, aPerson, type TestPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { assignWork, getApplicationTimeline, getWork } from './contract.ts';
import { addApplicationNote, addNote } from './notes/contract.ts';
import type { TimelineEntry } from './records.ts';
import { revealsOf } from './server/queries/reveals.ts';

const app = await startTestApp({ settings: { DATA_DIR: await testFolder() } });
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const [maker, worker, stranger] = [await aPerson(db), await aPerson(db), await aPerson(db)];
const cardId = (await aCard(db, { createdBy: admin.id })).id;
const reason = 'The bank asked for it';

async function made() {
  const customer = await aCustomer(app, { ownerId: maker.id });
  const { id } = await anApplication(db, { ownerId: maker.id, customerId: customer.id, cardId });
  await joinWaiting({ db });
  const { rows } = await sql<{ item: number; file: number }>`
    select w.id as item, r.home_id as file from work_items w, customer_file_records r
    where w.application_id = ${id} and r.customer_id = ${customer.id}`.execute(db);
  const [{ item, file } = { item: 0, file: 0 }] = rows;
  return { id, customerId: customer.id, item, file };
}

const give = (item: number, to: TestPerson) =>
  app.as(admin).call(assignWork, {
    body: { items: [{ id: item }], owner: to.username, step: 'call', dueDay: indiaToday() },
  });
const decide = (id: number) =>
  app.as(admin).call(decideApplication, { params: { id }, body: { finalStatus: 'Approved', remarks: '' } });
const look = (record: string, field: string) => app.as(admin).call(reveal, { body: { record, field, reason } });
const send = (by: TestPerson, id: number) =>
  app.as(by).call(updateApplication, { params: { id }, form: { csId: '' }, picture: undefined });
const picture = async (by: TestPerson, id: number) =>
  app.as(by).call(updateApplication, { params: { id }, form: { csId: '' }, picture: await anImage() });
const ofApplication = (who: TestPerson, id: number, query: Record<string, string> = {}) =>
  app.as(who).call(getApplicationTimeline, { params: { id }, query });
const kindsOf = async (who: TestPerson, id: number) =>
  ((await ofApplication(who, id)).body.timeline as TimelineEntry[]).map(({ kind }) => kind);
const ofFile = (who: TestPerson, id: number, query: Record<string, string> = {}) =>
  app.as(who).call(getFileTimeline, { params: { id }, query });
const kindsOfFile = async (who: TestPerson, id: number, query: Record<string, string> = {}) =>
  (await ofFile(who, id, query)).body.entries.map(({ kind }) => kind);
const note = (who: TestPerson, id: number, text: string, more: object = {}) =>
  app.as(who).call(addApplicationNote, { params: { id }, body: { text, ...more } });

test('that somebody looked is told, and at what; neither the value nor the reason', async () => {
  const { id, customerId, file } = await made();
  await picture(maker, id);
  expect((await look(`customer ${customerId}`, 'pan')).status).toBe(200);
  expect((await look(`application ${id}`, 'screenshot')).status).toBe(200);
  const answer = await ofApplication(admin, id);
  expect(answer.body.timeline.slice(0, 2)).toMatchObject([
    { kind: 'revealed', field: 'screenshot', madeBy: admin.username, note: null },
    { kind: 'revealed', field: 'pan', madeBy: admin.username, note: null },
  ]);
  const told = await ofFile(admin, file);
  expect(told.body.entries.slice(0, 2)).toMatchObject([
    { kind: 'revealed', field: 'screenshot', requestId: null, applicationId: id },
    { kind: 'revealed', field: 'pan', requestId: null, applicationId: null },
  ]);
  for (const { raw } of [answer, told]) expect(raw).not.toContain(reason);
});

test('staff read who looked at their own records, as their access log tells them; whoever has the next step alone does not', async () => {
  const { id, customerId, item, file } = await made();
  await picture(maker, id);
  await give(item, worker);
  await look(`customer ${customerId}`, 'pan');
  await look(`application ${id}`, 'screenshot');
  const reveals = async (who: TestPerson) =>
    [await kindsOf(who, id), await kindsOfFile(who, file)].map(
      (kinds) => kinds.filter((kind) => kind === 'revealed').length,
    );
  expect([await reveals(admin), await reveals(maker), await reveals(worker)]).toEqual([
    [2, 2],
    [2, 2],
    [0, 0],
  ]);
  const work = await app.as(worker).call(getWork, { params: { id: item } });
  expect(work.body.timeline.map(({ kind }) => kind)).not.toContain('revealed');
  expect((await ofApplication(stranger, id)).status).toBe(404);
  expect((await ofFile(stranger, file)).status).toBe(404);
});

test('a reveal that was refused is on no timeline', async () => {
  const { id, customerId } = await made();
  expect(
    (await app.as(maker).call(reveal, { body: { record: `customer ${customerId}`, field: 'pan', reason } })).status,
  ).toBe(403);
  expect((await look(`application ${id}`, 'screenshot')).status).toBe(404);
  expect(await kindsOf(admin, id)).not.toContain('revealed');
});

test('a screenshot that was added and replaced is told; the one there is is opened by whoever may', async () => {
  const { id, item, file } = await made();
  await give(item, worker);
  await picture(maker, id);
  await picture(worker, id);
  expect((await send(maker, id)).status).toBe(200);
  const files = async (who: TestPerson) =>
    (await ofFile(who, file, { kind: 'files' })).body.entries.map(({ kind, mayOpen }) => [kind, mayOpen]);
  expect(await files(admin)).toEqual([
    ['file-replaced', true],
    ['file-added', false],
  ]);
  expect(await files(maker)).toEqual(await files(admin));
  expect(await files(worker)).toEqual([
    ['file-replaced', false],
    ['file-added', false],
  ]);
});

test('each kind is asked for by itself, and the search finds who looked', async () => {
  const { id, customerId, item, file } = await made();
  await give(item, maker);
  await picture(maker, id);
  await app.as(maker).call(addNote, { params: { id: item }, body: { text: 'Salaried' } });
  await look(`customer ${customerId}`, 'pan');
  await decide(id);
  const told = (query: Record<string, string>) => kindsOfFile(admin, file, query);
  expect(await told({ kind: 'reveals' })).toEqual(['revealed']);
  expect(await told({ kind: 'files' })).toEqual(['file-added']);
  expect(await told({ kind: 'notes' })).toEqual(['noted']);
  expect(await told({ kind: 'steps' })).toEqual(['assigned']);
  expect(await told({ kind: 'moves' })).toEqual(['decided', 'applied']);
  expect(await told({ q: admin.username, kind: 'reveals' })).toEqual(['revealed']);
  expect(await told({ q: maker.username, kind: 'reveals' })).toEqual([]);
  expect(await told({ q: maker.username, kind: 'files' })).toEqual(['file-added']);
});

test('reveals of one instant go on page by page with all else, without a gap', async () => {
  const { id, customerId, item, file } = await made();
  await give(item, admin);
  await sql`insert into audit_events (actor_id, action, subject, outcome, request_id, changes)
    select ${admin.id}, 'personal-data-revealed', 'customer ' || ${customerId}::bigint, 'done', 'x', '[{"field": "pan"}]'
    from generate_series(1, 40)`.execute(db);
  for (let count = 0; count < 3; count++) await note(admin, id, `Note ${count}`);
  await sql`update reveals set revealed_at = '2026-11-20T10:00:00Z'`.execute(app.owner);
  await sql`update timeline_entries set made_at = '2026-11-20T10:00:00Z' where application_id = ${id}`.execute(
    app.owner,
  );
  const [keys, kinds]: [Set<string>, string[]] = [new Set(), []];
  let cursor: string | undefined;
  do {
    const { body } = await ofFile(admin, file, cursor ? { cursor } : {});
    for (const entry of body.entries) keys.add(`${entry.kind} ${entry.id}`);
    kinds.push(...body.entries.map(({ kind }) => kind));
    cursor = body.next ?? undefined;
  } while (cursor);
  expect(keys.size).toBe(kinds.length);
  expect([kinds.filter((kind) => kind === 'revealed').length, kinds.filter((kind) => kind === 'noted').length]).toEqual(
    [40, 3],
  );
});

test('of a decided application an administrator and whoever made it write; whoever had the next step reads no more', async () => {
  const { id, item, file } = await made();
  await give(item, worker);
  await app.as(worker).call(addNote, { params: { id: item }, body: { text: 'Of the worker' } });
  // While somebody else has it, nobody but an administrator writes beside them.
  expect((await note(maker, id, 'Beside')).status).toBe(404);
  expect((await note(worker, id, 'Not by the item')).status).toBe(404);
  expect((await note(admin, id, 'By the administrator')).status).toBe(201);
  await decide(id);
  const said = 'She rang: card 4111 1111 1111 1111 has come';
  expect((await note(maker, id, said)).body).toMatchObject({ masked: ['card'] });
  expect([(await note(worker, id, 'x')).status, (await note(stranger, id, 'x')).status]).toEqual([404, 404]);
  expect((await ofApplication(worker, id)).status).toBe(404);
  const notes = async (who: TestPerson) =>
    ((await ofApplication(who, id)).body.timeline as TimelineEntry[]).flatMap(({ kind, note: text }) =>
      kind === 'noted' ? text : [],
    );
  const masked = 'She rang: card XXXX XXXX XXXX 1111 has come';
  expect(await notes(admin)).toEqual([masked, 'By the administrator', 'Of the worker']);
  expect(await notes(maker)).toEqual([masked]);
  expect(await kindsOfFile(maker, file, { kind: 'notes' })).toEqual(['noted']);
  expect((await ofApplication(maker, id)).body).toMatchObject({ isOpen: false, itemId: null, createdBy: maker.id });
  const mayNote = async (who: TestPerson) =>
    (await app.as(who).call(getCustomerFile, { params: { id: file } })).body.applications.map((one) => one.mayNote);
  expect([await mayNote(admin), await mayNote(maker)]).toEqual([[true], [true]]);
});

test('a note on a withdrawn application is edited by whoever wrote it, and kept once for each key', async () => {
  const { id } = await made();
  const withdrawn = await app
    .as(maker)
    .call(withdrawApplication, { params: { id }, body: { reason: 'Made by mistake' } });
  expect(withdrawn.status).toBe(200);
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const body = { text: 'Once' };
  const first = await app.as(maker).call(addApplicationNote, { params: { id }, body, headers });
  expect((await app.as(maker).call(addApplicationNote, { params: { id }, body, headers })).body).toEqual(first.body);
  const { id: replaces } = first.body as { id: number };
  expect((await note(admin, id, 'Theirs', { replaces })).status).toBe(404);
  expect((await note(maker, id, 'Twice', { replaces })).status).toBe(201);
  expect((await note(maker, id, 'Late', { replaces })).status).toBe(412);
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Node[];
}
const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];
const lookedAt = (node: Node) => (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];

test('among 100,000 reveals those of a file are ranges of the index, however many there are', async () => {
  const { id, customerId } = await made();
  await app.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    await sql`insert into reveals (id, customer_id, application_id, revealed_at, revealed_by, field)
      select 1000000 + n, case when n % 2 = 0 then n % 20000 + 100000 end, case when n % 2 = 1 then n % 20000 + 100000 end,
        now() - n * interval '1 minute', ${admin.id}, 'pan' from generate_series(1, 100000) n`.execute(transaction);
    // Of these two more than a page shows.
    await sql`insert into reveals (id, customer_id, application_id, revealed_at, revealed_by, field)
      select 2000000 + n, case when n % 2 = 0 then ${customerId}::bigint end, case when n % 2 = 1 then ${id}::bigint end,
        now() - n * interval '1 minute', ${admin.id}, 'pan' from generate_series(1, 1000) n`.execute(transaction);
    await sql`analyze reveals`.execute(transaction);
  });
  for (const reader of [admin, maker].map(({ id: one }) => ({ id: one, isAdmin: one === admin.id }))) {
    const part = { applicationIds: [id], customerIds: [customerId], reader, narrowedBy: {}, limit: 31 };
    const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Node }] }>`
      explain (analyze, format json) ${revealsOf({ ...part, until: undefined, isBelow: sql`true` })}`.execute(db);
    const scans = nodesOf(rows[0]?.['QUERY PLAN'][0].Plan as Node).filter(
      (node) => node['Relation Name'] === 'reveals',
    );
    const ofReveals = JSON.stringify(rows).match(/reveals_of_\w+/g);
    expect(new Set(ofReveals)).toEqual(new Set(['reveals_of_customer', 'reveals_of_application']));
    expect(scans.map((node) => node['Node Type'])).not.toContain('Seq Scan');
    expect(scans.map(lookedAt)).toEqual([part.limit, part.limit]);
  }
});
