import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { openDatabase, openPool } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { fileRing, newRingKey, textRing } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { newToken } from '#testing/server.ts';
import { inScope } from '#testing/test-scope.ts';
import { fillCustomers, panOf } from '../bench/office/customers.ts';
import { aCustomerSent, anEnquirySent, aRead } from './office-traffic.ts';
import { startOwnDatabase } from './own-database.ts';
import { startProductionNodes } from './production-nodes.ts';
import { type Answered, type Outgoing, othersThan, percentile, sendAtRate } from './traffic.ts';

const { rate, customers, staffCount, quietSeconds } = inScope({
  always: { rate: 20, customers: 2_000, staffCount: 8, quietSeconds: 2 },
  full: { rate: 100, customers: 50_000, staffCount: 50, quietSeconds: 20 },
});

const database = await startOwnDatabase();
const folder = await testFolder();
const files = { data: join(folder, 'data-keys'), index: join(folder, 'index-keys') };
// Nodes that give up root follow a file that they may read.
for (const file of Object.values(files)) await writeFile(file, `${newRingKey()}\n`, { mode: 0o644 });
const keyFiles = { DATA_KEYS_FILE: files.data, INDEX_KEYS_FILE: files.index };
const { nodes, balancer, token } = await startProductionNodes(database, 2, keyFiles);
const db = openDatabase(openPool(database.ownerUrl, { size: 4, onLost: () => {} }));
const client = new Client({ connectionString: database.ownerUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await db.destroy();
});

const staff: { id: number; token: string }[] = [];
for (let made = 0; made < staffCount; made++) {
  const { id } = await aPerson(db);
  staff.push({ id, token: await newToken(db, id) });
}

const idsIn = async (file: string) =>
  textRing(await readFile(file, 'utf8'))
    .all()
    .map(({ id }) => id);

/** A customer that was there before, and whose it is: `fillCustomers` gives them to the owners in turn. */
function anyCustomer() {
  const id = 1 + Math.floor(Math.random() * customers);
  const owner = staff[id % staffCount];
  if (!owner) throw new Error('There is no owner.');
  return { id, headers: { authorization: `Bearer ${owner.token}` } };
}

/** Opened by a node for their owner. */
function aCustomerRead(): Outgoing {
  const { id, headers } = anyCustomer();
  return { kind: `customer ${id}`, url: `${balancer.address}/api/BasicCustomerDetails/Get${id}`, headers };
}

/** Found by the blind index. */
function aLookUp(): Outgoing {
  const { id, headers } = anyCustomer();
  return {
    kind: `customer ${id}`,
    url: `${balancer.address}/api/BasicCustomerDetails/by-panCardNo/${panOf(id)}`,
    headers,
  };
}

let turn = 0;
/** Of ten, five read what is sealed, two write it; a person looks up fewer than thirty PANs a minute. */
function next(): Outgoing {
  const office = { address: () => balancer.address, token };
  turn += 1;
  const step = turn % 10;
  if (step < 4) return aCustomerRead();
  if (step === 4) return aLookUp();
  if (step < 7) return aCustomerSent({ ...office, token: staff[turn % staffCount]?.token ?? token });
  return step === 7 ? anEnquirySent(office) : aRead(office);
}

/** The operator's command, beside the running nodes. */
async function rotate(...options: string[]): Promise<string> {
  const script = new URL('../scripts/rotate-keys.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, ...nodes[0]?.settings },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (output += bytes));
  const [code] = (await once(child, 'exit')) as [number | null];
  expect(code, output).toBe(0);
  return output;
}

/** What was read of a customer has its own PAN, whichever key it lies under. */
function expectRightPans(answers: readonly Answered[]) {
  const read = answers.filter(({ kind, status }) => kind.startsWith('customer ') && status === 200);
  expect(read.length).toBeGreaterThan(answers.length / 3);
  const wrong = read.filter(({ kind, body }) => {
    const id = Number(kind.slice('customer '.length));
    const { id: told, panCardNo } = JSON.parse(body) as { id: number; panCardNo: string };
    return told !== id || panCardNo !== panOf(id);
  });
  expect(wrong.map(({ kind }) => kind)).toEqual([]);
}

test(`F-24: both keys of ${customers} customers are rotated at ${rate} requests a second on two nodes: no error, and the old ones go`, {
  timeout: 600_000,
}, async () => {
  const rings = { dataKeys: fileRing(files.data), indexKeys: fileRing(files.index) };
  if (!rings.dataKeys || !rings.indexKeys) throw new Error('There are no keys.');
  const owners = staff.map(({ id }) => id);
  await client.query('set statement_timeout = 0');
  await fillCustomers(client, makeVault({ dataKeys: rings.dataKeys, indexKeys: rings.indexKeys }), owners, customers);
  await client.query(`select setval('customers_id_seq', (select max(id) from customers))`);
  const [dataOld, indexOld] = [(await idsIn(files.data))[0] ?? '', (await idsIn(files.index))[0] ?? ''];

  const traffic = sendAtRate(rate, next, { sockets: 200 });
  await delay(quietSeconds * 1_000);
  const begunAt = performance.now();
  const rotated = await rotate();
  expect(rotated).toContain(`No row needs ${dataOld} (DATA_KEYS) any more`);
  expect(rotated).toContain(`No row needs ${indexOld} (INDEX_KEYS) any more`);
  const removed = await rotate('--remove-old');
  const endedAt = performance.now();
  expect(removed).toContain(`DATA_KEYS: ${dataOld} is removed.`);
  expect(removed).toContain(`INDEX_KEYS: ${indexOld} is removed.`);
  // Nodes go on with the new keys alone.
  await delay(quietSeconds * 1_000);
  const answers = await traffic.stop();

  expect(othersThan([200, 201], answers)).toEqual([]);
  expectRightPans(answers);
  for (const { product } of nodes) expect(product.output()).not.toContain('ALARM');
  const [data, index] = [await idsIn(files.data), await idsIn(files.index)];
  expect([data.length, index.length, data.includes(dataOld), index.includes(indexOld)]).toEqual([1, 1, false, false]);
  const under = (table: string) =>
    client.query<{ id: string }>(`select distinct key_id as id from ${table} where key_id is not null`);
  for (const table of Object.values(sealedTables))
    for (const { id } of (await under(table.table)).rows) expect(data, table.table).toContain(id);
  const unfound = await client.query(
    'select id from customers c where not exists (select from customer_pan_indexes i where i.customer_id = c.id and i.key_id = $1)',
    [index[0]],
  );
  expect(unfound.rows).toEqual([]);

  const quiet = answers.filter(({ at }) => at < begunAt || at > endedAt);
  const during = answers.filter(({ at }) => at >= begunAt && at <= endedAt);
  recordFigure('F-24', {
    figure: `0 of ${answers.length} requests failed at ${rate} a second on two nodes while the keys of ${customers.toLocaleString('en')} customers were rotated and the old ones removed, in ${Math.round((endedAt - begunAt) / 1_000)} s; p99 ${percentile(during, 0.99)} ms meanwhile, ${percentile(quiet, 0.99)} ms before and after`,
    pass: '0 errors, old keys removable',
  });
});
