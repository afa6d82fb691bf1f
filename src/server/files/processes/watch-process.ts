import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { programFile } from '../../program-files.ts';
import type { GuardTask, ProcessLimits } from './process-guard.ts';

/** Tells such a process who started it: asked when its guard begins, the system may name whoever took it over from a parent that is dead. */
export const parentName = 'READER_PARENT';

/**
 * Called in a process that reads one file, before it gives way: it is killed as soon as it takes more than that, or has lost its parent. Its guard
 * has the priority of the thread that starts it, and looks in time however little the reading gets.
 */
export function watchProcess(limits: ProcessLimits): void {
  process.on('disconnect', endSelf);
  const workerData: GuardTask = { ...limits, parent: Number(process.env[parentName]) };
  new Worker(programFile(join(import.meta.dirname, 'process-guard.ts')), { execArgv: [], workerData }).unref();
}

/** The process that it is called in. */
export const endSelf = (): boolean => process.kill(process.pid, 'SIGKILL');
