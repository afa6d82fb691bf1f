import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type DumpTool, environmentOf, refuseWrongTool } from './dump-tool.ts';

/** The product's own, and that of its background work. */
const schemas = ['--schema=public', '--schema=pgboss'];
/** Tables only: the extension they need is made before they are loaded, where schemas of the names are already. */
const dumping = ['--format=custom', '--compress=0', '--no-owner', '--no-privileges', ...schemas];
const loading = [
  ...['--no-owner', '--no-privileges', ...schemas, '--exit-on-error', '--single-transaction'],
  // Unlike `pg_dump` it connects only when it is told so; the environment says which one.
  '--dbname=',
];

/** The database's tables in PostgreSQL's custom format, without owners and rights, which a migration gives anew. */
export async function startDump(url: string): Promise<Readable> {
  await refuseWrongTool('pg_dump', url);
  const child = spawn('pg_dump', dumping, { env: environmentOf(url), stdio: ['ignore', 'pipe', 'pipe'] });
  const dump = child.stdout.pipe(new PassThrough(), { end: false });
  // Whoever reads it may end first, as when the backup destination is full.
  dump.once('close', () => child.kill());
  whenEnded(child.stderr, child, 'pg_dump').then(
    () => dump.end(),
    (error) => dump.destroy(error),
  );
  return dump;
}

/** Resolves once all of the dump is in the database, which must have a place for it; otherwise nothing is. */
export async function loadDump(url: string, dump: Readable): Promise<void> {
  await refuseWrongTool('pg_restore', url);
  const child = spawn('pg_restore', loading, { env: environmentOf(url), stdio: ['pipe', 'ignore', 'pipe'] });
  const done = whenEnded(child.stderr, child, 'pg_restore');
  // Of a program that has ended before it says itself why.
  const sent = pipeline(dump, child.stdin).catch((error) => (error.code === 'EPIPE' ? done : Promise.reject(error)));
  try {
    await Promise.all([done, sent]);
  } finally {
    child.kill();
    await Promise.allSettled([done, sent]);
  }
}

async function whenEnded(errors: Readable, child: ChildProcess, tool: DumpTool): Promise<void> {
  let text = '';
  errors.on('data', (chunk: Buffer) => {
    text = (text + chunk.toString()).slice(-20_000);
  });
  const code = await new Promise<number | null>((done, fail) => child.once('error', fail).once('close', done));
  if (code !== 0) throw new Error(`${tool} failed (${code ?? 'killed'}): ${errorsOf(text)}`);
}

/** What the program says of itself; its other lines quote rows, and this one the value it stumbled over. */
export function errorsOf(text: string): string {
  const lines = text.split('\n').filter((line) => /^pg_\w+: error: /.test(line));
  return lines.map((line) => (line.split(': "')[0] ?? '').slice(0, 300)).join(' ');
}
