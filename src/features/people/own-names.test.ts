import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { listRequests } from '#features/attendance/requests/contract.ts';
import { listMarks } from '#features/attendance/reviews/contract.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { peopleNamed } from '#features/profiles/server/reads.ts';
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

test('the index of names is one a search for a name can use', async () => {
  const plan = await app.db.transaction().execute(async (transaction) => {
    // A table of three rows is read whole, if it may be.
    for (const way of ['seqscan', 'indexscan', 'indexonlyscan'])
      await sql`set local ${sql.raw(`enable_${way}`)} = off`.execute(transaction);
    return sql`explain (format json) select id from accounts where id in ${peopleNamed('ásha')}`.execute(transaction);
  });
  expect(JSON.stringify(plan.rows)).toContain('profiles_name_search');
  expect(JSON.stringify(plan.rows)).toContain('accounts_search');
});
