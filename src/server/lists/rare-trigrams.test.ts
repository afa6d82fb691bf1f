import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { startTestDatabase } from '#testing/database.ts';
import { anEnquiry } from '#testing/factories.ts';
import { sampleOf, type TrigramFrequencies } from './queries.ts';
import { rareTrigrams, sampledFrequencies, trigramFrequencies } from './rare-trigrams.ts';

const million = (shares: Record<string, number>): TrigramFrequencies => ({
  rows: 1_000_000,
  of: new Map(Object.entries(shares)),
});

test('the rarest trigrams are looked up, until a look at each row costs less', () => {
  const shares = million({ ram: 0.05, ame: 0.04, mes: 0.03, esh: 0.17, pat: 0.06, ate: 0.001, tel: 0.08 });
  expect(rareTrigrams(['ramesh', 'patel'], shares)).toEqual(['ate', 'mes']);
  // What no sample meets is rarer than all that it meets.
  expect(rareTrigrams(['rameshqx'], shares)[0]).toBe('shq');
});

test('words whose letters all are common are left to the index', () => {
  const shares = million({ ram: 0.3, ame: 0.3, mes: 0.3, esh: 0.3 });
  expect(rareTrigrams(['ramesh'], shares)).toEqual([]);
  expect(rareTrigrams(['ra', 'sr-'], shares)).toEqual([]);
});

test('letters are looked up in Latin and in digits, and never beyond the edge of a word', () => {
  expect(rareTrigrams(['રમેશભાઈ'], million({}))).toEqual([]);
  const all = rareTrigrams(['sr-7k4m-q2xh', 'a.b@mail.in', '+9198', 'ભા123'], million({ '919': 0.3 }));
  expect(all.length).toBeGreaterThan(0);
  for (const trigram of all) expect(['7k4', 'k4m', 'q2x', '2xh', 'mai', 'ail', '198', '123']).toContain(trigram);
});

test('how common letters are is read from a sample of the rows; a small table has none taken', async () => {
  const { db, owner } = await startTestDatabase();
  for (let made = 0; made < 4; made++)
    await anEnquiry(db, { firstName: made === 3 ? 'Zyqwala' : 'Ramesh', email: `n${made}@example.com` });
  await sql`vacuum analyze enquiries`.execute(owner);
  expect((await sampledFrequencies(db, 'enquiries'))?.rows).toBe(4);
  expect(trigramFrequencies(db, 'enquiries')).toBeUndefined();
  const { rows, of } = await sampleOf(db, 'enquiries', { sampled: 100, leastRows: 4 });
  expect(rows).toBe(4);
  expect([of.get('ram'), of.get('exa'), of.get('zyq')]).toEqual([0.75, 1, undefined]);
});

test('nobody waits for a sample; a table that has grown is sampled within minutes; one that cannot be is asked for again', async () => {
  const { db, owner } = await startTestDatabase();
  await anEnquiry(db);
  await sql`vacuum analyze enquiries`.execute(owner);
  expect(trigramFrequencies(db, 'enquiries')).toBeUndefined();
  await sampledFrequencies(db, 'enquiries');
  await sql`update pg_class set reltuples = 300000 where oid = 'enquiries'::regclass`.execute(owner);
  const begun = performance.now();
  vi.spyOn(performance, 'now').mockReturnValue(begun + 5 * 60 * 1_000 + 1);
  expect(trigramFrequencies(db, 'enquiries')).toBeUndefined();
  expect((await sampledFrequencies(db, 'enquiries'))?.rows).toBe(1);
  await vi.waitFor(() => expect(trigramFrequencies(db, 'enquiries')?.rows).toBe(300_000), 20_000);
  expect(trigramFrequencies(db, 'none_such' as never)).toBeUndefined();
  expect((await sampledFrequencies(db, 'none_such' as never))?.rows).toBe(0);
});
