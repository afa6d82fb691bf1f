import { readFileSync } from 'node:fs';
import type { Request } from 'autocannon';
import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { untilTrue } from '#testing/until-true.ts';
import { listQuestions } from '../bench/questions/lists.ts';
import { reads } from '../bench/questions/question.ts';
import { subjectsOf } from '../bench/questions/subjects.ts';
import { officeSize } from './data-set.ts';
import { startLoadedProduct } from './loaded-product.ts';

const loaded = await startLoadedProduct(officeSize);
const client = new Client({ connectionString: loaded.ownerUrl });
await client.connect();
afterAll(() => client.end());

/** A page holds 25 rows or 50. Beside roles their people are counted, beside people their sessions, which are few enough to be read whole. */
const mostRows = 2_000;
/** A prepared statement is planned with its values five times, and then perhaps without them. */
const times = 12;

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  'Rows Removed by Filter'?: number;
  'Rows Removed by Index Recheck'?: number;
  'Rows Removed by Join Filter'?: number;
  Plans?: Plan[];
}

const countsOfRows = [
  'Actual Rows',
  'Rows Removed by Filter',
  'Rows Removed by Index Recheck',
  'Rows Removed by Join Filter',
] as const;
const rowsRead = (node: Plan) =>
  countsOfRows.reduce((sum, count) => sum + (node[count] ?? 0), 0) * (node['Actual Loops'] ?? 1);

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** Has PostgreSQL write down how it answers each statement of the product, with the rows of each step. */
async function tellPlans() {
  const settings = {
    session_preload_libraries: `'auto_explain'`,
    'auto_explain.log_min_duration': '0',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_timing': 'off',
    'auto_explain.log_format': `'json'`,
  };
  for (const [name, value] of Object.entries(settings))
    await client.query(`alter role ${loaded.role} set ${name} = ${value}`);
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where usename = $1', [loaded.role]);
  await untilTrue(async () => (await fetch(`${loaded.address}/readyz`)).ok);
}

/** What it has written since then. */
function toldPlans(from: number): { text: string; plan: Plan }[] {
  const written = readFileSync(loaded.databaseLog, 'utf8').slice(from);
  return written.split(/^(?=\d{4}-\d\d-\d\d )/m).flatMap((entry) => {
    const [, json] = /duration: \S+ ms {2}plan:\s*(\{.*\})/s.exec(entry) ?? [];
    const told = json && (JSON.parse(json) as { 'Query Text': string; Plan: Plan });
    return told ? [{ text: told['Query Text'], plan: told.Plan }] : [];
  });
}

async function askFor({ path, headers }: Request) {
  const answer = await fetch(`${loaded.address}${path}`, { headers: headers as Record<string, string> });
  await answer.text();
  return answer.status;
}

test('every list finds its page by an index, whatever it is asked for', async () => {
  const [admin, staff] = [loaded.data.admins[0], loaded.data.staff[0]];
  if (!admin || !staff) throw new Error('Nobody works in the office.');
  const { rows: tables } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and reltuples > ${mostRows}`.execute(loaded.db);
  const large = new Set(tables.map(({ name }) => name));
  expect(large.size).toBeGreaterThan(4);
  const questions = [
    ...listQuestions({
      ...{ admin, staff, people: loaded.data, signingKey: loaded.signingKey, client },
      subjects: await subjectsOf(client, staff),
    }),
    // Of the usual size, the page of work is another statement.
    ...[admin, staff].map((by) => ({ name: 'work', product: [reads(by, '/Work/GetAll?sort=dueDate&limit=50')] })),
  ];
  await tellPlans();
  const faults: string[] = [];
  let seen = 0;
  for (const { name, product } of questions) {
    const from = readFileSync(loaded.databaseLog, 'utf8').length;
    for (let time = 0; time < times; time++)
      for (const request of product as Request[]) expect(await askFor(request)).toBe(200);
    for (const { text, plan } of toldPlans(from)) {
      seen += 1;
      // A total is counted, to a hundred thousand at most, or kept by triggers.
      if (/^\s*select count\(\*\)/.test(text)) continue;
      for (const node of nodesOf(plan)) {
        const read = rowsRead(node);
        const isWhole = node['Node Type'] === 'Seq Scan' && large.has(node['Relation Name'] ?? '');
        if (isWhole || read > mostRows)
          faults.push(`${name}: ${node['Node Type']} ${node['Relation Name'] ?? ''} ${read} rows: ${text}`);
      }
    }
  }
  expect(faults).toEqual([]);
  expect(seen).toBeGreaterThan(questions.length * times);
});
