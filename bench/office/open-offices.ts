import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { Client } from 'pg';
import { migrate } from '#db/migrate.ts';
import { roleOf } from '#db/roles.ts';
import { insertSiteSettings } from '#features/site/server/queries/settings.ts';
import { textRing } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { ownSettings } from '#testing/own-settings.ts';
import { type EmptyDatabase, openEmptyDatabase, withDatabase } from '../database.ts';
import type { Undo } from '../undo.ts';
import { applicationsOfOneCustomer } from './applications.ts';
import { fillOffice, type OfficeSize } from './fill-office.ts';
import { type OfficePeople, officePeople } from './people.ts';

export interface OfficeDatabase extends EmptyDatabase {
  /** `DATA_KEYS` and `INDEX_KEYS` of whoever serves it. */
  keys: Record<string, string>;
  /** `DATA_DIR` of whoever serves it: pictures are kept with the database. */
  dataDir: string;
  /** Signed in anew. */
  people: OfficePeople;
  /** Of PostgreSQL. */
  version: string;
}

/** The same for every run, so that a database can be kept (`BENCH_DATA`). */
const ringKey = (ring: string) =>
  `bench:${createHash('sha256').update(`ring of the benchmark: ${ring}`).digest('hex')}`;
const keys = { DATA_KEYS: ringKey('data'), INDEX_KEYS: ringKey('index') };

/** Offices of these sizes, each in a database of its own on one PostgreSQL; filled where they are not kept from an earlier run. */
export async function openOffices(
  undo: Undo,
  sizes: readonly OfficeSize[],
  report: (line: string) => void,
): Promise<OfficeDatabase[]> {
  const cluster = await openEmptyDatabase(undo, process.env.BENCH_DATA);
  const offices: OfficeDatabase[] = [];
  for (const size of sizes) offices.push(await openOffice(undo, cluster, { size, report }));
  return offices;
}

async function openOffice(
  undo: Undo,
  cluster: EmptyDatabase,
  { size, report }: { size: OfficeSize; report: (line: string) => void },
): Promise<OfficeDatabase> {
  const name = `office_${size.enquiries}`;
  const { rowCount } = await cluster.client.query('select from pg_database where datname = $1', [name]);
  const isNew = rowCount === 0;
  const inOffice = (url: string) => url.replace(/(?<=\/)\w+(?=$|\?)/, name);
  const [url, ownerUrl] = [inOffice(cluster.url), inOffice(cluster.ownerUrl)];
  const filling = `${name}_filling`;
  if (isNew) {
    await cluster.client.query(`drop database if exists ${filling}`);
    await cluster.client.query(`create database ${filling}`);
    const [newUrl, newOwnerUrl] = [url, ownerUrl].map((one) => one.replace(name, filling)) as [string, string];
    await migrate(newOwnerUrl, await roleOf(cluster.url));
    await withDatabase(newUrl, async (db) => {
      await insertSiteSettings(db, ownSettings);
      const vault = makeVault({ dataKeys: textRing(keys.DATA_KEYS), indexKeys: textRing(keys.INDEX_KEYS) });
      await fillOffice({ db, vault, ownerUrl: newOwnerUrl }, await officePeople(db), size, report);
    });
    // Whoever breaks the filling off begins anew.
    await cluster.client.query(`alter database ${filling} rename to ${name}`);
  }
  const client = new Client({ connectionString: ownerUrl });
  // PostgreSQL ends this connection when it is stopped.
  client.on('error', () => {});
  await client.connect();
  undo.add(() => client.end());
  if (!isNew) await asFilled(client, size);
  const people = await withDatabase(url, officePeople);
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  const kept = process.env.BENCH_DATA;
  return {
    ...{ url, ownerUrl, scratch: cluster.scratch, client, keys, people },
    dataDir: kept ? `${resolve(kept)}-files-${name}` : join(cluster.scratch, name),
    version: rows[0]?.server_version ?? '',
  };
}

/** Without what an earlier run has made. */
async function asFilled(client: Client, { enquiries, applications }: OfficeSize): Promise<void> {
  await client.query('delete from enquiries where id > $1', [enquiries]);
  await client.query(
    'delete from customers c where id > $1 and not exists (select from applications a where a.customer_id = c.id)',
    [applications / applicationsOfOneCustomer + 1],
  );
  await client.query('truncate idempotency_keys, rate_limits, sign_in_failures');
  await client.query('vacuum (analyze)');
  await client.query('checkpoint');
}
