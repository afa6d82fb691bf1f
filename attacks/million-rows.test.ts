import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { urlOfRunning } from '#db/embedded/running.ts';
import { sealedTables } from '#db/sealed-tables.ts';
import { aPerson } from '#testing/factories.ts';
import { recordFigure } from '#testing/figures.ts';
import { inScope } from '#testing/test-scope.ts';
import { measure } from '../bench/load.ts';
import { median, quantile } from '../bench/numbers.ts';
import { fillCustomers, panOf } from '../bench/office/customers.ts';
import { fillEnquiries } from '../bench/office/enquiries.ts';
import { inMs, inPairs, leastOf } from './pairs.ts';
import { startTarget, unlimited } from './target.ts';

/** Times are judged at the full size only, on a machine that does nothing else. */
const { rows, people, lookUps, pairs, encryptions, isJudged } = inScope({
  always: { rows: 20_000, people: 4, lookUps: 20, pairs: 10, encryptions: 20_000, isJudged: false },
  full: { rows: 1_000_000, people: 100, lookUps: 25, pairs: 200, encryptions: 1_000_000, isJudged: true },
});
const pageSize = 50;
const lastPage = rows / pageSize;
const mostOfPage = 1.2;
const mostOfLookUp = 20;

const target = await startTarget({ ...unlimited, SAMPLE_DATA: 'false' });
const client = new Client({ connectionString: urlOfRunning(join(target.dataDir, 'pg')) });
await client.connect();
afterAll(() => client.end());
await client.query('set statement_timeout = 0');
const admin = await aPerson(target.db, { role: 'Admin' });
const token = await target.tokenOf(admin);
const staff = await Promise.all(
  Array.from({ length: people }, async () => {
    const person = await aPerson(target.db);
    return { id: person.id, token: await target.tokenOf(person) };
  }),
);
const count = (number: number) => number.toLocaleString('en');

/** The address of the page that begins after so many rows; the way there is walked in the largest steps. */
async function pageAfter(list: string, skipped: number): Promise<string> {
  const largest = 200;
  let path = `${list}?limit=${largest}`;
  for (let passed = 0; passed < skipped; passed += largest) {
    const { headers, statusCode } = await target.send({ path, token });
    expect(statusCode).toBe(200);
    const [, next] = /<([^>]+)>; rel="next"/.exec(headers.link ?? '') ?? [];
    if (!next) throw new Error(`There is no page after ${passed + largest} rows.`);
    path = next;
  }
  return path;
}

const withLimit = (path: string, limit: number) => path.replace(/limit=\d+/, `limit=${limit}`);

test(`A-API-07: page ${count(lastPage)} of a list of ${count(rows)} rows costs as much as page 1`, async () => {
  await fillEnquiries(client, rows);
  await client.query(`select setval('enquiries_id_seq', (select max(id) from enquiries))`);
  await client.query('vacuum (analyze) enquiries');
  const list = '/api/ServicesRequest/GetAllServicesRequest';
  const first = `${list}?limit=${pageSize}`;
  const before = await pageAfter(list, rows - 200);
  let last = withLimit(before, pageSize);
  for (let page = lastPage - 3; page < lastPage; page++) {
    const { headers } = await target.send({ path: last, token });
    last = /<([^>]+)>; rel="next"/.exec(headers.link ?? '')?.[1] ?? '';
  }
  const read = async (path: string) => {
    const { statusCode, body } = await target.send({ path, token });
    expect(statusCode).toBe(200);
    return JSON.parse(body) as { id: number }[];
  };
  const [newest, oldest] = [await read(first), await read(last)];
  expect([newest.length, oldest.length]).toEqual([pageSize, pageSize]);
  expect(oldest.at(-1)?.id).toBe(1);
  let told = '';
  const ratio = await leastOf(3, mostOfPage, async () => {
    const { times } = await inPairs(
      pairs,
      () => read(first),
      () => read(last),
    );
    const [early, late] = times.map(median) as [number, number];
    told = `page 1 ${inMs(early)}, page ${count(lastPage)} ${inMs(late)} in the median of ${pairs} pairs`;
    return late / early;
  });
  recordFigure('A-API-07', {
    figure: `of ${count(rows)} rows: ${told} (${ratio < 1 ? '−' : '+'} ${Math.abs(Math.round((ratio - 1) * 100))} %)`,
    pass: 'within 20 % of page 1',
  });
  if (isJudged) expect(ratio).toBeLessThanOrEqual(mostOfPage);
});

test(`P-06: a customer is found by PAN among ${count(rows)}`, async () => {
  const owners = staff.map(({ id }) => id);
  await fillCustomers(client, target.vault, owners, rows);
  // Customer n is of the owner at n % people, and each person asks for fewer than they may in a minute.
  const requests = staff.flatMap((person, place) =>
    Array.from({ length: lookUps }, (_, index) => ({
      path: `/api/BasicCustomerDetails/by-panCardNo/${panOf(place + people * (1 + ((index * 397) % (rows / people - 1))))}?createdBy=${person.id}`,
      headers: { authorization: `Bearer ${person.token}` },
    })),
  );
  const { times } = await measure({
    origin: target.address,
    clients: 1,
    requests,
    seconds: 300,
    answers: requests.length,
  });
  const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
  recordFigure('P-06', {
    figure: `${count(times.length)} look-ups by PAN among ${count(rows)} customers: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`,
    pass: 'p99 ≤ 20 ms',
  });
  if (isJudged) expect(p99).toBeLessThanOrEqual(mostOfLookUp);
});

test(`P-06: ${count(encryptions)} encryptions use no nonce twice, and none is like another`, () => {
  const context = { table: sealedTables.customers, rowId: 1 };
  const sealer = target.vault.of(context, target.vault.newKey(context));
  const nonces = new Set<string>();
  // The nonce stands behind the byte of the format.
  for (let done = 0; done < encryptions; done++) nonces.add(sealer.seal('pan', 'ABCPK1234F').toString('latin1', 1, 13));
  recordFigure('P-06', {
    figure: `${count(encryptions)} encryptions under one key: ${count(encryptions - nonces.size)} nonces twice`,
    pass: '0 nonces twice',
  });
  expect(nonces.size).toBe(encryptions);
});
