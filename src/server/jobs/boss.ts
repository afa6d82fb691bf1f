import { fromKysely, PgBoss } from 'pg-boss';
import type { Db } from '#db/open.ts';
import type { JobKind } from './job.ts';

/** Where jobs are kept that have failed for good. */
export const failedQueue = 'failedJobs';
export const failedKeptDays = 14;

const hourSeconds = 60 * 60;
const daySeconds = 24 * hourSeconds;

/**
 * pg-boss over our own connections, or in our own transaction. It makes and changes no table (migrations do), sends by no clock of its own and
 * tends its queues only when `startJobs` asks it to: by itself it would write several times a minute into a database where nothing happens.
 */
export const openBoss = (db: Db): PgBoss =>
  new PgBoss({
    db: fromKysely(db),
    schema: 'pgboss',
    ...{ migrate: false, createSchema: false, schedule: false, supervise: false, reindex: false, monitorVacuum: false },
    ...{ queueCacheIntervalSeconds: hourSeconds, maintenanceIntervalSeconds: hourSeconds, monitorIntervalSeconds: 5 },
  });

const usualRetries = { count: 2, delaySeconds: 10 };

/** A server that is killed is missed after ten seconds. */
const heartbeatSeconds = 10;

function optionsOf({ schedule, mostSeconds, retries = usualRetries }: JobKind) {
  return {
    ...{ retryLimit: retries.count, retryDelay: retries.delaySeconds, retryBackoff: retries.delaySeconds > 0 },
    ...{ expireInSeconds: mostSeconds, heartbeatSeconds, deadLetter: failedQueue },
    // One that comes by itself and found no server is soon followed by the next.
    ...{ retentionSeconds: schedule ? hourSeconds : failedKeptDays * daySeconds },
    deleteAfterSeconds: failedKeptDays * daySeconds,
  };
}

const optionsOfFailed = {
  ...{ retryLimit: 0, retentionSeconds: failedKeptDays * daySeconds, deleteAfterSeconds: failedKeptDays * daySeconds },
};

/** A queue is a row. Written only where it is not yet as this release has it. */
export async function prepareQueues(boss: PgBoss, kinds: readonly JobKind[]): Promise<void> {
  const wanted = [
    { name: failedQueue, policy: 'standard' as const, options: optionsOfFailed },
    ...kinds.map((kind) => ({
      name: kind.name,
      // Of those that come by themselves one at a time waits or runs.
      policy: kind.schedule ? ('exclusive' as const) : ('standard' as const),
      options: optionsOf(kind),
    })),
  ];
  const there = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  for (const { name, policy, options } of wanted) {
    const queue = there.get(name);
    if (!queue) await boss.createQueue(name, { policy, ...options });
    else if (Object.entries(options).some(([key, value]) => queue[key as keyof typeof queue] !== value)) {
      await boss.updateQueue(name, options);
    }
  }
}
