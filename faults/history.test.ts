import { Agent } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { customerForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, killHard, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { anomaliesOf, type Operation } from './history.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';
import { type Answered, send } from './traffic.ts';

const clients = 8;
const records = 20;
const wanted = inScope({ always: 2_000, full: 100_000 });
const longestMs = 1_200_000;

const database = await startOwnDatabase();
const settings = {
  ...settingsUnderFault(),
  ...database.settings,
  DATA_DIR: await testFolder(),
  PORT: String(await freePort()),
};
let running = await startProduct(settings);
afterAll(() => running.stop());
const token = await signInAdmin(running.address, settings);
const agent = new Agent({ keepAlive: true });
const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
const urlOf = (path: string) => `${running.address}/api/BasicCustomerDetails${path}`;

let written = 0;
/** One value in two fields: a mixture of two writes shows. */
function fieldsOf(value: number) {
  return { mobile: `97${String(value).padStart(8, '0')}`, email: `value-${value}@example.com` };
}
const valueIn = ({ mobile, email }: { mobile: string; email: string }) => `${mobile.slice(-8)}/${email}`;

const operations: Operation[] = [];
/** By id: what a record was made with. */
const first = new Map<number, string>();
/** The records that are worked on; new ones take the place of old ones. */
const current: number[] = [];

async function create(place: number, index: number): Promise<void> {
  const fields = fieldsOf(written++);
  const panCardNo = `ABCPH${String(index % 10_000).padStart(4, '0')}${String.fromCharCode(65 + Math.floor(index / 10_000))}`;
  const body = JSON.stringify({ ...customerForm(index), panCardNo, ...fields });
  const request = {
    method: 'POST',
    url: urlOf(''),
    headers: { ...headers, 'idempotency-key': `record-${index}` },
    body,
  };
  for (;;) {
    const answer = await send(agent, { ...request, url: urlOf('') });
    if (answer.status === 201) {
      const { id } = JSON.parse(answer.body) as { id: number };
      first.set(id, valueIn(fields));
      current[place] = id;
      return;
    }
    expect([0, 503, 504]).toContain(answer.status);
    await delay(50);
  }
}

/** Reads, and most of the time writes for the version that it has read; then goes on to another record. */
async function work(random: () => number): Promise<void> {
  const record = current[Math.floor(random() * records)] ?? 0;
  const read: Operation = { record, kind: 'read', invokedAt: performance.now() };
  const answer = await send(agent, { url: urlOf(`/Get${record}`), headers });
  const wasRead = answer.status === 200;
  if (!wasRead) expect([0, 503, 504]).toContain(answer.status);
  if (!wasRead) return delay(20);
  operations.push({ ...read, heardAt: performance.now(), seen: seenIn(answer) });
  if (random() < 0.4) return;
  await update(record, answer.version);
}

function seenIn({ version, body }: Answered) {
  return { version, value: valueIn(JSON.parse(body) as { mobile: string; email: string }) };
}

async function update(record: number, ifMatch: number): Promise<void> {
  const fields = fieldsOf(written++);
  const { panCardNo: _, ...texts } = customerForm(1);
  const operation: Operation = {
    record,
    kind: 'update',
    invokedAt: performance.now(),
    ifMatch,
    writes: valueIn(fields),
  };
  const answer = await send(agent, {
    method: 'PUT',
    url: urlOf(`/update/${record}`),
    headers: { ...headers, 'if-match': `"${ifMatch}"` },
    body: JSON.stringify({ ...texts, ...fields }),
  });
  if (answer.status === 200) operations.push({ ...operation, heardAt: performance.now(), seen: seenIn(answer) });
  else if (answer.status === 412) operations.push({ ...operation, heardAt: performance.now() });
  else {
    expect([0, 503, 504]).toContain(answer.status);
    operations.push(operation);
  }
}

const line = (fault: Parameters<typeof database.line.setFault>[0], forMs: number) => async () => {
  database.line.setFault(fault);
  await delay(forMs);
  database.line.setFault({});
};

/** One after another, again and again, with some seconds of peace between. */
const faults: (() => Promise<void>)[] = [
  async () => {
    await killHard(running);
    running = await startProduct(settings);
  },
  () => database.kill(),
  line({ resets: 0.01 }, 4_000),
  line({ delayMs: 50 }, 4_000),
  line({ isBlackHole: true }, 2_000),
  line({ resets: 0.1 }, 2_000),
];

test(`F-16: ${clients} clients on ${records} records under kills and a bad line: no anomaly in ${wanted} operations`, {
  timeout: longestMs + 60_000,
}, async () => {
  let made = 0;
  for (let place = 0; place < records; place++) await create(place, made++);
  const latest = performance.now() + longestMs;
  const isOver = () => operations.length >= wanted || performance.now() > latest;
  const client = async () => {
    while (!isOver()) await work(Math.random);
  };
  const renew = async () => {
    while (!isOver()) {
      await delay(1_000);
      await create(made % records, made++);
    }
  };
  let faultsDone = 0;
  const breakThings = async () => {
    while (!isOver()) {
      await delay(5_000);
      await faults[faultsDone++ % faults.length]?.();
    }
  };
  await Promise.all([...Array.from({ length: clients }, client), renew(), breakThings()]);

  expect(anomaliesOf(operations, first)).toEqual([]);
  expect(operations.length).toBeGreaterThanOrEqual(wanted);
  await expectHistoriesWhole();
  const refused = operations.filter(({ kind, heardAt, seen }) => kind === 'update' && heardAt && !seen).length;
  const unheard = operations.filter(({ heardAt }) => heardAt === undefined).length;
  recordFigure('F-16', {
    figure: `0 anomalies in ${operations.length} operations on ${first.size} records under ${faultsDone} faults; ${refused} refused for their version, ${unheard} without an answer`,
    pass: '0 anomalies in ≥ 100,000 operations',
  });
});

/** Every version has its entry in the history and in the audit log. */
async function expectHistoriesWhole() {
  const db = new Client({ connectionString: database.ownerUrl });
  await db.connect();
  const { rows } = await db.query(`select c.id from customers c where c.version - 1 <> (
    select count(*) from audit_events a where a.action = 'customer-changed' and a.subject = 'customer ' || c.id)`);
  await db.end();
  expect(rows).toEqual([]);
}
