import { startRepeating } from '../concurrency/start-repeating.ts';
import { type JobParts, makeJobRunner } from './job-runner.ts';

const everyMs = 20_000;

/** Takes jobs of these kinds, and sends what is due, until the answered function is called. */
export function startJobs(parts: JobParts): () => Promise<void> {
  const runner = makeJobRunner(parts);
  const stopTurns = startRepeating({
    everyMs,
    work: async () => {
      await runner.begin();
      await runner.turn();
    },
    onFailure: (err) => parts.log.warn({ err }, 'jobs: what is due could not be sent'),
  });
  return async () => {
    await Promise.all([stopTurns(), runner.stop()]);
  };
}
