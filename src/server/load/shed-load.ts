import type { Logger } from 'pino';
import { callsAtWork as atWork, shedRequests } from '../metrics/counters.ts';
import { type Refusal, refuse } from '../routing/refusal.ts';
import type { LoadMeasure } from './measure-load.ts';

/** Beyond any, what is accepted would only come later still. */
const most = { eventLoopDelayMs: 100, waitingQueries: 100 };
/** A rush of a moment is taken in; where more keep coming, those who are let in are answered soon. */
const mostAtWork = { atFirst: 100, whileRefusing: 40 };
const refusingMs = 1_000;
const retryAfterSeconds = 2;
const quietMs = 60_000;

export interface LoadShedding {
  /** Refuses what has not been begun while the node has more to do than it can. */
  refuseOverload: () => Refusal | undefined;
  /** The call counts while this runs; not while its body comes, which a slow client could draw out. */
  countWhile: <T>(work: () => Promise<T>) => Promise<T>;
}

export const noShedding: LoadShedding = { refuseOverload: () => undefined, countWhile: (work) => work() };

/** The log has a line when it begins, and one a minute while it lasts. */
export function makeLoadShedding(
  log: Pick<Logger, 'warn'>,
  measure: LoadMeasure,
  now = () => performance.now(),
): LoadShedding {
  let quietUntil = 0;
  let callsAtWork = 0;
  let refusingUntil = 0;
  const tell = (load: object) => {
    if (now() < quietUntil) return;
    quietUntil = now() + quietMs;
    log.warn(load, 'more requests than this node can answer: some are refused (503)');
  };
  return {
    refuseOverload() {
      const load = {
        eventLoopDelayMs: measure.eventLoopDelayMs(),
        waitingQueries: measure.waitingQueries(),
        callsAtWork,
      };
      const isOverloaded =
        load.eventLoopDelayMs > most.eventLoopDelayMs ||
        load.waitingQueries > most.waitingQueries ||
        callsAtWork >= (now() < refusingUntil ? mostAtWork.whileRefusing : mostAtWork.atFirst);
      if (!isOverloaded) return undefined;
      refusingUntil = now() + refusingMs;
      shedRequests.inc();
      tell(load);
      return refuse('unavailable', { retryAfterSeconds });
    },
    async countWhile(work) {
      callsAtWork += 1;
      atWork.inc();
      try {
        return await work();
      } finally {
        callsAtWork -= 1;
        atWork.dec();
      }
    },
  };
}
