import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { keyedHashes } from '#app/keyed-hashes.ts';
import { startTestApp } from '#testing/server.ts';
import { tables } from './schema.ts';
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
