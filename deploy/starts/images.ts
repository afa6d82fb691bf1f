import { execFileSync, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { hasProgram } from '../../faults/has-program.ts';

/** As root on Debian with what `deploy/install-tools` installs; elsewhere these tests do not run. */
export const canRunContainers =
  process.getuid?.() === 0 && ['podman', 'runc', 'mmdebstrap', 'apt-cache', 'npm'].every(hasProgram);

const checkout = fileURLToPath(new URL('../..', import.meta.url));

/** Builds `localhost/suvidha` by `deploy/Containerfile`, for as long as it takes. */
export function makeImages(): void {
  // The pinned Node has no npm beside it.
  const PATH = (process.env.PATH ?? '')
    .split(':')
    .filter((folder) => !folder.startsWith(`${checkout}node_modules`))
    .join(':');
  execFileSync(fileURLToPath(new URL('make-images', import.meta.url)), {
    cwd: checkout,
    stdio: 'ignore',
    env: { ...process.env, PATH },
  });
}

export const podman = (...args: string[]): string =>
  execFileSync('podman', ['--runtime', 'runc', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

export const inContainer = (name: string, ...command: string[]) => {
  const { status, stdout, stderr } = spawnSync('podman', ['exec', name, ...command], { encoding: 'utf8' });
  return { status, text: `${stdout}${stderr}`.trim() };
};

/** In the place of one that an earlier run has left. Limits of its own, as this machine may not raise what is usual. */
export function runContainer(name: string, options: string[]): void {
  const limits = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];
  podman(
    'run',
    '--detach',
    '--replace',
    '--name',
    name,
    '--network',
    'host',
    ...limits,
    ...options,
    'localhost/suvidha',
  );
}

/** Whether they are there or not, as after a start that failed. */
export function removeContainers(...names: string[]): void {
  spawnSync('podman', ['rm', '--force', '--ignore', '--volumes', ...names]);
}

export const isReady = (port: number) =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
