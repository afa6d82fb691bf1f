import { appendFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { eraseEnquiry, submitEnquiry } from '#features/enquiries/contract.ts';
import { sampleSettings } from '#features/site/catalogue.ts';
import { erasePicture, updateSettings } from '#features/site/contract.ts';
import { addPicture } from '#features/site/look/contract.ts';
import { ledgerFile, makeLedgerWriter, readLedger } from '#server/erasures/ledger-file.ts';
import { databaseIdentity, recordErasure } from '#server/erasures/queries.ts';
import { makeLogger } from '#server/log.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
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
async function bringBack(table: 'enquiries' | 'site_pictures', erase: () => Promise<unknown>) {
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
const start = () => eraseAgainAtStart(app.db, log, { dataDir, vault, config, now: () => new Date() });
const isThere = async (id: number) =>
  (await app.db.selectFrom('enquiries').select('id').where('id', '=', id).execute()).length > 0;
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

test('a kind that this release does not know is an alarm, and erases nothing', async () => {
  const id = await send();
  await appendFile(file, `\n2999-01-01T00:00:00.000Z unheard_of ${id} 00000000-0000-4000-8000-000000000000\n`);
  logged.length = 0;
  await start();
  expect(logged).toEqual([expect.stringContaining('"alarm":"erasures-unknown"')]);
  expect(await isThere(id)).toBe(true);
});
