import { setTimeout as delay } from 'node:timers/promises';
import { type Answered, send } from '../faults/traffic.ts';

const pauseMs = 200;
const longestMs = 20_000;
/** No answer; of the balancer no node, a broken one, a silent one; of a node that it is busy, or without its database. */
const passing = [0, 502, 503, 504];

/**
 * As a client that knows what it may send again: a read, and a write under a key. `retried` gets the status of each try that was
 * not the last one.
 */
export function sendRetrying(retried: number[]): typeof send {
  return async (agent, out, due) => {
    const dueAt = due ?? performance.now();
    const isIdempotent = out.method === undefined || out.headers?.['idempotency-key'] !== undefined;
    let answer: Answered = await send(agent, out, dueAt);
    while (isIdempotent && passing.includes(answer.status) && performance.now() - dueAt < longestMs) {
      retried.push(answer.status);
      await delay(pauseMs);
      answer = await send(agent, out, dueAt);
    }
    return answer;
  };
}
