import { performance } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { Logger } from 'pino';

interface Parts {
  /** Which part of its time the event loop has worked since the last look. */
  utilisation: () => number;
  /** What V8 holds of the system's memory for objects, whether they are used or not. */
  heapBytes: () => number;
  collect: () => Promise<void>;
}

const lookMs = 2_000;
const quietUtilisation = 0.05;
/** In a row. */
const quietLooks = 2;
/** For less nobody is to wait. */
const worthBytes = 16 * 1024 * 1024;

/**
 * Has V8 give back what it keeps for objects that are gone, in a quiet moment after the start and whenever it holds more again: a sixth of
 * what a server at rest held. It takes a tenth of a second, in which nobody is answered (decision 133). Keeps nothing alive.
 */
export function collectAtRest(
  log: Pick<Logger, 'warn'>,
  parts: Parts = { utilisation: utilisation(), heapBytes, collect: collectAll },
): NodeJS.Timeout {
  const look = makeLook(parts);
  const timer = setInterval(() => {
    look().catch((err) => {
      clearInterval(timer);
      log.warn({ err }, 'memory at rest is not given back');
    });
  }, lookMs);
  return timer.unref();
}

export function makeLook({ utilisation, heapBytes, collect }: Parts): () => Promise<void> {
  let [quiet, keptBytes] = [0, 0];
  return async () => {
    quiet = utilisation() < quietUtilisation ? quiet + 1 : 0;
    if (quiet < quietLooks || heapBytes() < keptBytes + worthBytes) return;
    quiet = 0;
    await collect();
    keptBytes = heapBytes();
  };
}

const heapBytes = () => getHeapStatistics().total_heap_size;

function utilisation(): () => number {
  let last = performance.eventLoopUtilization();
  return () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, last);
    last = now;
    return utilization;
  };
}

/** What `gc()` does not: it also makes the room for new objects small again. By the protocol of Chrome's tools, which takes no flag of V8. */
export async function collectAll(): Promise<void> {
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } finally {
    session.disconnect();
  }
}
