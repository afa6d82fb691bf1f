import { writeFile } from 'node:fs/promises';
import type { Client } from 'pg';
import { getReach } from '#features/customer-files/contract.ts';
import { fillFiles } from '#features/customer-files/server/fill-records.ts';
import { joinWaiting } from '#features/customer-files/server/join-records.ts';
import { getCustomerFile, getFileTimeline, listCustomerFiles } from '#features/customer-overview/contract.ts';
import { listEnquiries } from '#features/enquiries/contract.ts';
import { sections } from '#features/work/catalogue.ts';
import { countWork, enterRequest, getMorning, getWork, listWork } from '#features/work/contract.ts';
import { enquiryForm } from '#testing/factories.ts';
import type { Outgoing } from '../faults/traffic.ts';
import { startProduct } from './child-server.ts';
import { adminToken, openBenchDatabase, signInPeople, withDatabase } from './database.ts';
import { measureImport } from './import.ts';
import { measure } from './load.ts';
import { quantile } from './numbers.ts';
import { loadedPeople } from './office/enquiries.ts';
import { makeUndo } from './undo.ts';

const people = 40;
const open = 200_000;
const unassigned = 10_000;
const clients = 8;
const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const secondsEach = 1.5;
const turns = 3;
const joiningMs = 30 * 60_000;
const mostOfList = 1.5;
const newRequestEach = 10;

interface Asked {
  name: string;
  path: string;
  token: string;
  /** Pages in the order of the day are held against the list; other orders, and what counts and sums up, are told. */
  isPage: boolean;
  /** Held against another question than the newest page of the list. */
  besides?: Asked;
}

/**
 * The queue of work with a million requests, 200,000 of them open: each page of it against the newest page of the list of requests. `node bench/work.ts`,
 * after a build; `BENCH_DATA` keeps the database.
 */
const undo = makeUndo();
const report = (line: string) => console.log(`… ${line}`);
try {
  const database = await openBenchDatabase(undo, report);
  const token = await adminToken(database.url);
  const workers = await signInPeople(database, people);
  await openRequests(
    database.client,
    workers.map(({ id }) => id),
  );
  report('joining requests to customer files');
  await withDatabase(database.url, async (db) => {
    await fillFiles(db, joiningMs);
    await joinWaiting({ db }, AbortSignal.timeout(joiningMs));
  });
  await database.client.query('vacuum (analyze)');
  const server = await startProduct(undo, database);
  const own = workers[0]?.token ?? '';
  const item = await oneItem(database.client);
  const files = await twoFiles(database.client);
  const requests = await someRequests(database.client, workers[0]?.id ?? 0);
  const baseline: Asked = {
    name: 'list of requests, newest',
    path: `${listEnquiries.path}?limit=50`,
    token,
    isPage: true,
  };
  const page = (name: string, query: string, by: string): Asked => ({
    ...{ name, token: by, isPage: true },
    path: `${listWork.path}?limit=50&${query}`,
  });
  /** A column, as the board asks for it. */
  const board = (name: string, query: string): Asked => ({
    ...{ name, token, isPage: true },
    path: `${listEnquiries.path}?limit=50&${query}`,
  });
  const search = 'q=9845123';
  const stageOfWork = 'kind=request&status=In%20Progress&serviceType=Passport%20Services';
  const asked: Asked[] = [
    ...sections.flatMap((section) => [
      page(`${section}, of everybody`, `sort=dueDate&section=${section}`, token),
      {
        ...page(`${section}, of everybody, least touched first`, `sort=touchedDate&section=${section}`, token),
        isPage: false,
      },
      page(`${section}, of one person`, `sort=dueDate&section=${section}`, own),
    ]),
    page('all, of everybody', 'sort=dueDate', token),
    page(
      'all, of three people',
      `sort=dueDate&owner=${[1, 2, 3].map((n) => `person-${n}@bench.example`).join()}`,
      token,
    ),
    page('of one service', 'sort=dueDate&serviceType=Loan', token),
    page('requests', 'sort=dueDate&kind=request', token),
    {
      ...page('searched by a mobile, beside the list searched by it', `sort=dueDate&${search}`, token),
      besides: { ...baseline, path: `${baseline.path}&${search}` },
    },
    page('filtered by a stage', 'sort=dueDate&stage=papers', token),
    page('board of work: Pending, of everybody', 'sort=dueDate&kind=request&status=Pending', token),
    ...[
      ['everybody', token],
      ['one person', own],
    ].flatMap(([whose, by = '']) => [
      page(`board of work: a stage, of ${whose}`, `sort=dueDate&${stageOfWork}&stage=papers`, by),
      page(`board of work: without a stage, of ${whose}`, `sort=dueDate&${stageOfWork}&stage=none`, by),
    ]),
    board('board: In Progress of a service', 'status=In%20Progress&serviceType=Loan'),
    board('board: a stage', 'status=In%20Progress&serviceType=Passport%20Services&stage=papers'),
    board('board: Completed', 'status=Completed'),
    ...Object.entries(files).flatMap(([name, id]) => [
      { name, path: getCustomerFile.path.replace(':id', String(id)), token, isPage: true },
      { name: `${name}: its timeline`, path: getFileTimeline.path.replace(':id', String(id)), token, isPage: true },
    ]),
    ...Object.entries(files).map(([name, id]) => ({
      ...{ name: `${name}: its timeline, searched`, token, isPage: false },
      path: `${getFileTimeline.path.replace(':id', String(id))}?q=follow`,
    })),
    {
      ...{ name: 'whom to call, of a page', token: own, isPage: false },
      path: `${getReach.path}?requests=${requests.join()}`,
    },
    { name: 'list of customer files', path: `${listCustomerFiles.path}?limit=50`, token, isPage: true },
    { name: 'one item', path: getWork.path.replace(':id', String(item)), token, isPage: true },
    { name: 'counts, of one person', path: countWork.path, token: own, isPage: true },
    { name: 'counts, of everybody', path: countWork.path, token, isPage: false },
    { name: 'the owner’s morning', path: getMorning.path, token, isPage: false },
  ];
  const times = new Map<string, { p50: number[]; ratio: number[]; p99: number[] }>();
  for (let round = 0; round <= rounds; round++) {
    report(round === 0 ? 'warming up' : `round ${round} of ${rounds}`);
    for (const one of asked) {
      const [list, ours] = await askBoth(server.origin, one.besides ?? baseline, one);
      if (round === 0) continue;
      const kept = times.get(one.name) ?? { p50: [], ratio: [], p99: [] };
      kept.p50.push(ours.p50);
      kept.p99.push(ours.p99);
      kept.ratio.push(ours.p50 / list.p50);
      times.set(one.name, kept);
    }
  }
  report('importing beside others');
  // What an import asks for is refused to an old sign-in.
  const beside = await measureImport(server, await adminToken(database.url), others(server.origin, asked, own));
  if (!beside.isMet) process.exitCode = 1;
  const rows = asked.map(({ name, isPage }) => {
    const { p50 = [], ratio = [], p99 = [] } = times.get(name) ?? {};
    const share = quantile(ratio, 0.5);
    const isMet = !isPage || share <= mostOfList;
    if (!isMet) process.exitCode = 1;
    const bar = isPage ? (isMet ? 'yes' : '**NO**') : '–';
    return `| ${name} | ${quantile(p50, 0.5).toFixed(1)} | ${quantile(p99, 0.5).toFixed(1)} | ${share.toFixed(2)} | ${bar} |`;
  });
  const text = [
    '# The queue of work at size',
    '',
    `Written by \`npm run bench:work\`: a million requests of ${loadedPeople.toLocaleString('en')} people, ${open.toLocaleString('en')} open, ${unassigned.toLocaleString('en')} of them unassigned, the rest shared by`,
    `${people} people. ${clients} clients, ${rounds} rounds of ${secondsEach} s, each by turns with the newest page of the list of requests; the load generator shares`,
    `the machine. Medians over the rounds. The bar: a page takes at most ${mostOfList} times the list’s p50. PostgreSQL ${database.version}.`,
    '',
    '| asked | p50 ms | p99 ms | of the list’s p50 | met? |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...beside.lines,
  ].join('\n');
  await writeFile(new URL('./work.md', import.meta.url), text);
  console.log(`\n${text}`);
} finally {
  await undo.all();
}

/** Milliseconds of two questions, asked by turns: what else the machine does meanwhile meets both. */
async function askBoth(origin: string, one: Asked, other: Asked) {
  const ask = async ({ path, token }: Asked) => {
    const requests = [{ path: `/api${path}`, headers: { authorization: `Bearer ${token}` } }];
    return (await measure({ origin, clients, requests, seconds: secondsEach / turns })).times;
  };
  const times: Record<'one' | 'other', number[]> = { one: [], other: [] };
  for (let turn = 0; turn < turns; turn++) {
    times.one.push(...(await ask(one)));
    times.other.push(...(await ask(other)));
  }
  const figures = (of: number[]) => ({ p50: quantile(of, 0.5), p99: quantile(of, 0.99) });
  return [figures(times.one), figures(times.other)] as const;
}

/** What an office asks beside an import: each page in turn, and now and then a request is entered at the counter. */
function others(origin: string, asked: readonly Asked[], token: string): () => Outgoing {
  const pages = asked.filter(({ isPage }) => isPage);
  let turn = 0;
  return () => {
    const page = pages[turn++ % pages.length];
    if (page && turn % newRequestEach !== 0) {
      return { kind: page.name, url: `${origin}/api${page.path}`, headers: { authorization: `Bearer ${page.token}` } };
    }
    return {
      ...{ kind: 'new request', method: 'POST', url: `${origin}/api${enterRequest.path}` },
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ ...enquiryForm(), language: 'en' }),
    };
  };
}

/**
 * Opens so many requests, the newest of each service and status among them, and gives all but the newest to the people: late, today
 * and later, each of them touched lately or long ago.
 */
async function openRequests(client: Client, owners: number[]): Promise<void> {
  await client.query(
    `update enquiries set status = 'In Progress', completed_at = null where id in (
       select id from enquiries where status = 'Completed' and id % 5 = 0
       order by id limit greatest(0, $1 - (select count(*) from work_items)::int))`,
    [open],
  );
  await client.query(
    `update work_items set owner_id = ($1::bigint[])[1 + id % $2], step = (array['call', 'papers', 'follow-up'])[1 + id % 3],
       unassigned_reason = null, is_waiting = id % 11 = 0, has_hour = id % 7 = 0,
       queue_at = now() + interval '1 hour' * (id % 400 - 40), touched_at = now() - interval '1 hour' * (id / 400 % 300)
     where id in (select id from work_items order by id desc offset $3)`,
    [owners, owners.length, unassigned],
  );
  await client.query(
    `update enquiries set stage = (array['papers', 'booked'])[1 + id % 2] where status = 'In Progress' and service_type = 'Passport Services'`,
  );
  await client.query('vacuum (full, analyze) work_items');
  await client.query('vacuum (analyze) enquiries');
  await client.query('checkpoint');
}

/** One with as many requests as most have, and the one with the most. */
async function twoFiles(client: Client): Promise<Record<string, number>> {
  const { rows } = await client.query<{ id: string; number: string; rank: number }>(
    `with sizes as (select home_id as id, count(*) as number from customer_file_records where home_id is not null group by 1),
       ranked as (select *, percent_rank() over (order by number, id) as rank from sizes)
     (select * from ranked where rank >= 0.5 order by rank limit 1) union all (select * from ranked where rank = 1)`,
  );
  return Object.fromEntries(rows.map(({ id, number }) => [`a customer’s file of ${number}`, Number(id)]));
}

async function oneItem(client: Client): Promise<number> {
  const { rows } = await client.query<{ id: string }>('select max(id) as id from work_items');
  return Number(rows[0]?.id ?? 0);
}

/** A page of somebody's. */
async function someRequests(client: Client, ownerId: number): Promise<number[]> {
  const { rows } = await client.query<{ id: string }>(
    'select enquiry_id as id from work_items where owner_id = $1 and enquiry_id is not null order by id limit 50',
    [ownerId],
  );
  return rows.map(({ id }) => Number(id));
}
