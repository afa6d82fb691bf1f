import { chmod, cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from 'pg';
import type { finder } from './find-values.ts';

interface Place {
  /** As the owner of the embedded database. */
  database: Client;
  dataDir: string;
  /** A new folder for the dump and the backup; the database must be able to write beside it. */
  into: string;
  /** What the product printed. */
  output: string;
}

/** Looks for values in all that a product with the embedded database leaves: dump, data files and WAL, pictures, a backup, the log. */
export async function searchData(find: ReturnType<typeof finder>, { database, dataDir, into, output }: Place) {
  // What the database has in memory goes to its files.
  await database.query('checkpoint');
  const dumped = `${into}-dump`;
  const tables = await dump(database, dumped);
  const backup = `${into}-backup`;
  // A copy of a running database: files come and go meanwhile.
  await cp(dataDir, backup, { recursive: true, filter: (path) => !/\.s\.PGSQL|pgsql_tmp/.test(path) });
  return {
    tables,
    dump: await find.inFolder(dumped),
    data: await find.inFolder(join(dataDir, 'pg')),
    files: await find.inFolder(join(dataDir, 'files')),
    backup: await find.inFolder(backup),
    log: find.inBytes(Buffer.from(output)),
  };
}

/** Every table as the database itself writes it out, as text and as bytes. */
async function dump(database: Client, folder: string): Promise<number> {
  await mkdir(folder);
  await chmod(folder, 0o777);
  const { rows } = await database.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace",
  );
  for (const { name } of rows) {
    for (const format of ['text', 'binary']) {
      await database.query(`copy ${name} to '${folder}/${name.replaceAll('"', '')}.${format}' (format ${format})`);
    }
  }
  return rows.length;
}
