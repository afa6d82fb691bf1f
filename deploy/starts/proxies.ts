import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { freePort } from '#testing/product.ts';

/** A proxy with its file of `deploy/`, in which ports and folders alone are others. */
export interface ConfiguredProxy {
  port: number;
  plainPort: number;
  /** What its own check says: `0 ` where nothing is wrong. */
  check: () => string;
  start: () => ChildProcess;
  /** What it has written to files. */
  logged: () => Promise<string>;
}

interface Parts {
  /** With `suvidha.crt`, `suvidha.key` and `suvidha.pem`. */
  folder: string;
  nodes: readonly number[];
}

const read = (path: string) => readFile(new URL(`../${path}`, import.meta.url), 'utf8');

/** Each of these must stand in the file. */
function replaced(config: string, others: Record<string, string | number>): string {
  return Object.entries(others).reduce((changed, [from, to]) => {
    expect(changed).toContain(from);
    return changed.replaceAll(from, String(to));
  }, config);
}

const outcome = (program: string, args: string[], env = process.env) => {
  const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', env });
  return `${status} ${stdout}${stderr}`;
};

const run = (program: string, args: string[], env = process.env) =>
  spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env });

/** As a certificate authority would give it, signed by itself. */
export async function makeCertificate(folder: string): Promise<void> {
  const [key, certificate] = [join(folder, 'suvidha.key'), join(folder, 'suvidha.crt')];
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=127.0.0.1'];
  spawnSync('openssl', [...made, '-keyout', key, '-out', certificate]);
  await writeFile(join(folder, 'suvidha.pem'), (await readFile(certificate, 'utf8')) + (await readFile(key, 'utf8')));
}

export async function nginx({ folder, nodes }: Parts): Promise<ConfiguredProxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const home = join(folder, 'nginx');
  await mkdir(home);
  const http = replaced(await read('nginx/suvidha.conf'), {
    'listen 80;': `listen 127.0.0.1:${plainPort};`,
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
    plainPort,
    check: () => outcome('nginx', ['-t', '-q', '-c', file, '-e', join(home, 'start.log')]),
    start: () => run('nginx', ['-c', file, '-e', join(home, 'start.log')]),
    async logged() {
      const files = (await readdir(home)).filter((name) => name.endsWith('.log'));
      return (await Promise.all(files.map((name) => readFile(join(home, name), 'utf8')))).join('\n');
    },
  };
}

export async function haproxy({ folder, nodes }: Parts): Promise<ConfiguredProxy> {
  const [port, plainPort] = [await freePort(), await freePort()];
  const file = join(folder, 'haproxy.cfg');
  const config = replaced(await read('haproxy/haproxy.cfg'), {
    'bind :80': `bind 127.0.0.1:${plainPort}`,
    'bind :443': `bind 127.0.0.1:${port}`,
    '/etc/haproxy/suvidha.pem': join(folder, 'suvidha.pem'),
  });
  await writeFile(file, config);
  // As the composition names its nodes.
  const env = { ...process.env, NODE_ONE: `127.0.0.1:${nodes[0]}`, NODE_TWO: `127.0.0.1:${nodes[1]}` };
  return {
    port,
    plainPort,
    check: () => outcome('haproxy', ['-c', '-q', '-f', file], env),
    start: () => run('haproxy', ['-db', '-f', file], env),
    logged: async () => '',
  };
}
