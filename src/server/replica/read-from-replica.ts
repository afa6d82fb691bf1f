import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import type { Logger } from 'pino';
import { errorCode } from '#db/error-code.ts';
import { type Db, openConnection } from '#db/open.ts';
import { msLeft, withTimeLimit } from '#db/time-limit.ts';
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
  /** A replica that failed is not asked again for so long; one that was behind for twice as long each time, and no longer than that. */
  restMs: { failed: 2_000, behind: 200 },
  /** To connect and to look how far it is; a frozen one takes no longer from anybody. */
  lookMs: 500,
  /** One beside its primary is behind by less; whoever waits longer has the primary’s answer sooner. */
  behindMs: 50,
};

const pollMs = 5;
/** Calls of one moment ask together what is committed. */
const togetherMs = 2;
const questionMs = 1_000;
/** One search may be slow by itself. */
const mostSlow = 3;
const mostBehind = 4;

type Outcome = 'replica' | 'behind' | 'failed' | 'slow' | 'busy' | 'resting';

/** Of the call; a timer may ring a moment early. */
const isOver = () => msLeft() < 20;
/** The time of a statement or of the call is over: on the primary it might be again, and take its time from others. */
const isTooLong = (error: unknown) => errorCode(error) === '57014' || isOver();

export function fromReplica({ primary, replica, log, times = usualTimes }: ReplicaParts): FromReplica {
  let identity: string | undefined;
  const ask = async () => {
    const known = await lastCommitted(primary);
    identity ??= await identityOf(primary);
    hasToldOfPrimary = false;
    return known;
  };
  const unanswered = (err: unknown) => {
    if (!isDatabaseAway(err) && !hasToldOfPrimary)
      log.warn({ err }, 'the primary does not say how far it is: no list is read from the replica');
    hasToldOfPrimary = !isDatabaseAway(err);
    return undefined;
  };
  // Whoever asks first lends nobody their time. A primary that does not answer is the primary's matter.
  const committed = singleFlight(() => withTimeLimit(questionMs, ask).catch(unanswered), togetherMs);
  const databases = new WeakMap<PoolClient, Db>();
  /** While it rests calls go to the primary, and nothing waits for it but a look whether it is back. It begins so. */
  let rest: { until: number; isLookedAt: boolean } | undefined = { until: 0, isLookedAt: false };
  /** How often it has come back: what began before that tells nothing of it now. */
  let returns = 0;
  let hasFailed = false;
  let hasToldOfPrimary = false;
  let slowInARow = 0;
  let behindInARow = 0;
  let atWork = 0;

  const count = (outcome: Outcome) => replicaReads.inc({ outcome });

  function miss(why: 'behind' | 'failed', error?: unknown) {
    if (why === 'failed' && !hasFailed) {
      log.warn({ err: error }, 'the replica failed: lists and exports are read from the primary meanwhile');
      hasFailed = true;
    }
    const restMs = Math.min(times.restMs.failed, times.restMs[why] * 2 ** behindInARow);
    if (why === 'behind') behindInARow += 1;
    rest = { until: Math.max(rest?.until ?? 0, performance.now() + restMs), isLookedAt: false };
  }

  /**
   * Behind a balancer each connection may lead to another replica, and some day to a primary: one is given up that leads to no replica, or to
   * one that is behind for long. Each time would be too often: to connect takes more than to wait.
   */
  async function connect(position: string): Promise<PoolClient | undefined> {
    const client = await replica.connect();
    try {
      if (!databases.has(client)) {
        if ((await identityOfReplica(client)) !== identity) {
          // It may be the primary that is another one.
          identity = undefined;
          throw new Error('DATABASE_REPLICA_URL leads to another database than DATABASE_URL.');
        }
        databases.set(client, openConnection(client));
      }
      if (await holdsSoon(client, position)) return client;
      client.release(behindInARow >= mostBehind);
      return undefined;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  async function holdsSoon(client: PoolClient, position: string): Promise<boolean> {
    const latest = performance.now() + times.behindMs;
    while (!(await holds(client, position))) {
      if (performance.now() > latest) return false;
      await delay(pollMs);
    }
    return true;
  }

  /** One look of a rest; a later rest has its own. */
  async function lookAgain(): Promise<void> {
    const own = rest;
    if (!own || own.isLookedAt || performance.now() < own.until || atWork >= replica.options.max) return;
    own.isLookedAt = true;
    atWork += 1;
    try {
      const position = (await committed())?.position;
      if (!position) {
        own.isLookedAt = false;
        return;
      }
      const client = await withTimeLimit(times.lookMs, () => connect(position));
      client?.release();
      if (rest !== own) return;
      if (!client) return miss('behind');
      if (hasFailed) log.info('the replica is read again');
      hasFailed = false;
      returns += 1;
      rest = undefined;
    } catch (error) {
      if (rest === own) miss('failed', error);
    } finally {
      atWork -= 1;
    }
  }

  /** What was read, or why the primary is read in its place. */
  async function readThere<Value>(read: (db: Db) => Promise<Value>): Promise<{ value: Value } | Outcome> {
    if (rest) {
      void lookAgain();
      return 'resting';
    }
    const known = await committed();
    if (!known?.position) return 'resting';
    // Nobody waits for a connection.
    if (atWork >= replica.options.max) return 'busy';
    atWork += 1;
    try {
      return await readOnceHeld(read, { change: known.change, position: known.position });
    } finally {
      atWork -= 1;
    }
  }

  async function readOnceHeld<Value>(
    read: (db: Db) => Promise<Value>,
    { change, position }: { change: number; position: string },
  ): Promise<{ value: Value } | Outcome> {
    const begun = returns;
    const missed = (why: 'behind' | 'failed', error?: unknown) => {
      // Of many that were behind in one moment the first tells it.
      if (begun === returns && !(rest && why === 'behind')) miss(why, error);
      return why;
    };
    let client: PoolClient | undefined;
    try {
      client = await withTimeLimit(Math.min(times.lookMs, msLeft()), () => connect(position));
    } catch (error) {
      if (isOver()) throw error;
      return missed('failed', error);
    }
    if (!client) return missed('behind');
    let isWhole = false;
    try {
      const value = await (databases.get(client) as Db).connection().execute((connection) => {
        noteReading(connection, { primary, change });
        return read(connection);
      });
      isWhole = true;
      slowInARow = 0;
      behindInARow = 0;
      return { value };
    } catch (error) {
      if (isTooLong(error)) {
        count('slow');
        if (++slowInARow >= mostSlow) missed('failed', error);
        throw error;
      }
      return isDatabaseAway(error) ? missed('failed', error) : 'failed';
    } finally {
      // What was asked beside the statement that failed may still be under way.
      client.release(!isWhole);
    }
  }

  // At once: whoever has named another database is told so with the start.
  void lookAgain();
  return async (read) => {
    const outcome = await readThere(read);
    if (typeof outcome === 'object') {
      count('replica');
      return outcome.value;
    }
    count(outcome);
    return read(primary);
  };
}
