import { registerHooks } from 'node:module';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderAnswer } from './page-thread.ts';

// What a thread of `page-thread.ts` runs.
const { module, source } = workerData as { module: string; source: string };
// A build takes the file away, and writes another.
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === module ? { url: module, format: 'module', shortCircuit: true } : next(specifier, context),
  load: (url, context, next) =>
    url === module ? { format: 'module', source, shortCircuit: true } : next(url, context),
});
const pages = (await import(module)) as { renderPage: (request: object) => Promise<string> };
const answer = (message: RenderAnswer) => parentPort?.postMessage(message);

answer('ready');
parentPort?.on('message', (request: object) => {
  pages.renderPage(request).then(
    (html) => answer({ html }),
    (error: unknown) => answer({ error }),
  );
});
