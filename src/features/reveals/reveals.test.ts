import { connect } from 'node:net';
import { type Compilable, CompiledQuery, sql } from 'kysely';
import { expect, test } from 'vitest';
import { createBankDetails } from '#features/bank-details/contract.ts';
import { createProfile } from '#features/profiles/contract.ts';
import { aCustomer, aPerson, bankDetailsForm, profileForm, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { listLooks, reveal } from './contract.ts';
import { lockReveals, looksAt } from './server/queries.ts';

const app = await startTestApp();

const anAdmin = () => aPerson(app.db, { role: 'Admin' });

async function aPersonWithDetails() {
  const person = await aPerson(app.db);
  const profile = profileForm();
  const bank = bankDetailsForm();
  expect((await app.as(person).call(createProfile, { body: profile })).status).toBe(201);
  expect((await app.as(person).call(createBankDetails, { body: bank })).status).toBe(201);
  return { person, profile, bank };
}

const reason = 'The bank asked for it';
const ask = (by: TestPerson, record: string, field: string, why: string | undefined = reason) =>
  app.as(by).call(reveal, { body: { record, field, reason: why } });
const revealsOf = (actor: TestPerson) =>
  app.audit(['subject', 'changes', 'outcome'], { actor_id: actor.id, action: 'personal-data-revealed' });

test('P-13: each field is shown whole, and a row says who saw it and why, without the value', async () => {
  const admin = await anAdmin();
  const { person, profile, bank } = await aPersonWithDetails();
  const customer = await aCustomer(app, { ownerId: person.id });
  const cases = [
    [`profile ${person.id}`, 'pan', profile.pancard],
    [`profile ${person.id}`, 'dateOfBirth', profile.dob],
    [`profile ${person.id}`, 'address', profile.address],
    [`bank details ${person.id}`, 'accountNumber', bank.accountNumber],
    [`customer ${customer.id}`, 'pan', customer.pan],
  ] as const;
  for (const [index, [record, field, value]] of cases.entries()) {
    const shown = await ask(admin, record, field);
    expect(shown).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(shown.body).toEqual({ value, today: index + 1 });
  }
  const rows = await revealsOf(admin);
  expect(rows.map(({ subject, changes }) => [subject, changes])).toEqual(
    cases.map(([record, field]) => [record, [{ field }, { field: 'reason', after: reason }]]),
  );
  for (const [, , value] of cases) {
    expect(JSON.stringify(rows)).not.toContain(value);
    expect(app.logged.join('')).not.toContain(value);
  }

  const looks = await app.as(person).call(listLooks);
  expect(looks.headers['x-total-count']).toBe('5');
  expect(looks.body[0]).toMatchObject({
    username: admin.username,
    record: `customer ${customer.id}`,
    field: 'pan',
    reason,
  });
  expect(looks.body.map(({ record, field }) => [record, field])).toEqual(
    cases.map(([record, field]) => [record, field]).toReversed(),
  );
  const page = await app.as(person).call(listLooks, { query: { limit: '2' } });
  const cursor = /cursor=([^&>]+)>; rel="next"/.exec(String(page.headers.link))?.[1] ?? '';
  const next = await app.as(person).call(listLooks, { query: { limit: '2', cursor } });
  expect(next.body.map(({ id }) => id)).toEqual(looks.body.slice(2, 4).map(({ id }) => id));
  const stranger = await aPerson(app.db);
  expect((await app.as(stranger).call(listLooks)).body).toEqual([]);
});

test('P-05: staff 403, no reason or a wrong field 422, unknown 404, no fresh proof 401; none of them leaves a reveal', async () => {
  const admin = await anAdmin();
  const { person } = await aPersonWithDetails();
  const record = `profile ${person.id}`;
  expect((await ask(person, record, 'pan')).status).toBe(403);
  expect((await app.call(reveal, { body: { record, field: 'pan', reason } })).status).toBe(401);
  const without = await app.as(admin).call(reveal, { body: { record, field: 'pan' } });
  expect(without).toMatchObject({ status: 422, body: { codes: { reason: ['required'] } } });
  for (const why of [' ', 'x'.repeat(201)]) expect((await ask(admin, record, 'pan', why)).status, why).toBe(422);
  for (const why of ['PAN ABCPP1234Q', 'PAN ABCPP 1234 Q', 'account 0050 1234 5678 9']) {
    const refused = await ask(admin, record, 'pan', why);
    expect(refused, why).toMatchObject({ status: 422, body: { codes: { reason: ['personal-number'] } } });
  }
  for (const [wrong, field] of [
    [record, 'accountNumber'],
    [record, 'aadhaar'],
    [`bank details ${person.id}`, 'pan'],
    [`customer ${person.id}`, 'address'],
    ['enquiry 7', 'address'],
    ['profile 07', 'pan'],
    ['profile 7; drop table profiles', 'pan'],
  ] as const) {
    expect((await ask(admin, wrong, field)).status, `${wrong} ${field}`).toBe(422);
  }
  for (const [missing, field] of [
    ['profile 999999999', 'pan'],
    [`profile ${admin.id}`, 'pan'],
    ['bank details 999999999', 'accountNumber'],
    ['customer 999999999', 'pan'],
  ] as const) {
    expect((await ask(admin, missing, field)).status, missing).toBe(404);
  }
  const late = await anAdmin();
  await app.tokenOf(late);
  await sql`update sessions set proven_at = now() - interval '6 minutes' where account_id = ${late.id}`.execute(app.db);
  expect(await ask(late, record, 'pan')).toMatchObject({
    status: 401,
    body: { type: 'urn:suvidha:problem:proof-needed' },
  });
  expect(await revealsOf(admin)).toEqual([]);
  expect(await revealsOf(late)).toEqual([]);
  expect(await revealsOf(person)).toEqual([]);
});

test('P-05: of 30 at once 20 are shown in an hour, the rest told to wait; each row is a reveal; another person goes on', async () => {
  const admin = await anAdmin();
  const { person, profile } = await aPersonWithDetails();
  await app.tokenOf(admin);
  const answers = await Promise.all(Array.from({ length: 30 }, () => ask(admin, `profile ${person.id}`, 'pan')));
  const shown = answers.filter(({ status }) => status === 200);
  expect(shown).toHaveLength(20);
  expect(new Set(shown.map(({ body }) => body.today)).size).toBe(20);
  expect(shown.every(({ body }) => body.value === profile.pancard)).toBe(true);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(10);
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(3500);
  expect(refused.map(({ raw }) => raw).join('')).not.toContain(profile.pancard);
  expect(await revealsOf(admin)).toHaveLength(20);
  expect((await ask(await anAdmin(), `profile ${person.id}`, 'pan')).body.today).toBe(1);
});

test('P-13: a client that hangs up while its reveal is worked on leaves its row all the same', async () => {
  const admin = await anAdmin();
  const { person } = await aPersonWithDetails();
  const { port, hostname, host } = new URL(await app.app.listen({ port: 0, host: '127.0.0.1' }));
  const body = JSON.stringify({ record: `profile ${person.id}`, field: 'pan', reason });
  const head = [
    'POST /api/PersonalData/reveal HTTP/1.1',
    `host: ${host}`,
    `authorization: Bearer ${await app.tokenOf(admin)}`,
    'content-type: application/json',
    `content-length: ${body.length}`,
  ];
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`
      select count(*) as waiting from pg_locks where locktype = 'advisory' and not granted`.execute(app.owner);
    return rows[0]?.waiting;
  };
  const socket = connect(Number(port), hostname);
  await app.db.transaction().execute(async (transaction) => {
    await lockReveals(transaction, admin.id);
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
    await expect.poll(waiting).toBe(1);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    socket.destroy();
    await closed;
    expect(await revealsOf(admin)).toEqual([]);
  });
  await expect.poll(async () => (await revealsOf(admin)).length).toBe(1);
});

test('P-04: a value moved to another row does not open, and no row says that it was seen', async () => {
  const admin = await anAdmin();
  const one = await aPersonWithDetails();
  const other = await aPersonWithDetails();
  await sql`update profiles set pan_sealed = (select pan_sealed from profiles where account_id = ${one.person.id})
    where account_id = ${other.person.id}`.execute(app.db);
  const broken = await ask(admin, `profile ${other.person.id}`, 'pan');
  expect(broken.status).toBe(500);
  expect(broken.raw).not.toContain(one.profile.pancard);
  expect(await revealsOf(admin)).toEqual([]);
});

test('P-13: who saw a record is found through the index of records', async () => {
  const admin = await anAdmin();
  const { person } = await aPersonWithDetails();
  await sql`insert into audit_events (actor_id, action, subject, outcome, request_id, changes)
    select ${admin.id} + i % 100, 'personal-data-revealed', 'profile ' || (1000 + i), 'done', 'planned',
      '[{"field":"pan"},{"field":"reason","after":"planned"}]'
    from generate_series(1, 20000) as i`.execute(app.db);
  await sql`analyze audit_events`.execute(app.owner);
  const planOf = async (query: Compilable) => {
    const { sql: text, parameters } = query.compile();
    const { rows } = await app.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`explain ${text}`, [...parameters]),
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  };
  const looks = await planOf(
    looksAt(app.db, person.id).select('id').orderBy('at', 'desc').orderBy('id', 'desc').limit(11),
  );
  // The months to come are empty and read as they are.
  expect(looks).toMatch(/Index Scan using audit_events_\d+_\d+_subject_at_id_idx/);
  const answer = await app.as(person).call(listLooks);
  expect(answer).toMatchObject({ status: 200, body: [] });
});
