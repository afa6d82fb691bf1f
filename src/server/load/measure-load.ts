import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How much this node has to do at the moment. */
export interface LoadMeasure {
  /** How late the event loop comes to its work: of the means of the last two windows the lesser, so that one long task is no load. */
  eventLoopDelayMs: () => number;
  /** Queries that wait for a connection to the database. */
  waitingQueries: () => number;
}

const resolutionMs = 20;

/** Measures the event loop once `begin` was called, since a start holds it up; keeps nothing alive. */
export function measureLoad(
  pool: { waitingCount: number },
  windowMs = 1_000,
): LoadMeasure & { begin: () => NodeJS.Timeout } {
  let [latestMs, earlierMs] = [0, 0];
  const begin = () => {
    const delays = monitorEventLoopDelay({ resolution: resolutionMs });
    delays.enable();
    let startedAt = performance.now();
    return setInterval(() => {
      const lateMs = performance.now() - startedAt - windowMs;
      earlierMs = latestMs;
      // No sample at all: the loop did nothing but wait for this timer.
      latestMs = Math.max(0, delays.count > 0 ? delays.mean / 1e6 - resolutionMs : lateMs);
      delays.reset();
      startedAt = performance.now();
    }, windowMs).unref();
  };
  return { eventLoopDelayMs: () => Math.min(latestMs, earlierMs), waitingQueries: () => pool.waitingCount, begin };
}
