import { Client } from 'pg';

export interface ServerFacts {
  /** As in `server_version_num`: 150004 is 15.4. */
  version: number;
  fsync: string;
  fullPageWrites: string;
  synchronousCommit: string;
  /** How far our clock is ahead of the database's. */
  clockAheadMs: number;
}

const oldestVersion = 15;
const mostClockMs = 5_000;

/** Why the product must not trust this PostgreSQL with data, one sentence for each reason. */
export function serverFaults({ version, clockAheadMs, ...settings }: ServerFacts): string[] {
  const major = Math.floor(version / 10_000);
  const faults =
    major < oldestVersion ? [`The database is PostgreSQL ${major}: ${oldestVersion} or newer is needed.`] : [];
  const durability = [
    ['fsync', settings.fsync],
    ['full_page_writes', settings.fullPageWrites],
    ['synchronous_commit', settings.synchronousCommit],
  ];
  for (const [name, value] of durability) {
    if (value === 'off') faults.push(`The database has ${name} off: what it has confirmed is lost in a crash.`);
  }
  if (Math.abs(clockAheadMs) > mostClockMs) {
    const seconds = Math.round(Math.abs(clockAheadMs) / 1_000);
    const side = clockAheadMs > 0 ? 'ahead of' : 'behind';
    faults.push(`This machine's clock is ${seconds} s ${side} the database's: bring both in step (NTP).`);
  }
  return faults;
}

/** Asked by the role that the running server has: `synchronous_commit` may differ from role to role. */
export async function readServerFacts(connectionString: string): Promise<ServerFacts> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<Omit<ServerFacts, 'clockAheadMs'>>(`
      select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
        current_setting('full_page_writes') as "fullPageWrites", current_setting('synchronous_commit') as "synchronousCommit"`);
    const before = Date.now();
    const clock = await client.query<{ ms: string }>('select extract(epoch from clock_timestamp()) * 1000 as ms');
    // The database read its clock between these two instants.
    const now = (before + Date.now()) / 2;
    const [facts] = rows;
    if (!facts) throw new Error('The database did not tell its settings.');
    return { ...facts, clockAheadMs: now - Number(clock.rows[0]?.ms) };
  } finally {
    await client.end();
  }
}
