import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type DeskWaiting, getDeskWaiting } from '#features/privacy-desk/waiting/contract.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import {
  type Breach,
  closeBreach,
  createBreach,
  getBreach,
  listBreaches,
  recordReport,
  reopenBreach,
  undoReport,
  updateBreach,
  waiveReport,
} from './contract.ts';

const app = await startTestApp();
const [admin, other] = [await aPerson(app.db, { role: 'Admin' }), await aPerson(app.db, { role: 'Admin' })];

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const bodyOf = (more: object = {}) => ({
  noticedDate: ago(30),
  happenedDay: null,
  kind: 'misdirected',
  description: 'A list was sent to the wrong bank.',
  dataClasses: ['contact', 'identity'],
  people: null,
  measures: [],
  ...{ place: '', cause: '', measuresText: '', findings: '', remedy: '', wordsEn: '', wordsGu: '', wordsHi: '' },
  ...more,
});

const note = (more?: object, headers?: Record<string, string>) =>
  app.as(admin).call(createBreach, { body: bodyOf(more), ...(headers && { headers }) });
const noted = async (more?: object) => (await note(more)).body as Breach;
const tell = (id: number, duty: string, minutesAgo = 1) =>
  app.as(other).call(recordReport, { params: { id }, body: { duty, toldDate: ago(minutesAgo), note: 'ticket 4711' } });
const undo = (id: number, duty: string) => app.as(admin).call(undoReport, { params: { id }, body: { duty } });
const close = (id: number) =>
  app.as(admin).call(closeBreach, { params: { id }, body: { remedy: 'addresses are read twice' } });
const shown = async (id: number) => (await app.as(admin).call(getBreach, { params: { id } })).body as Breach;
const waiting = async () => (await app.as(admin).call(getDeskWaiting)).body as DeskWaiting;
const told = (id: number) => app.audit(['action', 'changes'], { subject: `breach ${id}` });
const refused = (answer: { status: number; body: unknown }) => [
  answer.status,
  Object.keys((answer.body as { errors?: object }).errors ?? {}),
];

test('the clocks run from when it was noticed: six hours for CERT-In, 72 for the Board, until each is told', async () => {
  const before = (await waiting()).breaches ?? 0;
  const { id, noticedDate } = await noted({ noticedDate: ago(5 * 60) });
  expect(await waiting()).toMatchObject({
    breaches: before + 1,
    breachDueDate: new Date(Date.parse(noticedDate) + 6 * 3_600_000).toISOString(),
  });
  expect(await shown(id)).toMatchObject({ state: 'running', reports: [] });
  await sql`update breaches set noticed_at = noticed_at - interval '61 minutes' where id = ${id}`.execute(app.db);
  expect(await shown(id)).toMatchObject({ state: 'overdue' });
  const late = await app.as(admin).call(listBreaches, { query: { state: 'overdue' } });
  expect((late.body as Breach[]).map((one) => one.id)).toEqual([id]);
  expect((await tell(id, 'cert-in')).body).toMatchObject({
    state: 'running',
    reports: [{ duty: 'cert-in', note: 'ticket 4711', recordedBy: other.username }],
  });
  for (const duty of ['board', 'people', 'board-detail']) await tell(id, duty);
  expect(await shown(id)).toMatchObject({ state: 'told' });
  expect((await waiting()).breaches).toBe(before);
  expect((await tell(id, 'board')).status).toBe(409);
  expect((await undo(id, 'board')).body).toMatchObject({ state: 'running' });
  expect((await undo(id, 'board')).status).toBe(409);
  expect((await waiting()).breaches).toBe(before + 1);
  expect((await told(id)).map(({ action }) => action)).toEqual([
    'breach-created',
    ...Array(4).fill('breach-reported'),
    'breach-report-undone',
  ]);
});

test('where the law leaves it to judge, somebody need not be told, for a reason: the clock ends, and runs on once that is taken back', async () => {
  const before = (await waiting()).breaches ?? 0;
  const { id } = await noted({ noticedDate: ago(7 * 60) });
  const waive = (duty: string, reason = 'papers only, no system of ours') =>
    app.as(other).call(waiveReport, { params: { id }, body: { duty, reason } });
  expect(refused(await waive('people'))).toEqual([422, ['duty']]);
  expect(refused(await waive('cert-in', ' '))).toEqual([422, ['reason']]);
  expect(refused(await waive('cert-in', 'PAN ABCPE1234F'))).toEqual([422, ['reason']]);
  expect((await waive('cert-in')).body).toMatchObject({
    state: 'running',
    reports: [{ duty: 'cert-in', isNeeded: false, note: 'papers only, no system of ours', recordedBy: other.username }],
  });
  expect([(await waive('cert-in')).status, (await tell(id, 'cert-in')).status]).toEqual([409, 409]);
  for (const duty of ['board', 'people']) await tell(id, duty);
  expect((await waive('board-detail')).body).toMatchObject({ state: 'told' });
  expect((await waiting()).breaches).toBe(before);
  expect((await undo(id, 'cert-in')).body).toMatchObject({ state: 'overdue' });
  expect((await waiting()).breaches).toBe(before + 1);
  expect((await told(id))[1]).toEqual({
    action: 'breach-report-waived',
    changes: [
      { field: 'duty', after: 'cert-in' },
      { field: 'reason', after: 'papers only, no system of ours' },
    ],
  });
  expect((await close(id)).status).toBe(200);
  expect((await waive('cert-in')).status).toBe(409);
});

test('a record that was undone stays as proof beside the one that counts, and the server’s role removes none', async () => {
  const { id } = await noted();
  await tell(id, 'board');
  await undo(id, 'board');
  expect((await tell(id, 'board')).body).toMatchObject({ reports: [{ duty: 'board' }] });
  const reports = app.db.selectFrom('breach_reports').where('breach_id', '=', id);
  expect(await reports.select(['duty', 'note', 'recorded_by', 'undone_by']).orderBy('id').execute()).toEqual([
    { duty: 'board', note: 'ticket 4711', recorded_by: other.id, undone_by: admin.id },
    { duty: 'board', note: 'ticket 4711', recorded_by: other.id, undone_by: null },
  ]);
  for (const table of ['breach_reports', 'breaches', 'rights_requests'] as const)
    await expect(app.db.deleteFrom(table).execute()).rejects.toMatchObject({ code: '42501' });
});

test('F-15: of fifty who record at once that one duty was done one is recorded, and the others are told', async () => {
  const { id } = await noted();
  const answers = await Promise.all(Array.from({ length: 50 }, () => tell(id, 'board')));
  const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
});

test('what is not yet, before it was noticed, or names a person is refused by field; a second press notes one breach', async () => {
  const headers = { 'idempotency-key': 'a-second-press-of-breach' };
  const once = { noticedDate: ago(30) };
  const [first, second] = [await note(once, headers), await note(once, headers)];
  expect(second.body).toEqual(first.body);
  const { id } = first.body as Breach;
  expect(refused(await note({ noticedDate: ago(-5) }))).toEqual([422, ['noticedDate']]);
  expect(refused(await note({ kind: 'theft', description: ' ', people: -1 }))).toEqual([
    422,
    ['kind', 'description', 'people'],
  ]);
  expect(refused(await note({ cause: 'of 98250 12345', wordsGu: 'PAN ABCPE1234F' }))).toEqual([
    422,
    ['cause', 'wordsGu'],
  ]);
  expect(refused(await tell(id, 'cert-in', 60))).toEqual([422, ['toldDate']]);
  expect(refused(await tell(id, 'cert-in', -5))).toEqual([422, ['toldDate']]);
  expect((await tell(999_999, 'cert-in')).status).toBe(404);
});

test('it is completed over its own version; closed, it is changed by nobody, stands in no clock, and opens again', async () => {
  const { id } = await noted({ noticedDate: ago(7 * 60) });
  const version = String((await app.as(admin).call(getBreach, { params: { id } })).headers.etag);
  const update = (more: object) =>
    app.as(other).call(updateBreach, { params: { id }, body: bodyOf(more), headers: { 'if-match': version } });
  const { noticedDate } = await shown(id);
  expect((await update({ noticedDate, people: 250, measures: ['recalled'] })).body).toMatchObject({ people: 250 });
  expect((await told(id)).at(-1)).toEqual({
    action: 'breach-changed',
    changes: [{ field: 'people' }, { field: 'measures' }],
  });
  expect((await update({ noticedDate, people: 300 })).status).toBe(412);
  const before = (await waiting()).breaches ?? 0;
  expect((await close(id)).body).toMatchObject({ state: 'closed', closedBy: admin.username });
  expect((await waiting()).breaches).toBe(before - 1);
  expect([(await close(id)).status, (await update({})).status, (await tell(id, 'board')).status]).toEqual([
    409, 409, 409,
  ]);
  const reopened = await app.as(admin).call(reopenBreach, { params: { id } });
  expect(reopened.body).toMatchObject({ state: 'overdue', remedy: 'addresses are read twice', closedBy: null });
  expect((await app.as(admin).call(reopenBreach, { params: { id } })).status).toBe(409);
  expect((await told(id)).slice(-2)).toEqual([
    { action: 'breach-closed', changes: [{ field: 'remedy' }] },
    { action: 'breach-reopened', changes: null },
  ]);
});

test('an instant is taken in any zone there is, and refused by field where no calendar has it', async () => {
  const { body } = await note({ noticedDate: '2026-01-01T00:00:00+23:59' });
  expect(body).toMatchObject({ noticedDate: '2025-12-31T00:01:00.000Z' });
  for (const noticedDate of ['0000-01-01T00:00:00Z', '1999-12-31T00:00:00Z'])
    expect(refused(await note({ noticedDate }))).toEqual([422, ['noticedDate']]);
  expect(refused(await note({ happenedDay: '0000-01-01' }))).toEqual([422, ['happenedDay']]);
});

test('from when the clocks run is moved past nobody who was told, and the log keeps both instants', async () => {
  const { id, noticedDate } = await noted({ noticedDate: ago(8 * 60) });
  await tell(id, 'cert-in', 60);
  const move = (instant: string) =>
    app.as(other).call(updateBreach, { params: { id }, body: bodyOf({ noticedDate: instant }) });
  expect(refused(await move(ago(1)))).toEqual([422, ['noticedDate']]);
  const later = ago(3 * 60);
  expect((await move(later)).body).toMatchObject({ noticedDate: later });
  expect((await told(id)).at(-1)).toEqual({
    action: 'breach-changed',
    changes: [{ field: 'noticedDate', before: noticedDate, after: later }],
  });
});

test('closing writes over nothing that somebody else has entered meanwhile', async () => {
  const { id, noticedDate } = await noted();
  const version = String((await app.as(admin).call(getBreach, { params: { id } })).headers.etag);
  await app
    .as(other)
    .call(updateBreach, { params: { id }, body: bodyOf({ noticedDate, remedy: 'told by the other' }) });
  const headers = { 'if-match': version };
  const closing = await app.as(admin).call(closeBreach, { params: { id }, body: { remedy: 'my own' }, headers });
  expect(closing.status).toBe(412);
  expect(await shown(id)).toMatchObject({ state: 'running', remedy: 'told by the other' });
});
