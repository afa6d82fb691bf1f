import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { hasProgram } from './has-program.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault, signInAdmin } from './sign-in.ts';

const perAddress = 5;
const database = await startOwnDatabase();
const shared = {
  ...settingsUnderFault(),
  ...database.direct,
  ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: String(perAddress),
  SIGNING_KEY: randomBytes(32).toString('hex'),
  DATA_KEYS: newRingKey(),
  INDEX_KEYS: newRingKey(),
  DATA_DIR: await testFolder(),
  // The event loop's own clock goes on as it is: a machine's monotonic clock never jumps.
  FAKETIME_DONT_FAKE_MONOTONIC: '1',
};
const running: Product[] = [];
afterAll(() => Promise.all(running.map((product) => product.stop())));

/** The library alone: the program would stay in front of the server, and be what is stopped. */
function throughFaketime(offset: string): string[] {
  const { stdout } = spawnSync('faketime', ['-f', offset, 'printenv', 'LD_PRELOAD'], { encoding: 'utf8' });
  return ['env', `LD_PRELOAD=${stdout.trim()}`, `FAKETIME=${offset}`];
}

async function startNode(offset?: string): Promise<Product> {
  const settings = { ...shared, PORT: String(await freePort()) };
  const product = await startProduct(settings, offset ? { through: throughFaketime(offset) } : {});
  running.push(product);
  return product;
}

const ask = (product: Product, path: string, token: string) =>
  fetch(`${product.address}/api/${path}`, { headers: { authorization: `Bearer ${token}` } });

let visitors = 0;
const submit = (product: Product) =>
  fetch(`${product.address}/api/ServicesRequest/Create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(enquiryForm(visitors++)),
  });

const offsets = ['-1d', '-1h', '+1h', '+1d'];

test.skipIf(!hasProgram('faketime'))(
  'F-20: beside nodes an hour and a day off, sessions end by the database’s clock, limits hold and the audit log keeps its order',
  async () => {
    const right = await startNode();
    const wrong: Product[] = [];
    for (const offset of offsets) wrong.push(await startNode(offset));
    const token = await signInAdmin(right.address, shared);
    for (const node of wrong) {
      expect((await ask(node, 'Account/me', token)).status).toBe(200);
      const ofWrong = await signInAdmin(node.address, shared);
      expect((await ask(right, 'Account/me', ofWrong)).status).toBe(200);
    }
    for (let taken = 0; taken < perAddress; taken++) expect((await submit(right)).status).toBe(201);
    for (const node of wrong) expect((await submit(node)).status).toBe(429);
    expect((await submit(right)).status).toBe(429);

    const client = new Client({ connectionString: database.ownerUrl });
    await client.connect();
    const { rows: entries } = await client.query(
      "select id from (select id, at, lag(at) over (order by id) as before from audit_events) e where at < before - interval '1 second'",
    );
    expect(entries).toEqual([]);
    // A session of a day ago has ended, whatever a node's clock says.
    await client.query(
      `update sessions set created_at = created_at - interval '13 hours', last_seen_at = last_seen_at - interval '13 hours'`,
    );
    await client.end();
    for (const node of [right, ...wrong])
      await expect.poll(async () => (await ask(node, 'Account/me', token)).status).toBe(401);
    recordFigure('F-20', {
      figure: `nodes at ${offsets.join(', ')}: sessions and limits as on the right one, audit log in order`,
      pass: "expiry by the database's clock; limits not reset",
    });
  },
);

test.skipIf(!hasProgram('faketime'))(
  'F-20: production does not start with a clock an hour off, and says so',
  async () => {
    const settings = {
      ...shared,
      NODE_ENV: 'production',
      PUBLIC_URL: 'http://127.0.0.1:9',
      PORT: String(await freePort()),
    };
    await expect(startProduct(settings, { through: throughFaketime('+1h') })).rejects.toThrow(
      /clock is 3\d\d\d s ahead/,
    );
  },
);
