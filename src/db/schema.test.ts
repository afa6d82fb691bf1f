import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { startTestApp } from '#testing/server.ts';

const app = await startTestApp();

/** TypeScript types of schema.ts by the database's: what a column of each may be declared as. */
const typeOf: Record<string, string> = {
  int8: 'number',
  _int8: 'number[]',
  int4: 'number',
  int2: 'number',
  text: 'string',
  uuid: 'string',
  bool: 'boolean',
  float8: 'number',
  _text: 'string[]',
  bytea: 'Buffer',
  bit: 'string',
  date: 'Day',
  timestamptz: 'Instant',
  jsonb: 'JSONColumnType<object>',
};

/** `{ table: { column: declared type } }`, read from the source. */
function declaredTables(): Record<string, Record<string, string>> {
  const file = new URL('./schema.ts', import.meta.url);
  const source = ts.createSourceFile('schema.ts', readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const members = new Map<string, Record<string, string>>();
  source.forEachChild((node) => {
    if (!ts.isInterfaceDeclaration(node)) return;
    const columns = node.members
      .filter(ts.isPropertySignature)
      .map((member) => [member.name.getText(), member.type?.getText() ?? '']);
    members.set(node.name.text, Object.fromEntries(columns));
  });
  const tables = Object.entries(members.get('Database') ?? {});
  return Object.fromEntries(tables.map(([table, type]) => [table, members.get(type) ?? {}]));
}

interface Column {
  table_name: string;
  column_name: string;
  udt_name: string;
  is_nullable: 'YES' | 'NO';
  column_default: string | null;
  identity_generation: 'ALWAYS' | 'BY DEFAULT' | null;
  is_generated: string;
}

function expectedType(column: Column): string {
  if (column.identity_generation === 'ALWAYS') return 'Id';
  const base = typeOf[column.udt_name] ?? column.udt_name;
  if (column.is_generated === 'ALWAYS') return `GeneratedAlways<${base}>`;
  if (column.is_nullable === 'YES') return `${base} | null`;
  const isGiven = column.column_default !== null || column.identity_generation !== null;
  return isGiven ? `Generated<${base}>` : base;
}

test('schema.ts says what the migrated database is', async () => {
  const { rows } = await sql<Column>`
    select c.table_name, c.column_name, c.udt_name, c.is_nullable, c.column_default, c.identity_generation, c.is_generated
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name <> 'schema_migrations'
      and not exists (select from pg_class p where p.relname = c.table_name and p.relispartition)
    order by c.table_name, c.ordinal_position`.execute(app.db);
  const actual: Record<string, Record<string, string>> = {};
  for (const column of rows) {
    actual[column.table_name] = { ...actual[column.table_name], [column.column_name]: expectedType(column) };
  }
  expect(declaredTables()).toEqual(actual);
});
