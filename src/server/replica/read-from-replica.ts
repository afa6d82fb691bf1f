import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { Db } from '#db/open.ts';
import { singleFlight } from '../concurrency/single-flight.ts';
import { replicaReads } from '../metrics/counters.ts';
import { holds, lastCommitted } from './queries.ts';
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

interface ReplicaParts {
  primary: Db;
  replica: Db;
  log: Pick<Logger, 'warn' | 'info'>;
  /** How long a replica that failed, or was behind, is not asked again. */
  restMs?: { failed: number; behind: number };
}

/** Calls of one moment ask together what is committed. */
const togetherMs = 2;
/** A replica beside its primary is behind by less; who waits longer has the primary’s answer sooner. */
const patience = { times: 10, ms: 5 };

/** A statement took longer than it may: on the primary it would again, and take its time from others. */
const isTooLong = (error: unknown) => ((error ?? {}) as { code?: string }).code === '57014';

export function fromReplica({
  primary,
  replica,
  log,
  restMs = { failed: 2_000, behind: 200 },
}: ReplicaParts): FromReplica {
  const committed = singleFlight(() => lastCommitted(primary), togetherMs);
  /** While it rests calls go to the primary, and nobody waits for it but a look whether it is back. */
  let rest: { until: number; isLookedAt: boolean; hasFailed: boolean } | undefined;

  const miss = (outcome: 'behind' | 'failed', error?: unknown) => {
    replicaReads.inc({ outcome });
    const hasFailed = outcome === 'failed';
    if (hasFailed && !rest?.hasFailed) log.warn({ err: error }, 'the replica fails: the primary is read in its place');
    rest = { until: performance.now() + restMs[outcome], isLookedAt: false, hasFailed };
  };

  const lookAgain = async () => {
    if (!rest || rest.isLookedAt || performance.now() < rest.until) return;
    rest.isLookedAt = true;
    try {
      const { position } = await committed();
      if (position === null || !(await holdsSoon(replica, position))) return miss('behind');
      if (rest.hasFailed) log.info('the replica is read again');
      rest = undefined;
    } catch (error) {
      miss('failed', error);
    }
  };

  return async (read) => {
    if (rest) {
      void lookAgain();
      replicaReads.inc({ outcome: 'resting' });
      return read(primary);
    }
    const { change, position } = await committed();
    if (position === null) return read(primary);
    try {
      const done = await replica
        .transaction()
        .setAccessMode('read only')
        .execute(async (transaction) => {
          if (!(await holdsSoon(transaction, position))) return undefined;
          noteReading(transaction, { primary, change });
          return { value: await read(transaction) };
        });
      if (done) {
        replicaReads.inc({ outcome: 'replica' });
        return done.value;
      }
      miss('behind');
    } catch (error) {
      if (isTooLong(error)) throw error;
      miss('failed', error);
    }
    return read(primary);
  };
}

async function holdsSoon(replica: Db, position: string): Promise<boolean> {
  for (let time = 1; time < patience.times; time++) {
    if (await holds(replica, position)) return true;
    await delay(patience.ms);
  }
  return holds(replica, position);
}
