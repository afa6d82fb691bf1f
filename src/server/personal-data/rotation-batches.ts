import { setTimeout as delay } from 'node:timers/promises';
import { errorCode } from '#db/error-code.ts';
import { isWorthRetrying } from '../in-transaction.ts';

/** Prints a line for the operator. */
export type Say = (line: string) => void;

/** Rows of one transaction. */
export const batchSize = 500;

/** A row was locked for too long, or the batch lost against another transaction. */
const isTransient = (error: unknown) => isWorthRetrying(error) || ['55P03', '57014'].includes(errorCode(error));

/** One batch after the other until one is empty, resting as long as each took: servers go first. */
export async function inBatches(work: () => Promise<number>): Promise<void> {
  for (let failures = 0; ; ) {
    const begun = performance.now();
    try {
      if ((await work()) === 0) return;
      failures = 0;
    } catch (error) {
      failures += 1;
      if (!isTransient(error) || failures > 5) throw error;
    }
    await delay(performance.now() - begun);
  }
}
