import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { openDatabase, openPool } from '#db/open.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { fileRing, textRing } from '#server/personal-data/key-ring.ts';
import { makeVault, type Vault } from '#server/personal-data/vault.ts';
import { testFolder } from '#testing/cleanup.ts';
import { aCustomer, cardTexts, customerForm, newPassword, type TestCustomer } from '#testing/factories.ts';
import { anImage, formOf } from '#testing/pictures.ts';
import { freePort, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';

/** A batch of the rotation has 500 rows. */
const { rate, customers, killedAt, seconds } = inScope({
  always: { rate: 20, customers: 1_500, killedAt: 500, seconds: 3 },
  full: { rate: 50, customers: 3_000, killedAt: 1_500, seconds: 10 },
});
const password = newPassword();
const keyFiles = ['data-keys', 'index-keys'];
const tables = ['customers', 'stored_files'] as const;

const dataDir = await testFolder();
const settings = {
  BOOTSTRAP_ADMIN_USERNAME: 'admin@example.com',
  BOOTSTRAP_ADMIN_PASSWORD: password,
  REQUESTS_PER_PERSON_AND_MINUTE: '1000000',
};
const product = await startProduct({ DATA_DIR: dataDir, PORT: String(await freePort()), ...settings });
const url = urlOfRunning(join(dataDir, 'pg'));
const db = openDatabase(openPool(url ?? '', { size: 8, onLost: () => {} }));
const [dataKeys, indexKeys] = keyFiles.map((name) => fileRing(join(dataDir, name)));
if (!dataKeys || !indexKeys) throw new Error('no keys');
/** Another node: it follows the same files by itself. */
const vault = makeVault({ dataKeys, indexKeys });
let token = '';
({ token } = (await ask('POST', 'Account/login', { username: 'admin@example.com', password })) as { token: string });
afterAll(async () => {
  await db.destroy();
  await product.stop();
});

let putOff = 0;
/** As any client: on a busy machine the node puts off what it has not begun, and says when to come again. */
async function fetchPatiently(...asked: Parameters<typeof fetch>): Promise<Response> {
  for (let tries = 0; ; tries++) {
    const answer = await fetch(...asked);
    if (answer.status !== 503 || tries === 5) return answer;
    putOff += 1;
    await answer.body?.cancel();
    await delay(Number(answer.headers.get('retry-after')) * 1_000);
  }
}

async function ask(method: string, path: string, body?: object) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const answer = await fetchPatiently(`${product.address}/api/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return answer.json();
}

async function addCard() {
  const form = await formOf(cardFields(), { field: 'imagecreditcard', bytes: await anImage() });
  const answer = await fetchPatiently(`${product.address}/api/CreditCard/Create`, {
    method: 'POST',
    headers: { ...form.headers, authorization: `Bearer ${token}` },
    body: form.payload,
  });
  if (answer.status !== 201) throw new Error(`Create: ${answer.status} ${await answer.text()}`);
}

function cardFields() {
  const { bankName, applyLink, pincodeLink, remarks } = cardTexts();
  return { banknamecreditcard: bankName, urllinkcreditcard: applyLink, pincodeList: pincodeLink, remarks };
}

async function seePictures() {
  const cards = (await ask('GET', 'CreditCard/GetAll?limit=5')) as { imagecreditcard: string | null }[];
  for (const { imagecreditcard } of cards) {
    const picture = await fetchPatiently(`${product.address}${imagecreditcard}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    if (picture.status !== 200 || (await picture.arrayBuffer()).byteLength === 0) {
      throw new Error(`${imagecreditcard}: ${picture.status}`);
    }
  }
}

const made: TestCustomer[] = [];
async function addCustomer() {
  made.push(await aCustomer({ db, vault }, { ownerId: 1 }));
}

async function addCustomerByApi() {
  const { panCardNo: pan, ...fields } = customerForm();
  const { id } = (await ask('POST', 'BasicCustomerDetails', { panCardNo: pan, ...fields })) as { id: number };
  made.push({ ...fields, pan, id });
}

const anyCustomer = () => {
  const one = made[Math.floor(Math.random() * made.length)];
  if (!one) throw new Error('there is no customer');
  return one;
};

/** Opened by the product for their owner. */
async function readCustomer() {
  const { id, pan: panCardNo } = anyCustomer();
  const read = (await ask('GET', `BasicCustomerDetails/Get${id}`)) as { panCardNo: string };
  if (read.panCardNo !== panCardNo) throw new Error(`customer ${id} reads ${read.panCardNo}`);
}

async function lookUp() {
  const { id, pan: panCardNo } = anyCustomer();
  const found = (await ask('GET', `BasicCustomerDetails/by-panCardNo/${panCardNo}`)) as { id: number };
  if (found.id !== id) throw new Error(`customer ${id} is not looked up`);
}

/** As a node beside the product does it: by the index of every key, and the sealed value opened. */
async function findCustomer() {
  const wanted = anyCustomer();
  const row = await find(vault, wanted.pan);
  const pan = row && vault.of({ table: sealedTables.customers, rowId: row.id }, row).open('pan', row.pan_sealed);
  if (pan !== wanted.pan) throw new Error(`customer ${wanted.id} is not found`);
}

async function find(by: Vault, pan: string) {
  const values = by.blindIndexes('pan', pan).map(({ value }) => value);
  return db
    .selectFrom('customers as c')
    .innerJoin('customer_pan_indexes as i', 'i.customer_id', 'c.id')
    .selectAll('c')
    .where('i.pan_index', 'in', values)
    .limit(1)
    .executeTakeFirst();
}

/** `rate` requests a second until it is stopped, whatever the answers take. */
function load() {
  const kinds = [findCustomer, readCustomer, addCustomer, seePictures, addCustomerByApi];
  // A person may look up 30 PANs a minute, and add 200 pictures a day.
  const rare = new Map([
    [0, addCard],
    [rate / 2, lookUp],
  ]);
  const errors: unknown[] = [];
  const under: Promise<void>[] = [];
  let sent = 0;
  let waiting = 0;
  const send = (work: () => Promise<void>) => {
    waiting += 1;
    const answered = work()
      .catch((error) => void errors.push(error))
      .finally(() => waiting--);
    under.push(answered.then(() => {}));
  };
  const timer = setInterval(() => {
    // On a machine that does other things as well fewer are sent: a hundred at once would be put off.
    if (waiting > 40) return;
    sent += 1;
    send(rare.get(sent % rate) ?? kinds[sent % kinds.length] ?? readCustomer);
  }, 1_000 / rate);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(under);
      return { sent, errors };
    },
  };
}

/** The operator's command, beside the running server. */
function rotation(...options: string[]) {
  const script = new URL('../../scripts/rotate-keys.ts', import.meta.url).pathname;
  const child = spawn(process.execPath, [script, ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: dataDir },
  });
  let output = '';
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const listen = (bytes: Buffer) => {
    output += bytes;
  };
  for (const stream of [child.stdout, child.stderr]) stream.on('data', listen);
  return {
    /** Once it has printed the line. */
    kill: async (line: string) => {
      while (!output.includes(line) && child.exitCode === null) await delay(1);
      child.kill('SIGKILL');
      await exited;
    },
    end: async () => {
      const [code] = await exited;
      if (code !== 0) throw new Error(output);
      return output;
    },
  };
}

/** The rotation gets no further than the batch before this customer's, however slow the one who is to kill it is. */
async function lockCustomer(offset: number) {
  const customer = db.selectFrom('customers').select('id').orderBy('id').limit(1).offset(offset);
  const { id } = await customer.executeTakeFirstOrThrow();
  const transaction = await db.startTransaction().execute();
  await transaction.selectFrom('customers').select('id').where('id', '=', id).forUpdate().execute();
  return transaction;
}

/** The database has noticed that the killed command is gone: its next run is not refused as a second one. */
async function untilNobodyRotates() {
  const locks = sql<{ isHeld: boolean }>`
    select exists (select from pg_locks where locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())
      and (classid::int8 << 32 | objid::int8) = hashtextextended('rotation of keys', 0)) as "isHeld"`;
  while ((await locks.execute(db)).rows[0]?.isHeld) await delay(5);
}

const keyIds = async (file: string) =>
  textRing(await readFile(join(dataDir, file), 'utf8'))
    .all()
    .map(({ id }) => id);
const usedKeys = async (table: (typeof tables)[number]) =>
  new Set((await db.selectFrom(table).select('key_id').distinct().execute()).map(({ key_id }) => key_id));

test(`P-07, F-24: keys are rotated while ${rate} requests a second run, killed once half-way: no error, and the old ones go`, {
  timeout: 180_000,
}, async () => {
  for (let batch = 0; batch < customers / 100; batch++) await Promise.all(Array.from({ length: 100 }, addCustomer));
  for (let index = 0; index < 5; index++) await addCard();
  const [dataOld, indexOld] = await Promise.all(keyFiles.map(async (file) => (await keyIds(file))[0] ?? ''));

  const traffic = load();
  const locked = await lockCustomer(killedAt);
  await rotation().kill(`customers: ${killedAt} rows`);
  await locked.rollback().execute();
  await untilNobodyRotates();
  const [dataNew] = await keyIds('data-keys');
  expect(await usedKeys('customers')).toEqual(new Set([dataOld, dataNew]));
  const resumed = await rotation().end();
  expect(resumed).toContain(`DATA_KEYS: going on to ${dataNew}.`);
  expect(resumed).toContain(`No row needs ${dataOld} (DATA_KEYS) any more`);
  const removed = await rotation('--remove-old').end();
  expect(removed).toContain(`DATA_KEYS: ${dataOld} is removed.`);
  expect(removed).toContain(`INDEX_KEYS: ${indexOld} is removed.`);
  // Servers go on with the new keys alone.
  await delay(1_000);
  const { sent, errors } = await traffic.stop();
  expect(errors).toEqual([]);
  // By the load alone: what had to wait for the rotation is not refused.
  if (putOff > 0) expect(product.output()).toContain('more requests than this node can answer');
  expect(sent).toBeGreaterThan(seconds * rate);

  const [[data = '', ...otherData], [index = '', ...otherIndex]] = await Promise.all([
    keyIds('data-keys'),
    keyIds('index-keys'),
  ]);
  expect([data, otherData, otherIndex]).toEqual([dataNew, [], []]);
  for (const table of tables) expect(await usedKeys(table)).toEqual(new Set([data]));
  const fresh = makeVault({
    dataKeys: textRing(await readFile(join(dataDir, 'data-keys'), 'utf8')),
    indexKeys: textRing(await readFile(join(dataDir, 'index-keys'), 'utf8')),
  });
  for (const { id, pan: panCardNo } of made) {
    const row = await find(fresh, panCardNo);
    const pan = row && fresh.of({ table: sealedTables.customers, rowId: row.id }, row).open('pan', row.pan_sealed);
    expect(pan, `customer ${id}`).toBe(panCardNo);
  }
  const current = await db.selectFrom('customer_pan_indexes').selectAll().where('key_id', '=', index).execute();
  expect(current).toHaveLength(made.length);
  await seePictures();
  expect(product.output()).not.toContain('ALARM');
});
