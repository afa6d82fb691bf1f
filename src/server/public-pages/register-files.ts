import type { FastifyInstance } from 'fastify';
import { makePageStore } from './page-store.ts';
import { sendDocument } from './send-document.ts';

export interface PublicFilesParts {
  files: { path: string; type: string }[];
  /** The current data of the files, which are rendered anew when `version` changes. */
  context: () => Promise<{ version: string; data: object | undefined }>;
  render: (path: string, data: object | undefined) => string;
}

/** Short, so that crawlers and browsers see a change soon. */
const cacheControl = 'public, max-age=300';

/** Texts for search engines and browsers that are drawn from the settings, the same for everybody. */
export function registerFiles(app: FastifyInstance, { files, context, render }: PublicFilesParts): void {
  const store = makePageStore();
  for (const { path, type } of files) {
    app.get(path, { schema: { hide: true } }, async (request, reply) => {
      const { version, data } = await context();
      const document = await store.get(path, version, async () => render(path, data));
      return sendDocument(request, reply, document, {
        'content-type': type,
        'cache-control': data ? cacheControl : 'no-cache',
        vary: 'accept-encoding',
      });
    });
  }
}
