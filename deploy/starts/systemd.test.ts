import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { bankTexts, newPassword } from '#testing/factories.ts';
import { aPhoto, formOf } from '#testing/pictures.ts';
import { freePort } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { pathOf, readEnv } from '../checks/files.ts';
import { canRunContainers, inContainer, isReady, makeImages, removeContainers, runContainer } from './images.ts';

// deploy/systemd/suvidha.service under a systemd of its own, in the image: the program lies in /opt/suvidha there, too.

const name = 'suvidha-test-systemd';
const username = 'admin@example.com';
const password = newPassword();
let port = 0;
let unit = '';

const systemctl = (...args: string[]) => inContainer(name, 'systemctl', ...args);

/** What the run book has an operator do; the image has a user of that name already. */
const setUp = `
set -eu
userdel suvidha 2>/dev/null || true
useradd --system --home-dir /var/lib/suvidha suvidha
mkdir --parents /etc/suvidha
cp /mnt/suvidha.env /etc/suvidha/
/deploy/make-secrets /etc/suvidha/secrets
chown -R suvidha /etc/suvidha/secrets
for name in suvidha suvidha@; do cp /deploy/systemd/suvidha.service "/etc/systemd/system/$name.service"; done
systemctl daemon-reload
`;

afterAll(() => removeContainers(name));
beforeAll(async () => {
  if (!canRunContainers) return;
  makeImages();
  port = await freePort();
  unit = `suvidha@${port}.service`;
  const folder = await testFolder();
  const settings = {
    ...readEnv('systemd/suvidha.env.example'),
    PUBLIC_URL: 'https://suvidha.example.com',
    BACKUP_URL: 'off',
    MFA_REQUIRED: 'off',
    BOOTSTRAP_ADMIN_USERNAME: username,
    BOOTSTRAP_ADMIN_PASSWORD: password,
  };
  const lines = Object.entries(settings).map(([key, value]) => `${key}=${value}\n`);
  writeFileSync(join(folder, 'suvidha.env'), lines.join(''));
  const places = ['--volume', `${pathOf('')}:/deploy:ro`, '--volume', `${folder}:/mnt:ro`];
  const asMachine = ['--systemd=always', '--privileged', '--user', '0', '--entrypoint', '/sbin/init'];
  runContainer(name, [...asMachine, ...places]);
  // A container's system may be degraded; it is there all the same.
  await untilTrue(() => /running|degraded/.test(systemctl('is-system-running').text), 60_000);
  const made = inContainer(name, 'bash', '-c', setUp);
  if (made.status !== 0) throw new Error(made.text);
  const started = systemctl('start', unit);
  if (started.status !== 0) throw new Error(started.text);
  await untilTrue(() => isReady(port), 120_000);
}, 900_000);

test.skipIf(!canRunContainers)('systemd has nothing against the unit, as one node or as several', () => {
  const verified = inContainer(name, 'systemd-analyze', 'verify', 'suvidha.service', unit);
  expect([verified.status, verified.text]).toEqual([0, '']);
});

test.skipIf(!canRunContainers)('the service is not exposed by more than it needs', () => {
  const { text } = inContainer(name, 'systemd-analyze', 'security', '--offline=true', 'suvidha.service');
  const exposure = Number(/Overall exposure level for suvidha\.service: ([\d.]+)/.exec(text)?.[1]);
  expect(exposure).toBeLessThanOrEqual(1.6);
});

test.skipIf(!canRunContainers)('database, password hashes and pictures work in its confines', async () => {
  const address = `http://127.0.0.1:${port}/api`;
  const viaProxy = { 'x-forwarded-proto': 'https', 'x-forwarded-for': '127.0.0.1' };
  let token = '';
  // A machine with much else to do is answered 503 for a moment.
  const signIn = async () => {
    const answer = await fetch(`${address}/Account/login`, {
      method: 'POST',
      headers: { ...viaProxy, 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    if (answer.ok) token = ((await answer.json()) as { token: string }).token;
    return [answer.status, typeof token];
  };
  await expect.poll(signIn, { timeout: 60_000, interval: 1_000 }).toEqual([200, 'string']);
  const texts = Object.entries(bankTexts()).map(([field, text]) => [field, String(text)] as const);
  const { headers, payload } = await formOf(Object.fromEntries(texts), { field: 'logo', bytes: await aPhoto() });
  const create = async () => {
    const { status } = await fetch(`${address}/Bank/Create`, {
      method: 'POST',
      headers: { ...viaProxy, ...headers, authorization: `Bearer ${token}` },
      body: Uint8Array.from(payload),
    });
    return status;
  };
  await expect.poll(create, { timeout: 60_000, interval: 1_000 }).toBe(201);
});

test.skipIf(!canRunContainers)(
  'a server that dies is started again, on its database',
  { timeout: 120_000 },
  async () => {
    systemctl('kill', '--signal=KILL', unit);
    const restarts = () => Number(systemctl('show', '--property=NRestarts', '--value', unit).text);
    await untilTrue(async () => restarts() === 1 && (await isReady(port)), 90_000);
  },
);

test.skipIf(!canRunContainers)(
  'it stops by itself, database last, and leaves nothing running',
  { timeout: 60_000 },
  () => {
    systemctl('stop', unit);
    expect(systemctl('show', '--property=Result', '--value', unit).text).toBe('success');
    const [, log] = inContainer(name, 'journalctl', '--no-pager', '--unit', unit).text.split('Stopping');
    expect(log).toContain(`Stopped ${unit}`);
    expect(log).not.toMatch(/timed out|Killing process/);
    expect(inContainer(name, 'sh', '-c', 'cat /proc/[0-9]*/comm').text).not.toMatch(/postgres/);
  },
);
