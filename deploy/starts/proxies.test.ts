import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { bankTexts, enquiryForm } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { aPhoto, formOf } from '#testing/pictures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { hasProgram } from '../../faults/has-program.ts';
import { type OwnDatabase, startOwnDatabase } from '../../faults/own-database.ts';
import { publishSite } from '../../faults/production-nodes.ts';
import { settingsUnderFault } from '../../faults/sign-in.ts';
import { type ConfiguredProxy, haproxy, makeCertificate, nginx } from './proxies.ts';
import { visit, visitWith } from './visit.ts';

// deploy/nginx and deploy/haproxy as they stand, in front of two nodes in production.

const pan = 'ABCDE1234F';
const enquiriesPerAddress = 3;

describe.skipIf(!hasProgram('openssl')).each([
  ['nginx', nginx],
  ['haproxy', haproxy],
] as const)('%s as deploy/ has it', (name, configure) => {
  const isMissing = !hasProgram(name);
  let database: OwnDatabase;
  let db: Db;
  let proxy: ConfiguredProxy;
  let running: ChildProcess;
  let printed = '';
  let token = '';
  const nodes: { settings: Record<string, string>; product: Product }[] = [];
  const startAgain = async (node: (typeof nodes)[number]) => {
    node.product = await startProduct(node.settings, { deadlineMs: 180_000 });
  };

  const isReady = () =>
    visit(proxy.port, '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    );

  /** What visitors are answered who go on reading until `ended` is over. */
  async function statusesDuring(path: string, ended: () => Promise<void>): Promise<Record<string, number>> {
    const statuses: Record<string, number> = {};
    let isOver = false;
    const traffic = async () => {
      while (!isOver) {
        const status = await visit(proxy.port, path).then(
          (answer) => answer.status,
          (error) => error.code,
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
        await delay(20);
      }
    };
    const people = [traffic(), traffic(), traffic()];
    await ended();
    isOver = true;
    await Promise.all(people);
    return statuses;
  }

  beforeAll(async () => {
    if (isMissing) return;
    const folder = await testFolder();
    await makeCertificate(folder);
    database = await startOwnDatabase();
    const ports = [await freePort(), await freePort()];
    proxy = await configure({ folder, nodes: ports });
    const office = settingsUnderFault();
    const shared = {
      ...office,
      ...database.direct,
      NODE_ENV: 'production',
      PUBLIC_URL: `https://127.0.0.1:${proxy.port}`,
      TRUSTED_PROXIES: '127.0.0.1',
      ENQUIRIES_PER_ADDRESS_IN_10_MINUTES: String(enquiriesPerAddress),
      SIGNING_KEY: randomBytes(32).toString('hex'),
      DATA_KEYS: newRingKey(),
      INDEX_KEYS: newRingKey(),
      DATA_DIR: await testFolder(),
      BACKUP_URL: 'off',
    };
    for (const port of ports) {
      const settings = { ...shared, PORT: String(port) };
      nodes.push({ settings, product: await startProduct(settings, { deadlineMs: 180_000 }) });
    }
    db = openDatabase(openPool(database.ownerUrl, { size: 1, onLost: () => {} }));
    await publishSite(database.ownerUrl);
    running = proxy.start();
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (bytes) => (printed += bytes));
    await untilTrue(isReady, 20_000);
    const { BOOTSTRAP_ADMIN_USERNAME: username, BOOTSTRAP_ADMIN_PASSWORD: password } = office;
    const answer = await visitWith(proxy.port, '/api/Account/login', { username, password });
    token = JSON.parse(answer.body).token;
  }, 300_000);
  afterAll(async () => {
    if (isMissing) return;
    running.kill('SIGTERM');
    await db.destroy();
    await Promise.all(nodes.map(({ product }) => product.stop()));
  });

  test.skipIf(isMissing)('is read without a complaint', () => {
    expect(proxy.check()).toBe('0 ');
  });

  test.skipIf(isMissing)('shows the website, sends plain http to TLS, and signs people in', async () => {
    const home = await visit(proxy.port, '/');
    expect([home.status, home.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(home.body).toContain('</html>');
    const plain = await fetch(`http://127.0.0.1:${proxy.plainPort}/gu/?from=${pan}`, { redirect: 'manual' });
    expect(plain.status).toBe(308);
    expect(plain.headers.get('location')).toBe(
      `https://127.0.0.1${name === 'haproxy' ? `:${proxy.plainPort}` : ''}/gu/?from=${pan}`,
    );
    const list = await visit(proxy.port, '/api/Bank/GetAll', { headers: { authorization: `Bearer ${token}` } });
    expect(list.status).toBe(200);
  });

  test.skipIf(isMissing)('tells the server of TLS and of the visitor, who cannot name another one', async () => {
    const { headers } = await visit(proxy.port, '/login');
    expect(headers['strict-transport-security']).toContain('max-age');
    const { status } = await visitWith(
      proxy.port,
      '/api/Account/login',
      { username: 'nobody@example.com', password: 'wrong-wrong-wrong' },
      {
        headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-proto': 'http', 'x-forwarded-host': 'localhost' },
      },
    );
    expect(status).toBe(401);
    const { rows } = await sql<{ network: string | null }>`
      select distinct network from audit_events where network is not null`.execute(db);
    expect(rows.map(({ network }) => network)).toEqual([expect.stringMatching(/^127\.0\.0\./)]);
  });

  test.skipIf(isMissing)('has each visitor counted by their own address', async () => {
    let sent = 0;
    const submit = (from: string, named: string) =>
      visitWith(proxy.port, '/api/ServicesRequest/Create', enquiryForm(++sent), {
        from,
        headers: { 'idempotency-key': `${name}-${sent}-${process.pid}`, 'x-forwarded-for': named },
      });
    for (let index = 0; index < enquiriesPerAddress; index++)
      expect((await submit('127.0.0.7', `203.0.113.${index}`)).status).toBe(201);
    expect((await submit('127.0.0.7', '203.0.113.99')).status).toBe(429);
    expect((await submit('127.0.0.8', '203.0.113.0')).status).toBe(201);
  });

  test.skipIf(isMissing)('passes a photo on, and a body as large as the server takes', async () => {
    const photo = await aPhoto();
    expect(photo.length).toBeGreaterThan(2_000_000);
    const texts = Object.entries(bankTexts()).map(([field, text]) => [field, String(text)] as const);
    const { headers, payload } = await formOf(Object.fromEntries(texts), { field: 'logo', bytes: photo });
    const created = await visit(proxy.port, '/api/Bank/Create', {
      method: 'POST',
      headers: { ...headers, authorization: `Bearer ${token}` },
      body: payload,
    });
    expect([created.status, created.body]).toEqual([201, expect.stringContaining('logo')]);
    const { status, body } = await visit(proxy.port, '/api/Attendance/Create', {
      method: 'POST',
      // Refused before it has all come: nobody else should send theirs on this connection.
      headers: { 'content-type': 'application/json', connection: 'close' },
      body: Buffer.alloc(9_000_000, 'x'),
    });
    expect(status).toBe(401);
    expect(body).toContain('requestId');
  });

  test.skipIf(isMissing)(
    'F-11: fails no request while its nodes are started again, one after the other',
    { timeout: 180_000 },
    async () => {
      const statuses = await statusesDuring('/livez', async () => {
        for (const node of nodes) {
          const exited = once(node.product.process, 'exit');
          node.product.process.kill('SIGTERM');
          await exited;
          await startAgain(node);
          await delay(2_000);
        }
      });
      expect(Object.keys(statuses)).toEqual(['200']);
      recordFigure('F-11', { figure: `behind ${name}: 0 of ${statuses[200]} requests failed`, pass: '0 failed' });
    },
  );

  test.skipIf(isMissing)('shows pages on while a node is killed', { timeout: 180_000 }, async () => {
    const statuses = await statusesDuring('/gu/', async () => {
      for (const node of nodes) {
        const exited = once(node.product.process, 'exit');
        node.product.process.kill('SIGKILL');
        await exited;
        await startAgain(node);
        await delay(2_000);
      }
    });
    expect(Object.keys(statuses)).toEqual(['200']);
  });

  test.skipIf(isMissing)('shows pages on while no node has its database', { timeout: 120_000 }, async () => {
    const before = printed.length;
    const areLeftOut = () => name === 'nginx' || printed.includes('Running on backup', before);
    // Pages are kept by whoever has shown one.
    for (const { settings } of nodes) {
      const shown = await fetch(`http://127.0.0.1:${settings.PORT}/gu/`, { headers: { 'x-forwarded-proto': 'https' } });
      expect(shown.status).toBe(200);
    }
    const statuses = await statusesDuring('/gu/', async () => {
      await database.stop();
      await untilTrue(async () => !(await isReady()) && areLeftOut(), 30_000);
      const call = await visit(proxy.port, '/api/Bank/GetAll', { headers: { authorization: `Bearer ${token}` } });
      expect([call.status, JSON.parse(call.body)]).toEqual([
        503,
        expect.objectContaining({ requestId: expect.any(String) }),
      ]);
      expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
      await database.start();
      await untilTrue(isReady, 30_000);
    });
    expect(Object.keys(statuses)).toEqual(['200']);
  });

  test.skipIf(isMissing)('P-14: no log of it holds a PAN, with the server up or down', async () => {
    const paths = ['by-panCardNo', '%62y-panCardNo', 'BY-PANCARDNO'].map(
      (part) => `/api/BasicCustomerDetails/${part}/${pan}?createdBy=${pan}`,
    );
    const headers = { referer: `https://127.0.0.1/${pan}` };
    for (const path of paths) await visit(proxy.port, path, { headers });
    for (const path of paths)
      await fetch(`http://127.0.0.1:${proxy.plainPort}${path}`, { headers, redirect: 'manual' });
    await Promise.all(nodes.map(({ product }) => product.stop()));
    for (const path of paths) expect((await visit(proxy.port, path, { headers })).status).toBeGreaterThan(500);
    const logged = async () => `${printed}\n${await proxy.logged()}`;
    const linesOf = async () => (await logged()).match(/GET \/api\/BasicCustomerDetails\/by-panCardNo\/- \d+/g);
    // HAProxy may tell each on both of its streams.
    const lineCount = async () => (await linesOf())?.length ?? 0;
    await expect.poll(lineCount, { timeout: 10_000 }).toBeGreaterThanOrEqual(3 * paths.length);
    expect(await logged()).not.toContain(pan);
  });
});
