import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { retentionClasses } from '#app/retention-classes.ts';
import { previewRetention } from '#features/privacy-desk/retention/contract.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { type Keys, makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { deleteDue } from '#server/retention/delete-due.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { type AuditRow, beginningOfChain, provenText, rowHash, sealHash } from './server/chain-hashes.ts';
import { oldEntries as oldEntriesOf } from './server/expire-months.ts';
import { runCheck } from './server/jobs.ts';
import { requestCheck } from './server/queries/checks.ts';
import { atOneInstant, auditRows, insertSeal, lastSeal } from './server/queries/seals.ts';
import { sealAll, sealRows } from './server/seal-rows.ts';
import { proofOf } from './server/sign-proof.ts';
import { verifyChain } from './server/verify-chain.ts';

const app = await startTestApp();
const keys = makeKeys(app.config.SIGNING_KEY);
const admin = await aPerson(app.db, { role: 'Admin' });
const keptDays = app.config.AUDIT_KEPT_DAYS;
const { oldEntries } = retentionClasses(app.config);
const expire = () => deleteDue(app.db, oldEntries);

const everything = { fault: undefined, row: undefined, seal: undefined };
async function verify(withKeys = keys) {
  const { expiry: _, ...verdict } = await verifyChain(app.db, { keys: withKeys, anchors: [] });
  return verdict;
}

/** As the owner with every trigger off: what somebody with the database in their hands can do. */
async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
  await app.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await statement.execute(transaction);
  });
}

const nameOf = (month: string) => sql.ref(`audit_events_${month.replace('-', '_')}`);
const startOf = (month: string) => sql.lit(`${month}-01T00:00:00Z`);

/** The first day of the month that ended `back` months before the one that has just become due. */
function monthBack(back: number): string {
  const due = new Date(Date.now() - keptDays * 86_400_000);
  return new Date(Date.UTC(due.getUTCFullYear(), due.getUTCMonth() - 1 - back, 1)).toISOString().slice(0, 7);
}
const [older, old, young] = [monthBack(1), monthBack(0), monthBack(-1)] as const;

/** Makes a month's partition, as it was made in its time. */
async function makeMonth(month: string): Promise<void> {
  const next = sql`(${startOf(month)}::timestamptz + interval '1 month')`;
  await sql`drop table if exists ${nameOf(month)}`.execute(app.owner);
  await sql`create table ${nameOf(month)} (like audit_events including defaults including constraints)`.execute(
    app.owner,
  );
  const { rows } = await sql<{ end: string }>`select ${next} as end`.execute(app.owner);
  await sql`alter table audit_events attach partition ${nameOf(month)} for values from (${startOf(month)}) to (${sql.lit(rows[0]?.end)})`.execute(
    app.owner,
  );
}

async function write(count: number, month?: string): Promise<number[]> {
  const before = await ids();
  for (let index = 0; index < count; index++) {
    await recordAudit(app.db, { id: `request-${index}` }, { actorId: admin.id, action: 'sign-in' });
  }
  const made = (await ids()).filter((id) => !before.includes(id));
  if (month) {
    await tamper(
      sql`update audit_events set at = ${startOf(month)}::timestamptz + (id || ' seconds')::interval where id = any(${made}::bigint[])`,
    );
  }
  return made;
}

async function ids(): Promise<number[]> {
  return (await app.db.selectFrom('audit_events').select('id').orderBy('id').execute()).map(({ id }) => id);
}

async function monthsThere(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'audit_events'::regclass and c.relname ~ '[0-9]$' order by 1`.execute(app.owner);
  return rows.map(({ name }) => name.slice('audit_events_'.length).replace('_', '-'));
}

const dueOf = async () =>
  (await app.as(admin).call(previewRetention)).body.classes.find(({ name }) => name === 'oldEntries');

/** The partition of the month of the migration begins with time itself. */
async function beginFirst(from: RawBuilder<unknown>): Promise<void> {
  const [first = ''] = await monthsThere();
  await sql`alter table audit_events detach partition ${nameOf(first)}`.execute(app.owner);
  const { rows } = await sql<{ end: string }>`
    select ${startOf(first)}::timestamptz + interval '1 month' as end`.execute(app.owner);
  await sql`alter table audit_events attach partition ${nameOf(first)}
    for values from (${from}) to (${sql.lit(rows[0]?.end)})`.execute(app.owner);
}

beforeEach(async () => {
  for (const month of [older, old, young]) await sql`drop table if exists ${nameOf(month)}`.execute(app.owner);
  await tamper(
    sql`delete from audit_events`,
    sql`delete from audit_seals`,
    sql`delete from audit_unsealed`,
    sql`delete from audit_expiries`,
  );
  await beginFirst(startOf((await monthsThere())[0] ?? ''));
  for (const month of [older, old, young]) await makeMonth(month);
});

/** Writes and seals: rows of an old month, and as many of now. */
async function writeBoth(count: number, withKeys = keys) {
  const gone = await write(count, old);
  const stays = await write(count);
  await sealRows(app.db, withKeys);
  return { gone, stays };
}
const removed = (row: number | undefined) => ({ fault: 'removed', row });
const rowsAreGone = (...rows: (number | undefined)[]) =>
  tamper(sql`delete from audit_events where id = any(${rows}::bigint[])`);

/** As the server runs one. */
async function check(withKeys: Keys): Promise<void> {
  await requestCheck(app.db, undefined);
  const anchors = join(await testFolder(), 'anchors');
  await runCheck(app.db, makeLogger('silent'), { keys: withKeys, anchors });
}

test('months go with their tables once they are over for as long as the setting says; what remains is intact, and the log says what went', async () => {
  const first = await write(4, older);
  await sealRows(app.db, keys);
  const second = await write(3, old);
  await sealRows(app.db, keys);
  const third = await write(2, young);
  const now = await write(2);
  await sealRows(app.db, keys);
  const due = first.length + second.length;
  expect(await dueOf()).toMatchObject({ days: keptDays, setting: 'AUDIT_KEPT_DAYS', dueNow: due });
  expect(await verify()).toEqual({ ...everything, rowsChecked: 11 });

  const noted: number[] = [];
  await deleteDue(app.db, oldEntries, { note: async (_, deleted) => void noted.push(deleted) });
  expect(noted).toEqual([due]);
  const [entry = 0] = (await ids()).slice(-1);
  expect(await ids()).toEqual([...third, ...now, entry]);
  expect(await app.audit(['actor_id', 'changes'], { action: 'audit-expired' })).toMatchObject([
    {
      actor_id: null,
      changes: [
        { field: 'rows', after: due },
        { field: 'expiredBefore', after: `${young}-01` },
      ],
    },
  ]);
  const months = await monthsThere();
  expect(months).not.toContain(older);
  expect(months).not.toContain(old);
  expect(months).toContain(young);
  await sealAll(app.db, keys);
  expect(await verify()).toEqual({ ...everything, rowsChecked: 5 });
  expect(await dueOf()).toMatchObject({ dueNow: 0 });
  await expire();
  expect(await ids()).toEqual([...third, ...now, entry]);
  // Another time, with a shorter setting: what it says holds for what went before, too.
  await deleteDue(app.db, oldEntriesOf(365, keys));
  await sealAll(app.db, keys);
  expect((await ids()).slice(0, -1)).toEqual([...now, entry]);
  expect(await verify()).toEqual({ ...everything, rowsChecked: 4 });
});

test('rows of several months under one seal, and those that the net took in: what is due goes, what is among it stays', async () => {
  await sql`drop table ${nameOf(older)}`.execute(app.owner);
  await write(2, older);
  const stays = await write(1, young);
  await tamper(sql`update audit_events set at = ${startOf(young)}::timestamptz where id = ${stays[0]}`);
  const late = await write(2, old);
  await sealRows(app.db, keys);
  late.push(...(await write(1, old)));
  // Of the last moments of the month, written down after the first of the next one.
  await tamper(
    sql`update audit_events set at = ${startOf(young)}::timestamptz - interval '1 minute' where id = any(${late}::bigint[])`,
    sql`delete from audit_seals`,
    sql`insert into audit_unsealed select id from audit_events on conflict do nothing`,
  );
  const newest = await write(1);
  await sealAll(app.db, keys);
  await expire();
  expect((await ids()).slice(0, -1)).toEqual([...stays, ...newest]);
  expect(await verify()).toEqual({ ...everything, rowsChecked: 2 });
  await rowsAreGone(stays[0]);
  expect(await verify()).toMatchObject(removed(stays[0]));
  // The net is as final as before.
  await expect(sql`delete from audit_events_other`.execute(app.owner)).rejects.toThrow('audit_events');
});

test('a month that begins with time itself goes when it is over, with all before it', async () => {
  for (const month of [older, old, young]) await sql`drop table ${nameOf(month)}`.execute(app.owner);
  await beginFirst(sql`minvalue`);
  const { gone, stays } = await writeBoth(2);
  expect(await dueOf()).toMatchObject({ dueNow: 0 });
  await expire();
  expect(await ids()).toEqual([...gone, ...stays]);
  expect(await verify()).toEqual({ ...everything, rowsChecked: 4 });
});

test('no run deletes what the chain does not hold as it is: a changed row, one of a false time, a second one of a number, one that waits for its seal', async () => {
  const { gone, stays } = await writeBoth(3);
  const attacks = {
    changed: sql`update audit_events set action = 'sign-out' where id = ${gone[1]}`,
    'moved into the month': sql`update audit_events set at = ${startOf(old)}::timestamptz + interval '1 hour' where id = ${stays[1]}`,
    'moved out of it': sql`update audit_events set at = now() where id = ${gone[1]}`,
    'second of a number': sql`insert into audit_events (id, at, action, outcome, request_id)
      values (${stays[1]}, ${startOf(old)}::timestamptz, 'sign-in', 'done', 'x')`,
    removed: sql`delete from audit_events where id = ${gone[1]}`,
    inserted: sql`insert into audit_events (id, at, action, outcome, request_id)
      values (1000000, ${startOf(old)}::timestamptz, 'sign-in', 'done', 'x')`,
    'seal rewritten': sql`update audit_seals set row_ids = row_ids[1:2], row_hashes = substring(row_hashes for 64)`,
  };
  await tamper(
    sql`create table if not exists kept_events as select * from audit_events`,
    sql`create table if not exists kept_seals as select * from audit_seals`,
  );
  for (const [how, attack] of Object.entries(attacks)) {
    await tamper(attack);
    const there = await ids();
    await expect(expire(), how).rejects.toThrow('is broken');
    expect(await ids(), how).toEqual(there);
    await tamper(
      ...[sql`delete from audit_events`, sql`insert into audit_events select * from kept_events`],
      ...[sql`delete from audit_seals`, sql`insert into audit_seals select * from kept_seals`],
    );
  }
  await tamper(sql`drop table kept_events`, sql`drop table kept_seals`);
  const waiting = await write(1, old);
  await expect(expire()).rejects.toThrow('of 4 entries');
  await sealAll(app.db, keys);
  // Sealed now, with a time of years ago: whose clock was wrong is for somebody to say.
  await expect(expire()).rejects.toThrow('is broken (inserted)');
  await rowsAreGone(...waiting);
});

test('rows of a clock that was years behind stay', async () => {
  const { gone, stays } = await writeBoth(2);
  const behind = await write(2);
  const then = new Date(`${old}-02T00:00:00Z`).toISOString();
  await tamper(
    sql`update audit_events set at = ${then} where id = any(${behind}::bigint[])`,
    sql`delete from audit_unsealed`,
  );
  // Sealed by that clock, too.
  const rows = await auditRows(app.db, behind);
  const seal = { number: 2, sealedAt: then, rowIds: behind, rowHashes: Buffer.concat(rows.map(rowHash)) };
  const hash = sealHash((await lastSeal(app.db))?.hash ?? Buffer.alloc(0), seal);
  await insertSeal(app.db, { ...seal, hash, proof: proofOf(keys, 'audit-seal', provenText({ number: 2, hash })) });
  expect(await verify()).toEqual({ ...everything, rowsChecked: 6 });
  await expect(expire()).rejects.toThrow(`entry ${behind[0]} of the audit log bears a time`);
  expect(await ids()).toEqual([...gone, ...stays, ...behind]);
});

/** As the server's role can, without the signing key. */
const madeUp = (through: number) => sql`
  insert into audit_expiries (before, rows, through_seal, seal_hash, through_id, staying_ids, proof)
  values (now() - interval '400 days', 0, 1000, '', ${through}, '{}', 'made.up')`;

test('an expiry that no server wrote is none: it is not signed by a check, and holds up neither that nor the next run', async () => {
  const { gone, stays } = await writeBoth(3);
  await recordAudit(app.db, { id: 'one' }, { actorId: undefined, action: 'audit-expired' });
  await sealAll(app.db, keys);
  await madeUp(1_000_000).execute(app.db);
  await check(keys);
  await rowsAreGone(stays[0]);
  expect(await verify()).toMatchObject(removed(stays[0]));
  await expect(expire()).rejects.toThrow('is broken (removed)');
  expect(await ids()).toEqual(expect.arrayContaining(gone));
});

test('a made-up expiry beside a real one changes nothing, and what the real one says is under its proof', async () => {
  const { gone, stays } = await writeBoth(3);
  await expire();
  await sealAll(app.db, keys);
  const intact = await verify();
  expect(intact).toMatchObject({ fault: undefined });
  await madeUp(1_000_000).execute(app.db);
  expect(await verify()).toEqual(intact);
  await expect(
    sql`insert into audit_expiries (before, rows, through_seal, seal_hash, through_id, staying_ids, proof)
      values ('infinity', 0, 0, '', 0, '{}', 'made.up')`.execute(app.db),
  ).rejects.toMatchObject({ code: '23514' });
  await tamper(sql`update audit_expiries set through_id = ${stays[2]}`);
  expect(await verify()).toMatchObject(removed(gone[0]));
});

test('a number below those that went is covered in no later seal', async () => {
  await writeBoth(2);
  await expire();
  const [young = 0] = await write(1);
  await tamper(
    sql`update audit_events set id = -5 where id = ${young}`,
    sql`update audit_unsealed set id = -5 where id = ${young}`,
  );
  await sealAll(app.db, keys);
  expect(await verify()).toMatchObject({ fault: undefined });
  await rowsAreGone(-5);
  expect(await verify()).toMatchObject(removed(-5));
});

test('a later expiry that reaches less far holds for what went before, too', async () => {
  await write(1, old);
  const [first = 0] = await write(1);
  const [last = 0] = await write(1);
  await tamper(
    sql`update audit_events set at = ${startOf(young)}::timestamptz + interval '1 minute' where id = ${first}`,
    sql`update audit_events set at = ${startOf(young)}::timestamptz - interval '1 minute' where id = ${last}`,
  );
  await sealAll(app.db, keys);
  await expire();
  await sealAll(app.db, keys);
  await deleteDue(app.db, oldEntriesOf(365, keys));
  await sealAll(app.db, keys);
  expect(await verify()).toMatchObject({ fault: undefined });
  const said = await app.db.selectFrom('audit_expiries').select(['through_id', 'staying_ids']).orderBy('id').execute();
  expect(said).toEqual([
    { through_id: last, staying_ids: [first] },
    { through_id: last, staying_ids: [] },
  ]);
});

test('what is signed is of the chain that stood there: another one for the time of the run helps nobody', async () => {
  const { gone, stays } = await writeBoth(3);
  const high = 1_000_000_000;
  await tamper(
    sql`create table their_seals as select * from audit_seals`,
    sql`delete from audit_seals`,
    sql`delete from audit_events where id = ${stays[1]}`,
    sql`insert into audit_events (id, at, action, outcome, request_id)
      values (${high}, ${startOf(old)}::timestamptz + interval '20 days', 'sign-in', 'done', 'x')`,
    sql`delete from audit_unsealed`,
  );
  // Without the key: as of a release before, whose seals are believed before the first that has one.
  let hash: Buffer = beginningOfChain;
  const order = [...gone, high, stays[0] ?? 0, stays[2] ?? 0];
  for (const [number, rowIds] of [[], [], order].entries()) {
    const rows = await auditRows(app.db, rowIds);
    const hashes = rowIds.map((id) => rowHash(rows.find((row) => row.id === id) as AuditRow));
    const seal = { number: number + 1, sealedAt: new Date().toISOString(), rowIds, rowHashes: Buffer.concat(hashes) };
    hash = sealHash(hash, seal);
    await insertSeal(app.db, { ...seal, hash, proof: null });
  }
  await expire();
  await tamper(
    sql`delete from audit_seals`,
    sql`insert into audit_seals select * from their_seals`,
    sql`drop table their_seals`,
  );
  await sealAll(app.db, keys);
  expect(await verify()).toMatchObject(removed(gone[0]));
});

/** Writes one of those that are there once more, as the server's role can. */
const writeAgain = (proof: RawBuilder<unknown>) => sql`
  insert into audit_expiries (before, rows, through_seal, seal_hash, through_id, staying_ids, proof)
  select before, rows, through_seal, seal_hash, through_id, staying_ids, ${proof} from audit_expiries order by id limit 1`;

test('an earlier expiry that is written once more changes nothing, whoever does it', async () => {
  await write(2, older);
  await write(2, young);
  await write(2);
  await sealAll(app.db, keys);
  await expire();
  await sealAll(app.db, keys);
  await deleteDue(app.db, oldEntriesOf(365, keys));
  await sealAll(app.db, keys);
  await writeAgain(sql`proof`).execute(app.db);
  expect(await verify()).toMatchObject({ fault: undefined });
});

test('what the database says is due only chooses: no expiry is signed of what this process takes for young', async () => {
  const { gone, stays } = await writeBoth(2);
  const { rows } = await sql<{ text: string }>`
    select pg_get_functiondef('audit_months_end'::regproc) as text`.execute(app.owner);
  for (const answer of [`date_trunc('month', now(), 'UTC')`, `'${young}-02T00:00:00Z'::timestamptz`]) {
    await sql
      .raw(`create or replace function audit_months_end(latest timestamptz) returns timestamptz
      language sql stable as $$ select ${answer} $$`)
      .execute(app.owner);
    await expect(expire()).rejects.toThrow('is no end of a month');
  }
  await sql.raw(rows[0]?.text ?? '').execute(app.owner);
  expect(await ids()).toEqual([...gone, ...stays]);
});

test('a check that finds nothing writes an expiry anew under the key that signs now; under none of the ring it counts for nothing', async () => {
  const formerKey = randomBytes(32);
  const former = makeKeys([formerKey]);
  const { gone } = await writeBoth(2, former);
  await deleteDue(app.db, oldEntriesOf(keptDays, former));
  await sealAll(app.db, former);
  expect(await verify()).toMatchObject(removed(gone[0]));
  const [newest] = app.config.SIGNING_KEY;
  // Somebody would have it taken for one of the newest key.
  const [mark] = proofOf(keys, 'audit-seal', '').split('.');
  await writeAgain(sql`${mark}::text || substr(proof, 9)`).execute(app.db);
  await check(makeKeys([newest, formerKey]));
  expect(await app.db.selectFrom('audit_expiries').select('id').execute()).toHaveLength(3);
  expect(await verify()).toMatchObject({ fault: undefined });
  await write(1);
  await sealAll(app.db, keys);
  expect(await verify()).toMatchObject({ fault: undefined });
  await check(keys);
  expect(await app.db.selectFrom('audit_expiries').select('id').execute()).toHaveLength(3);
});

test('while somebody reads the whole log no month goes, and nothing of it is done', async () => {
  await write(2, old);
  await sealAll(app.db, keys);
  await atOneInstant(app.db, async () => {
    const expiring = expire();
    await expect(expiring).rejects.toThrow('lock timeout');
    await write(1);
  });
  expect(await app.db.selectFrom('audit_expiries').select('before').execute()).toEqual([]);
  await expire();
  expect(await ids()).toHaveLength(2);
});

test('what does not end well is not done at all', async () => {
  const { gone, stays } = await writeBoth(2);
  const note = () => Promise.reject(new Error('the run was ended'));
  await expect(deleteDue(app.db, oldEntries, { note })).rejects.toThrow('the run was ended');
  expect(await ids()).toEqual([...gone, ...stays]);
  expect(await monthsThere()).toContain(old);
  const onProgress = () => Promise.reject(new Error('the server stops'));
  await expect(deleteDue(app.db, oldEntries, { onProgress })).rejects.toThrow('the server stops');
  expect(await ids()).toEqual([...gone, ...stays]);
});

test('the server’s role drops no month that is younger than a year, no part of one, and not another number of rows than it says', async () => {
  await write(2, old);
  const drop = (before: RawBuilder<unknown>, rows: number) =>
    sql`select drop_audit_months(${before}, ${rows})`.execute(app.db);
  const refused = { code: '23514' };
  await expect(drop(sql`date_trunc('month', now() - interval '300 days', 'UTC')`, 2)).rejects.toMatchObject(refused);
  await expect(drop(sql`${startOf(young)}::timestamptz + interval '1 day'`, 2)).rejects.toMatchObject(refused);
  await expect(drop(sql`'infinity'::timestamptz`, 2)).rejects.toMatchObject(refused);
  await expect(drop(sql`null::timestamptz`, 2)).rejects.toMatchObject(refused);
  await expect(drop(sql`${startOf(young)}::timestamptz`, 3)).rejects.toMatchObject(refused);
  expect(await ids()).toHaveLength(2);
  await expect(sql`drop table ${nameOf(old)}`.execute(app.db)).rejects.toMatchObject({ code: '42501' });
  await expect(sql`update audit_expiries set rows = 0`.execute(app.db)).rejects.toMatchObject({ code: '42501' });
});
