import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { ProcessLimits } from './process-guard.ts';

/** Called in a process that reads one file: it is killed as soon as it takes more than that, or has lost its parent. */
export function watchProcess(limits: ProcessLimits): void {
  process.on('disconnect', endSelf);
  new Worker(join(import.meta.dirname, 'process-guard.ts'), { execArgv: [], workerData: limits }).unref();
}

/** The process that it is called in. */
export const endSelf = (): boolean => process.kill(process.pid, 'SIGKILL');
