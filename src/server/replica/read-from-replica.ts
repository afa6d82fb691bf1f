import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { type Db, openConnection } from '#db/open.ts';
import { withTimeLimit } from '#db/time-limit.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import { replicaReads } from '../metrics/counters.ts';
import { isDatabaseAway } from '../routing/problems.ts';
import { holds, identityOf, identityOfReplica, lastCommitted } from './queries.ts';
import { noteReading } from './readings.ts';

/**
 * Reads from a replica that holds all that was committed when it was called, or else from the primary: whoever has changed something finds it
 * in what they read next, and so does whoever was told of another one’s change. `read` changes nothing, and may be called twice.
 */
export type FromReplica = <Value>(read: (db: Db) => Promise<Value>) => Promise<Value>;

/** Where there is no replica. */
export const fromPrimary =
  (primary: Db): FromReplica =>
  (read) =>
    read(primary);

export interface ReplicaParts {
  primary: Db;
  replica: Pool;
  log: Pick<Logger, 'warn' | 'info'>;
  times?: typeof usualTimes;
}

const usualTimes = {
  /** A replica that failed, or was behind, is not asked again for so long. */
  restMs: { failed: 2_000, behind: 200 },
  /** To connect and to look how far it is; a frozen one takes no longer from anybody. */
  lookMs: 500,
  /** One beside its primary is behind by less; whoever waits longer has the primary’s answer sooner. */
  behindMs: 50,
};

const pollMs = 5;
/** Calls of one moment ask together what is committed. */
const togetherMs = 2;
const questionMs = 4_000;

type Outcome = 'replica' | 'behind' | 'failed' | 'slow' | 'busy' | 'resting';

const codeOf = (error: unknown) => ((error ?? {}) as { code?: string }).code;
/** A statement took longer than it may: on the primary it might again, and take its time from others. */
const isTooLong = (error: unknown) => codeOf(error) === '57014';

export function fromReplica({ primary, replica, log, times = usualTimes }: ReplicaParts): FromReplica {
  // Whoever asks first lends nobody their time.
  const committed = singleFlight(() => withTimeLimit(questionMs, () => lastCommitted(primary)), togetherMs);
  const databases = new WeakMap<PoolClient, Db>();
  let identity: string | undefined;
  /** While it rests calls go to the primary, and nothing waits for it but a look whether it is back. It begins so. */
  let rest: { until: number; isLookedAt: boolean } | undefined = { until: 0, isLookedAt: false };
  let hasFailed = false;
  let atWork = 0;

  const count = (outcome: Outcome) => replicaReads.inc({ outcome });

  function miss(why: 'behind' | 'failed', error?: unknown) {
    if (why === 'failed' && !hasFailed) {
      log.warn({ err: error }, 'the replica failed: lists and exports are read from the primary meanwhile');
      hasFailed = true;
    }
    rest = { until: performance.now() + times.restMs[why], isLookedAt: false };
  }

  /** Behind a balancer each connection may lead to another replica, and some day to a primary: one that is not to be read is given up. */
  async function connect(position: string): Promise<PoolClient | undefined> {
    const client = await replica.connect();
    try {
      if (!databases.has(client)) {
        identity ??= await identityOf(primary);
        if ((await identityOfReplica(client)) !== identity)
          throw new Error('DATABASE_REPLICA_URL leads to another database than DATABASE_URL.');
        databases.set(client, openConnection(client));
      }
      if (await holdsSoon(client, position)) return client;
    } catch (error) {
      client.release(true);
      throw error;
    }
    client.release(true);
    return undefined;
  }

  async function holdsSoon(client: PoolClient, position: string): Promise<boolean> {
    const latest = performance.now() + times.behindMs;
    while (!(await holds(client, position))) {
      if (performance.now() > latest) return false;
      await delay(pollMs);
    }
    return true;
  }

  async function lookAgain(): Promise<void> {
    if (!rest || rest.isLookedAt || performance.now() < rest.until) return;
    rest.isLookedAt = true;
    const position = await committed().then(
      (known) => known.position,
      () => null,
    );
    if (position === null) {
      rest.isLookedAt = false;
      return;
    }
    try {
      const client = await withTimeLimit(times.lookMs, () => connect(position));
      if (!client) return miss('behind');
      client.release();
      if (hasFailed) log.info('the replica is read again');
      hasFailed = false;
      rest = undefined;
    } catch (error) {
      miss('failed', error);
    }
  }

  /** Why the primary is read in its place, or what was read. */
  async function tried<Value>(read: (db: Db) => Promise<Value>): Promise<{ value: Value } | Outcome> {
    if (rest) {
      void lookAgain();
      return 'resting';
    }
    const { change, position } = await committed();
    if (position === null) return 'resting';
    // Nobody waits for a connection.
    if (atWork >= replica.options.max) return 'busy';
    atWork += 1;
    try {
      return await readThere(read, { change, position });
    } finally {
      atWork -= 1;
    }
  }

  async function readThere<Value>(
    read: (db: Db) => Promise<Value>,
    { change, position }: { change: number; position: string },
  ): Promise<{ value: Value } | Outcome> {
    let client: PoolClient | undefined;
    try {
      client = await withTimeLimit(times.lookMs, () => connect(position));
    } catch (error) {
      miss('failed', error);
      return 'failed';
    }
    if (!client) {
      miss('behind');
      return 'behind';
    }
    let fault: unknown;
    try {
      const value = await (databases.get(client) as Db).connection().execute((connection) => {
        noteReading(connection, { primary, change });
        return read(connection);
      });
      return { value };
    } catch (error) {
      fault = error;
      if (isTooLong(error) || isDatabaseAway(error)) miss('failed', error);
      if (!isTooLong(error)) return 'failed';
      count('slow');
      throw error;
    } finally {
      client.release(fault !== undefined && isDatabaseAway(fault));
    }
  }

  // At once: whoever has named another database is told so with the start.
  void lookAgain();
  return async (read) => {
    const outcome = await tried(read);
    if (typeof outcome === 'object') {
      count('replica');
      return outcome.value;
    }
    count(outcome);
    return read(primary);
  };
}
