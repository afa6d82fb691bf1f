import { limitConcurrency } from '../../concurrency/limit-concurrency.ts';
import { type EncodeOutcome, type EncodeTask, type ImageWorker, startImageWorker } from './image-worker.ts';

export interface ImageWorkerPool {
  /** Re-encodes an image in a worker; retries once when the worker is killed from outside. Throws `TooBusy` when the queue is full. */
  encode: (task: EncodeTask) => Promise<EncodeOutcome>;
  close: () => void;
}

const maxWorkers = 2;
const maxQueue = 40;
const idleMs = 60_000;

/** At most two workers, started on demand and stopped after a minute without images. */
export function makeImageWorkerPool(): ImageWorkerPool {
  const limited = limitConcurrency({ queue: 'pictures', concurrency: maxWorkers, maxQueue });
  const idleWorkers: ImageWorker[] = [];
  const busyWorkers = new Set<ImageWorker>();
  const stopIdle = () => {
    for (const worker of idleWorkers.splice(0)) worker.stop();
  };
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;

  const encode = async (task: EncodeTask): Promise<EncodeOutcome> => {
    const fit = idleWorkers.splice(0).filter((worker) => worker.isFit());
    const worker = fit.pop() ?? startImageWorker();
    idleWorkers.push(...fit);
    busyWorkers.add(worker);
    const outcome = await worker.encode(task);
    busyWorkers.delete(worker);
    if (worker.isFit()) idleWorkers.push(worker);
    return outcome;
  };

  return {
    encode: (task) =>
      limited(async () => {
        clearTimeout(idleTimer);
        const outcome = await encode(task);
        const last = outcome.kind === 'lost' && !isClosed ? await encode(task) : outcome;
        idleTimer = setTimeout(stopIdle, idleMs).unref();
        return last;
      }),
    close() {
      isClosed = true;
      clearTimeout(idleTimer);
      for (const worker of busyWorkers) worker.stop();
      stopIdle();
    },
  };
}
