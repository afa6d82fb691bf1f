import { expect, test } from 'vitest';
import { sampleSettings } from '#features/site/catalogue.ts';
import { updateSettings } from '#features/site/contract.ts';
import { aMark, anAttendanceRequest, aPerson, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { listColleagues } from './people/contract.ts';
import { readColleagues, readWorkers } from './server/read-people.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
await app.as(admin).call(updateSettings, { body: { ...sampleSettings, opensAt: 540, closesAt: 1080 } });
const marks = (person: TestPerson, at: string, kind: 'in' | 'out' = 'in') =>
  aMark(app.db, { personId: person.id, at: new Date(`${at}:00+05:30`).toISOString(), kind });
const at = (clock: string) => ({ db: app.db, now: () => new Date(`2027-01-20T${clock}:00+05:30`) });

const [here, gone, late, never, onLeave, halfDay] = await Promise.all(Array.from({ length: 6 }, () => aPerson(app.db)));
if (!here || !gone || !late || !never || !onLeave || !halfDay) throw new Error('There is somebody missing.');
for (const person of [here, gone, onLeave, halfDay]) await marks(person, '2027-01-20T09:00');
await marks(gone, '2027-01-20T11:00', 'out');
await marks(late, '2027-01-18T09:00');
await marks(never, '2026-09-01T09:00');
const leave = { status: 'approved' } as const;
const { id: leaveId } = await anAttendanceRequest(app.db, { ...leave, personId: onLeave.id, day: '2027-01-19' });
await app.db.updateTable('attendance_requests').set({ to_day: '2027-01-22' }).where('id', '=', leaveId).execute();
await anAttendanceRequest(app.db, { ...leave, personId: halfDay.id, day: '2027-01-20', part: 'second' });
await anAttendanceRequest(app.db, { personId: here.id, day: '2027-01-20', status: 'pending' });

test.each([
  ['10:00', 'here'],
  ['16:00', 'leave'],
])('at %s it is told who is there, by marks and approved leave, as for giving out by rule', async (clock, halfDays) => {
  const workers = await readWorkers(at(clock));
  const told = (person: TestPerson) => {
    const { presence, leaveUntilDay } = workers.find(({ username }) => username === person.username) ?? {};
    return { presence, leaveUntilDay };
  };
  expect(told(here)).toEqual({ presence: 'here', leaveUntilDay: null });
  expect(told(gone)).toEqual({ presence: 'away', leaveUntilDay: null });
  expect(told(halfDay).presence).toBe(halfDays);
  expect(told(onLeave)).toEqual({ presence: 'leave', leaveUntilDay: '2027-01-22' });
  expect(told(late)).toEqual({ presence: 'away', leaveUntilDay: null });
  expect(told(never)).toEqual({ presence: null, leaveUntilDay: null });
});

test('whoever hands over is told of the others, not of what they have', async () => {
  const { body, status } = await app.as(here).call(listColleagues);
  expect(status).toBe(200);
  const names = (body as { username: string }[]).map(({ username }) => username);
  expect(names).toContain(gone.username);
  expect(names).not.toContain(here.username);
  const [one] = await readColleagues(at('10:00'), here.id);
  expect(Object.keys(one ?? {}).sort()).toEqual(['leaveUntilDay', 'name', 'presence', 'username']);
});
