import { spawn, spawnSync } from 'node:child_process';
import { PassThrough, type Readable, type Writable } from 'node:stream';
import { Client } from 'pg';

/** `pg_dump` or `pg_restore` is not there, or of another time than the server. */
export class DumpToolRefused extends Error {}

type Tool = 'pg_dump' | 'pg_restore';

/** The database's tables in PostgreSQL's custom format, without owners and rights, which a migration gives anew. */
export async function startDump(url: string): Promise<Readable> {
  await refuseOldTool('pg_dump', url);
  const options = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', '--schema=public'];
  const child = spawn('pg_dump', [...options, `--dbname=${withoutPassword(url)}`], {
    env: environmentOf(url),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const dump = child.stdout.pipe(new PassThrough(), { end: false });
  whenEnded(child.stderr, child, 'pg_dump').then(
    () => dump.end(),
    (error) => dump.destroy(error),
  );
  return dump;
}

/** Takes a dump; resolves once all of it is in the (empty) database. */
export async function startLoad(url: string): Promise<{ input: Writable; done: Promise<void> }> {
  await refuseOldTool('pg_restore', url);
  const options = [
    '--no-owner',
    '--no-privileges',
    '--exit-on-error',
    '--single-transaction',
    '--clean',
    '--if-exists',
  ];
  const child = spawn('pg_restore', [...options, `--dbname=${withoutPassword(url)}`], {
    env: environmentOf(url),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  return { input: child.stdin, done: whenEnded(child.stderr, child, 'pg_restore') };
}

async function whenEnded(errors: Readable, child: ReturnType<typeof spawn>, tool: Tool): Promise<void> {
  let text = '';
  errors.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-2_000);
  });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`${tool} failed (${code ?? 'killed'}): ${text.trim()}`);
}

async function refuseOldTool(tool: Tool, url: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let server = 0;
  try {
    const { rows } = await client.query<{ major: number }>(
      "select current_setting('server_version_num')::int / 10000 as major",
    );
    server = rows[0]?.major ?? 0;
  } finally {
    await client.end();
  }
  const { stdout, error } = spawnSync(tool, ['--version'], { encoding: 'utf8' });
  const mend = `Install the client programs of PostgreSQL ${server} or newer (Debian: postgresql-client-${server}).`;
  if (error)
    throw new DumpToolRefused(`A database of DATABASE_URL is backed up by ${tool}, which is not installed. ${mend}`);
  const own = Number(/(\d+)(?:\.\d+)?\D*$/.exec(/\)\s*(\d+[.\d]*)/.exec(stdout)?.[0] ?? '')?.[1]);
  if (!(own >= server)) throw new DumpToolRefused(`${tool} is of PostgreSQL ${own}, the server of ${server}. ${mend}`);
}

/** No password stands in the list of processes. */
function withoutPassword(url: string): string {
  return url.replace(/^(\w+:\/\/[^:/@]*):[^@/]*@/, '$1@');
}

function environmentOf(url: string): NodeJS.ProcessEnv {
  const [, password] = /^\w+:\/\/[^:/@]*:([^@/]*)@/.exec(url) ?? [];
  const { PATH, HOME, SystemRoot } = process.env;
  return { PATH, HOME, SystemRoot, ...(password && { PGPASSWORD: decodeURIComponent(password) }) };
}
