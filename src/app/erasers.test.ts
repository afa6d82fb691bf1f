import { appendFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseEnquiry, submitEnquiry } from '#features/enquiries/contract.ts';
import { liftErasure, restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { erasePicture, updateSettings } from '#features/site/contract.ts';
import { addPicture } from '#features/site/look/contract.ts';
import { ledgerFile, makeLedgerWriter, readLedger } from '#server/erasures/ledger-file.ts';
import { databaseIdentity, recordErasure } from '#server/erasures/queries.ts';
import { makeLogger } from '#server/log.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aCustomer, aPerson } from '#testing/factories.ts';
import { imageOf } from '#testing/pictures.ts';
import { startTestApp } from '#testing/server.ts';
import { eraseAgainAtStart } from './erasers.ts';

const dataDir = await testFolder();
const app = await startTestApp({ settings: { DATA_DIR: dataDir } });
const admin = await aPerson(app.db, { role: 'Admin' });
const file = ledgerFile(dataDir, await databaseIdentity(app.db));
const logged: string[] = [];
const log = makeLogger('warn', { write: (line) => void logged.push(line) });

/** As a restore from before does: what was erased is there again, and that it was erased is not known. */
async function bringBack(table: 'enquiries' | 'customers' | 'site_pictures', erase: () => Promise<unknown>) {
  const name = sql.table(table);
  await sql`create table brought_back as table ${name}`.execute(app.owner);
  await erase();
  await (await makeLedgerWriter(app.db, dataDir))();
  const columns = await sql<{ list: string }>`
    select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
    where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`.execute(app.owner);
  const list = sql.raw(columns.rows[0]?.list ?? '');
  await sql`insert into ${name} (${list}) overriding system value
    select ${list} from brought_back on conflict do nothing`.execute(app.owner);
  await sql`drop table brought_back`.execute(app.owner);
  await sql`delete from restricted_records`.execute(app.owner);
  await sql`delete from erasures`.execute(app.owner);
}

const { vault, config } = app;
/** Without the tries that would follow. */
const start = async () => (await eraseAgainAtStart(app.db, log, { dataDir, vault, config, now: () => new Date() }))();
const isThere = async (id: number, table: 'enquiries' | 'customers' = 'enquiries') =>
  (await app.db.selectFrom(table).select('id').where('id', '=', id).execute()).length > 0;
const restrict = (record: string) =>
  app.as(admin).call(restrictPerson, { body: { records: [record], reason: 'asked for it' } });
const isHidden = async (id: number, kind = 'enquiry') => {
  const { rows } = await sql`select from restricted_records where kind = ${kind} and record_id = ${id}`.execute(app.db);
  return rows.length === 1;
};
const person = {
  serviceType: 'Passport Services',
  firstName: 'Asha Patel',
  mobile: '9173046285',
  email: 'asha@example.com',
  address: '7 Lapis Lane, Anand',
  pincode: '388917',
  dob: '1963-08-27',
};
const send = async () => (await app.call(submitEnquiry, { body: person })).body.id;

test('P-11: a request that was erased is erased again in a database of before, once, with an audit entry', async () => {
  const [erased, kept] = [await send(), await send()];
  await bringBack('enquiries', () => app.as(admin).call(eraseEnquiry, { params: { id: erased } }));
  expect(await isThere(erased)).toBe(true);
  await start();
  expect([await isThere(erased), await isThere(kept)]).toEqual([false, true]);
  expect(await app.audit(['actor_id', 'request_id'], { action: 'record-restricted' })).toEqual([
    { actor_id: admin.id, request_id: expect.any(String) },
    { actor_id: null, request_id: 'restore' },
  ]);
  await start();
  expect(logged).toHaveLength(1);
});

test('a later record of the same id is another one, and stays', async () => {
  const id = await send();
  await bringBack('enquiries', () => app.as(admin).call(eraseEnquiry, { params: { id } }));
  await sql`update enquiries set created_at = now() + interval '1 second' where id = ${id}`.execute(app.owner);
  await start();
  expect(await isThere(id)).toBe(true);
});

test('a photo of somebody is taken out of the settings again', async () => {
  const picture = await imageOf(600, 400, 'png');
  const { body } = await app.as(admin).call(addPicture, { form: { kind: 'logo' }, picture });
  await app.as(admin).call(updateSettings, { body: { ...sampleSettings, look: { logo: body.id } } });
  await bringBack('site_pictures', () => app.as(admin).call(erasePicture, { body: { id: body.id } }));
  await start();
  expect(await app.db.selectFrom('site_pictures').select('id').where('id', '=', body.id).execute()).toEqual([]);
});

test('what somebody erased while the file was torn is written on a line of its own', async () => {
  await appendFile(file, '2026-01-01T00:00:00.000Z enquiries 7 0000');
  await recordErasure(app.db, { kind: 'enquiries', recordId: 4_711 });
  const before = (await readLedger(file)).length;
  const write = await makeLedgerWriter(app.db, dataDir);
  expect([await write(), await write()]).toEqual([1, 0]);
  expect((await readLedger(file)).slice(before)).toEqual([
    expect.objectContaining({ kind: 'enquiries', recordId: '4711' }),
  ]);
});

test('F-20: what is erased after a clock that was ahead is set right is written, too', async () => {
  await recordErasure(app.db, { kind: 'enquiries', recordId: 4_712 });
  const ahead = sql`update erasures set erased_at = now() + interval '30 days' where record_id = '4712'`;
  await ahead.execute(app.owner);
  const write = await makeLedgerWriter(app.db, dataDir);
  expect(await write()).toBe(1);
  await recordErasure(app.db, { kind: 'enquiries', recordId: 4_713 });
  expect(await write()).toBe(1);
  await recordErasure(app.db, { kind: 'enquiries', recordId: 4_714 });
  expect(await (await makeLedgerWriter(app.db, dataDir))()).toBe(1);
});

test('a sealed value that does not open keeps nobody visible, and comes back as it is sealed', async () => {
  const { id } = await aCustomer(app, { ownerId: admin.id });
  await bringBack('customers', () => restrict(`customer ${id}`));
  await sql`update customers set pan_sealed = 'bent' where id = ${id}`.execute(app.owner);
  await start();
  expect([await isThere(id, 'customers'), await isHidden(id, 'customer')]).toEqual([false, true]);
  const { rows } = await sql<{ id: number }>`
    select restriction_id as id from restricted_records where kind = 'customer' and record_id = ${id}`.execute(app.db);
  const undone = { params: { id: rows[0]?.id ?? 0 }, body: { reason: 'the wrong one' } };
  expect((await app.as(admin).call(liftErasure, undone)).status).toBe(200);
  const back = await app.db.selectFrom('customers').select('pan_sealed').where('id', '=', id).executeTakeFirst();
  expect(String(back?.pan_sealed)).toBe('bent');
});

test('a record that cannot be erased again stops neither the start nor another erasing: it is held back, an alarm names it, and the next try is told', async () => {
  const [odd, plain] = [await send(), await send()];
  await bringBack('enquiries', async () => {
    await restrict(`enquiry ${odd}`);
    await restrict(`enquiry ${plain}`);
  });
  // No time that JavaScript knows.
  await sql`update enquiries set marketing_withdrawn_at = 'infinity' where id = ${odd}`.execute(app.owner);
  logged.length = 0;
  await start();
  expect([await isThere(odd), await isThere(plain)]).toEqual([false, false]);
  expect([await isHidden(odd), await isHidden(plain)]).toEqual([true, true]);
  const alarmed = logged.filter((line) => line.includes('"alarm":"erasures-failed"'));
  expect(alarmed).toHaveLength(1);
  expect(alarmed[0]).toContain(`"failed":1,"records":["restricted_records enquiry-${odd}"]`);
  logged.length = 0;
  await start();
  await start();
  expect(logged.filter((line) => line.includes('"replayed":1'))).toHaveLength(1);
  expect(logged.join()).not.toContain('erasures-failed');
});

test('what was erased for good and is held back cannot be put back, and goes for good with the next try', async () => {
  const id = await send();
  const line = `2999-01-01T00:00:00.000Z enquiries ${id} 00000000-0000-4000-8000-000000000002`;
  await appendFile(file, `\n${line}\n`);
  await sql`alter table audit_events add constraint refused check (action <> 'enquiry-erased') not valid`.execute(
    app.owner,
  );
  await start();
  expect([await isThere(id), await isHidden(id)]).toEqual([false, true]);
  const { rows } = await sql<{ id: number }>`
    select restriction_id as id from restricted_records where kind = 'enquiry' and record_id = ${id}`.execute(app.db);
  const undone = { params: { id: rows[0]?.id ?? 0 }, body: { reason: 'the wrong one' } };
  expect((await app.as(admin).call(liftErasure, undone)).status).toBe(404);
  await sql`alter table audit_events drop constraint refused`.execute(app.owner);
  logged.length = 0;
  await start();
  expect([await isThere(id), await isHidden(id)]).toEqual([false, false]);
  expect(logged.join()).not.toContain('erasures-failed');
});

test('a kind that this release does not know is an alarm, and erases nothing', async () => {
  const id = await send();
  await appendFile(file, `\n2999-01-01T00:00:00.000Z unheard_of ${id} 00000000-0000-4000-8000-000000000000\n`);
  logged.length = 0;
  await start();
  expect(logged).toEqual([expect.stringContaining('"alarm":"erasures-unknown"')]);
  expect(await isThere(id)).toBe(true);
});

test('what was put back after the backup stays hidden, with an alarm, while another one stands in its place', async () => {
  const customer = await aCustomer(app, { ownerId: admin.id });
  await restrict(`customer ${customer.id}`);
  const { id: newer } = await aCustomer(app, { pan: customer.pan, ownerId: admin.id });
  const line = `2999-01-01T00:00:00.000Z restrictions customer-${customer.id} 00000000-0000-4000-8000-000000000001`;
  await appendFile(file, `\n${line}\n`);
  logged.length = 0;
  await start();
  expect(logged.filter((one) => one.includes('"alarm":"erasures-failed"'))).toHaveLength(1);
  expect([await isThere(customer.id, 'customers'), await isHidden(customer.id, 'customer')]).toEqual([false, true]);
  await sql`delete from customers where id = ${newer}`.execute(app.owner);
  await start();
  expect([await isThere(customer.id, 'customers'), await isHidden(customer.id, 'customer')]).toEqual([true, false]);
});
