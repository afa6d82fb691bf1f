import { Client, escapeIdentifier } from 'pg';

/** What a connection of a public server begins with, as PostgreSQL names it; times in milliseconds. */
export const sessionSettings = {
  TimeZone: 'UTC',
  statement_timeout: 4_400,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

/** The statement that gives a role one of them for all its connections, whoever opens these. */
const alterRole = (role: string, name: string, value: string | number) =>
  `alter role ${escapeIdentifier(role)} set ${name} = '${value}';`;

/**
 * Through a pooler that gives each transaction another connection nothing can be set for one's own: what is missing at the role of an
 * address, one sentence for each, with the statement that mends it.
 */
export async function roleSettingFaults(connectionString: string): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string; setting: string; role: string }>({
      text: 'select name, setting, current_user as role from pg_settings where name = any($1)',
      values: [Object.keys(sessionSettings)],
    });
    return Object.entries(sessionSettings).flatMap(([name, wanted]) => {
      const { setting, role = '' } = rows.find((row) => row.name === name) ?? {};
      if (setting === String(wanted)) return [];
      return [
        `DATABASE_POOLER: the role ${role} begins with ${name} ${setting}. As a superuser, then let the pooler connect anew: ${alterRole(role, name, wanted)}`,
      ];
    });
  } finally {
    await client.end();
  }
}
