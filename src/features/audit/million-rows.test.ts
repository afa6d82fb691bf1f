import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { pageQueries } from '#server/lists/keyset.ts';
import { aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { startTestApp } from '#testing/server.ts';
import { inScope } from '#testing/test-scope.ts';
import { listAudit } from './contract.ts';
import { sortColumns } from './server/list-entries.ts';
import { listedEntries } from './server/queries/entries.ts';
import type { AuditFilter } from './server/queries/filters.ts';

const rows = inScope({ always: 150_000, full: 1_000_000 });

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });
await app.owner.transaction().execute(async (transaction) => {
  await sql`set local session_replication_role = replica`.execute(transaction);
  await sql`
    insert into audit_events (at, actor_id, action, subject, outcome, request_id, network)
    select now() + interval '60 days' - interval '300 days' * (1 - n / ${rows}::float), n % 40, case n % 3 when 0 then 'sign-in' else 'enquiry-status' end,
      'enquiry ' || n % ${rows / 5}, case n % 50 when 0 then 'refused' else 'done' end, md5(n::text), '192.0.2.1'
    from generate_series(1, ${rows}) n`.execute(transaction);
  await sql`analyze audit_events`.execute(transaction);
});

interface Node {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** The parts of the log that a list of this filter would read from end to end. */
async function scanned(filter: AuditFilter): Promise<string[]> {
  const order = { name: '-at', columns: sortColumns.at, descending: true };
  const [question] = pageQueries(listedEntries(app.db, filter), { order, cursor: undefined, limit: 50 });
  if (!question) throw new Error('The list asks nothing.');
  const [{ 'QUERY PLAN': plans }] = (await question.explain('json')) as unknown as [{ 'QUERY PLAN': [{ Plan: Node }] }];
  const { rows: long } = await sql<{ name: string }>`
    select relname as name from pg_class where relname like 'audit_events_%' and relkind = 'r' and reltuples > 10000`.execute(
    app.db,
  );
  expect(long.length).toBeGreaterThan(1);
  return nodesOf(plans[0].Plan)
    .filter((node) => node['Node Type'].endsWith('Seq Scan') && long.some(({ name }) => name === node['Relation Name']))
    .map((node) => node['Relation Name'] ?? '');
}

test(`P-13: who saw or changed a record is an index away in ${rows} entries`, { timeout: 60_000 }, async () => {
  const started = performance.now();
  const { body, headers } = await app.as(admin).call(listAudit, { query: { q: 'enquiry 777' } });
  const took = performance.now() - started;
  expect(took).toBeLessThan(5_000);
  expect(body).toHaveLength(5);
  expect(headers['x-total-count']).toBe('5');
  for (const filter of [
    {},
    { q: 'enquiry 777' },
    { q: '0f6c02ae-3a9b-4d0e-8b7f-0242ac120002' },
    { outcome: ['refused' as const] },
    { action: ['sign-in' as const] },
    { at: { from: '2026-10-01', to: '2026-10-02' } },
  ]) {
    expect(await scanned(filter), JSON.stringify(filter)).toEqual([]);
  }
  recordFigure('P-13', {
    figure: `who saw a record, of ${rows.toLocaleString('en')} entries: ${Math.round(took)} ms`,
    pass: '≤ 5 s on 1,000,000 entries',
  });
});
