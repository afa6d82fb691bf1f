import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { retentionClasses } from '#app/retention-classes.ts';
import type { Db } from '#db/open.ts';
import { inTransaction } from '#server/in-transaction.ts';
import { indiaDay } from '#shared/dates/dates.ts';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { type RetentionName, retentionNames } from './catalogue.ts';
import { getRetentionRuns, previewRetention, startRetentionRun } from './contract.ts';
import { dailyAsking, runWaiting } from './server/jobs.ts';
import { askForDailyRun, askForRun, claimRun, nextRun, noteDeleted } from './server/queries.ts';

const app = await startTestApp();
const [admin, other] = [await aPerson(app.db, { role: 'Admin' }), await aPerson(app.db, { role: 'Admin' })];
const classes = retentionClasses(app.config);
const warned: unknown[] = [];
const alarms: unknown[] = [];
const log = {
  warn: (details: unknown) => void warned.push(details),
  error: (details: unknown) => void alarms.push(details),
};
const job = { db: app.db, classes, log };

async function anOldEnquiry(days: number) {
  const { id } = await anEnquiry(app.db);
  await sql`update enquiries set created_at = now() - ${days} * interval '1 day' where id = ${id}`.execute(app.db);
  return id;
}
async function dueOf(name: RetentionName) {
  const { body } = await app.as(admin).call(previewRetention);
  return body.classes.find((one) => one.name === name);
}
const india = (moment: string) => sql`${`${moment}+05:30`}::timestamptz`;
const runs = async () => (await app.as(admin).call(getRetentionRuns)).body.runs;
/** As if its server had not been heard of for long. */
const forget = () => sql`update retention_runs set beat_at = now() - interval '1 minute'`.execute(app.db);
const idsThere = async () =>
  (await app.db.selectFrom('enquiries').select('id').orderBy('id').execute()).map(({ id }) => id);

test('the preview tells what is due now and within 30 days, by the rule of each setting; a run deletes just that', async () => {
  const [old, soon, young] = [await anOldEnquiry(410), await anOldEnquiry(380), await anOldEnquiry(360)];
  const { created_at } = await app.db
    .selectFrom('enquiries')
    .select('created_at')
    .where('id', '=', old)
    .executeTakeFirstOrThrow();
  expect(await dueOf('oldRequests')).toEqual({
    ...{ name: 'oldRequests', days: 400, setting: 'ENQUIRIES_KEPT_DAYS', dueNow: 1, dueAtNextRun: 1, dueIn30Days: 2 },
    oldestDay: indiaDay(new Date(created_at)),
  });
  expect((await app.as(admin).call(previewRetention)).body.classes.map(({ name }) => name)).toEqual(retentionNames);
  expect(await idsThere()).toEqual([old, soon, young]);
  const { body } = await app.as(admin).call(startRetentionRun);
  expect(body.runs).toMatchObject([{ endedDate: null, isDaily: false, askedBy: admin.username, deleted: [] }]);
  await runWaiting(job);
  expect(await idsThere()).toEqual([soon, young]);
  expect(await runs()).toMatchObject([
    { endedDate: expect.any(String), deleted: [{ name: 'oldRequests', rows: 1 }], failed: [] },
  ]);
  expect(await app.audit(['actor_id', 'changes'], { action: 'retention-run' })).toEqual([
    { actor_id: admin.id, changes: [{ field: 'oldRequests', after: 1 }] },
  ]);
  expect(await dueOf('oldRequests')).toMatchObject({ dueNow: 0, dueIn30Days: 1 });
});

test('F-15: fifty presses of two administrators are one run, and one of fifty servers runs it', async () => {
  await sql`delete from retention_runs`.execute(app.owner);
  const before = (await app.audit(['action'], { action: 'retention-asked' })).length;
  const presses = Array.from({ length: 50 }, (_, press) => app.as(press % 2 ? admin : other).call(startRetentionRun));
  for (const { body } of await Promise.all(presses)) expect(body.runs).toHaveLength(1);
  expect(await app.audit(['action'], { action: 'retention-asked' })).toHaveLength(before + 1);
  const claims = await Promise.all(Array.from({ length: 50 }, () => claimRun(app.db)));
  expect(claims.filter(Boolean)).toHaveLength(1);
  await forget();
  await runWaiting(job);
  expect(await runs()).toMatchObject([{ endedDate: expect.any(String) }]);
});

test('F-15: each day has one run, whichever of fifty asks, from 03:00 on, and it waits for one that is under way', async () => {
  await sql`delete from retention_runs`.execute(app.owner);
  await askForRun(app.db, undefined);
  await askForDailyRun(app.db, india('2020-05-04T12:00'));
  expect(await runs()).toMatchObject([{ isDaily: false }]);
  await runWaiting(job);
  await askForDailyRun(app.db, india('2020-05-04T02:59'));
  expect(await runs()).toHaveLength(1);
  const three = { at: '2020-05-03T21:30:00.000Z', isDue: false };
  expect(await nextRun(app.db, india('2020-05-04T02:59'))).toEqual(three);
  expect(await nextRun(app.db, india('2020-05-04T03:00'))).toEqual({ ...three, isDue: true });
  await Promise.all(Array.from({ length: 50 }, () => askForDailyRun(app.db, india('2020-05-04T03:00'))));
  await runWaiting(job);
  await askForDailyRun(app.db, india('2020-05-04T23:59'));
  expect((await runs()).map(({ isDaily }) => isDaily)).toEqual([true, false]);
  expect(await nextRun(app.db, india('2020-05-04T23:59'))).toEqual({ at: '2020-05-04T21:30:00.000Z', isDue: false });
});

test('after 30 days without a run none begins by itself, nor one left open: an alarm each day and the page say so, and a press goes on', async () => {
  await sql`delete from retention_runs`.execute(app.owner);
  const old = await anOldEnquiry(500);
  await askForRun(app.db, undefined);
  await sql`update retention_runs set asked_at = ${india('2020-05-04T03:00')}, ended_at = now()`.execute(app.db);
  await askForDailyRun(app.db, india('2020-06-03T03:01'));
  expect(await runs()).toHaveLength(1);
  await askForDailyRun(app.db, india('2020-06-03T03:00'));
  expect(await runs()).toHaveLength(2);
  // Its server was gone before it could begin, and is back after 31 days.
  await sql`update retention_runs set asked_at = now() - interval '31 days' where ended_at is null`.execute(app.db);
  let hours = 0;
  const ask = dailyAsking(job, () => hours * 3_600_000);
  for (hours of [0, 23, 24]) await ask();
  const held = { alarm: 'retention-held', lastRunDate: expect.any(String) };
  expect(alarms).toMatchObject([held, held]);
  await runWaiting(job);
  expect(await idsThere()).toContain(old);
  const { body } = await app.as(admin).call(getRetentionRuns);
  expect(body).toMatchObject({ heldSinceDate: body.runs[0]?.askedDate });
  const pressed = await app.as(admin).call(startRetentionRun);
  expect(pressed.body).toMatchObject({ heldSinceDate: null, runs: [{ askedBy: admin.username, isDaily: false }, {}] });
  expect(pressed.body.runs).toHaveLength(2);
  await ask();
  await runWaiting(job);
  expect(await idsThere()).not.toContain(old);
  expect(alarms).toHaveLength(2);
});

test('F-25: a run whose server was killed between batches is ended by the next one once its lease is over, and counts everything once', async () => {
  await sql`delete from retention_runs`.execute(app.owner);
  await Promise.all(Array.from({ length: 3 }, () => anOldEnquiry(500)));
  await askForRun(app.db, admin.id);
  const run = await claimRun(app.db);
  if (!run) throw new Error('There is no run.');
  await inTransaction(app.db, async (transaction) =>
    noteDeleted(transaction, run.id, 'oldRequests', await classes.oldRequests.deleteBatch(transaction)),
  );
  await anOldEnquiry(500);
  await runWaiting(job);
  const deleted = (rows: number) => [{ name: 'oldRequests', rows }];
  expect(await runs()).toMatchObject([{ id: run.id, endedDate: null, deleted: deleted(3) }]);
  await forget();
  await runWaiting(job);
  expect(await runs()).toMatchObject([{ id: run.id, endedDate: expect.any(String), deleted: deleted(4) }]);
});

test('a server that stops between two kinds gives its run back, and the next one goes on at once', async () => {
  await sql`delete from retention_runs`.execute(app.owner);
  await anOldEnquiry(500);
  await askForRun(app.db, admin.id);
  const stopping = new AbortController();
  const { oldRequests } = classes;
  const last = {
    ...oldRequests,
    deleteBatch: (transaction: Db) => oldRequests.deleteBatch(transaction).finally(() => stopping.abort()),
  };
  await runWaiting({ ...job, classes: { ...classes, oldRequests: last } }, stopping.signal);
  expect(await runs()).toMatchObject([{ endedDate: null, deleted: [{ name: 'oldRequests', rows: 1 }] }]);
  await runWaiting(job);
  expect(await runs()).toMatchObject([{ endedDate: expect.any(String) }]);
});

test('a class that cannot be deleted keeps no other from being; it is tried again, and then told', async () => {
  await sql`delete from retention_runs`.execute(app.owner);
  const id = await anOldEnquiry(500);
  const broken = { ...classes.oldSpam, deleteBatch: () => Promise.reject(new Error('no')) };
  await askForRun(app.db, undefined);
  for (let attempt = 1; attempt <= 3; attempt++) {
    expect(await runs()).toMatchObject([{ endedDate: null }]);
    await forget();
    await runWaiting({ ...job, classes: { ...classes, oldSpam: broken } });
    expect(await idsThere()).not.toContain(id);
  }
  expect(await runs()).toMatchObject([{ endedDate: expect.any(String), failed: ['oldSpam'] }]);
  expect(warned).toHaveLength(3);
});

test('what is counted and deleted is found by an index in every table that may be large', async () => {
  await sql`
    insert into enquiries (reference, service_type, first_name, mobile, email, address, pincode, dob, created_at)
    select 'SR-' || substr('23467ABC', 1 + n % 8, 1) || 'AAA-' || lpad(to_hex(n), 4, '0'), 'PAN Card', 'Asha', '+919812345678',
      'a@example.com', 'Anand', '388001', '1990-01-01', now() - n * interval '1 hour'
    from generate_series(1, 6000) as n`.execute(app.owner);
  await sql`analyze enquiries`.execute(app.owner);
  for (const due of [...classes.oldRequests.due, ...classes.oldSpam.due]) {
    const { rows } = await sql<{ 'QUERY PLAN': unknown }>`
      explain (format json) select count(*) from enquiries where ${due.isDue(sql`now()`)}`.execute(app.db);
    const plan = JSON.stringify(rows[0]);
    expect(plan).toMatch(/"Index Name":"enquiries_/);
    expect(plan).not.toMatch(/"Seq Scan"[^{}]*"Relation Name":"enquiries"/);
  }
});
