import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { startEmbedded } from '#db/embedded.ts';
import { migrate } from '#db/migrate.ts';
import { openDatabase, openPool } from '#db/open.ts';
import { addressForServer, roleOf } from '#db/roles.ts';
import { insertSession } from '#features/accounts/server/queries.ts';
import { secretHash } from '#server/auth/identify.ts';
import { newRingKey, textRing } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { startChildServer } from './child-server.ts';
import { fillCustomers, loadedCustomers, panOf } from './fill-customers.ts';
import { measure } from './load.ts';
import { quantile } from './numbers.ts';
import { makeUndo } from './undo.ts';

const people = 100;
/** Fewer than a person may ask for in a minute. */
const lookUpsOfOne = 25;
const longestMs = 20;

/**
 * A customer is found by PAN among a million, over HTTP, by one client: p99 at most 20 ms. `node bench/pan-look-up.ts`,
 * after a build.
 */
const undo = makeUndo();
try {
  const scratch = await mkdtemp(join(tmpdir(), 'suvidha-bench-'));
  undo.add(() => rm(scratch, { recursive: true, force: true }));
  const embedded = await startEmbedded({ folder: join(scratch, 'pg') });
  undo.add(() => embedded.stop());
  const url = await addressForServer(embedded.url);
  await migrate(embedded.url, await roleOf(url));
  const client = new Client({ connectionString: embedded.url });
  client.on('error', () => {});
  await client.connect();
  undo.add(() => client.end());

  const db = openDatabase(openPool(url, { size: 2, onLost: () => {} }));
  undo.add(() => db.destroy());
  const { rows: staff } = await client.query<{ id: number }>(
    `insert into accounts (username, username_key, password_hash, role_id)
     select 'person-' || n || '@bench.example', 'person-' || n || '@bench.example', 'none', (select min(id) from roles)
     from generate_series(1, $1::int) as n returning id::int`,
    [people],
  );
  const rings = { DATA_KEYS: newRingKey(), INDEX_KEYS: newRingKey() };
  const vault = makeVault({ dataKeys: textRing(rings.DATA_KEYS), indexKeys: textRing(rings.INDEX_KEYS) });
  const startedAt = performance.now();
  const owners = staff.map(({ id }) => id);
  await fillCustomers(client, vault, owners);
  console.log(`… ${loadedCustomers} customers in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);

  const requests = await Promise.all(
    staff.map(async ({ id }, place) => {
      const token = randomBytes(32).toString('base64url');
      const session = { accountId: id, bindHash: undefined, device: undefined, network: '' };
      await insertSession(db, { tokenHash: secretHash(token), ...session });
      return Array.from({ length: lookUpsOfOne }, (_, index) => ({
        path: `/api/BasicCustomerDetails/by-panCardNo/${panOf(place + people * (1 + index * 397))}?createdBy=${id}`,
        headers: { authorization: `Bearer ${token}` },
      }));
    }),
  );
  const server = await startChildServer(undo, {
    program: new URL('./product.ts', import.meta.url),
    environment: {
      BENCH_DATABASE_URL: url,
      SIGNING_KEY: randomBytes(32).toString('hex'),
      DATA_DIR: scratch,
      LOG_LEVEL: 'warn',
      ...rings,
    },
    outputFile: join(scratch, 'product.log'),
  });
  const answers = people * lookUpsOfOne;
  const measured = await measure({ ...server, clients: 1, requests: requests.flat(), seconds: 120, answers });
  const [p50 = 0, p99 = 0] = [0.5, 0.99].map((share) => quantile(measured.times, share));
  console.log(`${measured.times.length} look-ups by one client: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  if (p99 > longestMs) {
    console.log(`**NO**: p99 at most ${longestMs} ms`);
    process.exitCode = 1;
  }
} finally {
  await undo.all();
}
