import { expect, test } from 'vitest';
import { getMuster } from '#features/attendance/muster/contract.ts';
import { updateRules } from '#features/attendance/person-rules/contract.ts';
import { registerPerson } from '#features/people/contract.ts';
import { roleIdByName } from '#features/roles/server/queries.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { aMark, anAttendanceRequest, aPerson, newPassword, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { stateHash } from '#testing/state-hash.ts';
import {
  approveRequests,
  createRequest,
  decideRequest,
  getRequest,
  previewRequests,
  type WireEffect,
} from './contract.ts';

/** Noon in India on Friday the 27th of November 2026. */
const now = new Date('2026-11-27T06:30:00.000Z');
const joinedDay = '2026-11-23';
const app = await startTestApp({ now: () => now });
await insertSiteSettings(app.db, {
  ...sampleSettings,
  holidays: [{ date: '2026-11-26', name: { en: 'A holiday' } }],
});
const admin = await aPerson(app.db, { role: 'Admin' });

const leave = (fromDay: string, toDay = fromDay) => ({ kind: 'leave', fromDay, toDay, reason: 'A wedding' });
const correction = (day: string, inTime: string, outTime: string) => ({
  ...{ kind: 'correction', fromDay: day, toDay: day, inTime, outTime, reason: 'The phone was empty' },
});
const ask = (person: TestPerson, body: object) => app.as(person).call(createRequest, { body });
const decide = (id: number, body: object) => app.as(admin).call(decideRequest, { params: { id }, body });
const preview = (body: object) => app.as(admin).call(previewRequests, { body });
const codesOf = (answer: { status: number; raw: string }) => [answer.status, JSON.parse(answer.raw).codes];

/** As the muster has a person's month. */
async function totalsOf(person: { id: number }, month = '2026-11') {
  const { people } = (await app.as(admin).call(getMuster, { query: { month } })).body;
  return people.find(({ id }) => id === person.id)?.totals;
}
const sums = (month: string, before: object, after: object): WireEffect['months'] => {
  const none = { presentHalves: 0, leaveHalves: 0, absentHalves: 0, lateMarks: 0, workedMinutes: 0 };
  return [{ month, before: { ...none, ...before }, after: { ...none, ...after } }];
};

test('what would count for nothing is refused when it is asked for, by field, and nothing is stored', async () => {
  const person = await aPerson(app.db, { joinedDay });
  await app.tokenOf(person);
  await anAttendanceRequest(app.db, { personId: person.id, day: '2026-11-24', status: 'approved' });
  const before = await stateHash(app.db);
  for (const [body, codes] of [
    [leave('2026-11-20', '2026-11-23'), { fromDay: ['before-joining'] }],
    [leave('2026-11-20', '2026-11-21'), { fromDay: ['before-joining'], toDay: ['before-joining'] }],
    [leave('2026-11-26'), { fromDay: ['day-off'] }],
    [leave('2026-11-29'), { fromDay: ['day-off'] }],
    [correction('2026-11-20', '09:00', '18:00'), { fromDay: ['before-joining'] }],
    [correction('2026-11-24', '09:00', '18:00'), { fromDay: ['on-leave'] }],
  ] as const) {
    expect(codesOf(await ask(person, body))).toEqual([422, codes]);
  }
  expect(await stateHash(app.db)).toBe(before);
  expect((await ask(person, leave('2026-11-25', '2026-11-30'))).status).toBe(201);
});

test('the effect is what the muster says before and after; decided anew it is told from without it', async () => {
  const person = await aPerson(app.db, { joinedDay });
  await aMark(app.db, { personId: person.id, at: '2026-11-23T04:30:00.000Z' });
  const asked = await ask(person, leave('2026-11-24', '2026-11-25'));
  const effect = {
    months: sums(
      '2026-11',
      { presentHalves: 1, absentHalves: 5, lateMarks: 1 },
      { presentHalves: 1, leaveHalves: 4, absentHalves: 1, lateMarks: 1 },
    ),
    reason: null,
  };
  expect(asked.body.effect).toEqual(effect);
  const { id } = asked.body;
  expect(await totalsOf(person)).toMatchObject(effect.months[0]?.before ?? {});
  expect((await decide(id, { decision: 'approved' })).body.effect).toEqual(effect);
  expect(await totalsOf(person)).toMatchObject(effect.months[0]?.after ?? {});
  const fixed = await ask(person, correction('2026-11-23', '09:00', '18:00'));
  expect(fixed.body.effect?.months).toEqual(
    sums(
      '2026-11',
      { presentHalves: 1, leaveHalves: 4, absentHalves: 1, lateMarks: 1 },
      { presentHalves: 2, leaveHalves: 4, workedMinutes: 540 },
    ),
  );
});

test('a leave over the end of a month has its effect on both', async () => {
  const person = await aPerson(app.db, { joinedDay });
  const { body } = await ask(person, leave('2026-11-30', '2026-12-01'));
  expect(body.effect?.months.map(({ month, after }) => [month, after.leaveHalves])).toEqual([
    ['2026-11', 2],
    ['2026-12', 2],
  ]);
});

test('what came to count for nothing since it was asked for says why, cannot be approved, and can be refused', async () => {
  const person = await aPerson(app.db);
  const { id } = await anAttendanceRequest(app.db, { personId: person.id, day: '2026-11-20' });
  const later = await app
    .as(admin)
    .call(updateRules, { params: { id: person.id }, body: { joinedDay, isFieldDuty: false } });
  expect(later.status, later.raw).toBe(200);
  const seen = await app.as(admin).call(getRequest, { params: { id } });
  expect(seen.body.effect?.reason).toBe('before-joining');
  expect(seen.body.effect?.months[0]?.after).toEqual(seen.body.effect?.months[0]?.before);
  expect(codesOf(await decide(id, { decision: 'approved' }))).toEqual([409, { decision: ['before-joining'] }]);
  expect((await decide(id, { decision: 'refused', note: 'Before you joined' })).status).toBe(200);
});

test('many at once: the effect of all of a person’s together, and each approved by itself, as it was seen', async () => {
  const [one, other] = [await aPerson(app.db, { joinedDay }), await aPerson(app.db, { joinedDay })];
  const made = [];
  for (const [person, body] of [
    [one, leave('2026-11-23')],
    [one, correction('2026-11-25', '09:00', '18:00')],
    [other, leave('2026-11-24')],
  ] as const) {
    made.push((await ask(person, body)).body.id);
  }
  const [first = 0, second = 0, third = 0] = made;
  const early = await anAttendanceRequest(app.db, { personId: one.id, day: '2026-11-21' });
  const own = await anAttendanceRequest(app.db, { personId: admin.id, day: '2026-12-01' });
  const second2 = await aPerson(app.db, { role: 'Admin' });
  const ids = [first, second, third, early.id, own.id];
  const { body } = await preview({ ids });
  expect(Object.fromEntries(body.requests.map(({ id, version, obstacle }) => [id, [version, obstacle]]))).toEqual({
    [first]: [1, null],
    [second]: [1, null],
    [third]: [1, null],
    [early.id]: [1, 'before-joining'],
    [own.id]: [1, 'own-account'],
  });
  expect([body.left, body.decided]).toEqual([0, 0]);
  expect(body.people.find(({ userId }) => userId === one.id)?.months).toEqual(
    sums('2026-11', { absentHalves: 6 }, { presentHalves: 2, leaveHalves: 2, absentHalves: 2, workedMinutes: 540 }),
  );

  const refuse = { decision: 'refused', note: 'Too many are away' };
  await app.as(second2).call(decideRequest, { params: { id: third }, body: refuse });
  const requests = [...ids.map((id) => ({ id, version: 1 })), { id: 9_999_999, version: 1 }];
  const approved = await app.as(admin).call(approveRequests, { body: { requests } });
  expect(approved.body).toEqual([
    { id: first, refusal: null },
    { id: second, refusal: null },
    { id: third, refusal: { code: 'stale-version', reason: null, detail: null } },
    { id: early.id, refusal: { code: 'conflict', reason: 'before-joining', detail: null } },
    { id: own.id, refusal: { code: 'conflict', reason: 'own-account', detail: null } },
    { id: 9_999_999, refusal: { code: 'not-found', reason: null, detail: null } },
  ]);
  expect(await totalsOf(one)).toMatchObject({ presentHalves: 2, leaveHalves: 2, absentHalves: 2 });
  for (const id of [first, second]) {
    expect((await app.audit(['action'], { subject: `attendance request ${id}` })).map(({ action }) => action)).toEqual([
      expect.stringMatching(/-requested$/),
      'request-decided',
    ]);
  }
  expect((await preview({ ids })).body).toMatchObject({ left: 0, decided: 3 });
  expect((await app.as(one).call(previewRequests, { body: { ids } })).status).toBe(403);
  expect((await app.as(one).call(approveRequests, { body: { requests } })).status).toBe(403);
});

test('a joining date: today unless said, set when the user is made, and moved as long as the months are open', async () => {
  const roleId = await roleIdByName(app.db, 'Staff');
  const register = (more: object) => {
    const username = `joined-${Math.random()}@example.com`;
    return app.as(admin).call(registerPerson, { body: { username, password: newPassword(), roleId, ...more } });
  };
  expect(codesOf(await register({ joinedDay: '2026-02-30' }))).toEqual([422, { joinedDay: ['date'] }]);
  expect(codesOf(await register({ joinedDay: '2025-11-25' }))).toEqual([422, { joinedDay: ['too-far-back'] }]);
  expect(codesOf(await register({ joinedDay: '2027-11-29' }))).toEqual([422, { joinedDay: ['too-far-ahead'] }]);
  const { id } = (await register({ joinedDay })).body;
  const days = async () => (await totalsOf({ id }))?.days;
  expect(await days()).toMatchObject({ A: 3, H: 1, open: 3 });

  const move = (day: string) =>
    app.as(admin).call(updateRules, { params: { id }, body: { joinedDay: day, isFieldDuty: false } });
  expect((await move('2026-11-25')).body.joinedDay).toBe('2026-11-25');
  expect(await days()).toMatchObject({ A: 1, H: 1 });
  expect(await app.audit(['changes'], { subject: `person ${id}`, action: 'attendance-rules-changed' })).toEqual([
    { changes: [{ field: 'joinedDay', before: joinedDay, after: '2026-11-25' }] },
  ]);
  await app.db.insertInto('muster_months').values({ month: '2026-10-01', is_closed: true, muster: '{}' }).execute();
  expect(codesOf(await move('2026-10-30'))).toEqual([409, { joinedDay: ['month-closed'] }]);
  expect(codesOf(await register({ joinedDay: '2026-10-30' }))).toEqual([422, { joinedDay: ['month-closed'] }]);
  expect((await move('2026-11-01')).status).toBe(200);
  expect(codesOf(await move('2025-11-01'))).toEqual([422, { joinedDay: ['too-far-back'] }]);
  await app.owner.deleteFrom('muster_months').execute();
});
