/**
 * Shares concurrent reads. A call during a read joins the next one, so that every caller gets a result
 * read after its call, and at most one read runs at a time. With `apartMs` a read begins so long after the one before it at the earliest:
 * where calls keep coming, more of them share it.
 */
export function singleFlight<Answer>(read: () => Promise<Answer>, apartMs = 0): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  let begunAt = Number.NEGATIVE_INFINITY;
  const start = () => {
    next = undefined;
    begunAt = performance.now();
    const started = read();
    const done = () => {
      if (running === started) running = undefined;
    };
    running = started;
    started.finally(done).catch(() => undefined);
    return started;
  };
  const startInTime = async () => {
    // Also where none is running: `next` stands before it begins, which takes it away.
    await running?.catch(() => undefined);
    const restMs = Math.min(begunAt + apartMs - performance.now(), apartMs);
    if (restMs > 0) await new Promise((resolve) => setTimeout(resolve, restMs));
    return start();
  };
  return () => {
    if (next) return next;
    if (!running && performance.now() - begunAt >= apartMs) return start();
    next = startInTime();
    return next;
  };
}
