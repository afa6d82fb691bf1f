import { workerData } from 'node:worker_threads';

/** What a process may take while it reads one file. */
export interface ProcessLimits {
  memoryBytes: number;
  /** CPU time, not wall time: a busy machine must not refuse a good file. */
  cpuMs: number;
}

export interface GuardTask extends ProcessLimits {
  /** The process that it may not outlive. */
  parent: number;
}

const checkMs = 10;
const { memoryBytes, cpuMs, parent } = workerData as GuardTask;

// Reading a file holds up its thread, which hears neither a signal of its parent nor a timer: this one looks how much it takes.
setInterval(() => {
  const { user, system } = process.cpuUsage();
  const isWithin = process.memoryUsage.rss() < memoryBytes && (user + system) / 1_000 < cpuMs;
  if (isWithin && process.ppid === parent) return;
  process.kill(process.pid, 'SIGKILL');
}, checkMs);
