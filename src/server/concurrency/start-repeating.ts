import { setTimeout as wait } from 'node:timers/promises';

interface Repeated {
  /** Between the end of a turn and the next one. */
  everyMs: number;
  /** `stopping` is aborted by a stop. */
  work: (stopping: AbortSignal) => Promise<void>;
  /** Told of the first of several failures in a row: otherwise every turn while the database is away. */
  onFailure: (error: unknown) => void;
  /** A stop waits for the turn under way, and no longer than this where it is set. */
  stopMs?: number;
}

/** Runs the work again and again, one turn at a time, until the answered function is called. */
export function startRepeating({ everyMs, work, onFailure, stopMs }: Repeated): () => Promise<void> {
  const stopping = new AbortController();
  let hasFailed = false;
  let turn = Promise.resolve();
  const run = async () => {
    try {
      await work(stopping.signal);
      hasFailed = false;
    } catch (error) {
      if (!hasFailed && !stopping.signal.aborted) onFailure(error);
      hasFailed = true;
    }
    if (!stopping.signal.aborted) timer = setTimeout(next, everyMs).unref();
  };
  const next = () => {
    turn = run();
  };
  let timer = setTimeout(next, 0).unref();
  return async () => {
    stopping.abort();
    clearTimeout(timer);
    await (stopMs === undefined ? turn : Promise.race([turn, wait(stopMs, undefined, { ref: false })]));
  };
}
