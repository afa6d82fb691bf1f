import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { programFile } from '../program-files.ts';

export interface PageThread {
  /** One page at a time. Renders again on a new thread when this one ends under the page. */
  render: (request: object) => Promise<string>;
  close: () => Promise<void>;
}

export type RenderAnswer = 'ready' | { html: string } | { error: unknown };

/** A module as it was when the server started: a build may write another one meanwhile. */
export interface PagesModule {
  url: URL;
  source: string;
}

/** The thread ended before it answered. */
export class ThreadLost extends Error {}

/** It was ended because a page took too long: another thread would take as long. */
class RenderedTooLong extends ThreadLost {}

const idleMs = 60_000;
/** A thread that has only begun competes for a busy machine with whatever makes it busy. */
const longestStartMs = 60_000;

/**
 * Renders pages beside the server's own thread. It starts with the first page and ends after a minute without one. The time for a page
 * counts from when the thread is ready.
 */
export function makePageThread(
  { url, source }: PagesModule,
  log: Pick<Logger, 'error'>,
  { longestRenderMs = 10_000 } = {},
): PageThread {
  const workerData = { module: url.href, source };
  let current: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;

  const start = () => {
    const worker = new Worker(programFile(join(import.meta.dirname, 'page-thread-program.ts')), {
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
      const isNew = !current;
      current ??= start();
      const worker = current;
      const endAfter = (ms: number) =>
        setTimeout(() => {
          settle(() => reject(new RenderedTooLong('A page took too long to be rendered.')));
          void worker.terminate();
          if (current === worker) current = undefined;
        }, ms);
      let late = endAfter(isNew ? longestStartMs : longestRenderMs);
      const settle = (act: () => void) => {
        clearTimeout(late);
        worker.off('message', answered).off('exit', lost);
        act();
      };
      const answered = (answer: RenderAnswer) => {
        if (answer === 'ready') {
          clearTimeout(late);
          late = endAfter(longestRenderMs);
        } else settle(() => ('html' in answer ? resolve(answer.html) : reject(answer.error)));
      };
      const lost = () => settle(() => reject(new ThreadLost('A thread that renders pages ended.')));
      worker.on('message', answered).on('exit', lost);
      worker.postMessage(request);
    });

  return {
    async render(request) {
      clearTimeout(idleTimer);
      try {
        return await renderOnce(request).catch((error: unknown) => {
          if (error instanceof ThreadLost && !(error instanceof RenderedTooLong)) return renderOnce(request);
          throw error;
        });
      } finally {
        idleTimer = setTimeout(() => void stop(), idleMs).unref();
      }
    },
    close: stop,
  };
}
