import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Client, escapeIdentifier } from 'pg';
import type { Db } from './open.ts';
import { tablesThat } from './schema.ts';

const appendOnly = new Set(tablesThat('isAppendOnly'));
const neverRemoved = new Set(tablesThat('isNeverRemoved'));
/** Of pg-boss. A partition of its table of jobs is written directly, and of its version only the times of its own tasks. */
const jobSchema = 'pgboss';
/** Filled in by the database, so that the server's role cannot forge a position or time. */
const filledInByDatabase = new Set(['id', 'at']);

interface Table {
  schema: string;
  name: string;
  isPartition: boolean;
  columns: string[];
}

/**
 * Gives a role of the embedded PostgreSQL a new random password, making the role if need be, and answers the address
 * by which it connects. The password is in no file: every start sets another one.
 */
export async function addressForServer(ownerUrl: string, role = 'suvidha_app'): Promise<string> {
  const password = randomBytes(32).toString('hex');
  const client = new Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    const verb = rowCount === 0 ? 'create' : 'alter';
    await client.query(`${verb} role ${escapeIdentifier(role)} login password '${password}'`);
  } finally {
    await client.end();
  }
  return ownerUrl.replace(/^(\w+:\/\/)(?:[^@/]*@)?/, `$1${role}:${password}@`);
}

/** The role that an address signs in as. */
export async function roleOf(url: string): Promise<string> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ role: string }>('select current_user as role');
    return rows[0]?.role ?? '';
  } finally {
    await client.end();
  }
}

/**
 * Lets a role work with every table there is, and make or drop none, all at once. Called by the owner with each migration,
 * so that new tables need no grants of their own; grants of earlier releases are revoked.
 */
export async function grantTo(client: Client, role: string): Promise<void> {
  const to = escapeIdentifier(role);
  const { rows } = await client.query<{ database: string }>('select current_database() as database');
  const database = escapeIdentifier(rows[0]?.database ?? '');
  const tables = await tablesOf(client);
  const schemas = new Set(['public', ...tables.map(({ schema }) => schema)]);
  const ofTables = tables.flatMap((table) => {
    const name = `${escapeIdentifier(table.schema)}.${escapeIdentifier(table.name)}`;
    const rights = table.schema === jobSchema ? rightsOnJobs(table) : rightsOn(table);
    return [`revoke all on ${name} from ${to}`, ...(rights ? [`grant ${rights} on ${name} to ${to}`] : [])];
  });
  const statements = [
    `revoke temporary on database ${database} from public`,
    'revoke create on schema public from public',
    ...[...schemas].map((schema) => `grant usage on schema ${escapeIdentifier(schema)} to ${to}`),
    ...ofTables,
    `grant usage, select on all sequences in schema public to ${to}`,
  ];
  // One message, and so one transaction, unless it stands in another.
  await client.query(statements.join(';\n'));
}

/** A partition is reached through its table only. */
function rightsOn({ name, isPartition, columns }: Table): string {
  if (isPartition) return '';
  if (name === 'schema_migrations') return 'select';
  if (neverRemoved.has(name)) return 'select, insert, update';
  if (!appendOnly.has(name)) return 'select, insert, update, delete';
  const insertable = columns.filter((column) => !filledInByDatabase.has(column)).map(escapeIdentifier);
  return `select, insert (${insertable.join(', ')})`;
}

function rightsOnJobs({ name, columns }: Table): string {
  if (name !== 'version') return 'select, insert, update, delete';
  const times = columns.filter((column) => column !== 'version').map(escapeIdentifier);
  return `select, update (${times.join(', ')})`;
}

async function tablesOf(client: Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select c.relnamespace::regnamespace::text as schema, c.relname as name, c.relispartition as "isPartition",
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns
    from pg_class c
    where c.relnamespace in (select oid from pg_namespace where nspname in ('public', '${jobSchema}')) and c.relkind in ('r', 'p', 'v')
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')`);
  return rows;
}

/** Whether the server could change the past of the audit log: its role is the owner of the tables, or a superuser. */
export async function mayRewriteAudit(db: Db): Promise<boolean> {
  const { rows } = await sql<{ may: boolean }>`
    select has_table_privilege('audit_events', 'UPDATE, DELETE, TRUNCATE') as may`.execute(db);
  return rows[0]?.may ?? true;
}
