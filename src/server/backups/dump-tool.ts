import { spawnSync } from 'node:child_process';
import { Client } from 'pg';

/** `pg_dump` or `pg_restore` is not there, or of another time than the server. */
export class DumpToolRefused extends Error {}

export type DumpTool = 'pg_dump' | 'pg_restore';

/** From here on the programs send a setting (`transaction_timeout`) that no server of before takes. */
const firstWithTransactionTimeout = 17;

/** Why a program of this release does not do for that server, if so. */
export function versionFault(tool: DumpTool, own: number, server: number): string | undefined {
  const mend = `Install the client programs of PostgreSQL ${server} (Debian: postgresql-client-${server}).`;
  if (!(own >= server) && tool === 'pg_dump')
    return `${tool} is of PostgreSQL ${own}, the server of ${server}. ${mend}`;
  if (own >= firstWithTransactionTimeout && server < firstWithTransactionTimeout)
    return `What ${tool} of PostgreSQL ${own} makes does not go into a server of ${server}. ${mend}`;
  return undefined;
}

export async function refuseWrongTool(tool: DumpTool, url: string): Promise<void> {
  const server = await serverMajor(url);
  const { stdout, error } = spawnSync(tool, ['--version'], { encoding: 'utf8', env: environmentOf(url) });
  if (error) {
    throw new DumpToolRefused(
      `A database of DATABASE_URL is backed up by ${tool}, which is not installed. Install the client programs of PostgreSQL ${server} (Debian: postgresql-client-${server}).`,
    );
  }
  const fault = versionFault(tool, Number(/\)\s*(\d+)/.exec(stdout)?.[1]), server);
  if (fault) throw new DumpToolRefused(fault);
}

async function serverMajor(url: string): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    return rows[0]?.major ?? 0;
  } finally {
    await client.end();
  }
}

/** Where to connect, as `pg` reads the address. In the environment: arguments stand in the list of processes. */
export function environmentOf(url: string): NodeJS.ProcessEnv {
  const { host, port, user, password, database } = new Client({ connectionString: url });
  const asked = new URL(url.replace('@/', '@localhost/')).searchParams;
  const { PATH, HOME, SystemRoot, PGPASSFILE } = process.env;
  const own = (name: string) => asked.getAll(name).at(-1) ?? process.env[`PG${name.toUpperCase()}`];
  const mode = own('sslmode');
  // The system's own authorities, as Node has them of its own; libpq would look for a file in the home folder.
  const authorities = own('sslrootcert') ?? (mode === 'verify-full' ? 'system' : undefined);
  const wanted = {
    ...{ PATH, HOME, SystemRoot, PGPASSFILE, PGHOST: host, PGPORT: String(port), PGUSER: user, PGDATABASE: database },
    ...{ PGPASSWORD: typeof password === 'string' ? password : undefined, PGOPTIONS: own('options') },
    // `pg` has a word of its own for a connection that believes any certificate.
    ...{ PGSSLMODE: mode === 'no-verify' ? 'require' : mode, PGSSLROOTCERT: authorities },
    ...{ PGSSLCERT: own('sslcert'), PGSSLKEY: own('sslkey') },
  };
  return Object.fromEntries(Object.entries(wanted).filter(([, value]) => value !== undefined));
}
