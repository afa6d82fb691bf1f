/**
 * Shares concurrent reads. A call during a read joins the next one, so that every caller gets a result
 * read after its call, and at most one read runs at a time.
 */
export function singleFlight<Answer>(read: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const start = () => {
    const started = read();
    const done = () => {
      if (running === started) running = undefined;
    };
    running = started;
    next = undefined;
    started.finally(done).catch(() => undefined);
    return started;
  };
  return () => {
    if (!running) return start();
    next ??= running.then(start, start);
    return next;
  };
}
