import type { FastifyInstance } from 'fastify';
import { assertReachable } from '#db/assert-reachable.ts';
import type { Db } from '#db/open.ts';
import type { FileStore } from './files/file-store.ts';

const probeLifeMs = 1_000;

/**
 * `/livez`: the process answers. `/readyz`: it may be sent requests; one look a second at the database and the file
 * store, whoever asks.
 */
export function addHealth(app: FastifyInstance, db: Db, files: Pick<FileStore, 'readMark'>): void {
  let probe: Promise<boolean> | undefined;
  let probedAt = 0;
  const isReady = () => {
    if (!probe || Date.now() - probedAt > probeLifeMs) {
      probedAt = Date.now();
      probe = Promise.all([assertReachable(db), files.readMark()]).then(
        () => true,
        () => false,
      );
    }
    return probe;
  };
  app.get('/livez', { schema: { hide: true } }, async (_request, reply) => reply.type('text/plain').send('alive'));
  app.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = !app.isDraining && (await isReady());
    return reply
      .code(ready ? 200 : 503)
      .type('text/plain')
      .send(ready ? 'ready' : 'not ready');
  });
}
