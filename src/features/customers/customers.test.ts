import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { makeKeys } from '#server/keys.ts';
import { newRingKey, textRing } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { aCustomer, aPerson, customerForm, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { createCustomer, customerByPan, getCustomer } from './contract.ts';
import { customersOfPan } from './server/queries/customers.ts';

const app = await startTestApp();
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const admin = await aPerson(app.db, { role: 'Admin' });

const lookUp = (person: TestPerson, pan: string, query = {}) =>
  app.as(person).call(customerByPan, { params: { pan }, query });

test('a customer is added with a sealed PAN, found again by it, and leaves an audit row without it', async () => {
  const form = customerForm();
  const { status, body } = await app.as(staff).call(createCustomer, { body: { ...form, createdBy: staff.id } });
  expect(status).toBe(201);
  expect(body).toEqual({ ...form, id: body.id, mobile: `+91${form.mobile}`, createdBy: staff.id });
  const found = await lookUp(staff, form.panCardNo, { createdBy: String(staff.id) });
  expect(found.body).toEqual(body);
  expect(found.headers['cache-control']).toBe('no-store');
  expect((await lookUp(staff, form.panCardNo.toLowerCase())).body.id).toBe(body.id);
  expect((await app.as(staff).call(getCustomer, { params: { id: body.id } })).body).toMatchObject(body);

  const row = await app.db.selectFrom('customers').selectAll().where('id', '=', body.id).executeTakeFirstOrThrow();
  expect(row.pan_sealed.toString('latin1')).not.toContain(form.panCardNo);
  const events = await app.db
    .selectFrom('audit_events')
    .selectAll()
    .where('subject', '=', `customer ${body.id}`)
    .execute();
  expect(events.map(({ action, actor_id }) => ({ action, actor_id }))).toEqual([
    { action: 'customer-created', actor_id: staff.id },
  ]);
  expect(JSON.stringify(events)).not.toContain(form.panCardNo);
  expect(app.logged.join('\n')).not.toContain(form.panCardNo);
  const { rows } = await sql<{ text: string }>`select k::text as text from idempotency_keys k`.execute(app.db);
  expect(JSON.stringify(rows)).not.toContain(form.firstName);
});

test('A-API-04: a body nested without end, or with a name twice, cannot be read', async () => {
  const { panCardNo, ...form } = customerForm();
  const twice = JSON.stringify(form).replace('{', `{"panCardNo":"${panCardNo}","panCardNo":"${panCardNo}",`);
  for (const levels of [11, 1_900, 20_000]) {
    const body = `{"panCardNo":${'['.repeat(levels)}${']'.repeat(levels)}}`;
    expect((await app.as(staff).call(createCustomer, { body })).status, `${levels} levels`).toBe(400);
  }
  expect((await app.as(staff).call(createCustomer, { body: twice })).status).toBe(400);
});

test('a repeated request is known by the hash of its body under the API’s names, in every release', async () => {
  const form = customerForm();
  const key = `known-${form.panCardNo}`;
  expect((await app.as(staff).call(createCustomer, { body: form, headers: { 'idempotency-key': key } })).status).toBe(
    201,
  );
  const signed = makeKeys(app.config.SIGNING_KEY).sign(
    'customer',
    JSON.stringify({ ...form, mobile: `+91${form.mobile}` }),
  );
  const requestHash = createHash('sha256').update(JSON.stringify(signed)).digest();
  const kept = await app.db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('request_hash', '=', requestHash)
    .execute();
  expect(kept).toHaveLength(1);
});

test('the same PAN again is a conflict for its owner and a customer of their own for somebody else', async () => {
  const form = customerForm();
  const add = (person: TestPerson, headers = {}) => app.as(person).call(createCustomer, { body: form, headers });
  expect((await add(staff)).status).toBe(201);
  expect((await add(staff)).status).toBe(409);
  const theirs = await add(other);
  expect(theirs.status).toBe(201);
  expect((await lookUp(other, form.panCardNo)).body.id).toBe(theirs.body.id);
});

test('an Idempotency-Key brings the first answer again; another body under it is refused, the PAN being part of it', async () => {
  const form = customerForm();
  const headers = { 'idempotency-key': 'once' };
  const add = (body: object) => app.as(staff).call(createCustomer, { body, headers });
  const first = await add(form);
  const again = await add(form);
  expect([first.status, again.status]).toEqual([201, 201]);
  expect(again.body).toEqual(first.body);
  expect((await add({ ...form, panCardNo: customerForm().panCardNo })).status).toBe(422);
});

test('F-15: of 50 who add one PAN at once, one wins and nobody sees a 5xx', async () => {
  const form = customerForm();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.as(staff).call(createCustomer, { body: form })),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 201)).toHaveLength(1);
  expect(statuses.filter((status) => status === 409)).toHaveLength(49);
});

test('A-AC-09: another’s customer is answered like one who does not exist; an Admin sees it with the PAN masked', async () => {
  const theirs = await aCustomer(app, { ownerId: other.id });
  const hidden = await lookUp(staff, theirs.pan);
  const unknown = await lookUp(staff, customerForm().panCardNo);
  const told = ({ body, ...answer }: typeof hidden) => {
    const { requestId, ...problem } = body as unknown as Record<string, string>;
    expect(requestId).toBeTruthy();
    return { status: answer.status, problem, length: answer.raw.length };
  };
  expect(told(hidden)).toEqual(told(unknown));
  expect(hidden.status).toBe(404);
  expect((await app.as(staff).call(getCustomer, { params: { id: theirs.id } })).status).toBe(404);
  for (const person of [staff, admin]) {
    expect((await lookUp(person, theirs.pan, { createdBy: String(other.id) })).status).toBe(403);
  }

  const seen = await lookUp(admin, theirs.pan, { createdBy: String(admin.id) });
  expect(seen.body).toMatchObject({ id: theirs.id, createdBy: other.id });
  expect(seen.body.panCardNo).toBe(`${theirs.pan.slice(0, 2)}XXXXXX${theirs.pan.slice(8)}`);
  expect((await app.as(admin).call(getCustomer, { params: { id: theirs.id } })).body).toMatchObject(seen.body);
  const own = await aCustomer(app, { ownerId: admin.id, pan: theirs.pan });
  expect((await lookUp(admin, theirs.pan)).body).toMatchObject({ id: own.id, panCardNo: theirs.pan });
});

test('A-AC-01: a customer in somebody else’s name is refused, and every field at fault is told at once', async () => {
  const form = customerForm();
  expect((await app.as(staff).call(createCustomer, { body: { ...form, createdBy: other.id } })).status).toBe(403);
  const wrong = { panCardNo: 'ABCDE1234', firstName: '', lastName: '7', mobile: '12', email: 'x', pincode: '012345' };
  const { status, body } = await app.as(staff).call(createCustomer, { body: wrong });
  expect(status).toBe(422);
  expect(Object.keys((body as unknown as { errors: object }).errors).toSorted((a, b) => a.localeCompare(b))).toEqual(
    Object.keys(form).toSorted((a, b) => a.localeCompare(b)),
  );
  for (const pan of ['ABCDE1234', 'ABCPE12345', 'ABCPE1234ＦF', 'ABCPE1234%00', '１２３４５６７８９０']) {
    expect((await lookUp(staff, pan)).status, pan).toBe(422);
  }
});

test('a PAN is found under every key of the index ring, whichever it was written with', async () => {
  const { current } = app.config.INDEX_KEYS;
  const old = current();
  const newer = newRingKey();
  const ring = textRing(`${newer},${old.id}:${old.bytes.toString('hex')}`);
  const rotated = makeVault({ dataKeys: app.config.DATA_KEYS, indexKeys: ring });
  const before = await aCustomer(app, { ownerId: staff.id });
  const after = await aCustomer({ db: app.db, vault: rotated }, { ownerId: staff.id });
  for (const { id, pan: panCardNo } of [before, after]) {
    const indexes = rotated.blindIndexes('pan', panCardNo);
    expect(indexes).toHaveLength(2);
    const wanted = { indexes, callerId: staff.id, ofAnybody: false, limit: 1 };
    expect((await customersOfPan(app.db, wanted).execute()).map((row) => row.id)).toEqual([id]);
    expect((await lookUp(staff, panCardNo)).body.id).toBe(id);
  }
});

test('A-RATE-02: who walks through PANs is stopped after 30, and 100 misses in an hour raise one alarm', async () => {
  const walker = await aPerson(app.db);
  const walk = (index: number) => lookUp(walker, `ABCPE${String(index).padStart(4, '0')}F`);
  const rest = () => app.owner.deleteFrom('rate_limits').where('key', 'like', 'pan-search:minute:%').execute();
  const alarms = () => app.logged.filter((line) => line.includes('ALARM') && line.includes(`"personId":${walker.id}`));
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++) statuses.push((await walk(index)).status);
  expect(statuses.slice(0, 30).every((status) => status === 404)).toBe(true);
  const stopped = await walk(999);
  expect(stopped.status).toBe(429);
  expect(Number(stopped.headers['retry-after'])).toBeGreaterThan(0);
  let misses = statuses.filter((status) => status === 404).length;
  for (let index = 31; alarms().length === 0 && index < 300; index++) {
    if ((await walk(index)).status === 404) misses++;
    else await rest();
  }
  expect(misses).toBe(100);
  await rest();
  await walk(500);
  expect(alarms()).toHaveLength(1);
  expect(app.logged.join('\n')).not.toMatch(/ABCPE\d{4}F/);
  expect(app.logged.join('\n')).toContain('/api/BasicCustomerDetails/by-panCardNo/:pan');
});

test('P-06: the look-up goes through the index, and touches no other row', async () => {
  await sql`insert into customer_pan_indexes (key_id, pan_index, owner_id, customer_id)
    select 'filler-' || n, sha256(n::text::bytea), ${staff.id}, (select min(id) from customers)
    from generate_series(1, 20000) as n`.execute(app.owner);
  await sql`vacuum (analyze) customer_pan_indexes`.execute(app.owner);
  for (const ofAnybody of [false, true]) {
    const indexes = app.vault.blindIndexes('pan', customerForm().panCardNo);
    const plan = JSON.stringify(
      await customersOfPan(app.db, { indexes, callerId: staff.id, ofAnybody, limit: 20 }).explain('json'),
    );
    expect(plan).toContain('customer_pan_indexes_pkey');
    expect(plan).not.toContain('Seq Scan');
  }
});
