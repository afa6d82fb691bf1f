import { randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, expect, inject, test } from 'vitest';
import { addressForServer } from './roles.ts';
import { roleSettingFaults, sessionSettings } from './session-settings.ts';

const server = inject('databaseServer');
const role = `pooled_${randomBytes(4).toString('hex')}`;
const url = await addressForServer(server, role);
const admin = new Client({ connectionString: server });
await admin.connect();
afterAll(async () => {
  await admin.query(`drop role ${role}`);
  await admin.end();
});

test('what a role lacks behind a pooler is said with the statement that mends it', async () => {
  const faults = await roleSettingFaults(url);
  const statements = faults.map((fault) => /alter role .*;$/.exec(fault)?.[0] ?? '');
  expect(statements).toContain(`alter role "${role}" set statement_timeout = '4400';`);
  expect(faults.join()).not.toMatch(/:\/\//);
  await admin.query(statements.join('\n'));
  expect(await roleSettingFaults(url)).toEqual([]);
  await admin.query(`alter role ${role} set lock_timeout = '1h'`);
  expect(await roleSettingFaults(url)).toEqual([
    expect.stringContaining(`begins with lock_timeout 3600000. As a superuser`),
  ]);
});

test('times are in milliseconds, as PostgreSQL keeps them', async () => {
  const { rows } = await admin.query<{ name: string; unit: string | null }>({
    text: 'select name, unit from pg_settings where name = any($1)',
    values: [Object.keys(sessionSettings)],
  });
  expect(Object.fromEntries(rows.map(({ name, unit }) => [name, unit]))).toEqual({
    TimeZone: null,
    statement_timeout: 'ms',
    lock_timeout: 'ms',
    idle_in_transaction_session_timeout: 'ms',
  });
});
