import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, describe, expect, test } from 'vitest';
import { deleteDue } from '#server/retention/delete-due.ts';
import type { Problem } from '#shared/errors/problem.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aMark, anAttendanceRequest, aPerson, type TestPerson } from '#testing/factories.ts';
import { aFlatImage, anImage, aScene, imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { stateHash } from '#testing/state-hash.ts';
import { createRequest } from '../requests/contract.ts';
import { getMark } from '../reviews/contract.ts';
import { createMark, monthOfPerson, ownMonth, type WireCreatedMark } from './contract.ts';
import type { EvaluatedMark } from './server/evaluate-mark.ts';
import { oldPhotos } from './server/jobs.ts';
import { insertMark, makeMarkPartitions } from './server/queries/marks.ts';

const morning = '2026-11-18T03:40:00.000Z';
const office = { latitude: 22.5645, longitude: 72.9289, accuracy: 20 };
const minutes = (count: number, from = morning) => new Date(Date.parse(from) + count * 60_000).toISOString();

let now = new Date(morning);
let person: TestPerson;

const folder = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: folder }, now: () => now });
beforeEach(async () => {
  now = new Date(morning);
  person = await aPerson(app.db);
});

const dataUrl = (bytes: Uint8Array, type = 'image/jpeg') =>
  `data:${type};base64,${Buffer.from(bytes).toString('base64')}`;
const aPhoto = async () => dataUrl(await aScene());

async function send(
  wanted: Record<string, unknown> = {},
  { by = person, key }: { by?: { id: number }; key?: string } = {},
) {
  const image = 'image' in wanted ? wanted.image : await aPhoto();
  const body = { ...office, date: now.toISOString(), ...wanted, image };
  return app.as(by).call(createMark, { body, ...(key && { headers: { 'idempotency-key': key } }) });
}

function beWithUsSince(joined_on: string) {
  return app.owner.updateTable('accounts').set({ joined_on }).where('id', '=', person.id).execute();
}

const flipped = (photo: Buffer) => sharp(photo).flip().flop().negate().jpeg().toBuffer();

const typeOf = (answer: { body: unknown }) => (answer.body as Problem).type;

async function expectNothingStored(call: () => ReturnType<typeof send>, status: number) {
  await app.tokenOf(person);
  const before = await stateHash(app.db);
  const answer = await call();
  expect(answer.status, answer.raw).toBe(status);
  expect(await stateHash(app.db)).toBe(before);
  return answer;
}

describe('marking', () => {
  test('keeps the mark with its photo, redrawn to 640 pixels, and writes it down', async () => {
    const image = dataUrl(await aScene(1280, 960));
    const answer = await send({ image, date: minutes(-1), userId: person.id });
    expect(answer.status, answer.raw).toBe(201);
    const { id } = answer.body;
    expect(answer.body).toEqual({
      ...{ id, day: '2026-11-18', kind: 'in', markedAt: morning, capturedAt: minutes(-1) },
      ...{ status: 'counted', flags: [], distance: 0 },
    });
    const { body } = await app.as(person).call(ownMonth, { query: { month: '2026-11' } });
    const [mark] = body.marks;
    expect(mark).toMatchObject({ id, receivedAt: morning, distance: 0, accuracy: 20 });
    const photo = await app.app.inject({ method: 'GET', url: mark?.photo ?? '' });
    expect(photo.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(photo.rawPayload).metadata()).toMatchObject({ width: 640, height: 480 });
    const [row] = await app.audit(['action', 'actor_id', 'changes'], { subject: `mark ${id}` });
    expect(row).toMatchObject({ action: 'attendance-marked', actor_id: person.id });
    expect(JSON.stringify(row?.changes)).not.toContain('22.56');
  });

  test('A-BIZ-01: one coming and one going a day; the second of a kind is refused and nothing is stored', async () => {
    expect((await send()).status).toBe(201);
    const second = await expectNothingStored(() => send(), 409);
    expect(typeOf(second)).toBe('urn:suvidha:problem:marked-already');
    expect((await send({ kind: 'out' })).body.kind).toBe('out');
    await expectNothingStored(() => send({ kind: 'out' }), 409);
  });

  test('F-15: fifty at once make one mark', async () => {
    const photos = await Promise.all(Array.from({ length: 50 }, aPhoto));
    await app.tokenOf(person);
    const answers = await Promise.all(photos.map((image) => send({ image })));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);
    // Three photos of one person are at work at a time; the others are told to come again.
    expect(statuses.filter((status) => ![201, 409, 429].includes(status))).toEqual([]);
    const { body } = await app.as(person).call(ownMonth);
    expect(body.marks).toHaveLength(1);
  });

  test('F-15: of fifty that reach the table at once one has the day', async () => {
    const mark: EvaluatedMark = {
      ...office,
      day: '2026-11-18',
      kind: 'in',
      receivedAt: morning,
      capturedAt: morning,
      distance: 0,
      flags: [],
      status: 'counted',
      isStray: false,
    };
    const inserted = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        insertMark(app.db, { personId: person.id, photoId: index, alike: undefined, mark }),
      ),
    );
    expect(inserted.filter((row) => row !== undefined)).toHaveLength(1);
  });

  test('the same request again gets the first answer, at once and later; the key serves no other', async () => {
    const image = await aPhoto();
    const key = randomUUID();
    const date = now.toISOString();
    const both = await Promise.all([send({ image, date }, { key }), send({ image, date }, { key })]);
    now = new Date(minutes(30));
    const later = await send({ image, date }, { key });
    for (const answer of [...both, later]) expect([answer.status, answer.body]).toEqual([201, both[0]?.body]);
    expect((await send({ image, date, kind: 'out' }, { key })).status).toBe(422);
    expect((await app.as(person).call(ownMonth)).body.marks).toHaveLength(1);
  });

  test('a month that is closed takes none, and nothing is marked', async () => {
    now = new Date('2026-09-30T18:29:59.900Z');
    await app.db
      .insertInto('muster_months')
      .values({ month: '2026-09-01', is_closed: true, muster: JSON.stringify({ days: [], people: [] }) as never })
      .execute();
    const refused = await send();
    expect([refused.status, refused.codes]).toEqual([409, { date: ['month-closed'] }]);
    expect((await app.as(person).call(ownMonth)).body.marks).toEqual([]);
  });

  test('A-BIZ-03: the same photo again is refused, whoever sends it', async () => {
    const image = await aPhoto();
    expect((await send({ image })).status).toBe(201);
    const again = await expectNothingStored(() => send({ image, kind: 'out' }), 409);
    expect(typeOf(again)).toBe('urn:suvidha:problem:photo-used');
    const other = await aPerson(app.db);
    await app.tokenOf(other);
    await expectNothingStored(() => send({ image }, { by: other }), 409);
  });

  test('A-BIZ-03: the same picture in other bytes is the same photo, whoever sends it', async () => {
    const photo = await aScene();
    const comment = Buffer.from([0xff, 0xfe, 0, 3, 1]);
    const changed = [
      Buffer.concat([photo, Buffer.from([0])]),
      Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]),
    ];
    expect((await send({ image: dataUrl(photo) })).status).toBe(201);
    const other = await aPerson(app.db);
    for (const bytes of changed) {
      const again = await send({ image: dataUrl(bytes) }, { by: other });
      expect([again.status, typeOf(again)]).toEqual([409, 'urn:suvidha:problem:photo-used']);
    }
    const kept = app.db.selectFrom('stored_files').select('id').where('owner_id', '=', other.id);
    expect(await kept.execute()).toEqual([]);
    expect((await app.as(other).call(ownMonth)).body.marks).toEqual([]);
    // Nor does what was refused stand in the way of anything.
    const ours = await aPerson(app.db);
    const both = await Promise.all([
      send({ image: dataUrl(await flipped(photo)) }, { by: ours }),
      send({}, { by: other }),
    ]);
    expect(both.map(({ status }) => status)).toEqual([201, 201]);
  });

  test('a photo like one of the day’s, or of the person’s, is kept for a review, and is shown beside that one', async () => {
    const photo = await aScene();
    const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#f00' } })
      .png()
      .toBuffer();
    const changed = await Promise.all([
      sharp(photo)
        .composite([{ input: dot, left: 7, top: 7 }])
        .jpeg()
        .toBuffer(),
      sharp(photo).jpeg({ quality: 60 }).toBuffer(),
      sharp(photo).modulate({ brightness: 1.05 }).jpeg().toBuffer(),
    ]);
    const first = (await send({ image: dataUrl(photo) })).body;
    expect([first.status, first.flags]).toEqual(['counted', []]);
    for (const bytes of changed.slice(0, 2)) {
      const colleague = await aPerson(app.db);
      const { body } = await send({ image: dataUrl(bytes) }, { by: colleague });
      expect([body.status, body.flags]).toEqual(['review', ['photo-alike']]);
    }
    // Next day a colleague's of the day before does not count, one's own does.
    now = new Date(minutes(1440));
    const later = await aPerson(app.db);
    expect((await send({ image: dataUrl(await flipped(photo)) }, { by: later })).body.status).toBe('counted');
    const own = (await send({ image: dataUrl(changed[2] ?? photo) })).body;
    expect(own.flags).toEqual(['photo-alike']);
    const admin = await aPerson(app.db, { role: 'Admin' });
    const { alike } = (await app.as(admin).call(getMark, { params: { id: own.id } })).body;
    expect(alike).toMatchObject({ id: first.id, username: person.username, day: '2026-11-18' });
    const shown = await app.app.inject({ method: 'GET', url: alike?.photo ?? '' });
    expect(shown.headers['content-type']).toBe('image/jpeg');
  });

  test('of two alike at once, one is kept for a review', async () => {
    const photo = await aScene();
    const colleague = await aPerson(app.db);
    const answers = await Promise.all([
      send({ image: dataUrl(photo) }),
      send({ image: dataUrl(await sharp(photo).jpeg({ quality: 60 }).toBuffer()) }, { by: colleague }),
    ]);
    expect(answers.map(({ body }) => body.status).toSorted()).toEqual(['counted', 'review']);
  });

  test('the same picture in other bytes twice at once makes one mark', async () => {
    const photo = await aScene();
    const other = await aPerson(app.db);
    const answers = await Promise.all([
      send({ image: dataUrl(photo) }),
      send({ image: dataUrl(Buffer.concat([photo, Buffer.from([0])])) }, { by: other }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([201, 409]);
  });

  test('somebody else’s name is refused, an Admin’s too', async () => {
    const admin = await aPerson(app.db, { role: 'Admin' });
    await app.tokenOf(admin);
    await expectNothingStored(() => send({ userId: 123_456 }), 403);
    await expectNothingStored(() => send({ userId: person.id }, { by: admin }), 403);
  });

  test.each([
    ['no image', { image: undefined }, { image: ['required'] }],
    ['an empty image', { image: '' }, { image: ['required'] }],
    ['no data URL', { image: 'https://example.com/me.jpg' }, { image: ['image-jpeg'] }],
    ['a JPEG by its name only', { image: dataUrl(Buffer.from('<svg/>')) }, { image: ['image-jpeg'] }],
    ['broken base64', { image: 'data:image/jpeg;base64,/9j/4AA?' }, { image: ['image-damaged'] }],
    ['a JPEG that ends at once', { image: dataUrl(Buffer.from('ffd8ffe000', 'hex')) }, { image: ['image-damaged'] }],
    ['no position', { latitude: undefined, longitude: undefined }, { latitude: ['required'], longitude: ['required'] }],
    ['no number', { latitude: Number.NaN, longitude: '1e400' }, { latitude: ['invalid'], longitude: ['invalid'] }],
    ['beyond the poles', { latitude: 91, longitude: 181 }, { latitude: ['invalid'], longitude: ['invalid'] }],
    ['a negative accuracy', { accuracy: -1 }, { accuracy: ['invalid'] }],
    ['no date', { date: undefined }, { date: ['required'] }],
    ['a day', { date: '2026-11-18' }, { date: ['date'] }],
    ['31 February', { date: '2026-02-31T10:00:00Z' }, { date: ['date'] }],
    ['tomorrow', { date: minutes(61) }, { date: ['in-future'] }],
    ['last month', { date: minutes(-31 * 1440 - 1) }, { date: ['too-old'] }],
    ['another kind', { kind: 'lunch' }, { kind: ['not-in-list'] }],
    ['a status', { status: 'counted' }, { status: ['unknown-field'] }],
  ])('A-BIZ-02, A-VAL-05: %s is refused, nothing is stored', async (_name, wanted, codes) => {
    const answer = await expectNothingStored(() => send(wanted), 422);
    expect(answer.codes).toEqual(codes);
  });

  test('a PNG, a JPEG of noise and 20 MB are refused, nothing is stored', async () => {
    const png = await anImage('png');
    const refused = await expectNothingStored(() => send({ image: dataUrl(png, 'image/png') }), 422);
    expect(refused.codes).toEqual({ image: ['image-jpeg'] });
    const half = (await imageOf(600, 400)).subarray(0, 2_000);
    const broken = await expectNothingStored(() => send({ image: dataUrl(half) }), 422);
    expect(broken.codes).toEqual({ image: ['image-damaged'] });
    const large = dataUrl(Buffer.concat([await aScene(), Buffer.alloc(20 * 1024 * 1024)]));
    expect(typeOf(await expectNothingStored(() => send({ image: large }), 413))).toBe('urn:suvidha:problem:too-large');
    const over = dataUrl(Buffer.concat([await aScene(), Buffer.alloc(5 * 1024 * 1024)]));
    const tooLarge = await expectNothingStored(() => send({ image: over }), 422);
    expect(tooLarge.codes).toEqual({ image: ['image-too-large'] });
  });
});

describe('what is looked at', () => {
  const far = { latitude: 22.6, longitude: 72.93 };

  test.each([
    ['far away', far, ['outside']],
    ['a vague position', { accuracy: 101 }, ['poor-accuracy']],
    ['a device that does not say how exact it is', { accuracy: undefined }, ['poor-accuracy']],
    ['a clock that runs slow', { date: minutes(-6) }, ['clock']],
    ['a clock that runs fast', { date: minutes(6) }, ['clock']],
    ['yesterday’s', { date: minutes(-1440) }, ['clock', 'other-day']],
    [
      'everything',
      { ...far, accuracy: 5_000, date: minutes(-1440) },
      ['outside', 'poor-accuracy', 'clock', 'other-day'],
    ],
  ])('%s is kept and waits for a review', async (_name, wanted, flags) => {
    await beWithUsSince('2026-11-10');
    const answer = await send(wanted);
    expect(answer.body).toMatchObject({ status: 'review', flags, markedAt: morning, day: '2026-11-18' });
    const { body } = await app.as(person).call(ownMonth);
    const today = body.days.find(({ day }) => day === '2026-11-18');
    expect(today).toMatchObject({ code: null, presentHalves: 0, inMinute: null, isReviewPending: true });
    expect(body.marks).toHaveLength(1);
  });

  test('five minutes of difference are none', async () => {
    expect((await send({ date: minutes(-5) })).body.flags).toEqual([]);
  });

  test('people on field duty may be anywhere, but not at any time', async () => {
    await app.db
      .insertInto('attendance_people')
      .values({ person_id: person.id, is_field_duty: true, changed_by: person.id })
      .execute();
    const anywhere = { ...far, accuracy: undefined };
    expect((await send(anywhere)).body).toMatchObject({ status: 'counted', flags: [] });
    const late = await send({ ...anywhere, kind: 'out', date: minutes(-6) });
    expect(late.body).toMatchObject({ status: 'review', flags: ['clock'] });
  });

  test('one of each kind that was captured on another day waits; once it is reviewed the next may come', async () => {
    const yesterday = () => send({ date: minutes(-1440) });
    const answers = await Promise.all([yesterday(), yesterday(), yesterday()]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 409, 409]);
    // By another minute of that day, and come on another day, too.
    expect(typeOf(await send({ date: minutes(-1441) }))).toBe('urn:suvidha:problem:marked-already');
    const captured = minutes(-1440);
    now = new Date(minutes(3 * 1440));
    await expectNothingStored(() => send({ date: captured }), 409);
    expect((await send({ date: captured, kind: 'out' })).status).toBe(201);
    expect((await send({ date: minutes(-2 * 1440) })).status).toBe(201);
    expect((await send({ date: captured }, { by: await aPerson(app.db) })).status).toBe(201);
    await app.db
      .updateTable('attendance_marks')
      .set({ status: 'refused' })
      .where('person_id', '=', person.id)
      .where('kind', '=', 'in')
      .execute();
    expect((await send({ date: captured })).status).toBe(201);
  });

  test('yesterday’s takes no place, and a refused one leaves its place', async () => {
    expect((await send({ date: minutes(-1440) })).body.flags).toContain('other-day');
    expect((await send()).status).toBe(201);
    await app.db
      .updateTable('attendance_marks')
      .set({ status: 'refused' })
      .where('person_id', '=', person.id)
      .execute();
    expect((await send()).status).toBe(201);
  });
});

describe('days', () => {
  test('A-BIZ-01: 23:59:59.9 and 00:00:00.1 in India are two days, whatever the device thinks', async () => {
    now = new Date('2026-11-18T18:29:59.900Z');
    const last = await send({ date: '2026-11-18T10:29:59.900-08:00' });
    now = new Date('2026-11-18T18:30:00.100Z');
    const first = await send({ date: '2026-11-19T03:30:00.100+09:00' });
    expect([last, first].map(({ body }) => [body.day, body.status])).toEqual([
      ['2026-11-18', 'counted'],
      ['2026-11-19', 'counted'],
    ]);
    expect((first.body as WireCreatedMark).capturedAt).toBe('2026-11-18T18:30:00.100Z');
  });

  test('captured before midnight and come after it, somebody looks at it, were it two seconds', async () => {
    for (const [came, captured] of [
      ['2026-11-18T18:30:01.000Z', '2026-11-18T18:29:59.000Z'],
      // The other way round, by a clock that runs fast.
      ['2026-11-18T18:29:59.000Z', '2026-11-18T18:30:01.000Z'],
    ] as const) {
      now = new Date(came);
      const day = came < '2026-11-18T18:30' ? '2026-11-18' : '2026-11-19';
      expect((await send({ date: captured })).body).toMatchObject({ day, status: 'review', flags: ['other-day'] });
      // It takes no place of the day it came.
      expect((await send()).body).toMatchObject({ day, status: 'counted', flags: [] });
    }
  });

  test('a month says how each of its days counts, and sums them', async () => {
    await beWithUsSince('2026-11-10');
    await aMark(app.db, { personId: person.id, at: '2026-11-16T03:30:00Z' });
    await aMark(app.db, { personId: person.id, at: '2026-11-16T12:30:00Z', kind: 'out' });
    await aMark(app.db, { personId: person.id, at: '2026-11-17T05:30:00Z' });
    await aMark(app.db, { personId: person.id, at: '2026-10-31T05:30:00Z' });
    await anAttendanceRequest(app.db, { personId: person.id, day: '2026-11-13', status: 'approved' });
    await anAttendanceRequest(app.db, { personId: person.id, day: '2026-11-12' });
    await anAttendanceRequest(app.db, {
      personId: person.id,
      ...{ day: '2026-11-11', status: 'approved', correction: { inMinute: 540, outMinute: 1080 } },
    });
    const { body } = await app.as(person).call(ownMonth, { query: { month: '2026-11' } });
    expect(body.days[0]?.day).toBe('2026-11-10');
    expect(body.days.at(-1)?.day).toBe('2026-11-30');
    const codes = Object.fromEntries(body.days.map(({ day, code }) => [Number(day.slice(8)), code]));
    expect(codes).toMatchObject({ 10: 'A', 11: 'P', 12: 'A', 13: 'L', 14: 'A', 15: 'WO', 16: 'P', 17: 'HD', 18: null });
    expect(codes[30]).toBeNull();
    expect(body.days.find(({ day }) => day === '2026-11-17')).toMatchObject({ lateMinutes: 120, isOutMissing: true });
    expect(body.totals).toMatchObject({ presentHalves: 5, leaveHalves: 2, lateMarks: 1, workedMinutes: 1080 });
    expect(body.marks.map(({ day }) => day)).toEqual(['2026-11-16', '2026-11-16', '2026-11-17']);
    expect(body.requests.map(({ fromDay, kind, status }) => [fromDay, kind, status])).toEqual([
      ['2026-11-11', 'correction', 'approved'],
      ['2026-11-12', 'leave', 'pending'],
      ['2026-11-13', 'leave', 'approved'],
    ]);
    const admin = await aPerson(app.db, { role: 'Admin' });
    const asked = { params: { userId: person.id }, query: { month: '2026-11' } };
    expect((await app.as(admin).call(monthOfPerson, asked)).body).toEqual(body);
    expect((await app.as(await aPerson(app.db)).call(monthOfPerson, asked)).status).toBe(403);
    const refused = await app.as(person).call(ownMonth, { query: { month: '2026-13' } });
    expect(refused.codes).toEqual({ month: ['date'] });
  });

  test('the holidays of a month stand in it by name', async () => {
    now = new Date('2027-01-20T06:00:00Z');
    const { body } = await app.as(person).call(ownMonth);
    expect(body.month).toBe('2027-01');
    expect(body.holidays).toEqual([{ day: '2027-01-26', name: expect.objectContaining({ en: 'Republic Day' }) }]);
    expect(body.days.find(({ day }) => day === '2027-01-26')?.code).toBe('H');
  });
});

describe('the housekeeping', () => {
  test('makes the partitions of the months to come', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
      where inhparent = 'attendance_marks'::regclass and c.relname <> 'attendance_marks_other' order by c.relname`.execute(
      app.owner,
    );
    const last = rows.at(-1)?.name ?? '';
    expect(rows).toHaveLength(3);
    await sql`drop table ${sql.ref(last)}`.execute(app.owner);
    await Promise.all([makeMarkPartitions(app.db), makeMarkPartitions(app.db)]);
    const { rows: made } = await sql`select 1 from pg_class where relname = ${last}`.execute(app.owner);
    expect(made).toHaveLength(1);
  });

  test('lets go of photos older than a year; the marks stay', async () => {
    const { body: kept } = await send();
    await send({ kind: 'out' });
    await app.db
      .updateTable('attendance_marks')
      .set({ received_at: sql<string>`now() - interval '366 days 1 minute'` })
      .where('id', '=', kept.id)
      .execute();
    const attached = () =>
      app.db
        .selectFrom('stored_files')
        .select('id')
        .where('owner_id', '=', person.id)
        .where('attached_at', 'is not', null);
    expect(await attached().execute()).toHaveLength(2);
    await deleteDue(app.db, oldPhotos);
    expect(await attached().execute()).toHaveLength(1);
    const { body } = await app.as(person).call(ownMonth);
    expect(body.marks.map(({ photo }) => photo === null)).toEqual([true, false]);
  });
});

test('a fourth photo of one person at once is told to come again, and keeps nobody waiting', async () => {
  const other = await aPerson(app.db);
  await Promise.all([app.tokenOf(person), app.tokenOf(other)]);
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const holding = app.owner.transaction().execute(async (transaction) => {
    await sql`lock table attendance_photos in access exclusive mode`.execute(transaction);
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const sending = [send(), send(), send(), send()];
  const turnedAway = await Promise.race(sending);
  expect([turnedAway.status, turnedAway.headers['retry-after']]).toEqual([429, '3']);
  const others = send({}, { by: other });
  held.resolve();
  await holding;
  const statuses = (await Promise.all(sending)).map(({ status }) => status);
  expect(statuses.toSorted((one, two) => one - two)).toEqual([201, 409, 409, 429]);
  expect((await others).status).toBe(201);
  expect((await send({ kind: 'out' })).status).toBe(201);
});

test('A-FILE-10: sixty flat pictures of one person, in a few kilobytes each, keep nobody’s mark waiting', async () => {
  const other = await aPerson(app.db);
  await Promise.all([app.tokenOf(person), app.tokenOf(other)]);
  const picture = await aFlatImage();
  expect(picture.length).toBeLessThan(64 * 1024);
  const form = { kind: 'leave', fromDay: '2026-11-23', toDay: '2026-11-23', reason: 'A wedding in the family' };
  const toldToComeAgain = Promise.withResolvers<void>();
  const ask = async () => {
    const answer = await app.as(person).call(createRequest, { form, picture });
    if (answer.status === 429 || answer.status === 503) toldToComeAgain.resolve();
    return answer;
  };
  const asking = Promise.all(Array.from({ length: 60 }, ask));
  await Promise.race([toldToComeAgain.promise, asking]);
  expect((await send({}, { by: other })).status).toBe(201);
  const answers = await asking;
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409, 429]));
  for (const { headers } of answers.filter(({ status }) => status === 429)) expect(headers['retry-after']).toBe('3');
});

test('200 photos at once wait for their turn, and none is turned away', async () => {
  const { rows: people } = await sql<{ id: number }>`
    insert into accounts (username, username_key, password_hash, role_id)
    select 'crowd-' || n, 'crowd-' || n, '', (select id from roles where name = 'Staff') from generate_series(1, 200) n
    returning id`.execute(app.owner);
  for (const one of people) await app.tokenOf(one);
  const photos: string[] = [];
  for (const _ of people) photos.push(await aPhoto());
  const answers = await Promise.all(people.map((by, index) => send({ image: photos[index] }, { by })));
  expect(answers.filter(({ status }) => status !== 201).map(({ status, raw }) => [status, raw])).toEqual([]);
}, 60_000);
