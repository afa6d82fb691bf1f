import { getPriority, setPriority } from 'node:os';

/**
 * Lets everything of a higher priority go before the thread that calls it, and before the threads it starts afterwards.
 * On Linux a priority is a thread's own; elsewhere nothing changes.
 *
 * @param priority Niceness, from 0 (ordinary) to 19 (lowest).
 */
export function giveWay(priority: number): void {
  if (process.platform !== 'linux') return;
  try {
    // Whoever was started with a lower one may not raise it.
    if (getPriority() < priority) setPriority(priority);
  } catch {
    // Where a sandbox forbids it, this work takes its turn with everything else.
  }
}
