import type { Logger } from 'pino';
import { shedRequests } from '../metrics/counters.ts';
import { type Refusal, refuse } from '../routing/refusal.ts';
import type { LoadMeasure } from './measure-load.ts';

/** Beyond either, what is accepted would only come later still. */
const most = { eventLoopDelayMs: 100, waitingQueries: 100 };
const retryAfterSeconds = 2;
const quietMs = 60_000;

export interface LoadShedding {
  /** Refuses what has not been begun while the node has more to do than it can. */
  refuseOverload: () => Refusal | undefined;
}

export const noShedding: LoadShedding = { refuseOverload: () => undefined };

/** The log has a line when it begins, and one a minute while it lasts. */
export function makeLoadShedding(log: Pick<Logger, 'warn'>, measure: LoadMeasure): LoadShedding {
  let quietUntil = 0;
  const tell = (load: object) => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + quietMs;
    log.warn(load, 'more requests than this node can answer: some are refused (503)');
  };
  return {
    refuseOverload() {
      const load = { eventLoopDelayMs: measure.eventLoopDelayMs(), waitingQueries: measure.waitingQueries() };
      const isOverloaded = load.eventLoopDelayMs > most.eventLoopDelayMs || load.waitingQueries > most.waitingQueries;
      if (!isOverloaded) return undefined;
      shedRequests.inc();
      tell(load);
      return refuse('unavailable', { retryAfterSeconds });
    },
  };
}
