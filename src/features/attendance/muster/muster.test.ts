import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { markRows, requestRows } from '#features/attendance/days/server/reads.ts';
import { ownMonth } from '#features/attendance/marks/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import type { SiteSettings } from '#features/site/contract.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { aMark, anAttendanceRequest, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { closeMonth, getMuster, getPersonDay, type Muster, reopenMonth } from './contract.ts';
import { waitingRow } from './server/queries/months.ts';

/** Noon in India on the 4th of November 2026. */
const usualNow = '2026-11-04T06:30:00.000Z';
const month = '2026-10';
let now = usualNow;
let staff: TestPerson;

const settings = {
  ...sampleSettings,
  holidays: [{ date: '2026-10-02', name: { en: 'Gandhi Jayanti' } }],
  attendance: { radiusMetres: 150, worstAccuracyMetres: 100, graceMinutes: 10, saturdaysOff: [2, 4], shifts: [] },
} satisfies SiteSettings;

const app = await startTestApp({ now: () => new Date(now) });
await insertSiteSettings(app.db, settings);
const admin = await aPerson(app.db, { role: 'Admin' });
beforeEach(async () => {
  now = usualNow;
  await sql`truncate attendance_marks, attendance_requests, muster_month_changes, muster_months`.execute(app.owner);
  staff = await aPerson(app.db);
  await sql`update accounts set joined_on = '2026-09-01'`.execute(app.owner);
});

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();

/** Came and went on a day. */
async function attend(day: string, from = '09:00', to = '18:00') {
  await aMark(app.db, { personId: staff.id, at: at(day, from) });
  await aMark(app.db, { personId: staff.id, kind: 'out', at: at(day, to) });
}

async function musterOf(wanted = month): Promise<Muster> {
  const { status, body, raw } = await app.as(admin).call(getMuster, { query: { month: wanted } });
  expect(status, raw).toBe(200);
  return body;
}

const saveSettings = (wanted: SiteSettings) =>
  app.owner
    .updateTable('site_settings')
    .set({ settings: JSON.stringify(wanted) })
    .execute();

const rowOf = ({ people }: Muster, { id } = staff) => people.find((person) => person.id === id);
const cellOf = (muster: Muster, day: string) => rowOf(muster)?.days[Number(day.slice(8)) - 1];
const close = (headers = {}) => app.as(admin).call(closeMonth, { body: { month }, headers });
const reopen = (headers = {}) =>
  app.as(admin).call(reopenMonth, { body: { month, reason: 'A mark was forgotten' }, headers });

test('a change of shift leaves the days before it as they were judged, on every screen', async () => {
  const early = { id: 'early', name: 'Early', startsAt: 420, endsAt: 900, graceMinutes: 10 };
  const attendance = { ...settings.attendance, shifts: [early] };
  await saveSettings({ ...settings, attendance });
  await attend('2026-10-06', '09:00');
  await attend('2026-10-07', '09:00', '15:00');
  await app.owner
    .insertInto('attendance_shifts')
    .values({ person_id: staff.id, from_day: '2026-10-07', shift_id: 'early' })
    .execute();
  const muster = await musterOf();
  const late = (day: string) => cellOf(muster, day)?.lateMinutes ?? 0;
  expect([late('2026-10-06'), late('2026-10-07')]).toEqual([0, 120]);
  const own = await app.as(staff).call(ownMonth, { query: { month } });
  const judged = own.body.days.filter(({ day }) => day === '2026-10-06' || day === '2026-10-07');
  expect(judged.map(({ lateMinutes }) => lateMinutes)).toEqual([0, 120]);
  const day = (wanted: string) =>
    app
      .as(admin)
      .call(getPersonDay, { params: { userId: staff.id }, query: { day: wanted } })
      .then(({ body }) => body.shift?.startsAt);
  expect([await day('2026-10-06'), await day('2026-10-07')]).toEqual([540, 420]);
  await app.owner.deleteFrom('attendance_shifts').execute();
  await saveSettings(settings);
});

test('a day of a closed month names the hours it was judged by, whatever the office changes since', async () => {
  const early = { id: 'early', name: 'Early', startsAt: 420, endsAt: 900, graceMinutes: 10 };
  await saveSettings({ ...settings, attendance: { ...settings.attendance, shifts: [early] } });
  await app.owner
    .insertInto('attendance_shifts')
    .values({ person_id: staff.id, from_day: '2026-10-07', shift_id: 'early' })
    .execute();
  expect(rowOf(await musterOf())?.shifts).toEqual([
    { fromDay: '2026-10-01', startsAt: 540, endsAt: 1080, graceMinutes: 10 },
    { fromDay: '2026-10-07', startsAt: 420, endsAt: 900, graceMinutes: 10 },
  ]);
  await close();
  const later = { ...early, startsAt: 450, endsAt: 930, graceMinutes: 0 };
  await saveSettings({
    ...{ ...settings, opensAt: 600, closesAt: 1200 },
    attendance: { ...settings.attendance, graceMinutes: 5, shifts: [later] },
  });
  const dayOf = async (wanted: string) => {
    const params = { userId: staff.id };
    return (await app.as(admin).call(getPersonDay, { params, query: { day: wanted } })).body;
  };
  const shift = async (wanted: string) => (await dayOf(wanted)).shift;
  expect(await shift('2026-10-06')).toEqual({ startsAt: 540, endsAt: 1080, graceMinutes: 10 });
  expect(await shift('2026-10-07')).toEqual({ startsAt: 420, endsAt: 900, graceMinutes: 10 });
  await reopen();
  expect(await shift('2026-10-06')).toEqual({ startsAt: 600, endsAt: 1200, graceMinutes: 5 });
  expect(await shift('2026-10-07')).toEqual({ startsAt: 450, endsAt: 930, graceMinutes: 0 });
  // As months kept them that were closed before.
  await close();
  await sql`update muster_months set muster = jsonb_set(muster::jsonb, '{people}',
    (select jsonb_agg(one - 'shifts') from jsonb_array_elements(muster::jsonb -> 'people') one))`.execute(app.owner);
  expect(await dayOf('2026-10-06')).toMatchObject({ isClosed: true, judged: { code: 'A' }, shift: null });
  await app.owner.deleteFrom('attendance_shifts').execute();
  await saveSettings(settings);
});

test('a month shows everybody’s days with their codes, late marks, hours and sums', async () => {
  await attend('2026-10-01', '09:25');
  await attend('2026-10-05', '09:00', '12:00');
  await anAttendanceRequest(app.db, { personId: staff.id, day: '2026-10-06', status: 'approved' });
  await anAttendanceRequest(app.db, {
    ...{ personId: staff.id, day: '2026-10-07', status: 'approved' },
    correction: { inMinute: 9 * 60, outMinute: 18 * 60 },
  });
  await aMark(app.db, { personId: staff.id, at: at('2026-10-08', '09:00'), status: 'review', flags: ['outside'] });
  await aMark(app.db, { personId: staff.id, at: at('2026-10-09', '09:00') });
  const muster = await musterOf();
  expect(cellOf(muster, '2026-10-01')).toEqual({ code: 'P', in: 565, out: 1080, workedMinutes: 515, lateMinutes: 25 });
  expect(cellOf(muster, '2026-10-02')).toEqual({ code: 'H' });
  expect(cellOf(muster, '2026-10-04')).toEqual({ code: 'WO' });
  expect(cellOf(muster, '2026-10-05')).toEqual({ code: 'HD', in: 540, out: 720, workedMinutes: 180 });
  expect(cellOf(muster, '2026-10-06')).toEqual({ code: 'L', leave: 'full' });
  expect(cellOf(muster, '2026-10-07')).toEqual({
    code: 'P',
    in: 540,
    out: 1080,
    workedMinutes: 540,
    isCorrected: true,
  });
  expect(cellOf(muster, '2026-10-08')).toEqual({ code: 'A', isReviewPending: true });
  expect(cellOf(muster, '2026-10-09')).toEqual({ code: 'HD', in: 540, isOutMissing: true });
  expect(cellOf(muster, '2026-10-10')?.code).toBe('WO');
  const totals = rowOf(muster)?.totals;
  expect(totals).toMatchObject({ presentHalves: 6, leaveHalves: 2, lateMarks: 1, lateMinutes: 25, reviews: 1 });
  expect(totals?.days).toEqual({ P: 2, HD: 2, A: 19, L: 1, WO: 6, H: 1, open: 0 });
  expect(muster.days[0]?.totals).toMatchObject({ presentHalves: 2, lateMarks: 1 });
  expect(muster).toMatchObject({
    isOver: true,
    isClosed: false,
    waiting: { marks: 1, requests: 0 },
    firstMonth: '2026-09',
  });
});

test('of the running month the days to come are open, and nobody asks for a month of their own', async () => {
  const { body } = await app.as(admin).call(getMuster);
  expect(body).toMatchObject({ month: '2026-11', today: '2026-11-04', isOver: false });
  expect(body.days).toHaveLength(30);
  expect(rowOf(body)?.totals.days).toMatchObject({ A: 2, WO: 7, open: 21 });
  for (const query of [{ month: '2026-13' }, { month: '26-01' }, { month: '2026-10-01' }]) {
    expect((await app.as(admin).call(getMuster, { query })).status).toBe(422);
  }
});

test('people stand in the months in which they had an account, or have marks', async () => {
  const late = await aPerson(app.db);
  const gone = await aPerson(app.db);
  const long = await aPerson(app.db);
  await sql`update accounts set joined_on = '2026-10-15' where id = ${late.id}`.execute(app.owner);
  await sql`update accounts set joined_on = '2026-09-01', disabled_at = '2026-10-20T04:00:00Z' where id = ${gone.id}`.execute(
    app.owner,
  );
  await sql`update accounts set joined_on = '2026-09-01', disabled_at = '2026-09-20T04:00:00Z' where id = ${long.id}`.execute(
    app.owner,
  );
  const muster = await musterOf();
  const of = (person: TestPerson) =>
    rowOf(muster, person)
      ?.days.map((day) => day?.code ?? '-')
      .join(' ');
  expect(of(late)).toMatch(/^(?:- ){14}A A A WO/);
  expect(of(gone)).toMatch(/A A(?: -){11}$/);
  expect(rowOf(muster, gone)?.isDisabled).toBe(true);
  expect(of(long)).toBeUndefined();
  await aMark(app.db, { personId: long.id, at: at('2026-10-22', '09:00') });
  expect(rowOf(await musterOf(), long)?.days.filter(Boolean)).toEqual([{ code: 'HD', in: 540, isOutMissing: true }]);
});

test('a month is closed when it is over and nothing of it waits; until then it says what waits', async () => {
  const mark = await aMark(app.db, { personId: staff.id, at: at('2026-10-08', '09:00'), status: 'review' });
  const request = await anAttendanceRequest(app.db, { personId: staff.id, day: '2026-10-12' });
  const refused = await close();
  expect(refused.status).toBe(409);
  expect(JSON.parse(refused.raw)).toMatchObject({
    type: 'urn:suvidha:problem:month-waits',
    detail: 'Marks in review: 1. Pending requests: 1.',
  });
  await sql`update attendance_marks set status = 'refused' where id = ${mark.id}`.execute(app.owner);
  expect((await close()).status).toBe(409);
  await sql`update attendance_requests set status = 'approved' where id = ${request.id}`.execute(app.owner);
  const closed = await close();
  expect(closed.status, closed.raw).toBe(200);
  expect(closed.body).toMatchObject({
    isClosed: true,
    history: [{ isClosed: true, changedBy: admin.username, reason: null }],
  });
  expect(closed.headers.etag).toBe('"1"');
  const again = await close();
  expect([again.status, JSON.parse(again.raw).codes]).toEqual([409, { month: ['month-closed'] }]);
});

test('a mark captured in a month and sent in the next one keeps both from being closed until it is reviewed', async () => {
  const { id } = await aMark(app.db, {
    personId: staff.id,
    at: at('2026-11-01', '09:00'),
    status: 'review',
    flags: ['other-day'],
  });
  await sql`update attendance_marks set is_stray = true, captured_at = ${at('2026-10-31', '09:00')} where id = ${id}`.execute(
    app.owner,
  );
  expect(cellOf(await musterOf(), '2026-10-31')?.isReviewPending).toBe(true);
  expect((await musterOf('2026-11')).waiting.marks).toBe(1);
  expect((await close()).status).toBe(409);
});

test('a month that is not over in India is not closed, on its last minute or before it', async () => {
  for (const moment of ['2026-10-31T18:29:59.900Z', '2026-10-02T00:00:00.000Z', '2026-09-30T00:00:00.000Z']) {
    now = moment;
    const refused = await close();
    expect([refused.status, JSON.parse(refused.raw).codes]).toEqual([422, { month: ['date-future'] }]);
  }
  now = '2026-10-31T18:30:00.100Z';
  expect((await close()).status).toBe(200);
});

test('what was kept stays, whatever is changed afterwards; opened again the month is computed anew', async () => {
  await attend('2026-10-01', '09:25');
  const before = await musterOf();
  await close();
  await sql`update site_settings set settings = jsonb_set(settings, '{opensAt}', '600')`.execute(app.owner);
  await aMark(app.db, { personId: staff.id, at: at('2026-10-05', '09:00') });
  const kept = await musterOf();
  expect({ days: kept.days, people: kept.people }).toEqual({ days: before.days, people: before.people });
  const day = await app.as(admin).call(getPersonDay, { params: { userId: staff.id }, query: { day: '2026-10-05' } });
  expect(day.body).toMatchObject({ isClosed: true, judged: { code: 'A' } });
  expect(day.body.marks).toHaveLength(1);

  const opened = await reopen({ 'if-match': '"1"' });
  expect(opened.status, opened.raw).toBe(200);
  expect(opened.body.history).toMatchObject([{ isClosed: false, reason: 'A mark was forgotten' }, { isClosed: true }]);
  expect(cellOf(opened.body, '2026-10-01')).not.toHaveProperty('lateMinutes');
  expect(cellOf(opened.body, '2026-10-05')?.code).toBe('HD');
  expect((await reopen()).status).toBe(409);
  await sql`update site_settings set settings = jsonb_set(settings, '{opensAt}', '540')`.execute(app.owner);
});

test('a reopening needs a reason', async () => {
  await close();
  for (const reason of ['', '   ', 'x'.repeat(501)]) {
    const { status } = await app.as(admin).call(reopenMonth, { body: { month, reason } });
    expect(status).toBe(422);
  }
  expect((await musterOf()).isClosed).toBe(true);
});

test('two administrators do not cross: who comes from an older state is told, and of two at once one closes', async () => {
  const other = await aPerson(app.db, { role: 'Admin' });
  await close({ 'if-match': '"0"' });
  await reopen({ 'if-match': '"1"' });
  expect((await close({ 'if-match': '"0"' })).status).toBe(412);
  expect((await reopen({ 'if-match': '"1"' })).status).toBe(412);
  const both = await Promise.all([
    close({ 'if-match': '"2"' }),
    app.as(other).call(closeMonth, { body: { month }, headers: { 'if-match': '"2"' } }),
  ]);
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
  expect((await musterOf()).history).toHaveLength(3);
});

test('closing waits for who is changing something of the month, and then sees it', async () => {
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const changing = app.db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock_shared(hashtextextended(${`muster ${month}-01`}, 0))`.execute(transaction);
    await anAttendanceRequest(transaction, { personId: staff.id, day: '2026-10-12' });
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const closing = close();
  await expect.poll(waitingForLocks).toBe(1);
  held.resolve();
  await changing;
  expect((await closing).status).toBe(409);
});

async function waitingForLocks() {
  const { rows } = await sql<{ number: number }>`
    select count(*) as number from pg_locks where locktype = 'advisory' and not granted`.execute(app.owner);
  return rows[0]?.number;
}

test('every change of a month stands in the audit, without its reason', async () => {
  await close();
  await reopen();
  const rows = await app.owner
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'subject', 'changes'])
    .where('action', 'in', ['month-closed', 'month-reopened'])
    .orderBy('id', 'desc')
    .limit(2)
    .execute();
  expect(rows.map(({ action, subject, actor_id }) => [action, subject, actor_id])).toEqual([
    ['month-reopened', 'muster 2026-10', admin.id],
    ['month-closed', 'muster 2026-10', admin.id],
  ]);
  expect(JSON.stringify(rows)).not.toContain('forgotten');
});

test('a day shows its marks, refused ones too, its requests and how it is judged', async () => {
  const day = '2026-10-05';
  await aMark(app.db, { personId: staff.id, at: at(day, '08:00'), status: 'refused', flags: ['outside', 'clock'] });
  await attend(day);
  await anAttendanceRequest(app.db, { personId: staff.id, day, part: 'second', status: 'refused' });
  const params = { userId: staff.id };
  const { body } = await app.as(admin).call(getPersonDay, { params, query: { day } });
  expect(body.judged).toEqual({ code: 'P', in: 540, out: 1080, workedMinutes: 540 });
  expect(body.marks.map(({ kind, status, flags }) => [kind, status, flags])).toEqual([
    ['in', 'refused', ['outside', 'clock']],
    ['in', 'counted', []],
    ['out', 'counted', []],
  ]);
  expect(body.marks[1]).toMatchObject({ countedAt: '2026-10-05T03:30:00.000Z', photo: null, latitude: 22.5645 });
  expect(body.requests).toMatchObject([
    { kind: 'leave', part: 'second', status: 'refused', reason: 'Family function' },
  ]);
  expect(body.shift).toEqual({ startsAt: 540, endsAt: 1080, graceMinutes: 10 });
  for (const userId of [999_999]) {
    expect((await app.as(admin).call(getPersonDay, { params: { userId }, query: { day } })).status).toBe(404);
  }
  expect((await app.as(admin).call(getPersonDay, { params, query: { day: '2026-02-30' } })).status).toBe(422);
});

test('a month is found by indexes, however many years there are', async () => {
  const range = { from: '2026-10-01', to: '2026-10-31' };
  await app.owner.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction);
    const [byDay, inReview] = [
      /attendance_marks_\w+_day_person_id_idx/,
      /attendance_marks_\w+_status_received_at_id_idx/,
    ];
    for (const { question, indexes, conditions } of [
      { question: markRows(range), indexes: [byDay, inReview], conditions: ['(day >= ', "status = 'review'"] },
      { question: requestRows(range), indexes: [/attendance_requests_of_days/], conditions: ['daterange('] },
      {
        question: waitingRow(range),
        indexes: [inReview, /attendance_requests_of_days/],
        conditions: ["status = 'review'", 'daterange('],
      },
    ]) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${question}`.execute(transaction);
      const lines = rows.map((row) => row['QUERY PLAN']);
      const plan = lines.join('\n');
      expect(plan).not.toContain('Seq Scan');
      for (const index of indexes) expect(plan).toMatch(index);
      // Each index is entered by what is asked for, none read as a whole.
      const entered = lines.filter((line) => line.includes('Index Cond: '));
      expect(entered, plan).toHaveLength(lines.filter((line) => /Index (?:Only )?Scan/.test(line)).length);
      for (const line of entered)
        expect(
          conditions.some((condition) => line.includes(condition)),
          line,
        ).toBe(true);
    }
  });
});
