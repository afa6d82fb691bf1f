import { afterAll, expect, test } from 'vitest';
import { signIn } from '#features/accounts/contract.ts';
import { listBanks } from '#features/banks/contract.ts';
import { build } from '#testing/build.ts';
import { aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { raiseAlarm } from '../alarms/raise-alarm.ts';
import { makeLogger } from '../log.ts';
import { serveMetrics } from './serve-metrics.ts';

let waitingQueries = 0;
const app = await startTestApp({ build, load: { eventLoopDelayMs: () => 0, waitingQueries: () => waitingQueries } });
const metrics = await serveMetrics({ port: 0, pool: { totalCount: 12, idleCount: 9, waitingCount: 4 } });
afterAll(metrics.close);

const read = async () => (await fetch(metrics.address)).text();
/** How much a number has grown by what was done. */
async function growth(line: string, work: () => Promise<unknown>) {
  const value = (text: string) =>
    Number(
      text
        .split('\n')
        .find((one) => one.startsWith(`${line} `))
        ?.slice(line.length) ?? 0,
    );
  const before = value(await read());
  await work();
  return value(await read()) - before;
}

test('A-CFG-01: the public port knows no metrics; their own port nothing but them, on this machine', async () => {
  for (const url of ['/metrics', '/api/metrics', '/metrics/', '/Metrics']) {
    expect([url, (await app.app.inject(url)).statusCode]).toEqual([url, 404]);
  }
  expect(new URL(metrics.address).hostname).toBe('127.0.0.1');
  const answer = await fetch(metrics.address);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain')]);
  expect((await fetch(new URL('/', metrics.address))).status).toBe(404);
  expect((await fetch(metrics.address, { method: 'POST' })).status).toBe(404);
});

test('a request is counted by its route’s pattern and its status', async () => {
  const admin = await aPerson(app.db, { role: 'Admin' });
  // By a real connection: an injected request has none that ends.
  const address = await app.app.listen({ port: 0 });
  const count = (route: string, status: number) =>
    `suvidha_http_request_duration_seconds_count{method="GET",route="${route}",status="${status}"}`;
  const headers = { authorization: `Bearer ${await app.tokenOf(admin)}` };
  const list = async () => (await fetch(`${address}/api/Bank/GetAll?limit=1`, { headers })).text();
  expect(await growth(count('/api/Bank/GetAll', 200), list)).toBe(1);
  const stray = async () => (await fetch(`${address}/somebody/9876543210?pan=ABCDE1234F`)).text();
  expect(await growth(count('unknown', 404), stray)).toBe(1);
});

test('what is shed, fails to sign in and is alarming is counted', async () => {
  const staff = await aPerson(app.db);
  const shed = async () => {
    waitingQueries = 101;
    await app.as(staff).call(listBanks);
    waitingQueries = 0;
  };
  expect(await growth('suvidha_http_requests_shed_total', shed)).toBe(1);
  const wrong = () => app.call(signIn, { body: { username: staff.username, password: 'not the right one' } });
  expect(await growth('suvidha_sign_ins_failed_total{reason="credentials"}', wrong)).toBe(1);
  const alarm = async () => raiseAlarm(makeLogger('silent'), 'clock-off');
  expect(await growth('suvidha_alarms_total{alarm="clock-off"}', alarm)).toBe(1);
});

test('connections, queues and the loop’s delay are there, and nothing of anybody', async () => {
  const text = await read();
  for (const line of [
    'suvidha_database_connections{state="in-use"} 3',
    'suvidha_database_connections{state="waiting"} 4',
    'suvidha_queue_waiting{queue="passwords"} 0',
    'suvidha_calls_at_work 0',
  ]) {
    expect(text.split('\n')).toContain(line);
  }
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds ');
  expect(text).not.toMatch(/@|9876543210|ABCDE1234F|somebody/);
});
