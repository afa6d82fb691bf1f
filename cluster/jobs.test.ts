import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { addEnquiries } from '../faults/old-enquiries.ts';
import { startDatabaseCluster } from './patroni.ts';
import { startProductNodes } from './product-nodes.ts';

const { old, recent, spans } = inScope({
  always: { old: 500, recent: 200, spans: 2 },
  full: { old: 10_000, recent: 2_000, spans: 6 },
});

const database = await startDatabaseCluster();
await startProductNodes(database.settings);
const client = new Client({ connectionString: database.ownerUrl });
await client.connect();
afterAll(() => client.end());

const rowsOf = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows;
const told = `select from audit_events where action = 'retention-run'`;
const until = (text: string) =>
  untilTrue(async () => (await rowsOf(`select ${text} as "isTrue"`))[0]?.isTrue === true, 240_000);

test(`F-32: three nodes run each scheduled job once: a retention run over ${old} requests, a night's backup, the queues`, async () => {
  const runsToday = `insert into retention_runs (day) values ((now() at time zone 'Asia/Kolkata')::date) on conflict do nothing`;
  // From 03:00 on the nodes begin with the run of the day.
  await client.query(runsToday);
  await until('(select bool_and(ended_at is not null) from retention_runs)');
  const runsBefore = (await rowsOf(told)).length;
  await addEnquiries(client, { old, recent });
  // As when the hour has come, whatever hour it is.
  await client.query('delete from retention_runs');
  await client.query(runsToday);
  await client.query(
    `insert into backups (night) values ((now() at time zone 'Asia/Kolkata')::date) on conflict do nothing`,
  );
  await until('(select bool_and(ended_at is not null) from retention_runs)');
  await until('(select bool_and(ended_at is not null) from backups)');
  for (let span = 0; span < spans; span++) {
    await until('not exists (select from customer_file_records where needs_joining)');
    // As after a correction of each.
    await client.query('update customer_file_records set needs_joining = true');
  }

  expect(await rowsOf('select attempts, deleted, failed from retention_runs')).toEqual([
    { attempts: 1, deleted: { oldRequests: old }, failed: [] },
  ]);
  expect(await rowsOf(told)).toHaveLength(runsBefore + 1);
  const erasures = `from audit_events where action = 'enquiry-erased'`;
  expect(await rowsOf(`select count(*)::int as all, count(distinct subject)::int as subjects ${erasures}`)).toEqual([
    { all: old, subjects: old },
  ]);
  expect(await rowsOf('select state, problem, verified_at is not null as "isVerified" from backups')).toEqual([
    { state: 'done', problem: null, isVerified: true },
  ]);
  const jobs = await rowsOf(`select name from pgboss.job where singleton_on is not null and state = 'completed'`);
  expect(jobs.length).toBeGreaterThanOrEqual(spans);
  const more =
    'select name, singleton_on from pgboss.job where singleton_on is not null group by 1, 2 having count(*) > 1';
  expect(await rowsOf(more)).toEqual([]);
  expect(await rowsOf(`select name from pgboss.job where retry_count > 0 or state = 'failed'`)).toEqual([]);
  expect(
    await rowsOf(`select a.name from pgboss.job a join pgboss.job b on a.name = b.name and a.id < b.id
      where a.singleton_on is not null and b.singleton_on is not null
        and tstzrange(a.started_on, a.completed_on) && tstzrange(b.started_on, b.completed_on)`),
  ).toEqual([]);
  recordFigure('F-32', {
    figure: `over three nodes one retention run (${old} requests erased, one audit entry each), one backup, which was restored and compared, and ${jobs.length} jobs of the queues, each once in its span and none beside another of its kind`,
    pass: 'each once',
  });
});
