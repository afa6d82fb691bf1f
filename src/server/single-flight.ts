/**
 * A read that many ask for at once. Whoever asks while one is under way shares the next, so that everybody gets an answer
 * read after they asked, and never more than one read is under way.
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
