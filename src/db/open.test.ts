import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startTestDatabase } from '#testing/database.ts';

const { db } = await startTestDatabase();

test.each([
  '2026-11-21 03:12:45+00',
  '2026-11-21 03:12:45.1+00',
  '2026-11-21 03:12:45.12+00',
  '2026-11-21 03:12:45.123+00',
  '2026-11-21 03:12:45.123456+00',
  '10000-01-01 00:00:00+00',
  '10000-01-01 00:00:00.12+00',
])('the instant %s is read as ISO text', async (text) => {
  const { rows } = await sql<{ at: string; ms: string }>`
    select ${text}::text::timestamptz as at, extract(epoch from ${text}::text::timestamptz) * 1000 as ms`.execute(db);
  const [row] = rows;
  expect(row?.at).toBe(new Date(Math.trunc(Number(row?.ms))).toISOString());
});
