import { glob, readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { keyedHashes } from '#app/keyed-hashes.ts';
import { startTestApp } from '#testing/server.ts';
import { type Erasing, erasing, personRecords, type RecordPart } from './erasing.ts';
import { type TableName, tables } from './schema.ts';
import { type SealedTable, sealedTables } from './sealed-tables.ts';

const app = await startTestApp();

/** Every column of every table of the migrated database, partitions and the list of migrations aside. */
async function columnsByTable(): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; columns: string[] }>`
    select c.table_name as table, array_agg(c.column_name::text order by c.column_name) as columns
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations'
      and not exists (select from pg_class p where p.relname = c.table_name and p.relispartition)
    group by c.table_name order by c.table_name`.execute(app.db);
  return new Map(rows.map(({ table, columns }) => [table, columns]));
}

/** Columns by whose names a person is known, or something is said of one. */
const tellsOfPeople =
  /^(?:first_name|middle_name|last_name|holder_name|username|mobile|email|address|pincode|dob|gender|device|network|latitude|longitude|submission|remarks|note|reason|review_note|muster)$/;
/** Texts about a card or the agency's own offer. */
const saysNothingOfPeople = new Set(['cards.remarks']);
/** Columns of JSON that hold no word about a person. */
const harmless = new Set([
  // Of a list: which columns are shown; of the office: its look.
  'person_preferences.value',
  // What the agency's own services are called.
  'removed_own_services.name',
  // Which papers a service needs.
  'paper_list_changes.before',
  // Hashes of settings, none of them a secret.
  'nodes.settings',
  // Numbers of columns, and what all rows of a file have alike.
  'imports.mapping',
  // Numbers of rows, and in which one a value stands.
  'imports.findings',
  // Numbers of rows by class.
  'retention_runs.deleted',
]);
const namesAnAccount = /^(?:account_id|person_id|owner_id|actor_id|.*_by)$/;

test('every table of the migrated database is listed', async () => {
  expect(Object.keys(tables).toSorted()).toEqual([...(await columnsByTable()).keys()].toSorted());
});

test('a table that tells of people says so', async () => {
  const wrong: string[] = [];
  for (const [table, columns] of await columnsByTable()) {
    const { personalData } = tables[table as keyof typeof tables];
    for (const column of columns) {
      const isTold = tellsOfPeople.test(column) && !saysNothingOfPeople.has(`${table}.${column}`);
      if (isTold && personalData !== 'clear' && personalData !== 'sealed') wrong.push(`${table}.${column}`);
      if (namesAnAccount.test(column) && personalData === 'none') wrong.push(`${table}.${column}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('a column that may hold anything counts as telling of people, unless it is known that it does not', async () => {
  const { rows } = await sql<{ table: TableName; column: string }>`
    select table_name as table, column_name as column from information_schema.columns c
    where table_schema = 'public' and data_type in ('json', 'jsonb', 'xml', 'hstore')
      and not exists (select from pg_class p where p.relname = c.table_name and p.relispartition)`.execute(app.db);
  expect(rows.length).toBeGreaterThan(8);
  const told = rows.filter(({ table, column }) => !harmless.has(`${table}.${column}`));
  const wrong = told.filter(({ table }) => !['clear', 'sealed'].includes(tables[table].personalData));
  expect(wrong).toEqual([]);
});

describe('erasing reaches', () => {
  const every = Object.entries<Erasing>(erasing);

  test('every table that tells of people, as it is told', () => {
    const told = Object.entries(tables).filter(([, { personalData }]) => personalData !== 'none');
    expect(Object.keys(erasing).toSorted()).toEqual(told.map(([table]) => table).toSorted());
  });

  test('by functions that are there, in the files of queries', async () => {
    const queries = await Array.fromAsync(glob('src/{features,server}/**/{queries,reads}{,/*}.ts'), (file) =>
      readFile(file, 'utf8'),
    );
    for (const [table, { deletedBy = [] }] of every as [string, { deletedBy?: string[] }][]) {
      for (const name of deletedBy) {
        const file = queries.find((text) => text.includes(`export async function ${name}(`));
        const own = file?.slice(file.indexOf(`export async function ${name}(`)).split('\n}\n')[0];
        expect(own, name).toMatch(new RegExp(`deleteFrom\\('${table}'\\)|delete from ${table}\\b`));
      }
    }
  });

  test('along foreign keys that take rows along', async () => {
    const { rows } = await sql<{ child: string; parent: string }>`
      select conrelid::regclass::text as child, confrelid::regclass::text as parent
      from pg_constraint where contype = 'f' and confdeltype = 'c'`.execute(app.db);
    for (const [child, how] of every)
      if ('goesWith' in how) expect(rows).toContainEqual({ child, parent: how.goesWith });
  });

  test('by functions of the database that run when a row goes', async () => {
    const { rows } = await sql<{ on: string; name: string; source: string }>`
      select tgrelid::regclass::text as on, proname as name, prosrc as source
      from pg_trigger t join pg_proc p on p.oid = t.tgfoid
      where not tgisinternal and tgenabled = 'O' and tgtype & 8 = 8`.execute(app.db);
    for (const [table, how] of every) {
      if (!('emptiedBy' in how)) continue;
      const trigger = rows.find(({ on, name }) => on === how.when && name === how.emptiedBy);
      expect(trigger?.source, table).toContain(table);
    }
  });

  test('or time does, by the step or class that the table’s retention names', () => {
    for (const [table, how] of every) {
      if ('by' in how) expect(Object.values(tables[table as TableName].retention), table).toEqual([how.by]);
    }
  });
});

test('what is kept of people who are no staff belongs to a record of one: restricted, told and destroyed with it', async () => {
  // Staff, the log, and what dies by itself within days; keyed hashes are made anew.
  const ofOthers = /^(?:customer|saved)_pan_indexes$|^site_pictures$|^quarantined_enquiries$|^restricted_records$/;
  const reached = Object.entries<Erasing>(erasing).filter(([table, how]) => {
    const isOfStaff = 'stays' in how && how !== erasing.customers;
    const goesWithStaff = 'goesWith' in how && how.goesWith === 'accounts';
    return !isOfStaff && !goesWithStaff && !('within' in how) && !('emptiedBy' in how) && !ofOthers.test(table);
  });
  const parts: readonly RecordPart[] = Object.values(personRecords).flat();
  expect([...new Set(parts.map(({ table }) => table))].toSorted()).toEqual(reached.map(([table]) => table).toSorted());
  const { rows } = await sql<{ table: string; column: string }>`
    select conrelid::regclass::text as table, attname::text as column from pg_constraint
    join pg_attribute on attrelid = conrelid and attnum = any(conkey)
    where contype = 'f' and confrelid = 'stored_files'::regclass`.execute(app.db);
  for (const { table, files = [] } of parts) {
    const columns = rows.filter((row) => row.table === table).map(({ column }) => column);
    expect(columns, table).toEqual(files);
  }
});

test('every sealed column is registered, in a table whose rows have keys of their own', async () => {
  const columns = await columnsByTable();
  const found = [...columns].filter(([, names]) => names.includes('wrapped_key')).map(([table]) => table);
  expect(found.toSorted()).toEqual(Object.keys(sealedTables).toSorted());
  const sealed = Object.entries(tables).filter(([, { personalData }]) => personalData === 'sealed');
  expect(sealed.map(([table]) => table).toSorted()).toEqual(found.toSorted());
  for (const [table, names] of columns) {
    const kept = names.filter((name) => name.endsWith('_sealed')).map((name) => name.slice(0, -'_sealed'.length));
    const registered: SealedTable | undefined = (sealedTables as Record<string, SealedTable>)[table];
    const inStore = table === 'stored_files' ? ['bytes'] : [];
    expect([...(registered?.fields ?? [])].toSorted(), table).toEqual([...kept, ...inStore].toSorted());
    if (registered) expect(registered.table).toBe(table);
    if (registered) expect(names).toContain(registered.id);
  }
});

test('every table with hashes under an index key is told to the rotation', async () => {
  const keyed = [...(await columnsByTable())].filter(
    ([, names]) =>
      names.some((name) => name.endsWith('_hash_key')) || (names.includes('key_id') && !names.includes('wrapped_key')),
  );
  const names = keyed.map(([table]) => table).filter((table) => table !== 'key_checks');
  expect(names.toSorted()).toEqual(keyedHashes.map(({ table }) => table).toSorted());
});

test('rows that go with another table’s are taken along by the database', async () => {
  const { rows } = await sql<{ child: string; parent: string }>`
    select distinct conrelid::regclass::text as child, confrelid::regclass::text as parent
    from pg_constraint c join pg_class t on t.oid = c.conrelid
    where contype = 'f' and confdeltype = 'c' and not t.relispartition`.execute(app.db);
  for (const [table, { retention }] of Object.entries(tables)) {
    const parents = rows.filter(({ child }) => child === table).map(({ parent }) => parent);
    if ('goesWith' in retention) expect(parents, table).toContain(retention.goesWith);
    // What is taken along must not claim to be kept.
    if ('retained' in retention) expect(parents, table).toEqual([]);
  }
});

test('of the records of people, a column is an instant exactly where its name ends in _at', async () => {
  const recordTables = Object.values(personRecords).flatMap((parts) => parts.map(({ table }): string => table));
  const { rows } = await sql<{ table: string; column: string; type: string }>`
    select table_name as table, column_name as column, data_type as type from information_schema.columns
    where table_schema = 'public' and table_name in (${sql.join(recordTables)})`.execute(app.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(rows.filter(({ column, type }) => column.endsWith('_at') !== (type === 'timestamp with time zone'))).toEqual(
    [],
  );
});
