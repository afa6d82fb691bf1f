import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { addressForServer } from '#db/roles.ts';
import { sessionSettings } from '#db/session-settings.ts';
import { removeAbandonedFolders, temporaryFolder } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The database server of this run, as the owner of everything on it. */
    databaseServer: string;
    /** The same as the role the running product connects by. */
    serverRole: { name: string; url: string };
    /** A migrated database from which every test file copies its own. */
    template: string;
  }
}

/** Nothing here outlives the run; tests of what a killed server keeps start their own. */
export const inHaste = { fsync: 'off', full_page_writes: 'off', max_wal_size: '1GB' };

export default async function setUp(project: TestProject) {
  const [database, build] = await Promise.allSettled([startDatabase(project), buildIfNeeded(project)]);
  if (database.status === 'rejected') throw database.reason;
  if (build.status === 'fulfilled') return database.value;
  await database.value();
  throw build.reason;
}

/** One PostgreSQL for the whole run: the one `TEST_DATABASE_URL` names, or an embedded one. Returns what removes it. */
async function startDatabase(project: TestProject): Promise<() => Promise<void>> {
  await removeAbandonedFolders();
  const folder = await temporaryFolder();
  const embedded = process.env.TEST_DATABASE_URL ? undefined : await startEmbedded({ folder, settings: inHaste });
  const server = process.env.TEST_DATABASE_URL ?? embedded?.url ?? '';
  const template = `suvidha_template_${process.pid}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${template}`);
  const role = `suvidha_app_${process.pid}`;
  const roleUrl = await addressForServer(server, role);
  if (process.env.TEST_DATABASE_POOLER) {
    for (const [name, value] of Object.entries(sessionSettings))
      await admin.query(`alter role ${role} set ${name} = '${value}'`);
  }
  await migrate(databaseUrl(server, template), role);
  project.provide('databaseServer', server);
  project.provide('serverRole', { name: role, url: roleUrl });
  project.provide('template', template);

  return async () => {
    try {
      // A file none of whose tests ran has left its own.
      const { rows } = await admin.query<{ name: string }>(
        `select datname as name from pg_database where datname = $1 or datname like $1 || '\\_%'`,
        [template],
      );
      for (const { name } of rows) await admin.query(`drop database if exists ${name} with (force)`);
      await admin.query(`drop role ${role}`);
      await admin.end();
    } finally {
      await embedded?.stop();
      await rm(folder, { recursive: true, force: true });
    }
  };
}

const checkout = join(import.meta.dirname, '../..');

/** Only some files need the build, and it takes longer than most of the others run. */
async function buildIfNeeded({ vitest }: TestProject): Promise<void> {
  const needsBuild = vitest.state
    .getPaths()
    .some((file) => /'#testing\/(?:build|product)\.ts'/.test(readFileSync(file, 'utf8')));
  if (!needsBuild) return;
  const building = spawn(process.execPath, ['scripts/build.mjs'], { cwd: checkout, stdio: 'inherit' });
  const [status] = await once(building, 'close');
  if (status !== 0) throw new Error('The build failed.');
}

export function databaseUrl(server: string, name: string): string {
  const url = new URL(server.replace('@/', '@localhost/'));
  const host = url.searchParams.get('host');
  return host ? server.replace(/(@[^/]*)\/[^?]*/, `$1/${name}`) : Object.assign(url, { pathname: `/${name}` }).href;
}
