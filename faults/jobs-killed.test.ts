import { Client } from 'pg';
import { afterAll, expect, test } from 'vitest';
import { testFolder } from '#testing/cleanup.ts';
import { recordFigure } from '#testing/figures.ts';
import { freePort, killHard, type Product, startProduct } from '#testing/product.ts';
import { inScope } from '#testing/test-scope.ts';
import { untilTrue } from '#testing/until-true.ts';
import { addEnquiries } from './old-enquiries.ts';
import { startOwnDatabase } from './own-database.ts';
import { settingsUnderFault } from './sign-in.ts';

const { old, recent } = inScope({ always: { old: 3_000, recent: 200 }, full: { old: 30_000, recent: 2_000 } });

const database = await startOwnDatabase();
const settings = {
  ...settingsUnderFault(),
  ...database.direct,
  ENQUIRIES_KEPT_DAYS: '400',
  DATA_DIR: await testFolder(),
  PORT: String(await freePort()),
};
let product: Product = await startProduct(settings);
const client = new Client({ connectionString: database.ownerUrl });
await client.connect();
afterAll(async () => {
  await client.end();
  await product.stop();
});

async function count(text: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(`select count(*)::int as count from ${text}`);
  return rows[0]?.count ?? 0;
}

const oldOnes = `enquiries where created_at < now() - interval '400 days'`;
const erasures = `audit_events where action = 'enquiry-erased'`;

test(`F-25: the retention run is killed half-way through ${old} requests to erase; the next one erases the rest, each once`, async () => {
  await product.stop();
  await addEnquiries(client, { old, recent });
  // As an administrator asks for one; the day's own may have been, or be still to come.
  await client.query('delete from retention_runs');
  await client.query('insert into retention_runs default values');
  const starting = startProduct(settings);
  product = await starting;
  await untilTrue(async () => (await count(oldOnes)) < old, 60_000);
  await killHard(product);
  const left = await count(oldOnes);
  expect(await count(erasures), 'what is erased has its entry').toBe(old - left);
  expect(left).toBeGreaterThan(0);

  product = await startProduct(settings);
  await untilTrue(async () => (await count('retention_runs where ended_at is null')) === 0, 120_000);
  expect(await count(oldOnes)).toBe(0);
  expect(await count('enquiries')).toBe(recent);
  expect(await count(erasures)).toBe(old);
  expect(await count(`(select subject from ${erasures} group by 1 having count(*) > 1) twice`)).toBe(0);
  const { rows } = await client.query(`select deleted from retention_runs where day is null`);
  expect(rows).toEqual([{ deleted: { oldRequests: old } }]);
  recordFigure('F-25', {
    figure: `killed with ${left} of ${old} left: all erased by the next server in the same run, one audit entry each, counted once, ${recent} others untouched`,
    pass: 'same end state',
  });
});
