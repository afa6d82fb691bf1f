import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { failedQueue } from '#server/jobs/boss.ts';
import { declareJob, type JobKind } from '#server/jobs/job.ts';
import { makeJobRunner } from '#server/jobs/job-runner.ts';
import { cleanUpWith } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { jobServicesOf } from '#testing/job-services.ts';
import { startTestApp } from '#testing/server.ts';
import { failuresShown, type JobName, jobNames } from './catalogue.ts';
import { getJobs, runJob, runJobAgain } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
const state = async () => (await app.as(admin).call(getJobs)).body;
const kindOf = async (name: JobName) => (await state()).kinds.find((kind) => kind.name === name);
const run = (name: JobName) => app.as(admin).call(runJob, { body: { name } });
const again = (id: string) => app.as(admin).call(runJobAgain, { body: { id } });

beforeEach(async () => {
  await sql`delete from pgboss.job`.execute(app.db);
});

/** A node that takes jobs of the product's kinds and does this with them. */
async function aNode(does: JobKind<null>['run']) {
  const kinds = jobNames.map((name) =>
    declareJob({ name, payload: z.null(), mostSeconds: 60, retries: { count: 0, delaySeconds: 0 }, run: does }),
  );
  const node = makeJobRunner({
    services: jobServicesOf(app),
    log: { warn: () => {}, error: () => {} },
    ...{ kinds, pollSeconds: 0.5 },
  });
  cleanUpWith(node.stop);
  await node.begin();
}

test('the page tells of each kind, and of work that has a page of its own', async () => {
  const { kinds, failures, others } = await state();
  expect(kinds.map(({ name }) => name)).toEqual(jobNames);
  for (const kind of kinds) {
    expect(kind).toMatchObject({ everySeconds: 20, isWaiting: false, runningSinceDate: null, lastEndedDate: null });
    // Nobody has anything, and nothing is given out by rule.
    expect(kind.nextDate).toBeNull();
  }
  expect(failures).toEqual([]);
  expect(others).toMatchObject([
    { name: 'backups', isRunning: false, lastEndedDate: null, hasLastFailed: false },
    { name: 'retention', isRunning: false, lastEndedDate: null, nextDate: expect.any(String) },
  ]);
});

test('what is asked for is done once, however often it is asked for, and each asking that began one is written down', async () => {
  const asked = await Promise.all(Array.from({ length: 5 }, () => run('handBack')));
  expect(asked.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  expect(await kindOf('handBack')).toMatchObject({ isWaiting: true });
  const { rows } = await sql<{ id: string }>`select id from pgboss.job where name = 'handBack'`.execute(app.db);
  expect(await app.audit(['actor_id', 'subject'], { action: 'job-asked' })).toEqual([
    { actor_id: admin.id, subject: `handBack ${rows[0]?.id.slice(0, 8)}` },
  ]);
  await aNode(async () => {});
  await expect
    .poll(() => kindOf('handBack'), { timeout: 10_000 })
    .toMatchObject({
      ...{ isWaiting: false, runningSinceDate: null, hasLastFailed: false },
      ...{ lastEndedDate: expect.any(String), lastMs: expect.any(Number) },
    });
});

test('what has failed is told with its reason, run again once, and that is written down', async () => {
  let isMended = false;
  await aNode(async () => {
    if (!isMended) throw new TypeError('asha.patel@example.com');
  });
  await run('assignByRule');
  const failures = async () => (await state()).failures;
  await expect
    .poll(failures, { timeout: 10_000 })
    .toMatchObject([{ name: 'assignByRule', reason: 'program', code: 'TypeError', attempts: 1 }]);
  expect(await kindOf('assignByRule')).toMatchObject({ hasLastFailed: true });
  isMended = true;
  const [failure] = await failures();
  const id = failure?.id ?? '';
  const [one, other] = await Promise.all([again(id), again(id)]);
  expect([one.status, other.status]).toEqual([200, 200]);
  expect(await failures()).toEqual([]);
  expect(await app.audit(['actor_id', 'subject'], { action: 'job-run-again' })).toEqual([
    { actor_id: admin.id, subject: `assignByRule ${id.slice(0, 8)}` },
  ]);
  await expect.poll(() => kindOf('assignByRule'), { timeout: 10_000 }).toMatchObject({ hasLastFailed: false });
});

test('a failure of a kind of which one waits already is done with that', async () => {
  await run('handBack');
  const { rows } = await sql<{ id: string }>`
    insert into pgboss.job (name, source_name, source_retry_count, source_output)
    values (${failedQueue}, 'handBack', 2, '{"value": {"message": "job heartbeat timeout"}}') returning id`.execute(
    app.db,
  );
  expect((await state()).failures).toMatchObject([{ reason: 'expired', code: null, attempts: 3 }]);
  const { body } = await again(rows[0]?.id ?? '');
  expect(body.failures).toEqual([]);
  const { rows: left } = await sql<{ name: string }>`select name from pgboss.job`.execute(app.db);
  expect(left).toEqual([{ name: 'handBack' }]);
});

test('failures of imports, which their own page tells, push nothing out of the list; how many run or have halted is told', async () => {
  await sql`
    insert into pgboss.job (name, source_name, source_retry_count, source_output, created_on)
    select ${failedQueue}, case n when 0 then 'handBack' else 'runImport' end, 2, '{"value": {}}', now() + n * interval '1 second'
    from generate_series(0, ${failuresShown}) as n`.execute(app.db);
  expect((await state()).failures).toMatchObject([{ name: 'handBack' }]);
  expect((await state()).imports).toEqual({ running: 0, halted: 0 });
  await sql`
    insert into imports (kind, state, row_count, column_count, mapping, made_by, beat_at)
    select 'enquiries', state, 1, 1, '{}', ${admin.id}, now() - minutes * interval '1 minute'
    from (values ('running', 0), ('checking', 0), ('undoing', 5), ('done', 5), ('checked', 0)) as i (state, minutes)`.execute(
    app.db,
  );
  expect((await state()).imports).toEqual({ running: 2, halted: 1 });
});

test('a kind or an id that is none is refused, one that nobody knows changes nothing', async () => {
  const nobody = '00000000-0000-4000-8000-000000000000';
  expect((await again(nobody)).status).toBe(200);
  expect((await again('7')).status).toBe(422);
  expect((await app.as(admin).call(runJob, { body: { name: 'other' } })).status).toBe(422);
  expect(await app.audit(['id'], { action: 'job-run-again', subject: `handBack ${nobody.slice(0, 8)}` })).toEqual([]);
});
