import { setTimeout as delay } from 'node:timers/promises';
import { Client } from 'pg';

export interface LockWatch {
  /** Answers the longest that anybody waited for a lock on a table, in milliseconds. */
  stop: () => Promise<number>;
}

const lookMs = 20;

/** Whoever asks for a lock of the same sort waits behind who waits. `create index concurrently` waits for transactions, which holds up nobody. */
const longestWait = `
  select coalesce(max(extract(epoch from clock_timestamp() - waitstart)) * 1000, 0)::float8 as ms
  from pg_locks where not granted and locktype = 'relation'`;

/** Looks on and on who waits for a table. */
export async function watchLocks(url: string): Promise<LockWatch> {
  const client = new Client({ connectionString: url });
  await client.connect();
  let isOver = false;
  let longest = 0;
  const watching = (async () => {
    while (!isOver) {
      const { rows } = await client.query<{ ms: number }>(longestWait);
      longest = Math.max(longest, rows[0]?.ms ?? 0);
      await delay(lookMs);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      await client.end();
      return Math.round(longest);
    },
  };
}
