import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';
import { expect, inject, test } from 'vitest';
import { migrate } from '#db/migrate.ts';
import { recordFigure } from '#testing/figures.ts';
import { databaseUrl } from '#testing/global-setup.ts';
import { inScope } from '#testing/test-scope.ts';

const kills = inScope({ always: 4, full: 25 });
const server = inject('databaseServer');
const module = new URL('../src/db/migrate.ts', import.meta.url).pathname;

/** What there is in a database: columns, constraints, indexes, triggers, functions. */
const everything = `
  select 'column ' || table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || ' ' || coalesce(column_default, '') as what
  from information_schema.columns where table_schema = 'public'
  union all select 'constraint ' || conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index ' || indexdef from pg_indexes where schemaname = 'public'
  union all select 'invalid index ' || indexrelid::regclass from pg_index where not indisvalid
  union all select 'trigger ' || pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
  union all select 'function ' || proname || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
  union all select 'migration ' || name || checksum from schema_migrations
  order by 1`;

async function schemaOf(url: string): Promise<string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ what: string }>(everything);
  await client.end();
  // A partition is of the month in which it was made.
  return rows.map(({ what }) => what);
}

/** The migrations as a process of their own, which can be killed. */
function startMigrating(url: string): ChildProcess {
  const program = `import { migrate } from ${JSON.stringify(module)}; await migrate(${JSON.stringify(url)});`;
  return spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'ignore' });
}

async function isDone(url: string, count: number): Promise<boolean> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from schema_migrations');
    return (rows[0]?.count ?? 0) >= count;
  } catch {
    return false;
  } finally {
    await client.end();
  }
}

test('F-17: migrations killed at any moment are completed by the next run, and nothing tells', async () => {
  const admin = new Client({ connectionString: server });
  await admin.connect();
  const names = [`migrated_${process.pid}_whole`, `migrated_${process.pid}_killed`];
  for (const name of names) await admin.query(`create database ${name}`);
  const [whole = '', killed = ''] = names.map((name) => databaseUrl(server, name));
  try {
    const begun = performance.now();
    const applied = await migrate(whole);
    const wholeMs = performance.now() - begun;
    let killedHalfWay = 0;
    for (let kill = 0; kill < kills && !(await isDone(killed, applied.length)); kill++) {
      const child = startMigrating(killed);
      const ended = once(child, 'exit');
      // Starting a process takes as long as some migrations: a little later each time.
      await Promise.race([ended, delay(400 + (wholeMs * kill) / kills + Math.random() * 100)]);
      if (child.exitCode === null) killedHalfWay += 1;
      child.kill('SIGKILL');
      await ended;
    }
    await migrate(killed);
    expect(await schemaOf(killed)).toEqual(await schemaOf(whole));
    expect(await migrate(killed)).toEqual([]);
    expect(killedHalfWay).toBeGreaterThan(0);
    recordFigure('F-17', {
      figure: `${applied.length} migrations killed ${killedHalfWay} times half-way: completed by the next run, equal in every column, constraint, index, trigger and function`,
      pass: 're-run completes, equal',
    });
  } finally {
    for (const name of names) await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  }
});
