import { expect, test } from 'vitest';
import { listRequests } from '#features/attendance/requests/contract.ts';
import { listMarks } from '#features/attendance/reviews/contract.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { aMark, anAttendanceRequest, aPerson, profileForm } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { listPeople } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const person = await aPerson(app.db);
await aPerson(app.db);
const form = { ...profileForm(), firstName: 'Ásha', lastName: 'પટેલ' };
await app.as(person).call(createProfile, { form });
await aMark(app.db, { personId: person.id, at: new Date().toISOString() });
await anAttendanceRequest(app.db, { personId: person.id, day: '2026-11-02' });

test.each([
  ['people', listPeople],
  ['requests', listRequests],
  ['marks', listMarks],
])('%s are shown with the person’s own name and found by it, by the user name, and by both', async (_, list) => {
  for (const q of ['ásha', 'પટેલ ÁSHA', person.username, `${person.username} ásha`]) {
    const { body } = await app.as(admin).call(list as typeof listPeople, { query: { q } });
    expect(body.map(({ username, name }) => [username, name])).toEqual([[person.username, 'Ásha પટેલ']]);
  }
  expect((await app.as(admin).call(list as typeof listPeople, { query: { q: 'ásha nobody' } })).body).toEqual([]);
  expect((await app.as(admin).call(list as typeof listPeople, { query: { q: 'ásh%' } })).body).toEqual([]);
});
