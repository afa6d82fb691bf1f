import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { databaseUrl } from '#testing/global-setup.ts';
import { migrate } from './migrate.ts';

const server = inject('databaseServer');
const name = `suvidha_migrate_${randomBytes(4).toString('hex')}`;
const url = databaseUrl(server, name);

const admin = new Client({ connectionString: server });
await admin.connect();
await admin.query(`create database ${name}`);
afterAll(async () => {
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
});

async function ask(text: string) {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('four nodes starting at once apply each migration once, in order; a later start applies none', async () => {
  const applied = await Promise.all([migrate(url), migrate(url), migrate(url), migrate(url)]);
  const names = applied.flat();
  expect(new Set(names).size).toBe(names.length);
  expect(names).toEqual([...names].sort());
  expect(names[0]).toBe('0001_kernel.sql');
  expect(await migrate(url)).toEqual([]);
});

test('a file changed after it was applied, and a database newer than the program, stop the start', async () => {
  await ask(`update schema_migrations set checksum = 'other' where name = '0001_kernel.sql'`);
  await expect(migrate(url)).rejects.toThrow('0001_kernel.sql was changed after it was applied');
  await ask(`update schema_migrations set name = '9999_future.sql' where name = '0001_kernel.sql'`);
  await expect(migrate(url)).rejects.toThrow('newer than this program');
});
