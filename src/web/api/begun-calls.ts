import { CallFailed } from './call-failed.ts';
import type { CallRequest } from './request.ts';

/** A call that `src/app/begin-calls.ts` has begun for the screen while its code was still on the way. */
export interface BegunCall {
  token: string;
  /** By `performance.now()`. */
  begunAt: number;
  answer: Promise<Response>;
}

/** By address. Held by the page itself: a module of both scripts would be one more file to wait for. */
export const begunCallsOf = globalThis as { begunCalls?: Map<string, BegunCall> };

/** On a line slower than that the answer is asked for anew. */
const longestAgeMs = 30_000;

/**
 * The answer to this very call by this very session, once; none where it was not begun, has failed or is too old. One that ran out of time
 * is the call's own time-out: nobody waits for it twice.
 */
export async function takeBegun({ address, headers }: CallRequest): Promise<Response | undefined> {
  const { begunCalls } = begunCallsOf;
  const begun = begunCalls?.get(address);
  begunCalls?.delete(address);
  const isOwn = begun && headers.get('authorization') === `Bearer ${begun.token}`;
  if (!isOwn || performance.now() - begun.begunAt >= longestAgeMs) return undefined;
  return begun.answer.catch((error: unknown) => {
    if (error instanceof Error && error.name === 'TimeoutError') throw new CallFailed('time-out', 0);
    return undefined;
  });
}

/** Before anything is written: what was read before it may be true no longer. */
export function forgetBegun(): void {
  begunCallsOf.begunCalls?.clear();
}
