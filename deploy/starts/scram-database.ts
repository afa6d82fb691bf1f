import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { expect } from 'vitest';
import { cleanUpWith } from '#testing/cleanup.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { untilTrue } from '#testing/until-true.ts';

const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));

/**
 * A PostgreSQL of Debian's as `deploy/compose.yaml` has its own: passwords for everybody, a socket and no network, and what
 * `deploy/postgres/roles.sql` makes. `programs` and what is started is root's to give to `postgres`. Answers the socket's folder.
 */
export async function startScramDatabase(programs: string, secrets: string): Promise<string> {
  const folder = await temporaryFolder({ mode: 0o755 });
  const user = { uid: idOf('-u'), gid: idOf('-g') };
  const [data, socket] = [join(folder, 'data'), join(folder, 'socket')];
  for (const path of [data, socket]) {
    mkdirSync(path, { mode: 0o700 });
    chownSync(path, user.uid, user.gid);
  }
  chmodSync(socket, 0o755);
  chownSync(folder, user.uid, user.gid);
  const password = readFileSync(join(secrets, 'database-superuser-password'), 'utf8');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });
  const options = { ...user, cwd: folder, stdio: 'ignore' as const };
  const authentication = ['-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${passwordFile}`];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--data-checksums'];
  execFileSync(join(programs, 'initdb'), ['-D', data, ...authentication, ...locale], options);
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', socket, '--listen_addresses='], options);
  cleanUpWith(async () => {
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
    execFileSync('rm', ['-r', folder]);
  });
  const isUp = async () => {
    const client = new Client({ host: socket, user: 'postgres', password, database: 'postgres' });
    return client.connect().then(
      () => client.end().then(() => true),
      () => false,
    );
  };
  await untilTrue(isUp, 30_000);
  const roles = readFileSync(new URL('../postgres/roles.sql', import.meta.url), 'utf8');
  expect(roles).toContain('/run/secrets/');
  execFileSync(
    join(programs, 'psql'),
    ['--no-psqlrc', '--set=ON_ERROR_STOP=1', `--host=${socket}`, '--username=postgres'],
    { input: roles.replaceAll('/run/secrets/', `${secrets}/`), env: { PGPASSWORD: password } },
  );
  return socket;
}
