import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { freePort } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { debianPrograms } from '../../faults/debian-database.ts';
import { readCompose, secondsOf } from '../checks/files.ts';
import {
  canRunContainers,
  inContainer,
  isReady,
  makeImages,
  podman,
  removeContainers,
  runContainer,
} from './images.ts';
import { startScramDatabase } from './scram-database.ts';

// The nodes of deploy/compose.yaml in the image of deploy/Containerfile, with its settings, secrets and limits, on a PostgreSQL as
// it has it. Networks are this machine's own, and the images of PostgreSQL and HAProxy are not fetched.

const programs = debianPrograms();
const canRun = canRunContainers && programs !== undefined;
const node = readCompose().services['node-1'];
const names = ['suvidha-test-node-1', 'suvidha-test-node-2'] as const;
const volume = 'suvidha-test';
let ports: number[] = [];
let secrets = '';
let socket = '';

/** As the composition says it, in podman's words. */
function optionsOf(port: number): string[] {
  const { environment, secrets: named = [], volumes = [], read_only, ...limits } = node;
  const places: Record<string, string> = { data: volume, socket };
  const settings = {
    ...environment,
    PUBLIC_URL: 'https://suvidha.example.com',
    TRUSTED_PROXIES: '127.0.0.1',
    BACKUP_URL: '/data/backups',
    PORT: String(port),
  };
  expect(limits).toMatchObject({ cap_drop: ['ALL'], tmpfs: '/tmp', security_opt: ['no-new-privileges:true'] });
  return [
    ...Object.entries(settings).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...named
      .filter((name) => typeof name === 'string')
      .flatMap((name) => ['--volume', `${join(secrets, name)}:/run/secrets/${name}:ro`]),
    ...volumes.flatMap((line) => {
      const [name = '', place] = line.split(':');
      return ['--volume', `${places[name]}:${place}`];
    }),
    ...(read_only ? ['--read-only'] : []),
    ...['--cap-drop', 'ALL', '--tmpfs', '/tmp', '--security-opt', 'no-new-privileges'],
  ];
}

afterAll(() => {
  removeContainers(...names);
  if (canRun) podman('volume', 'rm', '--force', volume);
});
beforeAll(async () => {
  if (!canRun) return;
  makeImages();
  secrets = join(await testFolder(), 'secrets');
  execFileSync(new URL('../make-secrets', import.meta.url).pathname, [secrets]);
  socket = await startScramDatabase(programs, secrets);
  ports = [await freePort(), await freePort()];
  podman('volume', 'create', volume);
  for (const [index, name] of names.entries()) runContainer(name, optionsOf(ports[index] ?? 0));
  await untilTrue(async () => (await Promise.all(ports.map(isReady))).every(Boolean), 120_000);
}, 900_000);

test.skipIf(!canRun)('two nodes that start at once on an empty database both become ready', () => {
  for (const name of names) {
    expect(podman('logs', name)).toMatch(/\/setup#|Suvidha is at https:\/\/suvidha\.example\.com/);
    expect(podman('logs', name)).not.toContain('owner of its tables');
    expect(podman('healthcheck', 'run', name)).toBe('');
  }
});

test.skipIf(!canRun)('the server cannot change its tables, and its owner has no right beyond them', async () => {
  const rolesOf = async (file: string) => {
    const { text } = inContainer(names[0], 'cat', `/run/secrets/${file}`);
    const client = new Client({ connectionString: text.replace('/run/postgresql', socket) });
    await client.connect();
    const { rows } = await client.query(
      "select current_user as role, rolsuper as super, has_table_privilege('audit_events', 'update') as changes from pg_roles where rolname = current_user",
    );
    await client.end();
    return rows[0];
  };
  expect(await rolesOf('database-url')).toEqual({ role: 'suvidha_app', super: false, changes: false });
  expect(await rolesOf('database-owner-url')).toEqual({ role: 'suvidha', super: false, changes: true });
});

test.skipIf(!canRun)('a node writes to its volume and nowhere else, as nobody special', () => {
  const [name] = names;
  expect(inContainer(name, 'id', '--user').text).toBe('10001');
  expect(inContainer(name, 'touch', '/opt/suvidha/here').text).toContain('Read-only file system');
  expect(inContainer(name, 'touch', '/data/here').status).toBe(0);
  expect(inContainer(name, 'sh', '-c', 'grep CapEff /proc/1/status').text).toMatch(/0{16}$/);
});

test.skipIf(!canRun)('backs up by the image’s own pg_dump', { timeout: 300_000 }, () => {
  const { status, text } = inContainer(names[0], 'node', 'scripts/backup.ts');
  expect([status, text]).toEqual([0, expect.stringMatching(/backup/i)]);
});

test.skipIf(!canRun)('one is stopped within its grace while the other one answers', { timeout: 120_000 }, async () => {
  const begun = performance.now();
  const grace = secondsOf(node.stop_grace_period ?? '');
  podman('stop', '--time', String(grace), names[0]);
  expect(performance.now() - begun).toBeLessThan(grace * 1_000);
  expect(podman('inspect', '--format', '{{.State.ExitCode}}', names[0])).toBe('0');
  expect(await Promise.all(ports.map(isReady))).toEqual([false, true]);
});
