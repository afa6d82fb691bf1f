import { expect, test } from 'vitest';
import { getMuster } from '#features/attendance/muster/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { addDays, startOfIndiaDay } from '#shared/dates/dates.ts';
import { aMark, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { getRules, updateRules } from './contract.ts';

/** A Wednesday at noon in India. */
const now = new Date('2026-11-18T06:30:00.000Z');
const today = '2026-11-18';
const early = { id: 'early', name: 'Early', startsAt: 420, endsAt: 900, graceMinutes: 5 };
const attendance = {
  radiusMetres: 80,
  worstAccuracyMetres: 50,
  graceMinutes: 10,
  saturdaysOff: [2, 4],
  shifts: [early],
};

const app = await startTestApp({ now: () => now });
const admin = await aPerson(app.db, { role: 'Admin' });
await save({ ...sampleSettings, attendance });

async function save(body: object) {
  expect((await app.as(admin).call(updateSettings, { body })).status).toBe(200);
}
const read = (id: number) => app.as(admin).call(getRules, { params: { id } });
function change(id: number, body: object, version?: number, by: TestPerson = admin) {
  const headers = version === undefined ? {} : { 'if-match': `"${version}"` };
  return app.as(by).call(updateRules, { params: { id }, body, headers });
}

const auditOf = (id: number) =>
  app.audit(['actor_id', 'changes'], { subject: `person ${id}`, action: 'attendance-rules-changed' });

test('before anything is said: the office’s hours, at the office', async () => {
  const { id } = await aPerson(app.db);
  const found = await read(id);
  expect(found.headers.etag).toBe('"0"');
  expect(found.body).toEqual({
    joinedDay: '2020-01-01',
    shiftId: null,
    changes: [],
    isFieldDuty: false,
    office: { startsAt: 540, endsAt: 1080 },
    shifts: [{ id: 'early', name: 'Early', startsAt: 420, endsAt: 900, isGone: false }],
    mayChange: true,
  });
});

test('a shift and field duty are kept and recorded; the same again is no change', async () => {
  const { id } = await aPerson(app.db);
  const saved = await change(id, { shiftId: 'early', isFieldDuty: true }, 0);
  expect([saved.status, saved.headers.etag, saved.body.shiftId, saved.body.isFieldDuty]).toEqual([
    200,
    '"1"',
    'early',
    true,
  ]);
  expect((await change(id, { shiftId: 'early', isFieldDuty: true })).headers.etag).toBe('"1"');
  expect((await change(id, { shiftId: null, isFieldDuty: true }, 1)).headers.etag).toBe('"2"');
  expect((await read(id)).body).toMatchObject({ shiftId: null, isFieldDuty: true });
  expect(await auditOf(id)).toEqual([
    {
      actor_id: admin.id,
      changes: [
        { field: 'shift', before: null, after: `Early, ${today}` },
        { field: 'isFieldDuty', before: false, after: true },
      ],
    },
    { actor_id: admin.id, changes: [{ field: 'shift', before: `Early, ${today}`, after: null }] },
  ]);
});

test('a shift is kept from a day on; what was to come after that day is given up', async () => {
  const { id } = await aPerson(app.db);
  const [ahead, later] = [addDays(today, 5), addDays(today, 9)];
  const office = { shiftId: null, isFieldDuty: false };
  const planned = await change(id, { shiftId: 'early', isFieldDuty: false, fromDay: ahead });
  expect(planned.body).toMatchObject({ shiftId: null, changes: [{ fromDay: ahead, shiftId: 'early' }] });
  await change(id, { ...office, fromDay: later });
  expect((await read(id)).body.changes).toEqual([
    { fromDay: ahead, shiftId: 'early' },
    { fromDay: later, shiftId: null },
  ]);
  // Field duty alone leaves the hours as they are.
  expect((await change(id, { isFieldDuty: true })).body.changes).toHaveLength(2);
  expect((await change(id, { ...office, isFieldDuty: true })).body).toMatchObject({ shiftId: null, changes: [] });
  expect((await auditOf(id)).at(-1)?.changes).toEqual([
    { field: 'shift', before: `Early, ${ahead}`, after: null },
    { field: 'shift', before: `--, ${later}`, after: null },
  ]);
  for (const [fromDay, code] of [
    [addDays(today, 400), 'too-far-ahead'],
    [addDays(today, -400), 'too-far-back'],
    ['2026-02-30', 'date'],
  ]) {
    const wrong = await change(id, { ...office, fromDay });
    expect([wrong.status, wrong.raw]).toEqual([422, expect.stringContaining(`"fromDay":["${code}"]`)]);
  }
});

test('a month that is closed keeps its hours: nobody is given others for its days', async () => {
  const { id } = await aPerson(app.db);
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1);
  const month = `${lastMonth.slice(0, 7)}-01`;
  await app.db.insertInto('muster_months').values({ month, is_closed: true, muster: '{}' }).execute();
  const refused = await change(id, { shiftId: 'early', isFieldDuty: false, fromDay: lastMonth });
  expect([refused.status, refused.raw]).toEqual([409, expect.stringContaining('"fromDay":["month-closed"]')]);
  expect((await read(id)).body.changes).toEqual([]);
  // Field duty is of the marks to come.
  expect((await change(id, { isFieldDuty: true })).status).toBe(200);
  await app.owner.deleteFrom('muster_months').execute();
  expect((await change(id, { shiftId: 'early', isFieldDuty: true, fromDay: lastMonth })).status).toBe(200);
});

test('refused: an unknown shift, an old version, somebody who is not there, and whoever is no administrator', async () => {
  const person = await aPerson(app.db);
  const wrong = await change(person.id, { shiftId: 'late', isFieldDuty: false });
  expect([wrong.status, wrong.raw]).toEqual([422, expect.stringContaining('"shiftId":["not-in-list"]')]);
  expect((await change(person.id, { shiftId: null })).status).toBe(422);
  expect((await change(9_999_999, { shiftId: null, isFieldDuty: true })).status).toBe(404);
  expect((await read(9_999_999)).status).toBe(404);
  expect((await change(person.id, { shiftId: null, isFieldDuty: true }, undefined, person)).status).toBe(403);
  expect((await read(person.id)).headers.etag).toBe('"0"');
});

test('nobody gives themselves hours or field duty, but for the only active administrator', async () => {
  const other = await aPerson(app.db, { role: 'Admin' });
  const seen = async () => (await app.as(other).call(getRules, { params: { id: other.id } })).body.mayChange;
  const own = () => change(other.id, { shiftId: null, isFieldDuty: true }, 0, other);
  expect(await seen()).toBe(false);
  const refused = await own();
  expect([refused.status, refused.raw]).toEqual([409, expect.stringContaining('"shiftId":["own-account"]')]);
  expect([(await read(other.id)).body.isFieldDuty, await auditOf(other.id)]).toEqual([false, []]);
  const others = app.owner.updateTable('accounts').where('id', '<>', other.id);
  await others.set({ disabled_at: '2026-11-01T00:00:00Z' }).execute();
  expect(await seen()).toBe(true);
  expect((await own()).status).toBe(200);
  await others.set({ disabled_at: null }).execute();
  expect((await change(other.id, { shiftId: null, isFieldDuty: false }, 1)).status).toBe(200);
});

test('two administrators at once: one is saved, the other told', async () => {
  const { id } = await aPerson(app.db);
  const second = await aPerson(app.db, { role: 'Admin' });
  const answers = await Promise.all([
    change(id, { shiftId: 'early', isFieldDuty: false }, 0),
    change(id, { shiftId: null, isFieldDuty: true }, 0, second),
  ]);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 412]));
});

test('a shift that is taken out of the settings keeps its hours for whoever has it, and is not given anew', async () => {
  const { id } = await aPerson(app.db);
  await change(id, { shiftId: 'early', isFieldDuty: false });
  const later = { ...early, startsAt: 440, name: 'Early birds' };
  await save({ ...sampleSettings, attendance: { ...attendance, shifts: [later] } });
  await save({ ...sampleSettings, attendance: { ...attendance, shifts: [] } });
  const { body } = await read(id);
  expect(body).toMatchObject({ shiftId: 'early', shifts: [{ name: 'Early birds', startsAt: 440, isGone: true }] });
  const month = today.slice(0, 7);
  await aMark(app.db, {
    personId: id,
    at: new Date(Date.parse(startOfIndiaDay(today)) + 450 * 60_000).toISOString(),
  });
  const { people } = (await app.as(admin).call(getMuster, { query: { month } })).body;
  const days = people.find((person) => person.id === id)?.days ?? [];
  // Ten minutes after its start, five more than its grace.
  expect(days[17]?.lateMinutes).toBe(10);
  const other = await aPerson(app.db);
  expect((await change(other.id, { shiftId: 'early', isFieldDuty: false })).status).toBe(422);
  await save({ ...sampleSettings, attendance });
});
