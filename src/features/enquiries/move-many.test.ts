import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { anEnquiry, aPerson } from '#testing/factories.ts';
import { startTestApp } from '#testing/server.ts';
import { bulkBatch } from './catalogue.ts';
import { countEnquiries, getEnquiry, listEnquiries, moveEnquiries } from './contract.ts';

const app = await startTestApp();
const admin = await aPerson(app.db, { role: 'Admin' });

const count = async (picked: { to: string; [filter: string]: unknown }) =>
  (await app.as(admin).call(countEnquiries, { body: picked })).body;
const move = async (body: object) => (await app.as(admin).call(moveEnquiries, { body })).body;

async function statusesOf(ids: number[]) {
  const { rows } = await sql<{
    status: string;
  }>`select status from enquiries where id = any(${ids}) order by id`.execute(app.db);
  return rows.map(({ status }) => status);
}

test('moves all that match, batch by batch, each once, although they stop matching; what comes in later stays', async () => {
  const ids: number[] = [];
  for (let made = 0; made < bulkBatch + 20; made++) {
    ids.push((await anEnquiry(app.db, { firstName: 'Bulk Person', serviceType: 'Loan' })).id);
  }
  const other = await anEnquiry(app.db, { firstName: 'Bulk Person', serviceType: 'Insurance' });
  const picked = { q: 'Bulk Person', serviceType: 'Loan', status: 'Pending', except: ids.slice(0, 5) };
  const { rows, alreadySo, newestId } = await count({ ...picked, to: 'Completed' });
  expect([rows, alreadySo]).toEqual([bulkBatch + 15, 0]);
  const late = await anEnquiry(app.db, { firstName: 'Bulk Person', serviceType: 'Loan' });

  const first = await move({ ...picked, to: 'Completed', after: 0, upTo: newestId });
  expect(first).toMatchObject({ changed: bulkBatch, unchanged: 0 });
  expect(first.next).toBe(ids[bulkBatch + 4]);
  const second = await move({ ...picked, to: 'Completed', after: first.next, upTo: newestId });
  expect(second).toEqual({ changed: 15, unchanged: 0, next: null, masked: [] });

  expect(new Set(await statusesOf(ids.slice(5)))).toEqual(new Set(['Completed']));
  expect(new Set(await statusesOf([...ids.slice(0, 5), other.id, late.id]))).toEqual(new Set(['Pending']));
  const { body } = await app.as(admin).call(getEnquiry, { params: { id: ids[7] ?? 0 } });
  expect(body.history).toMatchObject([{ status: 'Completed', changedBy: admin.username }]);
  const { headers } = await app.as(admin).call(listEnquiries, { query: { status: 'Completed' } });
  expect(headers['x-total-count']).toBe(String(bulkBatch + 15));
});

test('by id: those that have the status already stay as they are, those that are gone are not counted', async () => {
  const [one, two] = [await anEnquiry(app.db), await anEnquiry(app.db, { status: 'Pending' })];
  await sql`update enquiries set status = 'Cancelled' where id = ${two.id}`.execute(app.db);
  const ids = [one.id, two.id, 999_999_999];
  expect(await count({ ids, to: 'Cancelled' })).toMatchObject({ rows: 2, alreadySo: 1, blocked: 0 });
  // What is cancelled is not completed before it is opened again.
  expect(await count({ ids, to: 'Completed' })).toMatchObject({ rows: 2, alreadySo: 0, blocked: 1 });
  const answer = await move({ ids, to: 'Cancelled', after: 0, upTo: 2 ** 53 - 1 });
  expect(answer).toEqual({ changed: 1, unchanged: 1, next: null, masked: [] });
  const detail = await app.as(admin).call(getEnquiry, { params: { id: two.id } });
  expect(detail.body.history).toEqual([]);
});

test('each enquiry that is moved leaves an audit row of its own, and one that stays as it is none', async () => {
  const clerk = await aPerson(app.db, { role: 'Admin' });
  const ids = [(await anEnquiry(app.db)).id, (await anEnquiry(app.db)).id];
  const body = { ids, to: 'In Progress', after: 0, upTo: ids[1] ?? 0 };
  for (let again = 0; again < 2; again++) await app.as(clerk).call(moveEnquiries, { body });
  const rows = await app.audit(['action', 'subject', 'changes'], { actor_id: clerk.id });
  expect(rows).toEqual(
    ids.map((id) => ({
      action: 'enquiry-status',
      subject: `enquiry ${id}`,
      changes: [{ field: 'status', before: 'Pending', after: 'In Progress' }],
    })),
  );
});

test('two who move the same rows at once: each row is moved once by each, and the totals stay right', async () => {
  const ids = await Promise.all(Array.from({ length: 40 }, async () => (await anEnquiry(app.db)).id));
  const upTo = Math.max(...ids);
  await Promise.all(
    ['Completed', 'Cancelled', 'Completed', 'Cancelled'].map((to) => move({ ids, to, after: 0, upTo })),
  );
  for (const status of ['Pending', 'In Progress', 'Completed', 'Cancelled']) {
    const { rows } = await sql<{
      number: number;
    }>`select count(*) as number from enquiries where status = ${status}`.execute(app.db);
    const { headers } = await app.as(admin).call(listEnquiries, { query: { status } });
    expect(Number(headers['x-total-count']), status).toBe(rows[0]?.number);
  }
});
