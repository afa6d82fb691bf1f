import { type Argon2Parameters, argon2 } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Worker } from 'node:worker_threads';
import { programFile } from '../program-files.ts';

const ownProgram = programFile(join(import.meta.dirname, 'hash-thread-program.ts'));
const idleMs = 60_000;
const deriveHere = promisify(argon2);

/**
 * Derives argon2id on a thread of low priority, one for each caller at a time; it starts with the first and ends after a minute without
 * one. Where no thread starts, or one ends under its work, the work is done with everybody's priority: nobody is shut out.
 */
export function makeHashThreads(program: string | URL = ownProgram) {
  const idle = new Set<Worker>();
  let idleTimer: NodeJS.Timeout | undefined;

  const start = (): Worker | undefined => {
    try {
      // Nothing that the server is started with is meant for it.
      const worker = new Worker(program, { execArgv: [] });
      worker.on('error', () => {});
      worker.on('exit', () => idle.delete(worker));
      return worker;
    } catch {
      return undefined;
    }
  };
  const rest = (worker: Worker) => {
    worker.unref();
    idle.add(worker);
    clearTimeout(idleTimer);
    idleTimer = setTimeout(() => {
      for (const one of idle) void one.terminate();
      idle.clear();
    }, idleMs).unref();
  };

  return async (parameters: Argon2Parameters): Promise<Buffer> => {
    const [waiting] = idle;
    if (waiting) idle.delete(waiting);
    const worker = waiting ?? start();
    const hash = worker && (await answerOf(worker, parameters));
    if (!hash) return deriveHere('argon2id', parameters);
    rest(worker);
    return Buffer.from(hash);
  };
}

/** Undefined where the thread ends before it answers. */
function answerOf(worker: Worker, parameters: Argon2Parameters): Promise<Uint8Array | undefined> {
  return new Promise((resolve) => {
    const settle = (hash?: Uint8Array) => {
      worker.off('message', settle).off('error', lost).off('exit', lost);
      resolve(hash);
    };
    const lost = () => settle();
    worker.on('message', settle).on('error', lost).on('exit', lost);
    worker.ref();
    worker.postMessage(parameters);
  });
}
