import { setTimeout as delay } from 'node:timers/promises';
import type { Exit, ServerRun } from './server-run.ts';

export interface Supervision {
  /** Starts another run; called until it succeeds. */
  restart: (abort: AbortSignal) => Promise<ServerRun>;
  onExit: (exit: Exit) => void;
  log: (line: string) => void;
}

const firstDelayMs = 100;
const longestDelayMs = 1000;
const soundLifeMs = 5000;

/** Keeps PostgreSQL running until it is told to stop: starts it again when it dies, less eagerly when it dies often. */
export function supervise(first: ServerRun, { restart, onExit, log }: Supervision): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let current: ServerRun | undefined;
  let startedAt = 0;
  let delayMs = 0;
  let recovery: Promise<void> = Promise.resolve();

  const adopt = (run: ServerRun) => {
    current = run;
    startedAt = performance.now();
    void run.exited.then(recoverFrom);
  };

  const recoverFrom = (exit: Exit) => {
    if (stopping.signal.aborted) return;
    current = undefined;
    log(`PostgreSQL ended unexpectedly (${exit.signal ?? exit.code ?? 'not started'}); starting it again.`);
    if (performance.now() - startedAt > soundLifeMs) delayMs = 0;
    recovery = startAgain();
    onExit(exit);
  };

  const startAgain = async () => {
    while (!stopping.signal.aborted) {
      try {
        await delay(delayMs, undefined, { signal: stopping.signal });
        delayMs = Math.min(Math.max(delayMs * 2, firstDelayMs), longestDelayMs);
        adopt(await restart(stopping.signal));
        log('PostgreSQL is running again.');
        return;
      } catch (error) {
        if (!stopping.signal.aborted) log(`PostgreSQL could not be started again: ${(error as Error).message}`);
      }
    }
  };

  const stop = async () => {
    stopping.abort();
    await recovery;
    await current?.stop();
  };

  adopt(first);
  let stopped: Promise<void> | undefined;
  return {
    stop: () => {
      stopped ??= stop();
      return stopped;
    },
  };
}
