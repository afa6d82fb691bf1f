import type { Client } from 'pg';
import { isTable, monthsBack, partitionName } from './months.ts';

const daysBack = 300;

/** As the log of the months before, sealed and checked long ago: the job that seals would be at it for the whole run. */
export async function fillAuditEvents(client: Client, people: readonly number[], count: number): Promise<void> {
  await makePartitions(client);
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `insert into audit_events (at, actor_id, action, subject, outcome, request_id, network)
     select now() - interval '${daysBack} days' * (1 - n / $1::float8), ($2::bigint[])[1 + n % $3],
       (array['sign-in', 'enquiry-status', 'application-changed'])[1 + n % 3],
       'enquiry ' || n % 200000, case n % 50 when 0 then 'refused' else 'done' end, md5(n::text), '192.0.2.1'
     from generate_series(1, $1::int) n`,
    [count, people, people.length],
  );
  await client.query('commit');
}

/** One partition for each month, as the product has made them since it began; a new database has all that was before in the present month's. */
async function makePartitions(client: Client): Promise<void> {
  const months = monthsBack(daysBack).map((month) => ({ ...month, name: partitionName('audit_events', month) }));
  await client.query('begin');
  const isThere = new Set<string>();
  for (const { name } of months) if (await isTable(client, name)) isThere.add(name);
  for (const name of isThere) await client.query(`alter table audit_events detach partition ${name}`);
  for (const [index, { name, first, next }] of months.entries()) {
    if (!isThere.has(name)) {
      await client.query(`create table ${name} (like audit_events including defaults including constraints)`);
      await client.query(
        `create trigger audit_events_are_final before update or delete or truncate on ${name}
         for each statement execute function refuse_change()`,
      );
    }
    const from = index === 0 ? 'minvalue' : `'${first}T00:00Z'`;
    await client.query(
      `alter table audit_events attach partition ${name} for values from (${from}) to ('${next}T00:00Z')`,
    );
  }
  await client.query('commit');
}
