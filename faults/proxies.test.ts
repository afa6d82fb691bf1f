import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:https';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Db, openDatabase, openPool } from '#db/open.ts';
import { newRingKey } from '#server/personal-data/key-ring.ts';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, type Product, startProduct } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { hasProgram } from './has-program.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault } from './sign-in.ts';

// What `docs/operations.md` says of nginx and HAProxy, run as it stands in front of two nodes.

const pan = 'ABCDE1234F';
const folder = await testFolder();
const text = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8');
const example = (language: string) => text.match(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, 'ms'))?.[1] ?? '';

interface Proxy {
  port: number;
  isRight: () => string;
  start: () => ChildProcess;
}

/** An address of the example by another one, each of which must stand in it. */
function replaced(config: string, others: Record<string, string | number>): string {
  return Object.entries(others).reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, String(to));
  }, config);
}

const check = (program: string, args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8' });
  return `${status} ${stdout}${stderr}`;
};
const run = (program: string, args: string[]) => spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });

async function nginx(nodes: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const home = join(folder, 'nginx');
  await mkdir(home);
  const http = replaced(example('nginx'), {
    'listen 443': `listen 127.0.0.1:${port}`,
    '/etc/ssl/suvidha.crt': join(folder, 'suvidha.crt'),
    '/etc/ssl/suvidha.key': join(folder, 'suvidha.key'),
    '/var/log/nginx/': `${home}/`,
    '127.0.0.1:3000': `127.0.0.1:${nodes[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${nodes[1]}`,
  });
  const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${home}/${name};`,
  );
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const file = join(home, 'nginx.conf');
  await writeFile(
    file,
    `${user}\ndaemon off;\npid ${home}/pid;\nerror_log ${home}/start.log;\nevents {}\nhttp {\n${places.join('\n')}\n${http}}\n`,
  );
  return {
    port,
    isRight: () => check('nginx', ['-t', '-q', '-c', file, '-e', join(home, 'start.log')]),
    start: () => run('nginx', ['-c', file, '-e', join(home, 'start.log')]),
  };
}

async function haproxy(nodes: readonly number[]): Promise<Proxy> {
  const port = await freePort();
  const file = join(folder, 'haproxy.cfg');
  const config = replaced(example('haproxy'), {
    'log /dev/log local0': 'log stdout format raw local0',
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/haproxy/suvidha.pem': join(folder, 'suvidha.pem'),
    '127.0.0.1:3000': `127.0.0.1:${nodes[0]}`,
    '127.0.0.1:3001': `127.0.0.1:${nodes[1]}`,
  });
  await writeFile(file, config);
  return {
    port,
    isRight: () => check('haproxy', ['-c', '-q', '-f', file]),
    start: () => run('haproxy', ['-db', '-f', file]),
  };
}

interface Answer {
  status: number;
  headers: Record<string, unknown>;
  body: string;
}

const agent = new Agent({ keepAlive: true, rejectUnauthorized: false });
afterAll(() => agent.destroy());

async function ask(
  port: number,
  path: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: Buffer } = {},
): Promise<Answer> {
  const sent = request({ host: '127.0.0.1', port, path, method, headers, agent, timeout: 20_000 });
  const answered = once(sent, 'response');
  sent.end(body);
  const [response] = await answered;
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks).toString() };
}

describe.skipIf(!hasProgram('openssl')).each([
  ['nginx', nginx],
  ['haproxy', haproxy],
] as const)('%s as the run book has it', (name, configure) => {
  const isMissing = !hasProgram(name);
  let db: Db;
  let proxy: Proxy;
  let running: ChildProcess;
  let printed = '';
  const nodes: { settings: Record<string, string>; product: Product }[] = [];

  beforeAll(async () => {
    if (isMissing) return;
    const [key, crt] = [join(folder, 'suvidha.key'), join(folder, 'suvidha.crt')];
    const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
    spawnSync('openssl', [...made, '-keyout', key, '-out', crt]);
    await writeFile(join(folder, 'suvidha.pem'), (await readFile(crt, 'utf8')) + (await readFile(key, 'utf8')));
    const database = await startOwnDatabase();
    const ports = [await freePort(), await freePort()];
    proxy = await configure(ports);
    const shared = {
      ...settingsUnderFault(),
      ...database.direct,
      NODE_ENV: 'production',
      PUBLIC_URL: `https://127.0.0.1:${proxy.port}`,
      TRUSTED_PROXIES: '127.0.0.1',
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
    running = proxy.start();
    for (const stream of [running.stdout, running.stderr]) stream?.on('data', (bytes) => (printed += bytes));
    const isReady = () =>
      ask(proxy.port, '/readyz').then(
        ({ status }) => status === 200,
        () => false,
      );
    await untilTrue(isReady, 20_000);
  }, 300_000);
  afterAll(async () => {
    if (isMissing) return;
    running.kill('SIGTERM');
    await db.destroy();
    await Promise.all(nodes.map(({ product }) => product.stop()));
  });

  test.skipIf(isMissing)('is read without a complaint', () => {
    expect(proxy.isRight()).toBe('0 ');
  });

  test.skipIf(isMissing)('tells the server of TLS and of the visitor, who cannot name another one', async () => {
    const { headers } = await ask(proxy.port, '/login');
    expect(headers['strict-transport-security']).toContain('max-age');
    const { status } = await ask(proxy.port, '/api/Account/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '203.0.113.9',
        'x-forwarded-proto': 'http',
        'x-forwarded-host': 'localhost',
      },
      body: Buffer.from(JSON.stringify({ username: 'nobody@example.com', password: 'wrong-wrong-wrong' })),
    });
    expect(status).toBe(401);
    const { rows } = await sql<{ network: string | null }>`
      select distinct network from audit_events where network is not null`.execute(db);
    expect(rows.map(({ network }) => network)).toEqual([expect.stringMatching(/^127\.0\.0\./)]);
  });

  test.skipIf(isMissing)('takes a body as large as the server takes', async () => {
    const { status, body } = await ask(proxy.port, '/api/Attendance/Create', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: Buffer.alloc(9_000_000, 'x'),
    });
    expect(status).toBe(401);
    expect(body).toContain('requestId');
  });

  test.skipIf(isMissing)(
    'F-11: fails no request while its nodes are started again, one after the other',
    { timeout: 180_000 },
    async () => {
      const statuses: Record<number, number> = {};
      let isOver = false;
      const traffic = async () => {
        while (!isOver) {
          const { status } = await ask(proxy.port, '/livez');
          statuses[status] = (statuses[status] ?? 0) + 1;
          await delay(20);
        }
      };
      const people = [traffic(), traffic(), traffic()];
      for (const node of nodes) {
        const exited = once(node.product.process, 'exit');
        node.product.process.kill('SIGTERM');
        await exited;
        node.product = await startProduct(node.settings, { deadlineMs: 180_000 });
        await delay(2_000);
      }
      isOver = true;
      await Promise.all(people);
      expect(Object.keys(statuses)).toEqual(['200']);
      recordFigure('F-11', { figure: `behind ${name}: 0 of ${statuses[200]} requests failed`, pass: '0 failed' });
    },
  );

  test.skipIf(isMissing)('P-14: no log of it holds a PAN, with the server up or down', async () => {
    const paths = ['by-panCardNo', '%62y-panCardNo', 'BY-PANCARDNO'].map(
      (part) => `/api/BasicCustomerDetails/${part}/${pan}?createdBy=${pan}`,
    );
    const headers = { referer: `https://127.0.0.1/${pan}` };
    for (const path of paths) await ask(proxy.port, path, { headers });
    await Promise.all(nodes.map(({ product }) => product.stop()));
    for (const path of paths) expect((await ask(proxy.port, path, { headers })).status).toBeGreaterThan(500);
    const files = (await readdir(join(folder, 'nginx')).catch(() => [])).filter((file) => file.endsWith('.log'));
    const logged = async () => {
      const written = await Promise.all(files.map((file) => readFile(join(folder, 'nginx', file), 'utf8')));
      return [printed, ...written].join('\n');
    };
    const linesOf = async () => (await logged()).match(/GET \/api\/BasicCustomerDetails\/by-panCardNo\/- \d+/g);
    // HAProxy may tell each on both of its streams.
    const lineCount = async () => (await linesOf())?.length ?? 0;
    await expect.poll(lineCount, { timeout: 10_000 }).toBeGreaterThanOrEqual(2 * paths.length);
    expect(await logged()).not.toContain(pan);
  });
});
