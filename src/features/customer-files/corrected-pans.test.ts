import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { updateCustomer } from '#features/customers/contract.ts';
import { restrictPerson } from '#features/privacy-desk/erasures/contract.ts';
import { aCustomer, aPerson, type TestCustomer } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { joinWaiting } from './server/join-records.ts';

const app = await startTestApp();
const { db } = app;
const admin = await aPerson(db, { role: 'Admin' });
const owners = await Promise.all(Array.from({ length: 4 }, () => aPerson(db)));

beforeEach(async () => {
  await sql`truncate enquiries, customers, applications, customer_files, customer_file_records, idempotency_keys cascade`.execute(
    app.owner,
  );
});

const join = () => joinWaiting({ db });
let place = 0;
async function customer(pan?: string) {
  const owner = owners[place++ % owners.length];
  const made = await aCustomer(app, { ownerId: owner?.id ?? 0, ...(pan && { pan }) });
  return { ...made, owner };
}
type Made = Awaited<ReturnType<typeof customer>>;
async function correct({ id, owner, firstName, lastName, mobile, email, pincode }: Made, panCardNo: string) {
  const body = { firstName, lastName, mobile, email, pincode, panCardNo, reason: 'Mistyped' };
  expect((await app.as({ id: owner?.id ?? 0 }).call(updateCustomer, { params: { id }, body })).status).toBe(200);
}
async function fileOf({ id }: Pick<TestCustomer, 'id'>) {
  const { rows } = await sql<{ id: number }>`
    select f.root_id as id from customer_file_records r join customer_files f on f.id = r.home_id where r.customer_id = ${id}`.execute(
    db,
  );
  return rows[0]?.id;
}

/** One who was corrected to the PAN of another, and a third record, which came with it. */
async function mistypedThenLate() {
  const [mistyped, theirs] = [await customer(), await customer()];
  await join();
  await correct(mistyped, theirs.pan);
  await join();
  const late = await customer(theirs.pan);
  await join();
  return { mistyped, theirs, late };
}

test('a mistyped PAN, put right, leaves the file of whose it is, also where somebody else was corrected to it meanwhile', async () => {
  const [mistyped, theirs, alsoTheirs] = [await customer(), await customer(), await customer()];
  await join();
  await correct(mistyped, theirs.pan);
  await join();
  await correct(alsoTheirs, theirs.pan);
  await join();
  await correct(mistyped, mistyped.pan);
  await join();
  expect(await fileOf(alsoTheirs)).toBe(await fileOf(theirs));
  expect(await fileOf(mistyped)).not.toBe(await fileOf(theirs));
});

test('a mistyped PAN, put right, leaves the file of whose it is, also where another record of theirs is looked at in the same moment', async () => {
  const { mistyped, theirs, late } = await mistypedThenLate();
  await correct(mistyped, mistyped.pan);
  // Mistyped and put right, too, before the worker comes.
  await correct(late, 'ZZZPZ9999Z');
  await correct(late, theirs.pan);
  await join();
  expect(await fileOf(late)).toBe(await fileOf(theirs));
  expect(await fileOf(mistyped)).not.toBe(await fileOf(theirs));
});

test('whoever stays is parted from those who leave together in one look', async () => {
  const { mistyped, theirs, late } = await mistypedThenLate();
  // Both were of the first PAN.
  await correct(theirs, mistyped.pan);
  await correct(mistyped, mistyped.pan);
  await join();
  expect(await fileOf(theirs)).toBe(await fileOf(mistyped));
  expect(await fileOf(late)).not.toBe(await fileOf(theirs));
});

test('whoever turns out to have another PAN leaves, also where whom the files were merged for is erased', async () => {
  const { mistyped, theirs, late } = await mistypedThenLate();
  const body = { records: [`customer ${mistyped.id}`], reason: 'asked for it' };
  expect((await app.as(admin).call(restrictPerson, { body })).status).toBeLessThan(300);
  await correct(theirs, 'ZZZPZ9999Z');
  await join();
  expect(await fileOf(late)).not.toBe(await fileOf(theirs));
});
