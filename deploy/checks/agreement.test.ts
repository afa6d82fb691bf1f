import { execFileSync } from 'node:child_process';
import { lstatSync, readFileSync, readlinkSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { largestBody } from '#server/files/upload.ts';
import { longestRequestMs } from '#server/http/body-time.ts';
import { addHealth } from '#server/http/health.ts';
import { testFolder } from '#testing/cleanup.ts';
import { manifestOf, pathOf, read, readCompose, readImage, readUnit, secondsOf } from './files.ts';

// What deploy/ says in several places, and the program in its own.

const compose = readCompose();
const { environment: image, instruction } = readImage();
const deployment = manifestOf('server.yaml', 'Deployment');
const claim = manifestOf('server.yaml', 'PersistentVolumeClaim');
const pod = deployment.spec.template.spec;
const [container] = pod.containers;
const nginx = read('nginx/suvidha.conf');
const haproxy = read('haproxy/haproxy.cfg');

/** From the signal until the process is ended by itself at the latest (`src/app/main.ts`). */
async function longestStop(): Promise<number> {
  const main = readFileSync(pathOf('../src/app/main.ts'), 'utf8');
  const more = Number(/delay: \(config\.DRAIN_SECONDS \+ (\d+)\) \* 1_000/.exec(main)?.[1]);
  return readConfig({ DATA_DIR: await testFolder() }).DRAIN_SECONDS + more;
}

test('whoever stops the server waits until it has ended by itself', async () => {
  const most = await longestStop();
  expect(most).toBeGreaterThan(10);
  expect(secondsOf(compose.services['node-1'].stop_grace_period ?? '')).toBeGreaterThan(most);
  expect(Number(readUnit('systemd/suvidha.service').lines.get('TimeoutStopSec'))).toBeGreaterThan(most);
  const { preStop } = container.lifecycle;
  expect(pod.terminationGracePeriodSeconds - preStop.sleep.seconds).toBeGreaterThan(most);
  expect(instruction('STOPSIGNAL')).toBe('SIGTERM');
});

test('health is asked for where the server answers it', () => {
  const app = Fastify();
  addHealth(app, {} as never, {} as never);
  const { startupProbe, livenessProbe, readinessProbe } = container;
  const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet.path);
  expect(asked).toEqual(['/livez', '/livez', '/readyz']);
  for (const url of [...asked, /httpchk GET (\S+)/.exec(haproxy)?.[1] ?? '', '/readyz'])
    expect([url, app.hasRoute({ method: 'GET', url })]).toEqual([url, true]);
  expect(read('Containerfile')).toContain('/readyz`');
  expect(haproxy).toContain('check inter 1s');
  const [nodes, others] = [/^ {2}server (?!any-)\S+ (\S+)/gm, /^ {2}server any-\S+ (\S+)/gm].map((line) =>
    [...haproxy.matchAll(line)].map(([, address]) => address),
  );
  expect(nodes).toHaveLength(2);
  expect(others).toEqual(nodes);
});

test('ports and folders are the same everywhere', () => {
  expect(image).toMatchObject({ PORT: '3000', DATA_DIR: '/data', HOST: '0.0.0.0' });
  expect([instruction('EXPOSE'), instruction('VOLUME')]).toEqual([image.PORT, image.DATA_DIR]);
  expect(container.ports[0].containerPort).toBe(Number(image.PORT));
  expect(container.volumeMounts.map(({ mountPath }: { mountPath: string }) => mountPath)).toContain(image.DATA_DIR);
  expect(pod.securityContext.runAsUser).toBe(Number(instruction('USER')));
  expect(pod.volumes[0].persistentVolumeClaim.claimName).toBe(claim.metadata.name);
  const { 'node-1': one, 'node-2': two, proxy } = compose.services;
  const addressOf = (service: typeof one) => service.networks?.inside?.ipv4_address;
  expect(proxy.environment).toEqual({
    NODE_ONE: `${addressOf(one)}:${image.PORT}`,
    NODE_TWO: `${addressOf(two)}:${image.PORT}`,
  });
  expect(one.environment?.TRUSTED_PROXIES).toBe(addressOf(proxy));
  expect(one.volumes).toContain(`data:${image.DATA_DIR}`);
  expect({ ...two, networks: one.networks }).toEqual(one);
});

test('the proxies take what the server takes, and wait as long', () => {
  const megabytes = Number(/client_max_body_size (\d+)m;/.exec(nginx)?.[1]);
  expect(megabytes * 1024 * 1024).toBeGreaterThanOrEqual(largestBody({ field: 'file', holds: 'table' }).bytes);
  const waited = [/proxy_read_timeout (\S+);/.exec(nginx), /timeout server (\S+)/.exec(haproxy)];
  expect(waited.map((found) => secondsOf(found?.[1] ?? '') * 1_000)).toEqual([longestRequestMs, longestRequestMs]);
});

test('the database of Compose is one that production takes, on no network', () => {
  const { database, 'node-1': node } = compose.services;
  expect(database.network_mode).toBe('none');
  const socket = (volumes: string[] = []) => volumes.find((volume) => volume.startsWith('socket:'))?.split(':')[1];
  expect([socket(database.volumes), socket(node.volumes)]).toEqual(['/var/run/postgresql', '/run/postgresql']);
  expect(read('make-secrets')).toContain('?host=/run/postgresql');
  const release = /^ARG POSTGRES=(\d+)$/m.exec(read('Containerfile'))?.[1];
  expect(database.image).toMatch(new RegExp(`/postgres:${release}-`));
  expect(manifestOf('database.yaml', 'Cluster').spec.imageName).toMatch(new RegExp(`:${release}$`));
});

test('the container file is one that its own linter has nothing against, and takes what a release is made of', () => {
  expect(validate(read('Containerfile'))).toEqual([]);
  const shipped = /const shipped = \[(.*?)\];/s.exec(readFileSync(pathOf('../scripts/release.mjs'), 'utf8'))?.[1] ?? '';
  // `dist` is built there.
  const parts = [...shipped.matchAll(/'([^']+)'/g)].map(([, part]) => part).filter((part) => part !== 'dist');
  expect(parts.length).toBeGreaterThan(8);
  const ignored = read('../.dockerignore').trim().split('\n').slice(1);
  expect(ignored).toEqual(['*', ...parts.map((part) => `!${part}`)]);
});

test('several nodes of systemd run by the same unit as one', () => {
  expect(lstatSync(pathOf('systemd/suvidha@.service')).isSymbolicLink()).toBe(true);
  expect(readlinkSync(pathOf('systemd/suvidha@.service'))).toBe('suvidha.service');
  // Without an instance `%i` is nothing, and an empty setting counts for none.
  expect(readUnit('systemd/suvidha.service').environment.PORT).toBe('%i');
  expect(readConfig({ PORT: '', DATA_DIR: '/tmp' }).PORT).toBe(3000);
});

test('the scripts are ones that a shell understands', () => {
  for (const name of ['make-secrets', 'install-tools']) execFileSync('sh', ['-n', pathOf(name)]);
});
