import { randomBytes } from 'node:crypto';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { type RawBuilder, sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import type { Db } from '#db/open.ts';
import { recordAudit } from '#server/audit/queries.ts';
import { makeKeys } from '#server/keys.ts';
import { makeLogger } from '#server/log.ts';
import { testFolder } from '#testing/cleanup.ts';
import { startTestApp } from '#testing/server.ts';
import { anchorsFile, readAnchors } from './server/anchor-head.ts';
import { provenText, rowHash, sealHash } from './server/chain-hashes.ts';
import { maintainAuditLog, runCheck, startAuditJobs } from './server/jobs.ts';
import { lastCheck, requestCheck, waitingWork } from './server/queries/checks.ts';
import { auditRows, lastSeal, sealsAfter } from './server/queries/seals.ts';
import { sealAll, sealRows } from './server/seal-rows.ts';
import { proofOf } from './server/sign-proof.ts';
import { verifyChain } from './server/verify-chain.ts';

const app = await startTestApp();
const keys = makeKeys(app.config.SIGNING_KEY);
const folder = await testFolder();

const event = (index: number) => ({
  actorId: index % 3 === 0 ? undefined : index % 3,
  action: 'sign-in' as const,
  subject: `enquiry ${index}`,
  changes: [{ field: 'status' as const, before: 'Pending', after: index }],
});

const request = (index: number) => ({ id: `request-${index}` });

async function write(count: number, db: Db = app.db): Promise<void> {
  for (let index = 0; index < count; index++) await recordAudit(db, request(index), event(index));
}

/** As the owner with every trigger off: what somebody with the database in their hands can do. */
async function tamper(...statements: RawBuilder<unknown>[]): Promise<void> {
  await app.owner.transaction().execute(async (transaction) => {
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const statement of statements) await statement.execute(transaction);
  });
}

const emptied = [
  sql`delete from audit_events`,
  sql`delete from audit_seals`,
  sql`delete from audit_unsealed`,
  sql`delete from audit_checks`,
];

const verify = () => verifyChain(app.db, { keys, anchors: [] });

async function ids(): Promise<number[]> {
  const rows = await app.db.selectFrom('audit_events').select('id').orderBy('id').execute();
  return rows.map((row) => row.id);
}

beforeEach(() => tamper(...emptied));

test('a chain of several seals is intact; rows that wait for theirs are no fault', async () => {
  await write(5);
  await sealRows(app.db, keys);
  await write(5);
  await sealRows(app.db, keys);
  await write(3);
  expect(await verify()).toEqual({
    rowsChecked: 10,
    fault: undefined,
    row: undefined,
    seal: undefined,
    expiry: undefined,
  });
  expect((await lastSeal(app.db))?.number).toBe(2);
});

test('A-LOG-03: whatever row the owner changes, removes or adds afterwards is named', {
  timeout: 120_000,
}, async () => {
  for (let seal = 0; seal < 6; seal++) {
    await write(5);
    await sealRows(app.db, keys);
  }
  await tamper(
    sql`create table kept_events as select * from audit_events`,
    sql`create table kept_seals as select * from audit_seals`,
  );
  const known = await ids();
  const [first = 0] = known;
  const untouched = await verify();
  expect(untouched).toMatchObject({ rowsChecked: 30, fault: undefined });

  const row = fc.constantFrom(...known);
  const changes: Record<string, RawBuilder<unknown>> = {
    at: sql`at = at + interval '1 millisecond'`,
    month: sql`at = at - interval '2 months'`,
    actor_id: sql`actor_id = coalesce(actor_id, 0) + 1`,
    action: sql`action = action || ' '`,
    subject: sql`subject = null`,
    outcome: sql`outcome = 'refused'`,
    request_id: sql`request_id = 'other'`,
    network: sql`network = '127.0.0.1'`,
    changes: sql`changes = jsonb_set(changes, '{0,before}', '"Completed"')`,
  };
  const copied = sql`actor_id, action, subject, outcome, request_id, network, changes from audit_events`;
  const attack = fc.oneof(
    fc.record({ kind: fc.constant('changed'), row, how: fc.constantFrom(...Object.keys(changes)) }),
    fc.record({ kind: fc.constant('removed'), row, how: fc.constant('') }),
    fc.record({ kind: fc.constant('inserted'), row, how: fc.constantFrom('same id', 'new id', 'id before all') }),
  );
  const run = async ({ kind, row: id, how }: { kind: string; row: number; how: string }) => {
    const newId = { 'same id': id, 'new id': 1_000_000, 'id before all': first - 1 }[how] ?? id;
    if (kind === 'changed') await tamper(sql`update audit_events set ${changes[how]} where id = ${id}`);
    if (kind === 'removed') await tamper(sql`delete from audit_events where id = ${id}`);
    if (kind === 'inserted') {
      await tamper(sql`insert into audit_events select ${newId}::bigint, at, ${copied} where id = ${id}`);
    }
    const verdict = await verify();
    await tamper(sql`delete from audit_events`, sql`insert into audit_events select * from kept_events`);
    expect(verdict).toMatchObject({ fault: kind, row: newId });
  };
  await fc.assert(fc.asyncProperty(attack, run), { numRuns: 60 });
  expect(await verify()).toEqual(untouched);
});

test('A-LOG-03: a rewritten, removed or cut seal is named', async () => {
  for (let seal = 0; seal < 4; seal++) {
    await write(3);
    await sealRows(app.db, keys);
  }
  const known = await ids();
  await tamper(sql`update audit_events set outcome = 'refused' where id = ${known[4]}`);
  await tamper(sql`update audit_seals set row_hashes = sha256('a') || sha256('b') || sha256('c') where number = 2`);
  expect(await verify()).toMatchObject({ fault: 'seal', row: known[3], seal: 2 });
  await tamper(sql`delete from audit_seals where number = 2`);
  expect(await verify()).toMatchObject({ fault: 'seal', row: known[6], seal: 2 });
  await tamper(sql`delete from audit_seals where number > 1`);
  expect(await verify()).toMatchObject({ fault: 'inserted', row: known[3] });
});

/** The owner of the database changes a row and computes every hash behind it anew, as the server would. */
async function rewriteFrom(victim: number, proofFor: (seal: { number: number; hash: Buffer }) => string | null) {
  await tamper(sql`update audit_events set outcome = 'refused' where id = ${victim}`);
  let before: Buffer = Buffer.alloc(32);
  for (const seal of await sealsAfter(app.db, 0, 100)) {
    const rows = await auditRows(app.db, seal.rowIds);
    const rowHashes = Buffer.concat(rows.map(rowHash));
    const hash = sealHash(before, { ...seal, rowHashes });
    const proof = hash.equals(seal.hash) ? seal.proof : proofFor({ number: seal.number, hash });
    await tamper(
      sql`update audit_seals set row_hashes = ${rowHashes}, hash = ${hash}, proof = ${proof} where number = ${seal.number}`,
    );
    before = hash;
  }
}

test.each([
  ['without a proof', () => null],
  [
    'with the proof of another server',
    (seal: { number: number; hash: Buffer }) => {
      return proofOf(makeKeys([randomBytes(32)]), 'audit-seal', provenText(seal));
    },
  ],
  ['with a proof made up', () => `${proofOf(keys, 'audit-seal', '').split('.')[0]}.${'A'.repeat(43)}`],
])('A-LOG-03: a chain computed anew by whoever has the database alone is named: %s', async (_, proofFor) => {
  for (let seal = 0; seal < 4; seal++) {
    await write(3);
    await sealRows(app.db, keys);
  }
  const [, , , , victim = 0] = await ids();
  await rewriteFrom(victim, proofFor);
  expect(await verify()).toMatchObject({ fault: 'seal', seal: 2 });
  // Nor does what the server seals on top of it make it true.
  await write(3);
  await sealRows(app.db, keys);
  expect(await verify()).toMatchObject({ fault: 'seal', seal: 2 });
});

test('seals outlive the rotation of the signing key, also once the former one is taken out; those of releases before need none', async () => {
  const [former, newest] = [randomBytes(32), randomBytes(32)];
  const rings = [makeKeys([former]), makeKeys([former, newest]), makeKeys([newest, former]), makeKeys([newest])];
  await write(3);
  await sealRows(app.db, keys);
  await tamper(sql`update audit_seals set proof = null`);
  for (const ring of rings) {
    await write(3);
    await sealRows(app.db, ring);
    for (const one of rings.slice(rings.indexOf(ring))) {
      expect((await verifyChain(app.db, { keys: one, anchors: [] })).fault).toBeUndefined();
    }
  }
});

test('what came of a check is believed of a server only, and another one is due', async () => {
  await write(3);
  await sealAll(app.db, keys);
  const check = async () => {
    await maintainAuditLog(app.db, keys);
    await runCheck(app.db, makeLogger('silent'), { keys, anchors: join(folder, 'believed') });
    return lastCheck(app.db, keys);
  };
  await tamper(sql`update audit_events set outcome = 'refused'`);
  expect(await check()).toMatchObject({ fault: 'changed' });
  // As the server's own role.
  await sql`update audit_checks set fault = null, fault_row = null, fault_seal = null`.execute(app.db);
  expect(await lastCheck(app.db, keys)).toBeUndefined();
  expect(await check()).toMatchObject({ fault: 'changed' });
  await sql`insert into audit_checks (rows_total, rows_checked, finished_at) values (3, 3, now())`.execute(app.db);
  expect(await check()).toMatchObject({ fault: 'changed' });
});

test('A-LOG-03: a row added through the front door with a time long past is named', async () => {
  await write(3);
  await sealRows(app.db, keys);
  await sql`insert into audit_events (at, action, outcome, request_id)
    values (now() - interval '3 days', 'sign-in', 'done', 'forged')`.execute(app.owner);
  await sealRows(app.db, keys);
  expect(await verify()).toMatchObject({ fault: 'inserted', seal: 2 });
});

test('after a day without a server, waiting rows are sealed and are no fault', async () => {
  await write(3);
  await sealRows(app.db, keys);
  await write(3);
  await tamper(sql`update audit_events set at = at - interval '2 days'`);
  await tamper(
    sql`delete from audit_seals`,
    sql`insert into audit_unsealed select id from audit_events on conflict do nothing`,
  );
  await sealAll(app.db, keys);
  await write(2);
  await sealAll(app.db, keys);
  expect(await verify()).toMatchObject({ fault: undefined, rowsChecked: 8 });
});

test('A-LOG-03: sixteen writers, two nodes sealing: every row is sealed exactly once, late ones too', async () => {
  let late: (() => void) | undefined;
  const released = new Promise<void>((resolve) => {
    late = resolve;
  });
  // Takes its id first and commits last.
  const straggler = app.owner.transaction().execute(async (transaction) => {
    await recordAudit(transaction, request(0), event(0));
    await released;
  });
  const rolledBack = app.db
    .transaction()
    .execute(async (transaction) => {
      await recordAudit(transaction, request(1), event(1));
      throw new Error('rolled back');
    })
    .catch(() => {});
  let isWriting = true;
  const sealing = Array.from({ length: 2 }, async () => {
    while (isWriting) await sealRows(app.db, keys);
  });
  await Promise.all(Array.from({ length: 16 }, () => write(25)));
  isWriting = false;
  await Promise.all([...sealing, rolledBack]);
  await sealAll(app.db, keys);
  late?.();
  await straggler;
  await sealAll(app.db, keys);

  const { rows } = await sql<{ id: number }>`select unnest(row_ids) as id from audit_seals order by 1`.execute(app.db);
  expect(rows.map((row) => row.id)).toEqual(await ids());
  expect(rows).toHaveLength(401);
  expect(await verify()).toMatchObject({ rowsChecked: 401, fault: undefined });
});

test('the head is written down outside the database; a chain rebuilt or cut behind it is named', async () => {
  const file = anchorsFile(folder);
  const lines: string[] = [];
  const log = makeLogger('info', { write: (line) => void lines.push(line) });
  const check = async () => {
    await requestCheck(app.db, undefined);
    await runCheck(app.db, log, { keys, anchors: file });
    return lastCheck(app.db, keys);
  };
  await write(4);
  await sealAll(app.db, keys);
  await maintainAuditLog(app.db, keys);
  await runCheck(app.db, log, { keys, anchors: file });
  expect(await lastCheck(app.db, keys)).toMatchObject({ rows_checked: 4, fault: null, started_by: null });
  const head = await lastSeal(app.db);
  expect(await readAnchors(file)).toEqual([{ number: 1, hash: head?.hash.toString('hex') }]);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(lines.join()).not.toContain('ALARM');

  // Within the day the housekeeping asks for no second one.
  await maintainAuditLog(app.db, keys);
  await runCheck(app.db, log, { keys, anchors: file });
  expect(await readAnchors(file)).toHaveLength(1);

  await tamper(
    sql`update audit_events set outcome = 'refused'`,
    sql`delete from audit_seals`,
    sql`insert into audit_unsealed select id from audit_events`,
  );
  await sealAll(app.db, keys);
  expect((await verify()).fault).toBeUndefined();
  expect(await check()).toMatchObject({ fault: 'anchor', fault_seal: 1, fault_row: (await ids())[0] });
  expect(lines.join()).toContain('ALARM');

  await tamper(...emptied);
  expect(await check()).toMatchObject({ fault: 'anchor', fault_seal: 1 });
  await rm(file);
});

test('a folder that is missing is made for the head, for the owner only', async () => {
  const missing = join(folder, 'missing', 'data');
  await write(2);
  await sealAll(app.db, keys);
  await requestCheck(app.db, undefined);
  await runCheck(app.db, makeLogger('silent'), { keys, anchors: anchorsFile(missing) });
  expect(await readAnchors(anchorsFile(missing))).toHaveLength(1);
  expect((await stat(missing)).mode & 0o777).toBe(0o700);
});

test('a head that cannot be written down is an alarm, and the check has ended all the same', async () => {
  const lines: string[] = [];
  const log = makeLogger('info', { write: (line) => void lines.push(line) });
  const noFolder = join(folder, 'no-folder');
  await writeFile(noFolder, '');
  await write(2);
  await sealAll(app.db, keys);
  await requestCheck(app.db, undefined);
  await runCheck(app.db, log, { keys, anchors: anchorsFile(noFolder) });
  expect(await lastCheck(app.db, keys)).toMatchObject({ rows_checked: 2, fault: null });
  expect(await waitingWork(app.db)).toMatchObject({ check: false });
  expect(lines.filter((line) => line.includes('ALARM'))).toHaveLength(2);
  expect(lines.join()).toContain('audit-head-not-written');
});

test('a long look for rows that came past the sealing is heard of, as the rest of the check is', async () => {
  await write(3);
  await tamper(sql`delete from audit_unsealed`);
  let heard = 0;
  const onProgress = async () => void heard++;
  expect(await verifyChain(app.db, { keys, anchors: [], onProgress })).toMatchObject({ fault: 'inserted' });
  expect(heard).toBe(0);
  await tamper(sql`insert into audit_unsealed select id from audit_events`);
  expect(await verifyChain(app.db, { keys, anchors: [], onProgress })).toMatchObject({ fault: undefined });
  expect(heard).toBe(1);
});

test('a line torn by a crash is passed over', async () => {
  const file = join(folder, 'torn');
  await writeFile(file, `2026-11-21T00:00:00.000Z 7 ${'a'.repeat(64)}\n2026-11-22T00:00:00.000Z 8 aab`);
  expect(await readAnchors(file)).toEqual([{ number: 7, hash: 'a'.repeat(64) }]);
});

test('the job seals by itself, also what was written right before the stop, and runs a check that was asked for', async () => {
  const log = makeLogger('silent');
  const stop = startAuditJobs(app.db, log, { keys, anchors: anchorsFile(folder) });
  await write(3);
  await requestCheck(app.db, undefined);
  await expect.poll(() => lastCheck(app.db, keys), { timeout: 10_000 }).toMatchObject({ fault: null });
  await write(2);
  await stop();
  const { rows } = await sql`select id from audit_unsealed`.execute(app.db);
  expect(rows).toEqual([]);
  expect(await verify()).toMatchObject({ rowsChecked: 5, fault: undefined });
});
