import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestDatabase } from '#testing/database.ts';
import { anEnquiry } from '#testing/factories.ts';
import { rareFragments, type Shares, sampleOf, sharesOf } from './rare-fragments.ts';

const million = (shares: Record<string, number>): Shares => ({ rows: 1_000_000, of: new Map(Object.entries(shares)) });

test('the rarest letters are looked up, until a look at each row costs less', () => {
  const shares = million({ ram: 0.05, ame: 0.04, mes: 0.03, esh: 0.17, pat: 0.06, ate: 0.001, tel: 0.08 });
  expect(rareFragments(['ramesh', 'patel'], shares)).toEqual(['ate', 'mes']);
  // What no sample meets is rarer than all that it meets.
  expect(rareFragments(['rameshqx'], shares)[0]).toBe('shq');
});

test('words whose letters all are common are left to the index', () => {
  const shares = million({ ram: 0.3, ame: 0.3, mes: 0.3, esh: 0.3 });
  expect(rareFragments(['ramesh'], shares)).toEqual([]);
  expect(rareFragments(['ra', 'sr-'], shares)).toEqual([]);
});

test('letters are looked up in Latin and in digits, and never beyond the edge of a word', () => {
  expect(rareFragments(['રમેશભાઈ'], million({}))).toEqual([]);
  const all = rareFragments(['sr-7k4m-q2xh', 'a.b@mail.in', '+9198', 'ભા123'], million({ '919': 0.3 }));
  expect(all.length).toBeGreaterThan(0);
  for (const fragment of all) expect(['7k4', 'k4m', 'q2x', '2xh', 'mai', 'ail', '198', '123']).toContain(fragment);
});

test('how common letters are is read from a sample of the rows; a small table has none taken', async () => {
  const { db, owner } = await startTestDatabase();
  for (let made = 0; made < 4; made++)
    await anEnquiry(db, { firstName: made === 3 ? 'Zyqwala' : 'Ramesh', email: `n${made}@example.com` });
  await sql`vacuum analyze enquiries`.execute(owner);
  expect(await sharesOf(db, 'enquiries')).toBeUndefined();
  const { rows, of } = await sampleOf(db, 'enquiries', { sampled: 100, leastRows: 4 });
  expect(rows).toBe(4);
  expect([of.get('ram'), of.get('exa'), of.get('zyq')]).toEqual([0.75, 1, undefined]);
});
