import { newRingKey, textRing } from '#server/personal-data/key-ring.ts';
import { makeVault } from '#server/personal-data/vault.ts';
import { startProduct } from './child-server.ts';
import { openEmptyDatabase, signInPeople } from './database.ts';
import { measure } from './load.ts';
import { quantile } from './numbers.ts';
import { fillCustomers, loadedCustomers, panOf } from './office/customers.ts';
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
  const database = await openEmptyDatabase(undo);
  const { url, ownerUrl, scratch, client } = database;
  const staff = await signInPeople(database, people);
  const rings = { DATA_KEYS: newRingKey(), INDEX_KEYS: newRingKey() };
  const vault = makeVault({ dataKeys: textRing(rings.DATA_KEYS), indexKeys: textRing(rings.INDEX_KEYS) });
  const startedAt = performance.now();
  const owners = staff.map(({ id }) => id);
  await fillCustomers(client, vault, owners);
  console.log(`… ${loadedCustomers} customers in ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`);

  const requests = staff.map(({ id, token }, place) =>
    Array.from({ length: lookUpsOfOne }, (_, index) => ({
      path: `/api/BasicCustomerDetails/by-panCardNo/${panOf(place + people * (1 + index * 397))}?createdBy=${id}`,
      headers: { authorization: `Bearer ${token}` },
    })),
  );
  const server = await startProduct(undo, { url, ownerUrl, scratch, environment: rings });
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
