import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createApplication, getApplication, listAllApplications } from '#features/applications/contract.ts';
import { saveForLater } from '#features/apply-later/contract.ts';
import { customerByPan, getCustomer, searchCustomers } from '#features/customers/contract.ts';
import { enquiryExport, eraseEnquiry, getEnquiry, listEnquiries } from '#features/enquiries/contract.ts';
import { correctEnquiry } from '#features/enquiries/corrections/contract.ts';
import { type FoundPeople, getPersonFile, searchPeople } from '#features/privacy-desk/person-file/contract.ts';
import { makeLogger } from '#server/log.ts';
import { newRingKey, textRing } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { overdueRestricted } from '#server/restrictions/destroy-restricted.ts';
import { hashRestricted } from '#server/restrictions/person-hashes.ts';
import { restrictRecords } from '#server/restrictions/restrict-records.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { addDays, indiaDay } from '#shared/dates/dates.ts';
import { type PersonRecord, recordOfName } from '#shared/person-record.ts';
import { aCard, aCustomer, anApplication, anEnquiry, aPerson } from '#testing/factories.ts';
import { finder } from '#testing/find-values.ts';
import { startTestApp } from '#testing/server.ts';
import { type ErasureDetail, getErasure, liftErasure, listErasures, restrictPerson } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const staff = await aPerson(app.db);
const card = await aCard(app.db, { createdBy: admin.id });
const log = makeLogger('error', { write: () => {} });
const reason = 'asked for it by telephone';

async function aKnownPerson() {
  const customer = await aCustomer(app, { ownerId: staff.id });
  const mobile = `+91${customer.mobile}`;
  const enquiry = await anEnquiry(app.db, { firstName: `${customer.firstName} ${customer.lastName}`, mobile });
  const application = await anApplication(app.db, { ownerId: staff.id, customerId: customer.id, cardId: card.id });
  return { customer, mobile, enquiry, application, records: [`enquiry ${enquiry.id}`, `customer ${customer.id}`] };
}

const restrict = (records: string[]) => app.as(admin).call(restrictPerson, { body: { records, reason } });
const lift = (id: number) => app.as(admin).call(liftErasure, { params: { id }, body: { reason: 'the wrong person' } });

/** Nobody else is found by it. */
async function erasedBy(text: string) {
  const { body } = await app.as(admin).call(searchPeople, { body: { text } });
  const { people, erased } = body as FoundPeople;
  if (erased.length > 0) expect(people).toEqual([]);
  return erased;
}

async function restricted(records: string[]): Promise<number> {
  const answer = await restrict(records);
  expect(answer.status).toBe(201);
  return (answer.body as { id: number }).id;
}

/** Every row of every table, but for logs and what passes by itself, as text. */
async function contentOfTables(): Promise<Record<string, string>> {
  const content: Record<string, string> = {};
  for (const table of [
    'enquiries',
    'enquiry_status_changes',
    'enquiry_corrections',
    'customers',
    'customer_changes',
    'customer_pan_indexes',
    'applications',
    'application_changes',
    'saved_applications',
  ]) {
    // Sealed values and their keys are other ones each time.
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'pan_sealed' - 'wrapped_key')::text as row from ${sql.table(table)} t order by 1`.execute(
      app.owner,
    );
    content[table] = rows.map(({ row }) => row).join('\n');
  }
  return content;
}

async function foundInTables(values: Record<string, string>): Promise<string[]> {
  const find = finder(values);
  const { rows: tables } = await sql<{ name: string }>`
    select oid::regclass::text as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(app.owner);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select t::text as text from ${sql.table(name)} t`.execute(app.owner);
    found.push(...find.inBytes(Buffer.from(rows.map(({ text }) => text).join('\n'))).map((hit) => `${name}: ${hit}`));
  }
  return found;
}

test('P-07: who is erased stands in no list, search, export or table from that moment, and undoing it brings back all as it was', async () => {
  const { customer, mobile, enquiry, application, records } = await aKnownPerson();
  const before = await contentOfTables();
  const id = await restricted(records);
  const values = { mobile, email: enquiry.email, own: customer.email, reference: enquiry.reference, pan: customer.pan };
  expect(await foundInTables(values)).toEqual([]);
  const answers = [
    await app.as(admin).call(getEnquiry, { params: { id: enquiry.id } }),
    await app.as(staff).call(getCustomer, { params: { id: customer.id } }),
    await app.as(staff).call(customerByPan, { params: { pan: customer.pan } }),
    await app.as(staff).call(getApplication, { params: { id: application.id } }),
    await app.as(admin).call(getPersonFile, { query: { record: records[0] ?? '' } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  const lists = [
    await app.as(admin).call(listEnquiries, { query: { q: mobile } }),
    await app.as(admin).call(listAllApplications, { query: { q: customer.mobile } }),
    await app.as(staff).call(searchCustomers, { body: { text: customer.mobile } }),
  ];
  expect(lists.map(({ body }) => body)).toEqual([[], [], []]);
  expect(await erasedBy(mobile)).toEqual([{ id, records: 2, eraseDay: addDays(indiaDay(new Date()), 1_825) }]);
  expect(await erasedBy(customer.pan)).toMatchObject([{ id, records: 1 }]);
  const started = await app.as(admin).call(enquiryExport.start, { body: { q: mobile, columns: [{ key: 'mobile' }] } });
  expect(started.body).toMatchObject({ rows: 0 });

  const shown = await app.as(admin).call(getErasure, { params: { id } });
  expect(shown.body).toMatchObject({ state: 'hidden', reason, hiddenBy: admin.username, firstName: enquiry.firstName });
  expect(shown.raw).toContain(enquiry.reference);
  expect(shown.raw).not.toContain(customer.pan);
  const seen = await app.audit(['subject'], { actor_id: admin.id, action: 'record-seen' }, { withLooks: true });
  for (const subject of [...records, `application ${application.id}`, `erasure ${id}`])
    expect(seen).toContainEqual({ subject });

  expect((await lift(id)).body).toMatchObject({ state: 'undone', undoReason: 'the wrong person', records: [] });
  expect(await contentOfTables()).toEqual(before);
  expect((await app.as(staff).call(customerByPan, { params: { pan: customer.pan } })).body).toMatchObject({
    id: customer.id,
  });
  expect(await erasedBy(mobile)).toEqual([]);
  expect((await lift(id)).status).toBe(404);
  const told = await app.audit(['action', 'subject', 'actor_id'], { subject: `customer ${customer.id}` });
  expect(told).toEqual([
    { action: 'record-restricted', subject: `customer ${customer.id}`, actor_id: admin.id },
    { action: 'restriction-lifted', subject: `customer ${customer.id}`, actor_id: admin.id },
  ]);
});

test('P-07: destroyed with its key when the law’s year is over, an application when the business is; not a day before', async () => {
  const { records, mobile } = await aKnownPerson();
  const old = await aKnownPerson();
  await sql`update enquiries set created_at = now() - interval '364 days' where id = ${old.enquiry.id}`.execute(app.db);
  const id = await restricted(records);
  const oldId = await restricted([`enquiry ${old.enquiry.id}`]);
  const today = indiaDay(new Date());
  const daysOf = async (of: number) => {
    const { body } = await app.as(admin).call(getErasure, { params: { id: of } });
    return (body as { records: { eraseDay: string }[] }).records.map(({ eraseDay }) => eraseDay);
  };
  expect(await daysOf(id)).toEqual([addDays(today, 365), addDays(today, 1_825)]);
  // What was restricted by mistake can be put back for a week at least.
  expect(await daysOf(oldId)).toEqual([addDays(today, 7)]);
  const pass = (days: number) =>
    sql`update restricted_records set destroy_on = destroy_on - ${days}::int where restriction_id in (${id}, ${oldId})`.execute(
      app.db,
    );
  await pass(365);
  await deleteDue(app.db, overdueRestricted(1_825));
  expect([(await daysOf(id)).length, (await daysOf(oldId)).length]).toEqual([2, 0]);
  await pass(1);
  await deleteDue(app.db, overdueRestricted(1_825));
  expect((await daysOf(id)).length).toBe(1);
  expect(await erasedBy(mobile)).toMatchObject([{ id, records: 1 }]);
  const left =
    await sql`select record_id from restricted_records where kind = 'enquiry' and restriction_id = ${id}`.execute(
      app.db,
    );
  expect(left.rows).toEqual([]);
  expect(await app.audit(['actor_id'], { action: 'record-destroyed', subject: records[0] ?? '' })).toEqual([
    { actor_id: null },
  ]);
  expect((await app.as(admin).call(getErasure, { params: { id: oldId } })).body).toMatchObject({
    state: 'erased',
    firstName: '',
  });
});

test('records of more than one person are refused to one administrator, and nothing is hidden', async () => {
  const one = await aKnownPerson();
  const other = await aKnownPerson();
  const answer = await restrict([...one.records, ...other.records]);
  expect(answer).toMatchObject({ status: 409, body: { type: 'urn:suvidha:problem:several-people' } });
  expect((await app.as(admin).call(getEnquiry, { params: { id: one.enquiry.id } })).status).toBe(200);
  expect((await restrict(['enquiry 999999'])).status).toBe(404);
});

test('an erasure whose customer was added anew meanwhile cannot be undone, and stays as it is', async () => {
  const { customer } = await aKnownPerson();
  const id = await restricted([`customer ${customer.id}`]);
  await aCustomer(app, { ...customer, ownerId: staff.id });
  expect((await lift(id)).status).toBe(409);
  expect((await app.as(admin).call(getErasure, { params: { id } })).body).toMatchObject({ state: 'hidden' });
  const { body } = await app.as(admin).call(listErasures, { query: { state: 'hidden' } });
  expect((body as { id: number }[]).map((erasure) => erasure.id)).toContain(id);
});

test('an erasure is undone for one record or one person, the rest stays hidden until its own day or undoing', async () => {
  const one = await aKnownPerson();
  const other = await anEnquiry(app.db);
  const before = await contentOfTables();
  const names = [`enquiry ${other.id}`, ...one.records];
  const erasing = { records: names.map(recordOfName), reason, actorId: admin.id, source: { id: 'test' } };
  const services = { vault: app.vault, config: app.config, now: () => new Date() };
  const erased = await app.db.transaction().execute((transaction) => restrictRecords(transaction, services, erasing));
  const id = erased?.id ?? 0;
  const opened = await app.as(admin).call(getErasure, { params: { id } });
  const { people } = opened.body as ErasureDetail;
  expect(new Set(people.map((own) => own.toSorted().join()))).toEqual(
    new Set([`enquiry ${other.id}`, one.records.toSorted().join()]),
  );

  const undo = (records: string[]) =>
    app.as(admin).call(liftErasure, { params: { id }, body: { reason: 'not this one', records } });
  expect((await undo([`enquiry ${other.id}`, 'enquiry 999999'])).status).toBe(404);
  const part = await undo([`enquiry ${other.id}`]);
  expect(part).toMatchObject({
    status: 200,
    body: {
      state: 'hidden',
      undoneDate: null,
      undoneRecords: [{ record: `enquiry ${other.id}`, by: admin.username, reason: 'not this one' }],
    },
  });
  expect((part.body as ErasureDetail).records.map(({ record }) => record).toSorted()).toEqual(one.records.toSorted());
  const isThere = async (enquiryId: number) =>
    (await app.as(admin).call(getEnquiry, { params: { id: enquiryId } })).status;
  expect([await isThere(other.id), await isThere(one.enquiry.id)]).toEqual([200, 404]);
  expect(await app.audit(['action'], { subject: `enquiry ${other.id}`, action: 'restriction-lifted' })).toHaveLength(1);
  expect((await undo([`enquiry ${other.id}`])).status).toBe(404);

  expect(await undo(one.records)).toMatchObject({ status: 200, body: { state: 'undone', undoReason: 'not this one' } });
  expect(await contentOfTables()).toEqual(before);
});

test('a text that begins like an instant is erased, and undone to the letter', async () => {
  for (const address of ['2026-01-01T10:00:00 Lane', '2026-01-01T10:00:00+05:30']) {
    const enquiry = await anEnquiry(app.db, { address });
    const file = await app.as(admin).call(getPersonFile, { query: { record: `enquiry ${enquiry.id}` } });
    expect(file.raw).toContain(address);
    const before = await contentOfTables();
    expect((await lift(await restricted([`enquiry ${enquiry.id}`]))).status).toBe(200);
    expect(await contentOfTables()).toEqual(before);
  }
});

test('what was hidden before there were hashes, or under a key that is gone, is found once the housekeeping was there', async () => {
  const { mobile, records } = await aKnownPerson();
  const id = await restricted(records);
  const vault = makeVault({ dataKeys: app.config.DATA_KEYS, indexKeys: textRing(newRingKey()) });
  await hashRestricted(app.db, log, vault);
  expect(await erasedBy(mobile)).toEqual([]);
  await sql`update restricted_records set person_hash_key = null, mobile_hash = null where restriction_id = ${id}
    and kind = 'enquiry'`.execute(app.db);
  await hashRestricted(app.db, log, app.vault);
  expect(await erasedBy(mobile)).toMatchObject([{ id, records: 2 }]);
});

/** Until so many wait for a lock of somebody else's. */
const untilWaiting = (count: number) =>
  expect
    .poll(async () => {
      const { rows } = await sql<{ waiting: number }>`
        select count(*)::int as waiting from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(app.owner);
      return rows[0]?.waiting;
    })
    .toBe(count);

test('what is changed while a person is erased is waited for, and comes back with the undoing', async () => {
  const { customer, application } = await aKnownPerson();
  let erased: Promise<number> | undefined;
  await app.db.transaction().execute(async (transaction) => {
    // Written twice it would ask for its customer again, and each would wait for the other.
    await sql`select from applications where id = ${application.id} for update`.execute(transaction);
    erased = restricted([`customer ${customer.id}`]);
    await untilWaiting(1);
    await sql`update applications set remarks = 'after', version = version + 1 where id = ${application.id}`.execute(
      transaction,
    );
  });
  expect((await lift((await erased) ?? 0)).status).toBe(200);
  const { rows } = await sql`select remarks from applications where id = ${application.id}`.execute(app.db);
  expect(rows).toEqual([{ remarks: 'after' }]);
});

test('an application for a customer who is erased meanwhile is told that there is none', async () => {
  const { customer } = await aKnownPerson();
  const other = await aCard(app.db, { createdBy: admin.id });
  let applied: Promise<{ status: number }> | undefined;
  await app.db.transaction().execute(async (transaction) => {
    await sql`delete from applications where customer_id = ${customer.id}`.execute(transaction);
    await sql`delete from customers where id = ${customer.id}`.execute(transaction);
    applied = app.as(staff).call(createApplication, { body: { creditCardId: other.id, customerId: customer.id } });
    await untilWaiting(1);
  });
  expect((await applied)?.status).toBe(404);
});

test('a saved application that stands under a customer goes with that customer, whichever is named first', async () => {
  const { customer } = await aKnownPerson();
  const { body } = await app
    .as(staff)
    .call(saveForLater, { body: { creditCardId: card.id, customerId: customer.id, note: 'call back' } });
  const { id: saved } = body as { id: number };
  const before = await contentOfTables();
  const records: PersonRecord[] = [
    { kind: 'saved', id: saved },
    { kind: 'customer', id: customer.id },
  ];
  const services = { vault: app.vault, config: app.config, now: () => new Date() };
  const erasing = { records, reason, actorId: admin.id, source: { id: 'test' } };
  const erased = await app.db.transaction().execute((transaction) => restrictRecords(transaction, services, erasing));
  const id = erased?.id ?? 0;
  const { body: shown } = await app.as(admin).call(getErasure, { params: { id } });
  expect((shown as { records: { record: string }[] }).records.map(({ record }) => record)).toEqual([
    `customer ${customer.id}`,
  ]);
  expect((await lift(id)).status).toBe(200);
  expect(await contentOfTables()).toEqual(before);
});

test('2.3.5: records with two PANs are of two people, whatever mobile they share', async () => {
  const one = await aCustomer(app, { ownerId: staff.id });
  const other = await aCustomer(app, { ownerId: staff.id, mobile: one.mobile });
  const answer = await restrict([`customer ${one.id}`, `customer ${other.id}`]);
  expect(answer).toMatchObject({ status: 409, body: { type: 'urn:suvidha:problem:several-people' } });
});

test('2.3.5: five names of one mobile are five people, and one administrator erases one at a time', async () => {
  const [mobile, dob] = ['+919812300077', '1980-01-01'];
  const people = [];
  for (const firstName of ['Asha Patel', 'Bina Patel', 'Charu Patel', 'Dipti Patel', 'Esha Patel'])
    people.push(await anEnquiry(app.db, { mobile, firstName, dob }));
  const again = await anEnquiry(app.db, { mobile, firstName: 'ASHA  Patel', dob });
  const names = people.map(({ id }) => `enquiry ${id}`);
  expect(await restrict(names)).toMatchObject({ status: 409, body: { type: 'urn:suvidha:problem:several-people' } });
  expect((await restrict([names[0] ?? '', `enquiry ${again.id}`])).status).toBe(201);
});

test('F-15: of fifty who erase one record at once one does, and it is kept once', async () => {
  const { id } = await anEnquiry(app.db);
  const answers = await Promise.all(Array.from({ length: 50 }, () => restrict([`enquiry ${id}`])));
  const statuses = answers.map(({ status }) => status).toSorted((one, two) => one - two);
  expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 404)]);
  const kept = app.db.selectFrom('restricted_records').select('id').where('record_id', '=', id);
  expect(await kept.where('kind', '=', 'enquiry').execute()).toHaveLength(1);
});

test('2.3.5: one administrator erases ten people within a day, by whatever call and however many at once; one person twice is one', async () => {
  const busy = await aPerson(app.db, { role: 'Admin' });
  const erase = (id: number) => app.as(busy).call(eraseEnquiry, { params: { id } });
  const mobile = '+919812300088';
  const one = [];
  for (const firstName of ['Farida Shaikh', 'farida shaikh', 'Shaikh Farida'])
    one.push(await anEnquiry(app.db, { mobile, firstName, dob: '1980-01-01' }));
  const [first, second, third] = one.map(({ id }) => id);
  expect([(await erase(first ?? 0)).status, (await erase(second ?? 0)).status]).toEqual([204, 204]);
  for (let count = 2; count <= 9; count++) expect((await erase((await anEnquiry(app.db)).id)).status).toBe(204);
  const strangers = [await anEnquiry(app.db), await anEnquiry(app.db)];
  const both = await Promise.all(strangers.map(({ id }) => erase(id)));
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([204, 409]));
  const left = strangers[both.findIndex(({ status }) => status === 409)]?.id ?? 0;
  const eraseLeft = () => app.as(busy).call(restrictPerson, { body: { records: [`enquiry ${left}`], reason } });
  const refused = { status: 409, body: { type: 'urn:suvidha:problem:erasure-limit' } };
  expect([await eraseLeft(), await erase(left)]).toMatchObject([refused, refused]);
  expect((await erase(third ?? 0)).status).toBe(204);

  await sql`update restrictions set restricted_at = restricted_at - interval '25 hours' where restricted_by = ${busy.id}`.execute(
    app.db,
  );
  expect((await eraseLeft()).status).toBe(201);
});

test('2.3.5: many people made one by corrections are still many: each that the same administrator corrected that day is one', async () => {
  const busy = await aPerson(app.db, { role: 'Admin' });
  const [firstName, mobile, dob] = ['Gita Rana', '+919812300099', '1980-01-01'];
  const ids: number[] = [];
  for (let count = 0; count < 12; count++) {
    const { id, email, address, pincode } = await anEnquiry(app.db);
    const body = { firstName, mobile, dob, email, address, pincode, reason };
    expect((await app.as(busy).call(correctEnquiry, { params: { id }, body })).status).toBe(200);
    ids.push(id);
  }
  const together = () =>
    app.as(busy).call(restrictPerson, { body: { records: ids.slice(10).map((id) => `enquiry ${id}`), reason } });
  expect(await together()).toMatchObject({ status: 409, body: { type: 'urn:suvidha:problem:several-people' } });
  const statuses = [];
  for (const id of ids.slice(0, 11)) statuses.push((await app.as(busy).call(eraseEnquiry, { params: { id } })).status);
  expect(statuses).toEqual([...Array(10).fill(204), 409]);
  await sql`update enquiry_corrections set changed_at = changed_at - interval '25 hours' where changed_by = ${busy.id}`.execute(
    app.db,
  );
  await sql`update restrictions set restricted_at = restricted_at - interval '25 hours' where restricted_by = ${busy.id}`.execute(
    app.db,
  );
  expect((await together()).status).toBe(201);
});
