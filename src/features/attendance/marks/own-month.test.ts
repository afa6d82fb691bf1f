import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { closeMonth, getMuster, getPersonDay, reopenMonth } from '#features/attendance/muster/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { aMark, anAttendanceRequest, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { monthOfPerson, ownMonth } from './contract.ts';

const month = '2026-10';
let person: TestPerson;

const app = await startTestApp({ now: () => new Date('2026-11-04T06:30:00.000Z') });
await insertSiteSettings(app.db, {
  ...sampleSettings,
  holidays: [{ date: '2026-10-02', name: { en: 'Gandhi Jayanti' } }],
});
const admin = await aPerson(app.db, { role: 'Admin' });
beforeEach(async () => {
  await sql`truncate attendance_marks, attendance_requests, muster_month_changes, muster_months`.execute(app.owner);
  person = await aPerson(app.db);
  await sql`update accounts set joined_on = '2026-09-01'`.execute(app.owner);
});

const at = (day: string, time: string) => new Date(`${day}T${time}:00+05:30`).toISOString();

async function own(wanted = month) {
  const { status, body, raw } = await app.as(person).call(ownMonth, { query: { month: wanted } });
  expect(status, raw).toBe(200);
  return body;
}

async function rowOfMuster() {
  const { body } = await app.as(admin).call(getMuster, { query: { month } });
  return body.people.find(({ id }) => id === person.id);
}

/** Everything a month can have: late, half a day, leave, half a leave with and without work, a correction. */
async function fillMonth() {
  const mark = (day: string, time: string, kind: 'in' | 'out' = 'in') =>
    aMark(app.db, { personId: person.id, kind, at: at(day, time) });
  await mark('2026-10-01', '09:45');
  await mark('2026-10-01', '18:00', 'out');
  await mark('2026-10-05', '09:00');
  await mark('2026-10-05', '11:00', 'out');
  await mark('2026-10-06', '09:00');
  await mark('2026-10-07', '14:00');
  await mark('2026-10-13', '18:00', 'out');
  const asked = { personId: person.id, status: 'approved' } as const;
  await anAttendanceRequest(app.db, { ...asked, day: '2026-10-07', part: 'first' });
  await anAttendanceRequest(app.db, { ...asked, day: '2026-10-08', part: 'second' });
  await anAttendanceRequest(app.db, { ...asked, day: '2026-10-09' });
  await anAttendanceRequest(app.db, { ...asked, day: '2026-10-10', correction: { inMinute: 540, outMinute: 1080 } });
}

test('where marks are expected, and the hours of the days', async () => {
  const { mapPosition, opensAt, closesAt } = sampleSettings;
  const { office, shifts } = await own();
  expect(office).toEqual({ ...mapPosition, radius: 150, worstAccuracy: 100, isExpected: true });
  expect(shifts).toEqual([{ fromDay: '2026-10-01', startsAt: opensAt, endsAt: closesAt }]);
  await sql`insert into attendance_people (person_id, is_field_duty, changed_by, changed_at)
    values (${person.id}, true, ${admin.id}, now())`.execute(app.owner);
  expect((await own()).office.isExpected).toBe(false);
});

test('a closed month stays for its person as it was closed, whatever is changed since', async () => {
  await fillMonth();
  const open = await own();
  expect(open).toMatchObject({ isClosed: false, totals: { lateMarks: 1, presentHalves: 8, leaveHalves: 4 } });
  expect(open.days.find(({ day }) => day === '2026-10-13')).toMatchObject({ code: 'HD', isInMissing: true });
  expect(open.holidays).toEqual([{ day: '2026-10-02', name: { en: 'Gandhi Jayanti' } }]);
  expect((await app.as(admin).call(closeMonth, { body: { month } })).status).toBe(200);
  expect(await own()).toEqual({ ...open, isClosed: true });

  await sql`update site_settings set settings = jsonb_set(jsonb_set(settings, '{opensAt}', '600'), '{holidays}', '[]')`.execute(
    app.owner,
  );
  await aMark(app.db, { personId: person.id, at: at('2026-10-12', '09:00') });
  const { days, totals, holidays } = await own();
  expect({ days, totals, holidays }).toEqual({ days: open.days, totals: open.totals, holidays: open.holidays });
  const seen = await app.as(admin).call(monthOfPerson, { params: { userId: person.id }, query: { month } });
  expect(seen.body.days).toEqual(open.days);

  await app.as(admin).call(reopenMonth, { body: { month, reason: 'The hours were wrong' } });
  const again = await own();
  expect([again.isClosed, again.totals.lateMarks, again.holidays]).toEqual([false, 0, []]);
  expect(again.days.find(({ day }) => day === '2026-10-12')?.code).toBe('HD');
  await sql`update site_settings set settings = settings || ${JSON.stringify({ opensAt: sampleSettings.opensAt, holidays: sampleSettings.holidays })}::jsonb`.execute(
    app.owner,
  );
});

test('who was not with the agency in a closed month has nothing in it', async () => {
  await app.as(admin).call(closeMonth, { body: { month } });
  person = await aPerson(app.db);
  const { isClosed, days, totals } = await own();
  expect({ isClosed, days, present: totals.presentHalves }).toEqual({ isClosed: true, days: [], present: 0 });
});

test('the month of a person is their row of the muster: the day they left, a mark before their account', async () => {
  await sql`update accounts set joined_on = '2026-10-15' where id = ${person.id}`.execute(app.owner);
  await aMark(app.db, { personId: person.id, at: at('2026-10-06', '09:00') });
  const asked = { personId: person.id, day: '2026-10-20', status: 'approved' } as const;
  await anAttendanceRequest(app.db, { ...asked, part: 'first' });
  await anAttendanceRequest(app.db, { ...asked, part: 'second' });
  const disable = sql`update accounts set disabled_at = '2026-10-22T06:00:00Z' where id = ${person.id}`;
  await app.tokenOf(person);
  await disable.execute(app.owner);
  const seen = await app.as(admin).call(monthOfPerson, { params: { userId: person.id }, query: { month } });
  const row = await rowOfMuster();
  expect(seen.body.days.map(({ day }) => Number(day.slice(8)))).toEqual([6, 15, 16, 17, 18, 19, 20, 21, 22]);
  expect(seen.body.days.map(({ code }) => code)).toEqual(row?.days.flatMap((cell) => cell?.code ?? []));
  expect(seen.body.days.find(({ day }) => day === '2026-10-20')).toMatchObject({ code: 'L', leaveHalves: 2 });
  expect(seen.body.totals).toEqual(row?.totals);
});

test('a mark that waits is seen on the day it was captured and on the day it came', async () => {
  const { id } = await aMark(app.db, {
    personId: person.id,
    at: at('2026-11-02', '09:00'),
    status: 'review',
    flags: ['other-day'],
  });
  const captured = at('2026-10-31', '09:00');
  await sql`update attendance_marks set is_stray = true, captured_at = ${captured} where id = ${id}`.execute(app.owner);
  const [october, november] = [await own(), await own('2026-11')];
  const waiting = ({ days }: typeof october) => days.filter((one) => one.isReviewPending).map(({ day }) => day);
  expect([waiting(october), waiting(november)]).toEqual([['2026-10-31'], ['2026-11-02']]);
  expect([october, november].map(({ marks }) => marks.map((mark) => [mark.id, mark.day]))).toEqual([
    [[id, '2026-11-02']],
    [[id, '2026-11-02']],
  ]);
  const day = { params: { userId: person.id }, query: { day: '2026-10-31' } };
  expect((await app.as(admin).call(getPersonDay, day)).body.judged?.isReviewPending).toBe(true);
});
