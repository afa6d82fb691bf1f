import type { Client } from 'pg';

interface Column {
  table: string;
  name: string;
  type: string;
  /** The table and column a foreign key leads to. */
  refers: { table: string; column: string } | null;
  /** Of a check `column in (…)`. */
  allowed: string[] | null;
}

/** What the database does not fill in by itself, of every table that there is. */
const columnsToFill = `
  select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
    (select jsonb_build_object('table', f.confrelid::regclass::text, 'column', fa.attname)
      from pg_constraint f join pg_attribute fa on fa.attrelid = f.confrelid and fa.attnum = f.confkey[1]
      where f.contype = 'f' and f.conrelid = c.oid and f.conkey = array[a.attnum] limit 1) as refers,
    (select array(select m[1] from regexp_matches(pg_get_constraintdef(k.oid), '''([^'']+)''::text', 'g') as m)
      from pg_constraint k where k.contype = 'c' and k.conrelid = c.oid
        and pg_get_constraintdef(k.oid) ~ ('^CHECK \\(\\(' || a.attname || ' = ANY ') limit 1) as allowed
  from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
    and a.attidentity = '' and a.attgenerated = '' and coalesce(pg_get_expr(d.adbin, d.adrelid), '') !~ 'nextval'
  order by c.relname, a.attnum`;

const settings = JSON.stringify({
  email: 'agency@example.com',
  ownServices: [{ slug: 'own', name: { en: 'A service of our own' } }],
});

/** Where rules of a table bind columns to one another, or a migration looks into the value. */
const chosen: Record<string, (row: number) => unknown> = {
  'site_settings.id': () => 1,
  'site_settings.settings': () => settings,
  'site_settings_versions.settings': () => settings,
  'file_store_marker.is_only': () => true,
  'database_identity.is_only': () => true,
  'person_preferences.name': (row) => ['columns:applications', 'columns:own-applications', 'theme'][row],
  'person_preferences.value': () => '["panCardNo", "csId"]',
  'sessions.network': (row) => ['10.1.2.3', '2001:db8:1:2::/64', null][row],
  'unfinished_sign_ins.network': (row) => ['10.1.2.3', '2001:db8:1:2::/64', '10.1.2.0/24'][row],
  'attendance_requests.kind': (row) => (row === 0 ? 'correction' : 'leave'),
  'attendance_requests.part': (row) => (row === 0 ? null : 'full'),
  'attendance_requests.in_minute': (row) => (row === 0 ? 540 : null),
  'attendance_requests.out_minute': (row) => (row === 0 ? 1_080 : null),
  'muster_months.is_closed': () => true,
  'approvals.decided_by': () => null,
  'approvals.decided_at': () => null,
  'approvals.is_approved': () => null,
  // Of a request, and nobody has it.
  ...Object.fromEntries(
    ['work_items.application_id', 'work_items.owner_id', 'work_items.step', 'timeline_entries.application_id'].map(
      (column) => [column, () => null],
    ),
  ),
  'reveals.application_id': () => null,
  'customer_files.merged_into': () => null,
  'customer_files.root_id': (row) => row + 1,
  'customer_file_records.customer_id': () => null,
  'hand_over_asks.answer': () => null,
  'hand_over_asks.answered_at': () => null,
  'hand_over_asks.seen_at': () => null,
  'customer_file_refusals.one_id': () => 1,
  'customer_file_refusals.other_id': () => 2,
  'work_items.has_hour': () => false,
  'work_items.is_waiting': () => false,
  // A customer's, before anybody could be put aside who is none.
  ...Object.fromEntries(
    ['first_name', 'last_name', 'mobile', 'email', 'pincode', 'pan_sealed', 'key_id', 'wrapped_key'].map((name) => [
      `saved_applications.${name}`,
      () => null,
    ]),
  ),
};

/** Of each type, another value for each row, and the same in every run. */
function sampleOf({ name, type }: Column, row: number): unknown {
  const number = row + 1;
  if (type === 'text') return `${name} ${number}`;
  if (type === 'bytea') return Buffer.from(`${name} ${number}`);
  if (type === 'boolean') return row % 2 === 0;
  if (type === 'date') return `2026-0${number}-01`;
  if (type.startsWith('timestamp')) return `2026-0${number}-02T10:00:00Z`;
  if (type === 'bit(64)') return String(number).repeat(64).replace(/[^1]/g, '0');
  if (type === 'uuid') return `00000000-0000-4000-8000-00000000000${number}`;
  if (type === 'jsonb') return JSON.stringify({ [name]: number });
  if (type.endsWith('[]')) return [type === 'text[]' ? `${name} ${number}` : number];
  if (/^(?:smallint|integer|bigint|double precision|real|numeric)/.test(type)) return number;
  throw new Error(`No value is known for ${name} ${type}.`);
}

/** A table after those it refers to. */
function inOrder(columns: Column[]): Map<string, Column[]> {
  const left = Map.groupBy(columns, ({ table }) => table);
  const ordered = new Map<string, Column[]>();
  while (left.size > 0) {
    const ready = [...left].filter(([table, own]) =>
      own.every(({ refers }) => !refers || refers.table === table || !left.has(refers.table)),
    );
    if (ready.length === 0) throw new Error(`These refer to one another: ${[...left.keys()].join(', ')}.`);
    for (const [table, own] of ready) {
      ordered.set(table, own);
      left.delete(table);
    }
  }
  return ordered;
}

const rowsOfEach = 3;

/** Three rows in every table the database has, whichever release made it; those with one row for ever have that one. */
export async function fillEveryTable(client: Client): Promise<void> {
  const { rows: columns } = await client.query<Column>(columnsToFill);
  for (const [table, own] of inOrder(columns)) {
    const parents = new Map<string, unknown[]>();
    for (const { name, refers } of own) {
      if (!refers || refers.table === table) continue;
      const { rows } = await client.query(`select ${refers.column} as key from ${refers.table} order by 1 limit 3`);
      parents.set(
        name,
        rows.map(({ key }) => key),
      );
    }
    for (let row = 0; row < rowsOfEach; row++) {
      const values = own.map((column) => {
        const choose = chosen[`${table}.${column.name}`];
        if (choose) return choose(row);
        if (column.refers) return parents.get(column.name)?.at(row % (parents.get(column.name)?.length || 1)) ?? null;
        return column.allowed ? column.allowed[row % column.allowed.length] : sampleOf(column, row);
      });
      const places = values.map((_, index) => `$${index + 1}`).join(', ');
      await client.query(
        `insert into ${table} (${own.map(({ name }) => name).join(', ')}) values (${places}) on conflict do nothing`,
        values,
      );
    }
  }
}

/** Every row of every table, as text, by table and its columns; of those in `kept` the same columns alone. */
export async function contentOf(client: Client, kept?: Map<string, string[]>) {
  const { rows } = await client.query<{ table: string; columns: string[] }>(`
    select c.relname as table, array_agg(a.attname::text order by a.attname) as columns
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and c.relname <> 'schema_migrations' and a.attnum > 0 and not a.attisdropped
    group by c.relname`);
  const columns = new Map(rows.map(({ table, columns: all }) => [table, all]));
  const content = new Map<string, string[]>();
  for (const [table, all] of columns) {
    const names = kept ? kept.get(table)?.filter((name) => all.includes(name)) : all;
    if (!names || names.length === 0) continue;
    const { rows: lines } = await client.query<{ line: string }>(
      `select to_jsonb(r)::text as line from (select ${names.join(', ')} from ${table}) as r order by 1`,
    );
    content.set(
      table,
      lines.map(({ line }) => line),
    );
  }
  return { columns, content };
}
