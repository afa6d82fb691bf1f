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

test('a search for a name goes through its indexes', async () => {
  await sql`insert into accounts (username, username_key, password_hash, role_id)
    select 'filler-' || n, 'filler-' || n, '', role_id from generate_series(1, 3000) as n, accounts
    where id = ${person.id}`.execute(app.owner);
  await sql`insert into profiles (account_id, first_name, middle_name, last_name, gender, mobile, email, qualification, pincode,
      dob_sealed, pan_sealed, address_sealed, aadhaar_last_four, key_id, wrapped_key)
    select id, 'Filler', '', 'Person', 'other', '', '', '', '', '', '', '', '', 'x', '' from accounts
    where username like 'filler-%'`.execute(app.owner);
  await sql`vacuum (analyze) profiles, accounts`.execute(app.owner);
  const plan = await sql`explain (format json) select id from accounts where id in ${peopleNamed('ásha')}`.execute(
    app.db,
  );
  expect(JSON.stringify(plan.rows)).toContain('profiles_name_search');
  expect(JSON.stringify(plan.rows)).not.toContain('Seq Scan');
});
