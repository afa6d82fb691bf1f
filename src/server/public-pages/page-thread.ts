import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';

export interface PageThread {
  /** One page at a time. Renders again on a new thread when this one ends under the page. */
  render: (request: object) => Promise<string>;
  close: () => Promise<void>;
}

export type RenderAnswer = { html: string } | { error: unknown };

/** The thread ended before it answered, or was ended because it took too long. */
class ThreadLost extends Error {}

const idleMs = 60_000;

/**
 * Renders pages beside the server's own thread, with the module as it was when the server started: a newer build may lie
 * there by then. It starts with the first page and ends after a minute without one.
 */
export function makePageThread(module: URL, log: Pick<Logger, 'error'>, { longestRenderMs = 10_000 } = {}): PageThread {
  const workerData = { module: module.href, source: readFileSync(module, 'utf8') };
  let current: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = () => {
    const worker = new Worker(new URL('page-thread-program.ts', import.meta.url), {
      workerData,
      execArgv: [],
      // By it React chooses its build.
      env: { NODE_ENV: 'production' },
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    worker.unref();
    worker.on('error', (error) => log.error({ err: error }, 'a thread that renders pages failed'));
    worker.on('exit', () => {
      if (current === worker) current = undefined;
    });
    return worker;
  };
  const stop = async () => {
    clearTimeout(idleTimer);
    const worker = current;
    current = undefined;
    await worker?.terminate();
  };

  const renderOnce = (request: object) =>
    new Promise<string>((resolve, reject) => {
      current ??= start();
      const worker = current;
      const answered = (answer: RenderAnswer) =>
        settle(() => ('html' in answer ? resolve(answer.html) : reject(answer.error)));
      const lost = () => settle(() => reject(new ThreadLost('A thread that renders pages ended.')));
      const late = setTimeout(() => void worker.terminate(), longestRenderMs);
      const settle = (act: () => void) => {
        clearTimeout(late);
        worker.off('message', answered).off('exit', lost);
        act();
      };
      worker.on('message', answered).on('exit', lost);
      worker.postMessage(request);
    });

  return {
    async render(request) {
      clearTimeout(idleTimer);
      try {
        return await renderOnce(request).catch((error: unknown) => {
          if (error instanceof ThreadLost) return renderOnce(request);
          throw error;
        });
      } finally {
        idleTimer = setTimeout(() => void stop(), idleMs).unref();
      }
    },
    close: stop,
  };
}
