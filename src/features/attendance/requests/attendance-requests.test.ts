import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { aMark, anAttendanceRequest, aPerson, type TestPerson } from '#testing/factories.ts';
import { anImage } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { stateHash } from '#testing/state-hash.ts';
import {
  createRequest,
  decideRequest,
  getRequest,
  listOwnRequests,
  listRequests,
  withdrawRequest,
} from './contract.ts';

/** 11:30 in India. */
let now = new Date('2026-11-21T06:00:00Z');

const folder = await testFolder();
const app = await startTestApp({ now: () => now, settings: { DATA_DIR: folder } });
const admin = await aPerson(app.db, { role: 'Admin' });

const leave = { kind: 'leave', fromDay: '2026-11-23', toDay: '2026-11-24', reason: 'A wedding in the family' };
const correction = { kind: 'correction', fromDay: '2026-11-20', toDay: '2026-11-20', reason: 'The phone was empty' };

function ask(person: { id: number }, body: object, key?: string) {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return app.as(person).call(createRequest, { body, headers });
}
async function asked(person: { id: number }, body: object = leave) {
  const made = await ask(person, body);
  expect(made.status, made.raw).toBe(201);
  return made.body;
}
function decide(by: { id: number }, id: number, body: object, version?: number) {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return app.as(by).call(decideRequest, { params: { id }, body, headers });
}
const withdraw = (by: { id: number }, id: number, version?: number) =>
  app.as(by).call(withdrawRequest, {
    params: { id },
    body: {},
    headers: version === undefined ? {} : { 'if-match': `"${version}"` },
  });
const read = (by: { id: number }, id: number) => app.as(by).call(getRequest, { params: { id } });
const countOf = async (person: { id: number }) =>
  (await app.db.selectFrom('attendance_requests').select('id').where('person_id', '=', person.id).execute()).length;
const auditOf = (id: number) => app.audit(['action', 'actor_id', 'changes'], { subject: `attendance request ${id}` });

/** What a refusal is called, and of which fields. */
function refusalIn(answer: { status: number; raw: string }) {
  const { type, codes, detail } = JSON.parse(answer.raw) as { type: string; codes?: object; detail?: string };
  return [answer.status, type.replace('urn:suvidha:problem:', ''), codes ?? detail];
}

async function closeMonth(month: string) {
  await sql`insert into muster_months (month, is_closed, muster) values (${`${month}-01`}, true, '{}')`.execute(
    app.owner,
  );
}
async function openMonth(month: string) {
  await sql`delete from muster_months where month = ${`${month}-01`}`.execute(app.owner);
}

test('a leave is asked for, read by its person and by an administrator, and recorded without its reason', async () => {
  const person = await aPerson(app.db);
  const made = await asked(person);
  expect(made).toMatchObject({
    ...leave,
    ...{ userId: person.id, username: person.username, part: 'full', inTime: null, outTime: null },
    ...{ status: 'pending', note: null, decidedBy: null, hasProof: false, proof: null, marks: [] },
    ...{ createdDate: now.toISOString(), isMonthClosed: false, mayDecide: false },
  });
  expect((await read(person, made.id)).body).toEqual(made);
  expect((await read(admin, made.id)).body).toEqual({ ...made, mayDecide: true });
  expect(await auditOf(made.id)).toEqual([
    {
      action: 'leave-requested',
      actor_id: person.id,
      changes: [{ field: 'days', after: '2026-11-23..2026-11-24' }, { field: 'reason' }],
    },
  ]);
});

test('half a day, and a correction with one time or both', async () => {
  const person = await aPerson(app.db);
  const half = await asked(person, { ...leave, toDay: leave.fromDay, part: 'second' });
  expect(half.part).toBe('second');
  const both = await asked(person, { ...correction, inTime: '09:05', outTime: '18:00' });
  expect(both).toMatchObject({ kind: 'correction', part: null, inTime: '09:05', outTime: '18:00' });
  const one = await asked(person, { ...correction, fromDay: '2026-11-19', toDay: '2026-11-19', outTime: '18:00' });
  expect([one.inTime, one.outTime]).toEqual([null, '18:00']);
});

test.each([
  [{ ...leave, kind: 'holiday' }, { kind: ['not-in-list'] }],
  [{ ...leave, fromDay: '2026-02-30' }, { fromDay: ['date'] }],
  [{ ...leave, fromDay: undefined }, { fromDay: ['required'] }],
  [{ ...leave, reason: ' x ' }, { reason: ['too-short'] }],
  [{ ...leave, reason: 'x'.repeat(501) }, { reason: ['too-long'] }],
  [{ ...leave, reason: 'card 4111 1111 1111 1111' }, { reason: ['card-number'] }],
  [{ ...leave, part: 'third' }, { part: ['not-in-list'] }],
  [{ ...leave, toDay: '2026-11-20' }, { toDay: ['end-before-start'] }],
  [{ ...leave, toDay: '2026-12-24' }, { toDay: ['too-many-days'] }],
  [
    { ...leave, fromDay: '2026-10-20' },
    { fromDay: ['too-far-back'], toDay: ['too-many-days'] },
  ],
  [{ ...leave, part: 'first' }, { toDay: ['invalid'] }],
  [{ ...correction }, { inTime: ['required'] }],
  [{ ...correction, inTime: '9:00' }, { inTime: ['invalid'] }],
  [{ ...correction, inTime: '24:00' }, { inTime: ['invalid'] }],
  [{ ...correction, inTime: '18:00', outTime: '09:00' }, { outTime: ['end-before-start'] }],
  [{ ...correction, fromDay: '2026-11-22', toDay: '2026-11-22', inTime: '09:00' }, { fromDay: ['not-yet'] }],
  [{ ...correction, fromDay: '2026-11-21', toDay: '2026-11-21', inTime: '11:31' }, { inTime: ['not-yet'] }],
  [{ ...leave, userId: 1 }, { userId: ['unknown-field'] }],
])('refused, and nothing is stored: %j', async (body, codes) => {
  const person = await aPerson(app.db);
  expect(refusalIn(await ask(person, body))).toEqual([422, 'invalid', codes]);
  expect(await countOf(person)).toBe(0);
});

describe('days that are asked for already', () => {
  test.each([
    ['2026-11-22', '2026-11-23'],
    ['2026-11-24', '2026-11-24'],
    ['2026-11-20', '2026-11-30'],
  ])('a leave that overlaps another one is refused with its days: %s to %s', async (fromDay, toDay) => {
    const person = await aPerson(app.db);
    await asked(person);
    const again = await ask(person, { ...leave, fromDay, toDay });
    expect(refusalIn(again)).toEqual([409, 'requested-already', '2026-11-23..2026-11-24']);
    expect(await countOf(person)).toBe(1);
  });

  test('the day before and the day after are free, and so are somebody else’s', async () => {
    const person = await aPerson(app.db);
    await asked(person, { ...leave, fromDay: '2026-11-24', toDay: '2026-11-25' });
    await asked(person, { ...leave, fromDay: '2026-11-23', toDay: '2026-11-23' });
    await asked(person, { ...leave, fromDay: '2026-11-26', toDay: '2026-11-26' });
    await asked(await aPerson(app.db));
  });

  test('what was refused or withdrawn takes no days; a correction and a leave do not stand in each other’s way', async () => {
    const person = await aPerson(app.db);
    for (const status of ['refused', 'withdrawn'] as const) {
      await anAttendanceRequest(app.db, { personId: person.id, day: '2026-11-23', status });
    }
    await asked(person);
    await asked(person, { ...leave, fromDay: '2026-11-20', toDay: '2026-11-20', part: 'first' });
    await asked(person, { ...correction, inTime: '14:00' });
    const second = await ask(person, { ...correction, outTime: '18:00' });
    expect(refusalIn(second)).toEqual([409, 'requested-already', '2026-11-20..2026-11-20']);
  });

  test('50 at once make one', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(person, leave)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
    expect(await countOf(person)).toBe(1);
  });

  test('50 at once with one key make one, and all get its answer', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => ask(person, leave, key)));
    const made = answers.filter(({ status }) => status === 201);
    expect(made.length).toBeGreaterThan(0);
    expect(new Set(made.map(({ body }) => body.id)).size).toBe(1);
    expect(await countOf(person)).toBe(1);
    const again = await ask(person, leave, key);
    expect([again.status, again.body.id]).toEqual([201, made[0]?.body.id]);
    expect((await ask(person, { ...leave, reason: 'Another one' }, key)).status).toBe(422);
  });
});

describe('proof', () => {
  const send = (person: TestPerson, picture: Uint8Array, key?: string) =>
    app.as(person).call(createRequest, {
      ...{ form: { ...correction, inTime: '09:00' }, picture },
      ...(key && { headers: { 'idempotency-key': key } }),
    });
  const filesOf = (person: TestPerson) =>
    app.db.selectFrom('stored_files').select('attached_at').where('owner_id', '=', person.id).execute();

  test('a picture comes with it: for the person and administrators, in the detail only; once for all retries', async () => {
    const person = await aPerson(app.db);
    const key = randomUUID();
    const image = await anImage();
    const made = await send(person, image, key);
    expect([made.status, made.body.hasProof]).toEqual([201, true]);
    expect(made.body.proof).toMatch(/^\/api\/files\//);
    expect((await read(admin, made.body.id)).body.proof).toMatch(/^\/api\/files\//);
    expect((await read(await aPerson(app.db), made.body.id)).status).toBe(404);
    expect((await app.as(person).call(listOwnRequests)).raw).not.toContain('/files/');
    expect((await send(person, image, key)).body.id).toBe(made.body.id);
    const files = await filesOf(person);
    expect(files.map(({ attached_at }) => attached_at !== null)).toEqual([true]);
    expect((await auditOf(made.body.id))[0]?.changes).toContainEqual({ field: 'proof' });
  });

  test('what is no picture is refused, and nothing is stored', async () => {
    const person = await aPerson(app.db);
    expect(refusalIn(await send(person, Buffer.from('not a picture')))).toEqual([
      422,
      'invalid',
      { proof: ['image-type'] },
    ]);
    expect([await countOf(person), (await filesOf(person)).length]).toEqual([0, 0]);
  });
});

describe('A-AC-02, 03: whose it is', () => {
  test('one’s own list holds one’s own, newest first, page by page', async () => {
    const person = await aPerson(app.db);
    const ids: number[] = [];
    for (const fromDay of ['2026-12-01', '2026-12-02', '2026-12-03']) {
      now = new Date(now.getTime() + 1_000);
      ids.unshift((await asked(person, { ...leave, fromDay, toDay: fromDay })).id);
    }
    await asked(await aPerson(app.db));
    const first = await app.as(person).call(listOwnRequests, { query: { limit: '2' } });
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    expect(first.headers['x-total-count']).toBe('3');
    const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams.get(
      'cursor',
    );
    const second = await app.as(person).call(listOwnRequests, { query: { limit: '2', cursor: cursor ?? '' } });
    expect(second.body.map(({ id }) => id)).toEqual(ids.slice(2));
  });

  test('another’s and a missing one are answered alike; an administrator cannot withdraw for somebody', async () => {
    const { id } = await asked(await aPerson(app.db));
    const other = await aPerson(app.db);
    await Promise.all([app.tokenOf(other), app.tokenOf(admin)]);
    const before = await stateHash(app.db);
    for (const answer of [
      await read(other, id),
      await read(other, 9_999_999),
      await withdraw(other, id),
      await withdraw(admin, id),
    ]) {
      expect(answer.status).toBe(404);
    }
    expect((await decide(other, id, { decision: 'approved' })).status).toBe(403);
    expect(await stateHash(app.db)).toBe(before);
  });

  test('the list of all: by status, kind, days and user name, for administrators', async () => {
    const [one, other] = [await aPerson(app.db), await aPerson(app.db)];
    const mine = await asked(one, { ...leave, fromDay: '2027-03-01', toDay: '2027-03-05' });
    const theirs = await asked(other, { ...correction, inTime: '09:00' });
    await decide(admin, theirs.id, { decision: 'approved' });
    const ids = async (query: Record<string, string>) =>
      (await app.as(admin).call(listRequests, { query })).body.map(({ id }) => id);
    expect(await ids({ q: one.username })).toEqual([mine.id]);
    expect(await ids({ q: one.username, status: 'approved' })).toEqual([]);
    expect(await ids({ q: other.username, status: 'approved,refused', kind: 'correction' })).toEqual([theirs.id]);
    expect(await ids({ days: '2027-03-05..2027-03-10' })).toEqual([mine.id]);
    expect(await ids({ days: '2027-02-01..2027-03-01' })).toEqual([mine.id]);
    expect(await ids({ days: '2027-03-06..' })).toEqual([]);
    const sorted = await app.as(admin).call(listRequests, { query: { sort: '-fromDay', limit: '1' } });
    expect(sorted.body[0]?.id).toBe(mine.id);
    expect((await app.as(one).call(listRequests)).status).toBe(403);
  });
});

describe('deciding', () => {
  test('an approval, then anew with a note; each is recorded, the same again changes nothing', async () => {
    const person = await aPerson(app.db);
    const { id } = await asked(person);
    const approved = await decide(admin, id, { decision: 'approved' }, 1);
    expect(approved.body).toMatchObject({
      ...{ status: 'approved', note: null, decidedBy: admin.username, decidedDate: now.toISOString() },
    });
    expect((await decide(admin, id, { decision: 'approved' })).headers.etag).toBe('"2"');
    const refused = await decide(admin, id, { decision: 'refused', note: ' Too many are away. ' }, 2);
    expect(refused.body).toMatchObject({ status: 'refused', note: 'Too many are away.' });
    expect((await read(person, id)).body).toMatchObject({ status: 'refused', note: 'Too many are away.' });
    expect((await auditOf(id)).slice(1)).toEqual([
      {
        action: 'request-decided',
        actor_id: admin.id,
        changes: [{ field: 'status', before: 'pending', after: 'approved' }],
      },
      {
        action: 'request-decided',
        actor_id: admin.id,
        changes: [{ field: 'status', before: 'approved', after: 'refused' }, { field: 'note' }],
      },
    ]);
  });

  test('a refusal needs a note', async () => {
    const { id } = await asked(await aPerson(app.db));
    for (const body of [{ decision: 'refused' }, { decision: 'refused', note: '  ' }]) {
      expect(refusalIn(await decide(admin, id, body))).toEqual([422, 'invalid', { note: ['required'] }]);
    }
    expect(refusalIn(await decide(admin, id, { decision: 'pending' }))).toEqual([
      422,
      'invalid',
      { decision: ['not-in-list'] },
    ]);
  });

  test('two administrators at once: one decides, the other is told that it has changed', async () => {
    const second = await aPerson(app.db, { role: 'Admin' });
    const { id } = await asked(await aPerson(app.db));
    const answers = await Promise.all([
      decide(admin, id, { decision: 'approved' }, 1),
      decide(second, id, { decision: 'refused', note: 'No' }, 1),
    ]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
    expect((await auditOf(id)).length).toBe(2);
  });

  test('what was withdrawn is not decided on; what was refused and asked for anew is not approved twice', async () => {
    const person = await aPerson(app.db);
    const { id } = await asked(person);
    expect((await withdraw(person, id)).body.status).toBe('withdrawn');
    expect(refusalIn(await decide(admin, id, { decision: 'approved' }))).toEqual([409, 'conflict', undefined]);
    const first = await asked(person);
    await decide(admin, first.id, { decision: 'refused', note: 'No' });
    await asked(person);
    expect(refusalIn(await decide(admin, first.id, { decision: 'approved' }))).toEqual([
      ...[409, 'requested-already', '2026-11-23..2026-11-24'],
    ]);
  });

  test('nobody decides on their own, but for the only active administrator', async () => {
    const other = await aPerson(app.db, { role: 'Admin' });
    const own = await asked(other);
    expect(own.mayDecide).toBe(false);
    expect(refusalIn(await decide(other, own.id, { decision: 'approved' }))).toEqual([
      ...[409, 'conflict', { decision: ['own-account'] }],
    ]);
    expect((await decide(admin, own.id, { decision: 'approved' })).status).toBe(200);
    const third = await asked(other, { ...leave, fromDay: '2026-12-01', toDay: '2026-12-01' });
    await sql`update accounts set disabled_at = now() where id <> ${other.id}`.execute(app.owner);
    expect((await read(other, third.id)).body.mayDecide).toBe(true);
    expect((await decide(other, third.id, { decision: 'approved' })).status).toBe(200);
    await sql`update accounts set disabled_at = null`.execute(app.owner);
  });

  test('what is recorded for the days stands beside it', async () => {
    const person = await aPerson(app.db);
    await aMark(app.db, { personId: person.id, at: '2026-11-20T05:10:00Z' });
    await aMark(app.db, {
      personId: person.id,
      at: '2026-11-20T12:00:00Z',
      kind: 'out',
      status: 'review',
      flags: ['outside'],
    });
    await aMark(app.db, { personId: person.id, at: '2026-11-19T04:00:00Z' });
    const { id } = await asked(person, { ...correction, inTime: '09:00' });
    expect((await read(admin, id)).body.marks).toEqual([
      { day: '2026-11-20', kind: 'in', countedDate: '2026-11-20T05:10:00.000Z', status: 'counted' },
      { day: '2026-11-20', kind: 'out', countedDate: '2026-11-20T12:00:00.000Z', status: 'review' },
    ]);
  });
});

describe('withdrawing', () => {
  test('a pending one, recorded; once more changes nothing; an approved leave until it begins', async () => {
    const person = await aPerson(app.db);
    const { id } = await asked(person);
    expect((await withdraw(person, id, 7)).status).toBe(412);
    expect((await withdraw(person, id, 1)).headers.etag).toBe('"2"');
    expect((await withdraw(person, id)).headers.etag).toBe('"2"');
    expect((await auditOf(id)).map(({ action }) => action)).toEqual(['leave-requested', 'request-withdrawn']);
    const next = await asked(person);
    await decide(admin, next.id, { decision: 'approved' });
    expect((await withdraw(person, next.id)).body.status).toBe('withdrawn');
  });

  test('no leave that has begun or was refused, and no approved correction', async () => {
    const person = await aPerson(app.db);
    const begun = await asked(person, { ...leave, fromDay: '2026-11-21' });
    await decide(admin, begun.id, { decision: 'approved' });
    const corrected = await asked(person, { ...correction, inTime: '09:00' });
    await decide(admin, corrected.id, { decision: 'approved' });
    const refused = await asked(person, { ...leave, fromDay: '2026-12-05', toDay: '2026-12-05' });
    await decide(admin, refused.id, { decision: 'refused', note: 'No' });
    for (const { id } of [begun, corrected, refused]) {
      expect(refusalIn(await withdraw(person, id))).toEqual([409, 'conflict', undefined]);
    }
  });
});

describe('closed months', () => {
  test('nothing is asked for, decided or withdrawn for the days of a closed month, at either end of a leave', async () => {
    const person = await aPerson(app.db);
    const { id } = await asked(person, { ...leave, fromDay: '2027-05-30', toDay: '2027-06-02' });
    await closeMonth('2027-06');
    const refused = await ask(person, { ...leave, fromDay: '2027-05-28', toDay: '2027-06-01' });
    expect(refusalIn(refused)).toEqual([409, 'month-closed', { toDay: ['month-closed'] }]);
    for (const answer of [await decide(admin, id, { decision: 'approved' }), await withdraw(person, id)]) {
      expect(refusalIn(answer)).toEqual([409, 'month-closed', undefined]);
    }
    expect((await read(admin, id)).body).toMatchObject({ status: 'pending', isMonthClosed: true, mayDecide: false });
    await openMonth('2027-06');
    expect((await decide(admin, id, { decision: 'approved' })).status).toBe(200);
  });

  test('whoever asks waits for a month that is being closed, and is refused', async () => {
    const person = await aPerson(app.db);
    await app.tokenOf(person);
    let answer: ReturnType<typeof ask> | undefined;
    await app.owner.transaction().execute(async (closing) => {
      await sql`select pg_advisory_xact_lock(hashtextextended('muster 2027-08-01', 0))`.execute(closing);
      answer = ask(person, { ...leave, fromDay: '2027-08-02', toDay: '2027-08-02' });
      await waitForWaiter();
      await sql`insert into muster_months (month, is_closed, muster) values ('2027-08-01', true, '{}')`.execute(
        closing,
      );
    });
    expect(refusalIn((await answer) ?? { status: 0, raw: '{}' })).toEqual([
      ...[409, 'month-closed', { fromDay: ['month-closed'] }],
    ]);
  });
});

/** Until somebody waits for an advisory lock in this database. */
async function waitForWaiter(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`select exists (select from pg_locks
      where locktype = 'advisory' and not granted
        and database = (select oid from pg_database where datname = current_database())) as waiting`.execute(app.db);
    if (rows[0]?.waiting) return;
  }
}
