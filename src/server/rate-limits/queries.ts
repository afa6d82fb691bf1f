import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db/open.ts';
import { prepared } from '#db/prepared.ts';

export interface Limit {
  key: string;
  /** Seconds in which one more request becomes free. */
  intervalSeconds: number;
  /** How many may come at once. */
  burst: number;
}

/** Takes a token of each limit; 0, or the seconds to wait. An expression, so that a question may ask more beside it. */
export function takingTokens(limits: Limit[]): RawBuilder<number> {
  const keys = limits.map((limit) => limit.key);
  const intervals = limits.map((limit) => limit.intervalSeconds);
  const bursts = limits.map((limit) => limit.burst);
  return sql<number>`take_tokens(${keys}, ${intervals}, ${bursts})`;
}

/** Takes a token of each limit. Answers 0, or the seconds to wait. Counted once for all nodes. */
export async function takeTokens(db: Db, limits: Limit[]): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select ${takingTokens(limits)} as waiting ${prepared}`.execute(db);
  return rows[0]?.waiting ?? 0;
}

/** Gives back what `takeTokens` took. */
export async function returnTokens(db: Db, limits: Limit[]): Promise<void> {
  for (const { key, intervalSeconds } of limits) {
    await sql`update rate_limits set tat = tat - make_interval(secs => ${intervalSeconds}) where key = ${key}`.execute(
      db,
    );
  }
}

/** Deletes limits that are free again, in small batches so that no request waits for a lock. */
export async function deleteFreeLimits(db: Db): Promise<void> {
  await sql`delete from rate_limits where key in (select key from rate_limits where tat < now() limit 5000)`.execute(
    db,
  );
}
