import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod/mini';
import { startTestDatabase } from '#testing/database.ts';
import { jobServices } from '#testing/job-services.ts';
import { makeLogger } from '../log.ts';
import { failedQueue, openBoss, prepareQueues } from './boss.ts';
import { declareJob, type JobKind } from './job.ts';
import { type JobParts, type JobRunner, makeJobRunner } from './job-runner.ts';
import { deleteEarlierRuns, failedJobs, queueStates } from './queries.ts';
import { runFailedAgain, sendJob } from './send-job.ts';
import { watchJobs } from './watch-jobs.ts';

const { db, owner } = await startTestDatabase();
const services = jobServices(db);
const lines: string[] = [];
const log = makeLogger('info', { write: (line) => void lines.push(line) });
const running: JobRunner[] = [];
afterAll(() => Promise.all(running.map((runner) => runner.stop())));

/** Another node; its polling is as short as it can be. */
async function aNode(kinds: readonly JobKind[], more: Partial<JobParts> = {}): Promise<JobRunner> {
  const runner = makeJobRunner({ services, log, kinds, pollSeconds: 0.5, ...more });
  running.push(runner);
  await runner.begin();
  return runner;
}

let number = 0;
/** A kind of its own, so that tests share no queue. */
function aKind<Payload>(kind: Pick<JobKind<Payload>, 'payload' | 'run'> & Partial<JobKind<Payload>>): JobKind<Payload> {
  number += 1;
  return declareJob({ name: `tried${number}`, mostSeconds: 60, retries: { count: 1, delaySeconds: 0 }, ...kind });
}
const numbered = z.object({ id: z.number() });
const send = <Payload>(kind: JobKind<Payload>, payload: Payload) =>
  db.transaction().execute((transaction) => sendJob(transaction, kind, payload));
const stateOf = async ({ name }: JobKind) => (await queueStates(db, [name])).get(name);
const countOf = async ({ name }: JobKind, state: string) => {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from pgboss.job where name = ${name} and state = ${state}::pgboss.job_state`.execute(db);
  return rows[0]?.count;
};
const soon = { timeout: 15_000 };

beforeEach(() => void lines.splice(0));

describe('the schema', () => {
  test('is the one this pg-boss asks for, and the server’s role needs no other right', async () => {
    const boss = openBoss(owner);
    expect(await boss.detectSchemaDrift()).toMatchObject({ ok: true });
    await boss.stop({ close: false });
  });

  test('belongs to its owner: the server’s role makes no table there, and moves no version', async () => {
    for (const statement of [
      sql`create table pgboss.other (id int)`,
      sql`update pgboss.version set version = 1`,
      sql`truncate pgboss.job`,
      sql`select pgboss.create_queue('own', '{"policy": "standard", "partition": true}')`,
    ]) {
      await expect(statement.execute(db)).rejects.toMatchObject({ code: '42501' });
    }
  });

  test('a queue is written once, and anew where a release has other options', async () => {
    const kind = aKind({ payload: numbered, run: async () => {} });
    const boss = openBoss(db);
    const writtenAt = async () => (await boss.getQueues([kind.name]))[0]?.updatedOn;
    await prepareQueues(boss, [kind]);
    const before = await writtenAt();
    await prepareQueues(boss, [kind]);
    expect(await writtenAt()).toEqual(before);
    await prepareQueues(boss, [{ ...kind, mostSeconds: 90 }]);
    expect((await boss.getQueues([kind.name]))[0]).toMatchObject({ expireInSeconds: 90, heartbeatSeconds: 10 });
  });
});

describe('a job', () => {
  test('is run once, whichever of two nodes takes it', async () => {
    const done: number[] = [];
    const kind = aKind({ payload: numbered, run: async (_, { payload }) => void done.push(payload.id) });
    await Promise.all([aNode([kind]), aNode([kind])]);
    const ids = Array.from({ length: 20 }, (_, id) => id);
    await Promise.all(ids.map((id) => send(kind, { id })));
    await expect.poll(() => countOf(kind, 'completed'), soon).toBe(20);
    expect(done.toSorted((one, other) => one - other)).toEqual(ids);
  });

  test('is there once its transaction is, and never with a payload that is not as it was declared', async () => {
    const kind = aKind({ payload: numbered, run: async () => {} });
    await prepareQueues(openBoss(db), [kind]);
    const undone = db.transaction().execute(async (transaction) => {
      await sendJob(transaction, kind, { id: 1 });
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    expect(await countOf(kind, 'created')).toBe(0);
    await expect(send(kind, { id: 'Asha' } as unknown as { id: number })).rejects.toThrow();
    expect(await countOf(kind, 'created')).toBe(0);
  });

  test('that fails is tried again', async () => {
    let tries = 0;
    const kind = aKind({
      payload: numbered,
      run: async () => {
        tries += 1;
        if (tries === 1) throw new Error('once');
      },
    });
    await aNode([kind]);
    await send(kind, { id: 1 });
    await expect.poll(() => countOf(kind, 'completed'), soon).toBe(1);
    expect(tries).toBe(2);
    expect(await failedJobs(db, [kind.name], 100)).toEqual([]);
  });

  test('that fails for good is kept with its reason, without a word of what it was about, and is an alarm', async () => {
    let isMended = false;
    const kind = aKind({
      payload: numbered,
      run: async () => {
        if (!isMended) await sql`select 'asha.patel@example.com'::int`.execute(db);
      },
    });
    const node = await aNode([kind]);
    await node.turn();
    await send(kind, { id: 7 });
    const failed = () => failedJobs(db, [kind.name], 100);
    await expect.poll(failed, soon).toMatchObject([{ reason: 'database', code: '22P02', attempts: 2 }]);
    const { rows } = await sql<{ text: string }>`
      select string_agg(j::text, '') as text from pgboss.job j where coalesce(source_name, name) = ${kind.name}`.execute(
      db,
    );
    expect(rows[0]?.text).not.toContain('asha');
    await node.turn();
    expect(lines.filter((line) => line.includes('"alarm":"job-failed"') && line.includes(kind.name))).toHaveLength(1);

    isMended = true;
    const [job] = await failed();
    const again = () => db.transaction().execute((transaction) => runFailedAgain(transaction, job?.id ?? ''));
    expect((await Promise.all([again(), again()])).toSorted()).toEqual([kind.name, undefined]);
    expect(await failed()).toEqual([]);
    await expect.poll(() => countOf(kind, 'completed'), soon).toBe(1);
    expect(await stateOf(kind)).toMatchObject({ isWaiting: false, runningSince: null, hasLastFailed: false });
  });

  test('of a node that was killed is taken over by another', async () => {
    const done: number[] = [];
    const kind = aKind({ payload: numbered, run: async (_, { payload }) => void done.push(payload.id) });
    const killed = openBoss(db);
    await prepareQueues(killed, [kind]);
    await send(kind, { id: 1 });
    expect(await killed.fetch(kind.name)).toHaveLength(1);
    const other = await aNode([kind]);
    await other.turn();
    expect(await stateOf(kind)).toMatchObject({ runningSince: expect.any(String) });
    await sql`update pgboss.job set heartbeat_on = now() - interval '11 seconds' where name = ${kind.name}`.execute(
      owner,
    );
    await sql`update pgboss.queue set monitor_claim_on = null, monitor_on = null`.execute(owner);
    await other.turn();
    await expect.poll(() => done, soon).toEqual([1]);
  });

  test('under way when its node stops ends first, or is given up for another node', async () => {
    const begun = [Promise.withResolvers<void>(), Promise.withResolvers<void>()] as const;
    const ended: string[] = [];
    const patient = aKind({
      payload: numbered,
      run: async (_, { stopping }) => {
        begun[0].resolve();
        if (!stopping.aborted) await new Promise((done) => stopping.addEventListener('abort', done));
        ended.push('patient');
      },
    });
    let tries = 0;
    const deaf = aKind({
      payload: numbered,
      run: async () => {
        tries += 1;
        begun[1].resolve();
        if (tries === 1) await new Promise(() => {});
        ended.push('deaf');
      },
    });
    const node = await aNode([patient, deaf], { graceMs: 300 });
    await Promise.all([send(patient, { id: 1 }), send(deaf, { id: 1 })]);
    await Promise.all(begun.map(({ promise }) => promise));
    await node.stop();
    expect([await countOf(patient, 'completed'), await countOf(deaf, 'retry')]).toEqual([1, 1]);
    await aNode([patient, deaf]);
    await expect.poll(() => ended, soon).toEqual(['patient', 'deaf']);
  });
});

describe('jobs that come by themselves', () => {
  const scheduled = (isDue: () => boolean, run: () => Promise<void> = async () => {}) =>
    aKind({ payload: z.null(), schedule: { everySeconds: 600, isDue: async () => isDue() }, run });

  test('come once in their span over all nodes, and not at all where nothing is to do', async () => {
    let isDue = false;
    let runs = 0;
    const kind = scheduled(
      () => isDue,
      async () => {
        runs += 1;
      },
    );
    const nodes = await Promise.all([aNode([kind]), aNode([kind])]);
    await Promise.all(nodes.map((node) => node.turn()));
    expect(await stateOf(kind)).toMatchObject({ isWaiting: false, lastEnded: null });
    isDue = true;
    await Promise.all(
      Array.from({ length: 10 }, () => nodes)
        .flat()
        .map((node) => node.turn()),
    );
    await expect.poll(() => countOf(kind, 'completed'), soon).toBe(1);
    expect(runs).toBe(1);
  });

  test('of which one waits are asked for by hand once', async () => {
    const kind = scheduled(() => false);
    await prepareQueues(openBoss(db), [kind]);
    const asked = await Promise.all(Array.from({ length: 20 }, () => send(kind, null)));
    expect(asked.filter(Boolean)).toHaveLength(1);
  });

  test('are told of once an hour when they are due and come to no end', async () => {
    const watch = watchJobs(services, log);
    const look = (minute: number, isDue = true) =>
      watch.late({ name: 'handBack', everySeconds: 20, isDue }, Date.parse('2027-01-20T12:00:00Z') + minute * 60_000);
    const told = () => lines.filter((line) => line.includes('"alarm":"job-late"')).length;
    await look(0);
    await look(4);
    expect(told()).toBe(0);
    await look(5);
    await look(6);
    expect(told()).toBe(1);
    await look(7, false);
    await look(8);
    await look(12);
    expect(told()).toBe(1);
  });

  test('leave a hundred runs, and twenty that failed', async () => {
    const kind = scheduled(() => false);
    await prepareQueues(openBoss(db), [kind]);
    await sql`
      insert into pgboss.job (name, state, completed_on)
      select ${kind.name}, 'completed', now() - n * interval '1 second' from generate_series(1, 130) as n`.execute(db);
    await sql`
      insert into pgboss.job (name, source_name, source_retry_count) select ${failedQueue}, ${kind.name}, 2 from generate_series(1, 30)`.execute(
      db,
    );
    await deleteEarlierRuns(db, [kind.name]);
    expect(await countOf(kind, 'completed')).toBe(100);
    expect(await failedJobs(db, [kind.name], 1_000)).toHaveLength(20);
  });
});
