import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { freePort } from '#testing/product.ts';
import { untilTrue } from '#testing/until-true.ts';
import { makeOwnFolder, startProgram } from './program.ts';

/** Each place of the example stands in it once. */
function replaced(text: string, others: Record<string, string>): string {
  return Object.entries(others).reduce((changed, [from, to]) => {
    if (changed.split(from).length !== 2) throw new Error(`pgbouncer.ini says ${from} not once.`);
    return changed.replace(from, to);
  }, text);
}

/** PgBouncer in front of an address of a role; answers the address through it. */
export async function startPgbouncer(roleUrl: string, folder: string): Promise<string> {
  const { hostname, port: databasePort, username, password } = new URL(roleUrl);
  const port = String(await freePort());
  const home = join(folder, 'pgbouncer');
  makeOwnFolder(home);
  const users = join(home, 'userlist.txt');
  const file = join(home, 'pgbouncer.ini');
  const example = await readFile(join(import.meta.dirname, 'config/pgbouncer.ini'), 'utf8');
  const places = {
    'host=127.0.0.1 port=5000': `host=${hostname} port=${databasePort}`,
    'listen_port = 6432': `listen_port = ${port}`,
    'auth_file = userlist.txt': `auth_file = ${users}`,
  };
  await writeFile(file, replaced(example, places));
  await writeFile(users, `"${username}" "${password}"\n`);
  const pgbouncer = startProgram('pgbouncer', [file], home);
  const url = Object.assign(new URL(roleUrl), { port }).href;
  await untilTrue(() => answers(url), 20_000).catch((error) => {
    throw new Error(`${error}\n${pgbouncer.output()}`);
  });
  return url;
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
