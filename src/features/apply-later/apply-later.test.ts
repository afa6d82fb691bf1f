import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApplication } from '#features/applications/contract.ts';
import { switchCard } from '#features/cards/contract.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { indiaToday } from '#shared/dates/dates.ts';
import { aBank, aCard, aCustomer, aPerson, customerForm, type TestPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { getSaved, listSaved, removeSaved, saveForLater, updateSaved } from './contract.ts';
import { oldSavedForLater } from './server/erase-old.ts';

const app = await startTestApp();
const staff = await aPerson(app.db);
const other = await aPerson(app.db);
const admin = await aPerson(app.db, { role: 'Admin' });

const aCardId = async () => (await aCard(app.db, { createdBy: admin.id })).id;
const put = (person: TestPerson, body: object, headers = {}) => app.as(person).call(saveForLater, { body, headers });

test('a card is put aside, alone or for a customer, with note and day; the same two once', async () => {
  const creditCardId = await aCardId();
  const customer = await aCustomer(app, { ownerId: staff.id });
  const alone = await put(staff, { creditCardId });
  expect([alone.status, alone.body.customer, alone.body.note, alone.body.dueDate]).toEqual([201, null, '', null]);
  const body = { creditCardId, customerId: customer.id, note: 'Salary slip is missing', dueDate: '2026-12-01' };
  const headers = { 'idempotency-key': 'aside' };
  const both = await put(staff, body, headers);
  expect(both.body).toMatchObject({
    creditCard: { id: creditCardId, isActive: true },
    customer: { id: customer.id, firstName: customer.firstName },
    note: body.note,
    dueDate: body.dueDate,
  });
  expect((await put(staff, body, headers)).body.id).toBe(both.body.id);
  expect((await put(staff, { ...body, note: 'x' }, headers)).status).toBe(422);
  expect((await put(staff, body)).status).toBe(409);
  expect((await put(staff, { creditCardId })).status).toBe(409);
  expect((await put(other, { creditCardId })).status).toBe(201);
  const kept = await sql<{ text: string }>`select answer::text as text from idempotency_keys`.execute(app.db);
  expect(JSON.stringify(kept.rows)).not.toContain(customer.firstName);
});

test('what is not there or another’s is 404, another’s name 403, a card that is off 409, a card number in the note 422', async () => {
  const creditCardId = await aCardId();
  const theirs = await aCustomer(app, { ownerId: other.id });
  const off = await aCard(app.db, { createdBy: admin.id, isActive: false });
  expect((await put(staff, { creditCardId, customerId: theirs.id })).status).toBe(404);
  expect((await put(staff, { creditCardId: 999_999 })).status).toBe(404);
  expect((await put(staff, { creditCardId, createdBy: other.id })).status).toBe(403);
  expect((await put(staff, { creditCardId: off.id })).status).toBe(409);
  const { status, codes } = await put(staff, { creditCardId, note: '4111 1111 1111 1111', dueDate: '2026-02-31' });
  expect([status, codes]).toEqual([422, { note: ['card-number'], dueDate: ['date'] }]);
});

test('what was removed is put back though the card was switched off since, by whom it was and for that card only', async () => {
  const creditCardId = await aCardId();
  const kept = (await put(staff, { creditCardId, note: 'Salary slip is missing', dueDate: '2026-12-01' })).body;
  const { putBack, note, dueDate } = kept;
  const off = await aCard(app.db, { createdBy: admin.id, isActive: false });
  await app.as(admin).call(switchCard, { params: { id: creditCardId }, body: { isActive: false } });
  await app.as(staff).call(removeSaved, { params: { id: kept.id } });
  expect((await put(staff, { creditCardId })).status).toBe(409);
  expect((await put(other, { creditCardId, putBack })).status).toBe(409);
  expect((await put(staff, { creditCardId: off.id, putBack })).status).toBe(409);
  const again = await put(staff, { creditCardId, note, dueDate, putBack });
  expect([again.status, again.body.note, again.body.creditCard?.isActive]).toEqual([201, note, false]);
});

/** Until somebody waits for a row in this database. */
async function waitForWaiter(): Promise<void> {
  for (;;) {
    const { rows } = await sql<{ waiting: boolean }>`select exists (select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock') as waiting`.execute(app.owner);
    if (rows[0]?.waiting) return;
  }
}

test('a card that is being switched off is waited for, and then refused', async () => {
  const creditCardId = await aCardId();
  const { answer } = await app.db.transaction().execute(async (transaction) => {
    await transaction.updateTable('cards').set({ is_active: false }).where('id', '=', creditCardId).execute();
    const pending = put(staff, { creditCardId });
    await Promise.race([pending, waitForWaiter()]);
    return { answer: pending };
  });
  expect((await answer).status).toBe(409);
});

test('A-AC-04: nobody, an administrator neither, reads, changes or removes what another put aside', async () => {
  const { id } = (await put(staff, { creditCardId: await aCardId(), note: 'mine' })).body;
  for (const person of [other, admin]) {
    const as = app.as(person);
    expect((await as.call(getSaved, { params: { id } })).status).toBe(404);
    expect((await as.call(updateSaved, { params: { id }, body: { note: 'x', dueDate: null } })).status).toBe(404);
    expect((await as.call(removeSaved, { params: { id } })).status).toBe(404);
    expect((await as.call(listSaved)).body.map((row) => row.id)).not.toContain(id);
  }
  expect((await app.as(staff).call(getSaved, { params: { id } })).body.note).toBe('mine');
});

test('note and day are changed from the version one has seen, and the record is removed', async () => {
  const { body, headers } = await put(staff, { creditCardId: await aCardId() });
  const params = { id: body.id };
  const change = (note: string, ifMatch: unknown) =>
    app.as(staff).call(updateSaved, {
      params,
      body: { note, dueDate: '2026-12-24' },
      headers: { 'if-match': String(ifMatch) },
    });
  const changed = await change('call', headers.etag);
  expect(changed.body).toMatchObject({ note: 'call', dueDate: '2026-12-24' });
  expect((await change('again', headers.etag)).status).toBe(412);
  expect((await app.as(staff).call(removeSaved, { params })).status).toBe(204);
  expect((await app.as(staff).call(removeSaved, { params })).status).toBe(404);
});

test('the list begins with what is due first, pages by keyset, and is searched by bank, name and mobile', async () => {
  const owner = await aPerson(app.db);
  const customer = await aCustomer(app, { ownerId: owner.id, firstName: 'Harsha', mobile: '9712399887' });
  const days = ['2026-12-03', null, '2026-12-01', '2026-12-02'];
  const ids: number[] = [];
  for (const dueDate of days) {
    const creditCardId = await aCardId();
    const customerId = dueDate === '2026-12-02' ? customer.id : null;
    ids.push((await put(owner, { creditCardId, dueDate, customerId })).body.id);
  }
  const list = (query: Record<string, string>) => app.as(owner).call(listSaved, { query });
  const first = await list({ sort: 'dueDate', limit: '3' });
  expect(first.body.map((row) => row.dueDate)).toEqual(['2026-12-01', '2026-12-02', '2026-12-03']);
  expect(first.headers['x-total-count']).toBe('4');
  const cursor = new URL(/<([^>]+)>/.exec(String(first.headers.link))?.[1] ?? '', 'http://x').searchParams.get(
    'cursor',
  );
  expect((await list({ sort: 'dueDate', limit: '3', cursor: cursor ?? '' })).body.map((row) => row.id)).toEqual([
    ids[1],
  ]);
  for (const q of ['harsha', '99887', 'sample bank']) {
    expect(
      (await list({ q })).body.map((row) => row.id),
      q,
    ).toContain(ids[3]);
  }
  expect((await list({ q: 'harsha' })).body).toHaveLength(1);
  const bank = await aBank(app.db, { createdBy: admin.id, name: 'Charotar Growers Bank', shortName: 'CGB Anand' });
  const card = await aCard(app.db, { createdBy: admin.id, bankId: bank.id, bankName: 'Harvest Gold' });
  const { id } = (await put(owner, { creditCardId: card.id })).body;
  for (const q of ['charotar growers', 'cgb anand', 'harvest', 'cgb gold'])
    expect((await list({ q })).body.map((row) => row.id)).toEqual([id]);
});

test('once it is applied for it is gone: the one applied from, and the same card and customer', async () => {
  const creditCardId = await aCardId();
  const customer = await aCustomer(app, { ownerId: staff.id });
  const alone = (await put(staff, { creditCardId })).body.id;
  const both = (await put(staff, { creditCardId, customerId: customer.id })).body.id;
  const theirs = (await put(other, { creditCardId })).body.id;
  const body = { creditCardId, customerId: customer.id, applyLaterId: alone };
  expect((await app.as(staff).call(createApplication, { body })).status).toBe(201);
  for (const id of [alone, both]) expect((await app.as(staff).call(getSaved, { params: { id } })).status).toBe(404);
  expect((await app.as(other).call(getSaved, { params: { id: theirs } })).status).toBe(200);
});

test('each order of the list is an index’s', async () => {
  await sql`insert into saved_applications (owner_id, card_id, note, due_on, customer_id)
    select ${staff.id}, k.id, 'filler', date '2027-01-01' + (random() * 300)::int, c.id
    from cards k, customers c where c.owner_id = ${staff.id} on conflict do nothing`.execute(app.owner);
  await sql`insert into saved_applications (owner_id, card_id, due_on)
    select a.id, (select min(id) from cards), date '2027-01-01' from accounts a on conflict do nothing`.execute(
    app.owner,
  );
  await sql`vacuum (analyze) saved_applications`.execute(app.owner);
  for (const [column, index] of [
    ['due_key', 'saved_applications_by_due'],
    ['created_at', 'saved_applications_of_owner'],
  ] as const) {
    const plan = await app.owner.transaction().execute(async (transaction) => {
      await sql`set local enable_seqscan = off`.execute(transaction);
      await sql`set local enable_sort = off`.execute(transaction);
      const { rows } = await sql`explain (format json) select * from saved_applications
        where owner_id = ${staff.id} order by ${sql.ref(column)}, id limit 51`.execute(transaction);
      return JSON.stringify(rows);
    });
    expect(plan).toContain(index);
    expect(plan).not.toContain('"Sort"');
  }
});

test('what nobody has worked on for the kept time is erased, with the hashes of its PAN; what is to be followed up is not', async () => {
  const { firstName, mobile, panCardNo } = customerForm();
  const owner = await aPerson(app.db);
  const ids: number[] = [];
  for (const body of [{ firstName, mobile, panCardNo }, { note: 'changed' }, { dueDate: indiaToday() }, {}]) {
    ids.push((await put(owner, { creditCardId: await aCardId(), ...body })).body.id);
  }
  const [old = 0, changed = 0, due = 0, young = 0] = ids;
  const yearAgo = {
    created_at: sql<string>`now() - interval '401 days'`,
    changed_at: sql<string>`now() - interval '401 days'`,
  };
  await app.db.updateTable('saved_applications').set(yearAgo).where('id', 'in', [old, changed, due]).execute();
  const again = await app
    .as(owner)
    .call(updateSaved, { params: { id: changed }, body: { note: 'again', dueDate: null } });
  expect(again.status).toBe(200);
  await deleteDue(app.db, oldSavedForLater(400));
  const left = await app.as(owner).call(listSaved);
  expect(new Set(left.body.map(({ id }) => id))).toEqual(new Set([changed, due, young]));
  const hashes = await app.db.selectFrom('saved_pan_indexes').select('saved_id').where('saved_id', '=', old).execute();
  expect(hashes).toEqual([]);
  expect(await app.audit(['action', 'actor_id'], { subject: `saved ${old}` })).toEqual([
    { action: 'saved-created', actor_id: owner.id },
    { action: 'saved-removed', actor_id: null },
  ]);
});
