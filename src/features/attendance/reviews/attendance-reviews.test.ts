import { describe, expect, test } from 'vitest';
import type { MarkFlag, MarkKind, MarkStatus } from '#features/attendance/catalogue.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { aMark, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { stateHash } from '#testing/state-hash.ts';
import { markSorts, type ReviewOutcome } from './catalogue.ts';
import { getMark, listMarks, markExport, previewReviews, reviewMark, reviewMarks } from './contract.ts';

const now = new Date('2026-11-21T06:00:00.000Z');

const app = await startTestApp({ now: () => now });
const admin = await aPerson(app.db, { role: 'Admin' });

interface Wanted {
  personId?: number;
  kind?: MarkKind;
  at?: string;
  capturedAt?: string;
  status?: MarkStatus;
  flags?: MarkFlag[];
  isStray?: boolean;
}

/** A mark that waits for a review, of somebody nobody else uses. */
async function waiting({ at = '2026-11-20T04:30:00.000Z', capturedAt, isStray = false, ...wanted }: Wanted = {}) {
  const personId = wanted.personId ?? (await aPerson(app.db)).id;
  const { id } = await aMark(app.db, { status: 'review', ...wanted, personId, at });
  await app.owner
    .updateTable('attendance_marks')
    .set({ captured_at: capturedAt ?? at, is_stray: isStray })
    .where('id', '=', id)
    .execute();
  return { id, personId };
}

const review = (id: number, outcome: ReviewOutcome, { note, version }: { note?: string; version?: number } = {}) =>
  app.as(admin).call(reviewMark, {
    params: { id },
    body: { outcome, ...(note !== undefined && { note }) },
    ...(version !== undefined && { headers: { 'if-match': `"${version}"` } }),
  });
const list = (query: Record<string, string>) => app.as(admin).call(listMarks, { query });
const entriesOf = (id: number) =>
  app.owner
    .selectFrom('audit_events')
    .select(['actor_id', 'action', 'changes'])
    .where('subject', '=', `mark ${id}`)
    .where('action', '!=', 'record-seen')
    .orderBy('id')
    .execute();

test('nobody reviews a mark of their own, but for the only active administrator', async () => {
  const other = await aPerson(app.db, { role: 'Admin' });
  const { id } = await waiting({ personId: other.id });
  const asked = { params: { id }, body: { outcome: 'accept' as const } };
  const seen = async (by: TestPerson) => (await app.as(by).call(getMark, { params: { id } })).body.mayReview;
  expect([await seen(other), await seen(admin)]).toEqual([false, true]);
  const before = await stateHash(app.db);
  const refused = await app.as(other).call(reviewMark, asked);
  expect([refused.status, JSON.parse(refused.raw).codes]).toEqual([409, { outcome: ['own-account'] }]);
  expect(await stateHash(app.db)).toBe(before);
  const disabled = app.owner.updateTable('accounts').where('id', '<>', other.id);
  await disabled.set({ disabled_at: now.toISOString() }).execute();
  expect(await seen(other)).toBe(true);
  expect((await app.as(other).call(reviewMark, asked)).status).toBe(200);
  await disabled.set({ disabled_at: null }).execute();
});

test('a file says each reason in the words it was asked for in', async () => {
  const { id } = await waiting({ flags: ['outside', 'clock'] });
  const { id: plain } = await waiting();
  const words = { outside: 'ત્રિજ્યાની બહાર', clock: 'ઘડિયાળમાં ફરક' };
  const columns = [{ key: 'id' as const }, { key: 'flags' as const, title: 'કેમ', words }];
  const { body } = await app.as(admin).call(markExport.start, { body: { ids: [id, plain], columns } });
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  const file = await app.app.inject({ method: 'GET', url: body.address, headers });
  const [head, ...records] = file.body.slice(1).trim().split('\r\n');
  expect(head).toBe('id,કેમ');
  expect(records.toSorted()).toEqual([`${id},"ત્રિજ્યાની બહાર, ઘડિયાળમાં ફરક"`, `${plain},`].toSorted());
});

test('many at once: those that wait are shown with what stands against them, and each is accepted by itself, as it was seen', async () => {
  const other = await aPerson(app.db, { role: 'Admin' });
  const late = { at: '2026-11-20T04:30:00.000Z', capturedAt: '2026-11-20T04:00:00.000Z' };
  const [plain, clock, taken, overtaken, own, closed] = [
    await waiting({ flags: ['outside'] }),
    await waiting({ ...late, flags: ['clock'] }),
    await waiting({ at: '2026-11-20T04:31:00.000Z', isStray: true }),
    await waiting(),
    await waiting({ personId: admin.id, at: '2026-11-19T04:30:00.000Z' }),
    await waiting({ at: '2026-08-20T04:30:00.000Z' }),
  ];
  await aMark(app.db, { personId: taken.personId, at: '2026-11-20T03:30:00.000Z' });
  const counted = await aMark(app.db, { personId: plain.personId, kind: 'out', at: '2026-11-20T12:00:00.000Z' });
  await app.db.insertInto('muster_months').values({ month: '2026-08-01', is_closed: true, muster: '{}' }).execute();
  const ids = [plain, clock, taken, overtaken, own, closed, counted].map(({ id }) => id);
  const { body } = await app.as(admin).call(previewReviews, { body: { ids } });
  expect(Object.fromEntries(body.marks.map(({ id, version, obstacle }) => [id, [version, obstacle]]))).toEqual({
    [plain.id]: [1, null],
    [clock.id]: [1, null],
    [taken.id]: [1, null],
    [overtaken.id]: [1, null],
    [own.id]: [1, 'own-account'],
    [closed.id]: [1, 'month-closed'],
  });
  expect([body.left, body.reviewed]).toEqual([0, 1]);

  const refused = { outcome: 'refuse', note: 'Not at the office' } as const;
  await app.as(other).call(reviewMark, { params: { id: overtaken.id }, body: refused });
  const marks = body.marks.map(({ id, version }) => {
    return { id, version, outcome: id === clock.id ? ('accept-captured' as const) : ('accept' as const) };
  });
  const outcomes = (await app.as(admin).call(reviewMarks, { body: { marks } })).body;
  expect(Object.fromEntries(outcomes.map(({ id, refusal }) => [id, refusal]))).toEqual({
    [plain.id]: null,
    [clock.id]: null,
    [taken.id]: { code: 'marked-already', reason: null },
    [overtaken.id]: { code: 'stale-version', reason: null },
    [own.id]: { code: 'conflict', reason: 'own-account' },
    [closed.id]: { code: 'conflict', reason: 'month-closed' },
  });
  const statusOf = async (id: number) => (await app.as(admin).call(getMark, { params: { id } })).body;
  expect([(await statusOf(plain.id)).status, (await statusOf(overtaken.id)).status]).toEqual(['accepted', 'refused']);
  expect((await statusOf(clock.id)).countedAt).toBe(late.capturedAt);
  expect((await entriesOf(plain.id)).map(({ action }) => action)).toEqual(['attendance-reviewed']);
  expect((await entriesOf(taken.id)).length).toBe(0);
  const staff = await aPerson(app.db);
  expect((await app.as(staff).call(previewReviews, { body: { ids } })).status).toBe(403);
  expect((await app.as(staff).call(reviewMarks, { body: { marks } })).status).toBe(403);
  await app.owner.deleteFrom('muster_months').execute();
});

describe('the list', () => {
  test('is narrowed by status, reason, kind, day and user name, and pages through every order once', async () => {
    const person = await aPerson(app.db);
    const days = ['2026-10-31T18:29:59.900Z', '2026-10-31T18:30:00.100Z', '2026-11-02T05:00:00.000Z'];
    for (const at of days) await waiting({ personId: person.id, at, flags: ['outside'] });
    await waiting({ personId: person.id, kind: 'out', at: '2026-11-02T12:00:00.000Z', status: 'counted' });
    const q = person.username.split('@')[0] ?? '';
    const found = async (query: Record<string, string>) => (await list({ q, ...query })).body.map(({ day }) => day);

    expect(await found({})).toEqual(['2026-11-02', '2026-11-02', '2026-11-01', '2026-10-31']);
    expect(await found({ day: '2026-11-01..2026-11-01' })).toEqual(['2026-11-01']);
    expect(await found({ day: '..2026-10-31' })).toEqual(['2026-10-31']);
    expect(await found({ status: 'counted,accepted' })).toEqual(['2026-11-02']);
    expect(await found({ kind: 'out' })).toEqual(['2026-11-02']);
    expect(await found({ flag: 'outside,clock' })).toHaveLength(3);
    expect(await found({ flag: 'clock' })).toEqual([]);
    for (const sort of markSorts.flatMap((key) => [key, `-${key}`])) {
      const ids: number[] = [];
      let cursor: string | undefined;
      do {
        const page = await list({ q, sort, limit: '1', ...(cursor && { cursor }) });
        expect(page.headers['x-total-count']).toBe('4');
        ids.push(...page.body.map(({ id }) => id));
        const next = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1];
        cursor = next && (new URL(next, 'http://x').searchParams.get('cursor') ?? undefined);
      } while (cursor);
      expect(new Set(ids).size, sort).toBe(4);
      expect(ids, sort).toHaveLength(4);
    }
    expect((await list({ status: 'maybe' })).status).toBe(422);
  });

  test('is for administrators, as every mark is', async () => {
    const { id, personId } = await waiting();
    const staff = app.as({ id: personId });
    await app.tokenOf({ id: personId });
    const before = await stateHash(app.db);
    expect((await staff.call(listMarks)).status).toBe(403);
    expect((await staff.call(getMark, { params: { id } })).status).toBe(403);
    expect((await staff.call(reviewMark, { params: { id }, body: { outcome: 'accept' } })).status).toBe(403);
    expect((await app.call(listMarks)).status).toBe(401);
    expect(await stateHash(app.db)).toBe(before);
  });
});

describe('one mark', () => {
  test('is told with its place, the office of the settings and both times', async () => {
    const { id } = await waiting({ capturedAt: '2026-11-20T04:00:00.000Z', flags: ['clock'] });
    const before = await app.as(admin).call(getMark, { params: { id } });
    expect(before.body.office).toMatchObject(sampleSettings.mapPosition);
    await insertSiteSettings(app.db, {
      ...sampleSettings,
      attendance: { radiusMetres: 77, worstAccuracyMetres: 33, graceMinutes: 5, saturdaysOff: [], shifts: [] },
    });
    const { status, body, headers } = await app.as(admin).call(getMark, { params: { id } });
    expect(status).toBe(200);
    expect(headers.etag).toBe('"1"');
    expect(body).toMatchObject({
      id,
      status: 'review',
      flags: ['clock'],
      receivedAt: '2026-11-20T04:30:00.000Z',
      capturedAt: '2026-11-20T04:00:00.000Z',
      latitude: 22.5645,
      accuracy: 20,
      photo: null,
      office: { radius: 77, worstAccuracy: 33 },
      reviews: [],
    });
    expect((await app.as(admin).call(getMark, { params: { id: 9_999_999 } })).status).toBe(404);
  });
});

describe('a review', () => {
  test('accepts as it came, and may be changed; both stand in the history and the audit', async () => {
    const { id } = await waiting();
    const accepted = await review(id, 'accept', { version: 1 });
    expect(accepted).toMatchObject({ status: 200, headers: { etag: '"2"' } });
    expect(accepted.body).toMatchObject({ status: 'accepted', reviewedBy: admin.username, day: '2026-11-20' });
    const refused = await review(id, 'refuse', { note: 'Not the person on the photo', version: 2 });
    expect(refused.body).toMatchObject({
      status: 'refused',
      reviews: [
        { outcome: 'refuse', note: 'Not the person on the photo', reviewedAt: now.toISOString() },
        { outcome: 'accept', note: null, reviewedBy: admin.username },
      ],
    });
    const entries = await entriesOf(id);
    expect(entries.map(({ action, changes }) => [action, changes])).toEqual([
      ['attendance-reviewed', [{ field: 'status', before: 'review', after: 'accepted' }]],
      ['attendance-reviewed', [{ field: 'status', before: 'accepted', after: 'refused' }]],
    ]);
    expect(JSON.stringify(entries)).not.toContain('photo');
  });

  test('accepts as captured: the day and time of the device count', async () => {
    const wanted = { at: '2026-11-20T18:45:00.000Z', capturedAt: '2026-11-20T13:00:00.000Z' } as const;
    const { id } = await waiting({ ...wanted, flags: ['clock', 'other-day'], isStray: true });
    const { status, body } = await review(id, 'accept-captured');
    expect(status).toBe(200);
    expect(body).toMatchObject({ status: 'accepted', day: '2026-11-20', countedAt: wanted.capturedAt });
    expect(body.receivedAt).toBe(wanted.at);
    const [entry] = await entriesOf(id);
    expect(entry?.changes).toEqual(
      expect.arrayContaining([{ field: 'day', before: '2026-11-21', after: '2026-11-20' }]),
    );
    const back = await review(id, 'accept');
    expect(back.body).toMatchObject({ day: '2026-11-21', countedAt: wanted.at });
  });

  test('is refused where the day has that kind already, until that one is refused', async () => {
    const wanted = { at: '2026-11-18T19:00:00.000Z', capturedAt: '2026-11-18T04:00:00.000Z', isStray: true };
    const stray = await waiting({ ...wanted, flags: ['clock', 'other-day'] });
    const first = await waiting({ personId: stray.personId, at: '2026-11-18T05:00:00.000Z', status: 'counted' });
    const before = await stateHash(app.db);
    const taken = await review(stray.id, 'accept-captured');
    expect(taken.status).toBe(409);
    expect(taken.raw).toContain('urn:suvidha:problem:marked-already');
    expect(await stateHash(app.db)).toBe(before);
    expect((await review(first.id, 'refuse', { note: 'Wrong person' })).status).toBe(200);
    expect((await review(stray.id, 'accept-captured')).status).toBe(200);
    expect((await review(first.id, 'accept')).status).toBe(409);
  });

  test('needs a note to refuse, and a device that was not ahead to accept as captured', async () => {
    const { id } = await waiting({ capturedAt: '2026-11-20T05:00:00.000Z', flags: ['clock'] });
    const before = await stateHash(app.db);
    for (const note of [undefined, '', '  \n ']) {
      const { status, body } = await review(id, 'refuse', note === undefined ? {} : { note });
      expect(status).toBe(422);
      expect(body).toMatchObject({ codes: { note: ['required'] } });
    }
    expect((await review(id, 'accept-captured')).status).toBe(422);
    expect((await review(id, 'accept', { note: 'x'.repeat(501) })).status).toBe(422);
    expect(await stateHash(app.db)).toBe(before);
    expect((await review(9_999_999, 'accept')).status).toBe(404);
  });

  test('from an old state is refused, and two at once are never both taken for it', async () => {
    const { id } = await waiting();
    const both = await Promise.all([
      review(id, 'accept', { version: 1 }),
      review(id, 'refuse', { note: 'No', version: 1 }),
    ]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 412]);
    expect(await entriesOf(id)).toHaveLength(1);
  });

  test('of a day in a closed month is refused, into one as well', async () => {
    const stray = { flags: ['clock', 'other-day'] as MarkFlag[], isStray: true };
    const inside = await waiting({ at: '2026-09-10T05:00:00.000Z' });
    const into = await waiting({ ...stray, at: '2026-09-30T19:00:00.000Z', capturedAt: '2026-09-30T12:00:00.000Z' });
    const month = { month: '2026-09-01', muster: JSON.stringify({}) };
    await app.owner
      .insertInto('muster_months')
      .values({ ...month, is_closed: true })
      .execute();
    const before = await stateHash(app.db);
    for (const refused of [await review(inside.id, 'accept'), await review(into.id, 'accept-captured')]) {
      expect(refused.status).toBe(409);
      expect(refused.body).toMatchObject({ codes: { day: ['month-closed'] } });
    }
    expect(await stateHash(app.db)).toBe(before);
    await app.owner.updateTable('muster_months').set({ is_closed: false, muster: null }).execute();
    expect((await review(inside.id, 'accept')).status).toBe(200);
  });
});
