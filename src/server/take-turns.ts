/** More is waiting than may wait; answered as 503. */
export class TooBusy extends Error {
  readonly statusCode = 503;
}

/** Lets `atOnce` pieces of costly work run at once and `mostWaiting` wait; any more fail with `TooBusy`. */
export function makeTurns({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }) {
  let running = 0;
  const waiting: (() => void)[] = [];

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooBusy();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
