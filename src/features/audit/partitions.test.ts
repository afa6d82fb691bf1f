import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { recordAudit } from '#server/audit/queries.ts';
import { startTestApp } from '#testing/server.ts';
import { atOneInstant, makePartitions, rowIdsAfter } from './server/queries/seals.ts';

const app = await startTestApp();

interface Partition {
  name: string;
  columns: string;
  indexes: number;
  triggers: string[];
}

/** The partitions of the months after this one, as they are made ahead. */
async function partitionsAhead(): Promise<Partition[]> {
  const { rows } = await sql<Partition>`
    select c.relname as name, (select count(*) from pg_index where indrelid = c.oid) as indexes,
      array(select tgname::text from pg_trigger where tgrelid = c.oid) as triggers,
      (select string_agg(concat_ws(' ', attname, atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid)), ', ' order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = c.oid and attnum > 0) as columns
    from pg_inherits join pg_class c on c.oid = inhrelid
    where inhparent = 'audit_events'::regclass and c.relname ~ '[0-9]$' order by c.relname offset 1`.execute(app.owner);
  return rows;
}

async function awaitedTables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relation::regclass::text as name from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`.execute(
    app.owner,
  );
  return rows.map((row) => row.name);
}

const write = () => recordAudit(app.db, { id: 'one' }, { actorId: undefined, action: 'sign-in' });

test('while a check reads the log, a month is not made and nobody waits to write; afterwards it is', async () => {
  const before = await partitionsAhead();
  expect(before).toHaveLength(2);
  const last = before[1]?.name ?? '';
  await sql`drop table ${sql.ref(last)}`.execute(app.owner);

  await atOneInstant(app.db, async (snapshot) => {
    await rowIdsAfter(snapshot, undefined, 10);
    const making = makePartitions(app.db);
    // For the net alone, which no row of this month goes through.
    await expect.poll(awaitedTables, { interval: 20, timeout: 10_000 }).toEqual(['audit_events_other']);
    await write();
    await making;
    expect(await partitionsAhead()).toHaveLength(1);
  });

  await Promise.all([makePartitions(app.db), makePartitions(app.db)]);
  expect(await partitionsAhead()).toEqual(before);
});

test('a month ahead has what the log has, and is as final', async () => {
  const { rows } = await sql<{ columns: string; indexes: number }>`
    select (select count(*) from pg_index where indrelid = 'audit_events'::regclass) as indexes,
      (select string_agg(concat_ws(' ', attname, atttypid::regtype, attnotnull, pg_get_expr(adbin, adrelid)), ', ' order by attnum)
        from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
        where attrelid = 'audit_events'::regclass and attnum > 0) as columns`.execute(app.owner);
  for (const partition of await partitionsAhead()) {
    expect(partition).toMatchObject({ ...rows[0], triggers: ['audit_events_are_final', 'audit_events_reveal'] });
  }
});
