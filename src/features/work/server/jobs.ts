import type { Logger } from 'pino';
import { startRepeating } from '#server/concurrency/start-repeating.ts';
import { jobSuccesses } from '#server/metrics/counters.ts';
import type { Services } from '#server/routing/route.ts';
import { assignByRule } from './assign-by-rule.ts';
import { handBack } from './hand-back.ts';

const everyMs = 20_000;

/** Follows the owner's rules for work: what comes back first, so that it is given away again. Neither waits for the other to succeed. */
export function startWorkRules(services: Pick<Services, 'db' | 'now'>, log: Pick<Logger, 'warn'>): () => Promise<void> {
  const steps = { handBack, assignByRule };
  return startRepeating({
    everyMs,
    work: async (stopping) => {
      const failures: unknown[] = [];
      for (const step of Object.values(steps)) await step(services, stopping).catch((error) => failures.push(error));
      if (failures.length > 0) throw failures[0];
      jobSuccesses.setToCurrentTime({ job: 'workRules' });
    },
    onFailure: (err) => log.warn({ err }, 'work: the rules could not be followed'),
  });
}
