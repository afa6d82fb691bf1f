import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { cleanUpWith } from '#testing/cleanup.ts';
import { temporaryFolder } from '#testing/temporary-folder.ts';
import { untilTrue } from '#testing/until-true.ts';

const packages = '/usr/lib/postgresql';

/** The programs of the newest PostgreSQL that Debian's package has installed, `pg_dump` among them. */
export function debianPrograms(): string | undefined {
  const versions = existsSync(packages) ? readdirSync(packages).map(Number) : [];
  const newest = versions.toSorted((one, other) => other - one).find((version) => version >= 15);
  return newest === undefined ? undefined : join(packages, String(newest), 'bin');
}

/** PostgreSQL does not run as root: as the user that its package has made, then. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (kind: string) => Number(execFileSync('id', [kind, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A PostgreSQL of an operator's own, with the addresses of a new database in it. It goes with the file. */
export async function startDebianDatabase(programs: string) {
  const folder = await temporaryFolder({ mode: 0o755 });
  const user = postgresUser();
  const data = join(folder, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user) for (const path of [folder, data]) chownSync(path, user.uid, user.gid);
  const options = { ...user, cwd: folder };
  execFileSync(join(programs, 'initdb'), ['-D', data, '-U', 'owner', '-A', 'trust', '-E', 'UTF8', '--locale=C'], {
    ...options,
    stdio: 'ignore',
  });
  const server = spawn(join(programs, 'postgres'), ['-D', data, '-k', folder, '-h', ''], {
    ...options,
    stdio: 'ignore',
  });
  cleanUpWith(async () => {
    const exited = once(server, 'exit');
    server.kill('SIGINT');
    await exited;
    execFileSync('rm', ['-r', folder]);
  });
  const urlOf = (database: string) => `postgresql://owner@/${database}?host=${folder}`;
  const ask = async (text: string, database = 'postgres') => {
    const client = new Client({ connectionString: urlOf(database) });
    try {
      await client.connect();
      return (await client.query<Record<string, unknown>>(text)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  };
  await untilTrue(() =>
    ask('select').then(
      () => true,
      () => false,
    ),
  );
  return {
    ask,
    async newDatabase(name: string) {
      await ask(`create database ${name}`);
      return urlOf(name);
    },
  };
}
